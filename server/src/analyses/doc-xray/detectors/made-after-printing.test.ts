import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { page, word } from '#test/support/doc-xray-page.ts'
import { madeAfterPrinting } from './made-after-printing.ts'

const inspect = (created: string | null, ...lines: string[]) =>
  madeAfterPrinting.inspect({
    times: fileTimes(created === null ? {} : { created }),
    pages: [
      page(
        lines.flatMap((line, row) =>
          line.split(' ').map((text, at) => word(text, { left: 40 + 60 * at, baseline: 100 + 14 * row })),
        ),
      ),
    ],
  })

const issued = 'Erstellt am 03.08.2025'

test('a file that is younger than the day of issue is told, with the place of that day', () => {
  const outcome = inspect('D:20250829163731Z', issued)
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the file was created on 2025-08-29 16:37:31 (UTC), the document says 03.08.2025',
  )
  assert.equal(outcome.findings[0]?.places?.length, 1)
})

test('harmless: made within days, or the day of the copy is printed as well', () => {
  assert.deepEqual(inspect('D:20250808100000Z', issued), { result: 'clear' })
  assert.deepEqual(inspect('D:20250829163731Z', issued, 'Kopie 29.08.2025'), { result: 'clear' })
})

test('no day of issue, several of them, or no day of creation: it cannot be told', () => {
  assert.equal(inspect('D:20250829163731Z', 'Umsatz 03.08.2025').result, 'inconclusive')
  assert.equal(inspect('D:20250829163731Z', issued, 'Erstellt am 04.08.2025').result, 'inconclusive')
  assert.equal(inspect(null, issued).result, 'inconclusive')
})
