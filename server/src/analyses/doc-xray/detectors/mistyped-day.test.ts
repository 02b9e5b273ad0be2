import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { mistypedDay } from './mistyped-day.ts'

const classification = { types: [], because: [], language: 'fr' as const, period: null, date: null }

const inspect = (...lines: string[]) =>
  mistypedDay.inspect({ pages: [printedPage(lines.map((text) => [{ text, left: 40 }]))], classification })

const written = 'Lyon, le 3 juillet 2024'

test('a day of a letter that no calendar has is mentioned, in figures and in words', () => {
  for (const day of ['31/06/2024', '31.06.2024', '2024-06-31', '31 juin', '31 de junio de 2024', '30. Februar 2024']) {
    const outcome = inspect(written, `depuis le ${day} au plus tard`)
    assert.ok(outcome.result === 'flagged', day)
    assert.equal(outcome.findings[0]?.places?.length, 1)
  }
})

test('harmless: days that exist, shares and numbers', () => {
  for (const text of ['30/06/2024', '29 février 2024', '31/06', '31.06', 'article 31-06', 'n° 31062024'])
    assert.deepEqual(inspect(written, text), { result: 'clear' }, text)
})
