import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePdf } from '#test/support/make-pdf.ts'
import { gatherEvidence } from '../gather.ts'
import { boxPages } from './box-pages.ts'

const box = [100, 60, 160, 75] as const

async function drawnOn(bytes: Uint8Array, page = 1) {
  const read = await gatherEvidence(Buffer.from(bytes), 20_000)
  assert.ok(read.ok)
  const found = read.evidence.pages[page - 1]
  return { strokes: found?.drawn.filter(({ kind, stroke }) => kind === 'path' && stroke !== undefined) ?? [], found }
}

test('a box stands on the copy where it was asked for, and the page stays as it was', async () => {
  const original = makePdf({ pages: ['Balance 1,204.50', 'Second'] })
  const copy = await boxPages(original, [{ page: 1, box, level: 'fraudulent' }], 20_000)
  const { strokes, found } = await drawnOn(copy)
  assert.equal(strokes.length, 1)
  assert.equal(strokes[0]?.stroke, '#a8132a')
  for (const [at, side] of box.entries())
    assert.ok(Math.abs((strokes[0]?.box[at] ?? 0) - side) <= 3, `${strokes[0]?.box}`)
  assert.deepEqual(
    found?.words.map(({ text }) => text),
    ['Balance', '1,204.50'],
  )
  assert.equal((await drawnOn(copy, 2)).strokes.length, 0)
})

test('on a page that is turned the box stands where it is seen', async () => {
  const turned = makePdf({
    pages: ['x'],
    objects: {
      10: '<< /Type /Page /Parent 2 0 R /Rotate 90 /MediaBox [0 0 595 842] /Contents 11 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    },
  })
  const { strokes } = await drawnOn(await boxPages(turned, [{ page: 1, box, level: 'suspicious' }], 20_000))
  for (const [at, side] of box.entries())
    assert.ok(Math.abs((strokes[0]?.box[at] ?? 0) - side) <= 3, `${strokes[0]?.box}`)
})

test('a page that is not there is passed over, and what is no PDF is refused', async () => {
  const copy = await boxPages(makePdf(), [{ page: 9, box, level: 'notice' }], 20_000)
  assert.equal((await drawnOn(copy)).strokes.length, 0)
  await assert.rejects(boxPages(Buffer.from('%PDF-1.7 nothing'), [], 20_000), { code: 'file-unreadable' })
})
