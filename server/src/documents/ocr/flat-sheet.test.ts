import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photographed } from '#test/support/photographed.ts'
import type { Bitmap } from '../image/bitmap.ts'
import { flatSheet } from './flat-sheet.ts'
import { pageCorners } from './page-corners.ts'
import { evened } from './paper.ts'
import { projected } from './perspective.ts'

/** Light paper with rows of dark marks, and one large mark whose place is looked for. */
const [width, height] = [420, 594]
const mark = { left: 300, top: 400, side: 16 }
function page(): Bitmap {
  const grey = new Uint8Array(width * height).fill(245)
  for (let y = 40; y < height - 40; y += 1)
    for (let x = 40; x < width - 40; x += 1) if (y % 14 < 5 && x % 9 < 4 && y < 360) grey[y * width + x] = 30
  for (let y = 0; y < mark.side; y += 1)
    grey.fill(0, (mark.top + y) * width + mark.left, (mark.top + y) * width + mark.left + mark.side)
  return { widthPixels: width, heightPixels: height, dpi: 51, grey }
}
const askew = [
  [0.08, 0.06],
  [0.9, 0.1],
  [0.95, 0.93],
  [0.05, 0.9],
] as const

test('a page that was photographed at an angle is made flat, and its points are found on the picture again', () => {
  const { picture, seenAt } = photographed(page(), { corners: askew })
  const flat = flatSheet(picture)
  assert.ok(flat !== undefined)
  const { widthPixels, heightPixels } = flat.bitmap
  assert.ok(Math.abs(widthPixels / heightPixels - width / height) < 0.05)
  // The middle of the mark, by its share of the sheet.
  const [x, y] = [(mark.left + 8) / width, (mark.top + 8) / height]
  assert.ok((flat.bitmap.grey[Math.round(y * heightPixels) * widthPixels + Math.round(x * widthPixels)] as number) < 90)
  const [seenX, seenY] = projected(flat.onPicture, [x * widthPixels, y * heightPixels])
  const [trueX, trueY] = seenAt(mark.left + 8, mark.top + 8)
  assert.ok(Math.hypot(seenX - trueX, seenY - trueY) < 5, `${seenX} ${seenY} is not ${trueX} ${trueY}`)
})

test('the edge of a shadow over a part of the sheet is none of its sides', () => {
  const { picture } = photographed(page(), { corners: askew, shade: 0.55, table: 85 })
  const corners = pageCorners(picture)
  for (const [at, [x, y]] of askew.entries()) {
    const [foundX, foundY] = corners?.[at] ?? [0, 0]
    const off = Math.hypot(foundX / picture.widthPixels - x, foundY / picture.heightPixels - y)
    assert.ok(off < 0.012, `corner ${at} is off by ${off}`)
  }
})

test('a scan, a page that fills the picture, a bar at its top and a card on a screen are left as they are', () => {
  assert.equal(flatSheet(page()), undefined)
  const barred = page()
  barred.grey.fill(60, 0, 60 * width)
  assert.equal(flatSheet(barred), undefined)
  // A white card on a dark screen: what is written beside it counts as well.
  const square = [
    [0.1, 0.2],
    [0.9, 0.2],
    [0.9, 0.9],
    [0.1, 0.9],
  ] as const
  assert.equal(flatSheet(photographed(page(), { corners: square, table: 20 }).picture), undefined)
})

test('a shadow over the page is taken away, and its ink stays', () => {
  const { picture } = photographed(page(), {
    corners: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    shadow: 0.45,
    larger: 1,
  })
  const greyAt = (bitmap: Bitmap, x: number, y: number) => bitmap.grey[y * bitmap.widthPixels + x] as number
  const [light, dark] = [greyAt(picture, 20, 20), greyAt(picture, width - 20, height - 20)]
  assert.ok(light - dark > 60)
  const even = evened(picture)
  assert.ok(Math.abs(greyAt(even, 20, 20) - greyAt(even, width - 20, height - 20)) < 20)
  assert.ok(greyAt(even, mark.left + 8, mark.top + 8) < 60)
})

test('a page that is lit evenly is given back as it is', () => {
  const even = page()
  assert.equal(evened(even), even)
})

test('a sheet that lies nearly squarely on the table is found; what narrows too much is the edge of a shadow', () => {
  const nearly = [
    [0.08, 0.06],
    [0.92, 0.0645],
    [0.92, 0.93],
    [0.082, 0.93],
  ] as const
  assert.ok(flatSheet(photographed(page(), { corners: nearly }).picture) !== undefined)
  const narrowing = [
    [0.08, 0.06],
    [0.92, 0.08],
    [0.92, 0.93],
    [0.36, 0.93],
  ] as const
  assert.equal(flatSheet(photographed(page(), { corners: narrowing }).picture), undefined)
})

test('a small corner in the shade is evened out of a photograph alone', () => {
  const shaded = page()
  for (let y = 0; y < 150; y += 1)
    for (let x = 300; x < width; x += 1) shaded.grey[y * width + x] = (shaded.grey[y * width + x] as number) * 0.6
  assert.equal(evened(shaded), shaded)
  assert.ok((evened(shaded, true).grey[20 * width + 400] as number) > 220)
})
