import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bitmap } from '../image/bitmap.ts'
import { withoutRules } from './rules.ts'

const [width, height] = [300, 100]

function drawn(dark: (x: number, y: number) => boolean): Bitmap {
  const grey = new Uint8Array(width * height).fill(240)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (dark(x, y)) grey[y * width + x] = 20
  return { widthPixels: width, heightPixels: height, dpi: 200, grey }
}

const inkIn = ({ grey }: Bitmap) => grey.filter((value) => value < 100).length

test('the rules of a table go, across and down, level or a little askew', () => {
  assert.equal(inkIn(withoutRules(drawn((_, y) => y === 50 || y === 51))), 0)
  assert.equal(inkIn(withoutRules(drawn((x) => x === 80))), 0)
  assert.equal(inkIn(withoutRules(drawn((x, y) => y === 50 + Math.floor(x / 100)))), 0)
})

test('strokes of letters stay, also where a rule touches them', () => {
  const letter = (x: number, y: number) => x >= 100 && x < 104 && y >= 30 && y < 50
  assert.equal(inkIn(withoutRules(drawn(letter))), 80)
  const underlined = withoutRules(drawn((x, y) => letter(x, y) || y === 50))
  assert.ok(inkIn(underlined) >= 80 && inkIn(underlined) <= 90, `${inkIn(underlined)}`)
})

test('a page without rules is given back as it is', () => {
  const page = drawn((x, y) => x % 10 === 0 && y % 10 < 3)
  assert.equal(withoutRules(page), page)
})

test('where rules cross nothing is left of them', () => {
  assert.equal(inkIn(withoutRules(drawn((x, y) => y === 50 || y === 51 || x === 80 || x === 200))), 0)
})

test('two rules below a total go, the upper ends of close capitals stay', () => {
  assert.equal(inkIn(withoutRules(drawn((_, y) => (y >= 50 && y < 52) || (y >= 54 && y < 56)))), 0)
  const capitals = drawn((x, y) => x > 40 && x < 240 && ((y >= 30 && y < 34) || (y >= 34 && y < 56 && x % 12 < 4)))
  assert.equal(inkIn(withoutRules(capitals)), inkIn(capitals))
})

test('a pale hairline goes where it is longer than a word', () => {
  const pale = (width: number) => {
    const page = drawn(() => false)
    for (let x = 20; x < 20 + width; x += 1) page.grey[50 * page.widthPixels + x] = 190
    return withoutRules(page).grey.filter((value) => value < 200).length
  }
  assert.deepEqual([pale(260), pale(60)], [0, 60])
})
