import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePage } from '#test/support/make-page.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { renderPage, renderPageColour } from '../../gather.ts'
import { pixelSize } from './render.ts'

test('a page is rendered in grey, at the resolution that was asked for', async () => {
  const pdf = makePage({ content: '1 0 0 rg 0 400 300 400 re f', mediaBox: '[0 0 600 800]' })
  const { widthPixels, heightPixels, dpi, grey } = await renderPage(pdf, 1, 36, 30_000)
  assert.deepEqual([widthPixels, heightPixels, dpi, grey.length], [300, 400, 36, 120_000])
  const at = (x: number, y: number) => grey[y * widthPixels + x] ?? 0
  assert.ok(at(50, 50) > 40 && at(50, 50) < 120, `red as grey: ${at(50, 50)}`)
  assert.deepEqual([at(250, 50), at(50, 350)], [255, 255])
})

test('the same page in colour, turned as it is seen', async () => {
  const pdf = makePage({ content: '1 0 0 rg 0 400 300 400 re f', page: '/Rotate 90' })
  const { widthPixels, heightPixels, rgb } = await renderPageColour(pdf, 1, 36, 30_000)
  assert.deepEqual([widthPixels, heightPixels, rgb.length], [400, 300, 360_000])
  const at = (x: number, y: number) => [...rgb.subarray((y * widthPixels + x) * 3, (y * widthPixels + x) * 3 + 3)]
  assert.deepEqual(at(300, 50), [255, 0, 0])
  assert.deepEqual(at(50, 50), [255, 255, 255])
})

test('a page has no more pixels than the limit, whatever it claims to measure', () => {
  for (const [width, height] of [
    [200_000, 200_000],
    [1e9, 1],
    [0, 0],
    [600, 800],
  ] as const) {
    const { widthPixels, heightPixels } = pixelSize(width, height, 4_000)
    assert.ok(widthPixels >= 1 && heightPixels >= 1 && widthPixels * heightPixels <= 25_000_000)
  }
})

test('a page that is not there is a reason', async () => {
  await assert.rejects(renderPage(makePdf(), 7, 72, 30_000), { code: 'file-unreadable' })
})
