import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bitmap } from '../image/bitmap.ts'
import { barsOf, withoutBars } from './bars.ts'

const [width, height] = [800, 300]

function drawn(greyAt: (x: number, y: number) => number | undefined): Bitmap {
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) grey[y * width + x] = greyAt(x, y) ?? paper
  return { widthPixels: width, heightPixels: height, dpi: 200, grey }
}

const paper = 235
const isBar = (x: number, y: number) => x >= 60 && x < 740 && y >= 100 && y < 132
/** Strokes as thick as those of print, with room around them. */
const isLetter = (x: number, y: number) => x >= 90 && x < 240 && x % 8 < 3 && y >= 108 && y < 124
const at = ({ grey }: Bitmap, x: number, y: number) => grey[y * width + x] as number

test('white letters on a bar become black ones on paper, of whatever colour the bar is', () => {
  for (const ground of [20, 90, 130]) {
    const page = withoutBars(drawn((x, y) => (isLetter(x, y) ? 230 : isBar(x, y) ? ground : undefined)))
    assert.ok(at(page, 97, 112) < 40, `letter on ${ground}: ${at(page, 97, 112)}`)
    assert.ok(at(page, 400, 112) > 200, `bar of ${ground}: ${at(page, 400, 112)}`)
    assert.equal(at(page, 400, 50), paper)
  }
})

test('what is no bar with letters is given back as it is', () => {
  const pages = [
    drawn((x, y) => (isBar(x, y) ? 60 : undefined)),
    drawn((x, y) => (isLetter(x, y) ? 20 : isBar(x, y) ? 200 : undefined)),
    drawn((x, y) => (isLetter(x, y) ? 20 : isBar(x, y) ? 140 : undefined)),
    drawn((x, y) => (isLetter(x, y) ? 230 : x >= 60 && x < 740 && y >= 40 && y < 260 ? 60 : undefined)),
    drawn((x, y) => (isLetter(x, y - 168) ? 230 : isBar(x, y - 168) ? 60 : undefined)),
    drawn((x, y) => (y >= 100 && y < 104 ? 20 : isLetter(x, y) ? 20 : undefined)),
    drawn((x, y) => (x % 5 < 2 && y % 40 < 14 ? 20 : undefined)),
  ]
  for (const [number, page] of pages.entries()) assert.equal(withoutBars(page), page, `page ${number}`)
})

test('what is dark down to the foot of a page is not followed there from each of its rows', () => {
  const [columns, rows] = [100, 600]
  const dark = Uint8Array.from({ length: columns * rows }, (_, at) => (at < 10 * columns ? 0 : 1))
  let reads = 0
  const counted = new Proxy(dark, {
    get(target, key) {
      reads += 1
      return target[Number(key)]
    },
  })
  assert.deepEqual(barsOf({ columns, rows, side: 2, dark: counted }, 72), [])
  assert.ok(reads < 10 * columns * rows, `each cell is read ${reads / columns / rows} times`)
})
