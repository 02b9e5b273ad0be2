import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxOf, type Piece, statement } from '#test/support/attacked-statement.ts'
import { scannedStatement } from '#test/support/scanned-figures.ts'
import { pixelBox } from './area.ts'
import { stillPaper } from './still-paper.ts'

const genuine = statement()
const scan = await scannedStatement(genuine)

test('a box filled with the colour of the paper is the largest still patch, and lies where it was filled', () => {
  const grey = Uint8Array.from(scan.grey)
  const box = boxOf(genuine.balances[4] as Piece)
  const { left, top, right, bottom } = pixelBox(scan, box)
  for (let y = top; y < bottom; y += 1) grey.fill(243, y * scan.widthPixels + left, y * scan.widthPixels + right)
  const { patches, share } = stillPaper({ ...scan, grey })
  const [first, second] = patches
  assert.ok(share < 0.01 && first !== undefined)
  assert.ok(first.blocks >= 60 && first.blocks > 5 * (second?.blocks ?? 0))
  assert.ok(first.box[0] < box[0] + 2 && first.box[2] > box[2] - 2)
})

test('grainy paper has no still patches, and a drawn page is no paper', () => {
  assert.deepEqual(stillPaper(scan).patches, [])
  const drawn = { ...scan, grey: scan.grey.map((value) => (value > 128 ? 240 : 0)) }
  assert.deepEqual(stillPaper(drawn).patches, [])
  assert.ok(stillPaper(drawn).share > 0.5)
})

test('white as white can be is no patch, and neither is a picture of nothing', () => {
  const white = { ...scan, grey: new Uint8Array(scan.grey.length).fill(255) }
  assert.deepEqual(stillPaper(white), { share: 1, patches: [] })
  const none = { widthPixels: 0, heightPixels: 0, dpi: 100, grey: new Uint8Array() }
  assert.deepEqual(stillPaper(none), { share: 1, patches: [] })
})
