import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PdfEvidence } from '#documents/evidence.ts'
import type { OcrEvidence } from '#documents/page-evidence.ts'
import { page } from '#test/support/doc-xray-page.ts'
import { pagePicturesOf } from '../page-pictures.ts'
import { savedScreen } from './saved-screen.ts'

/** A page of a PDF that is one picture, its numbers on a ground of so many greys. */
function inPdf(
  [widthPixels, heightPixels]: readonly [number, number],
  { filter = 'DCTDecode', paper = 255, points = 0.75 } = {},
) {
  const [widthPoints, heightPoints] = [points * widthPixels, points * heightPixels]
  const numbers = Array.from({ length: 12 }, (_, at) => ({ word: at, ink: 0, paper, sharpness: 0.8, noise: 2 }))
  const ocr = { print: { numbers } } as unknown as OcrEvidence
  const pages = [page([], { widthPoints, heightPoints, ocr, textFrom: 'ocr' })]
  const box = [0, 0, widthPoints, heightPoints]
  const placed = { page: 1, box, widthPixels, heightPixels, bitsPerPixel: 24, filters: [filter], metadata: null }
  const pdf = { images: [placed] } as unknown as PdfEvidence
  return savedScreen.judge({ pictures: pagePicturesOf({ pdf, pages }) }).result
}

test('a page that is a white picture with the size of a window, saved as JPEG, is worth a mention', () => {
  assert.equal(inPdf([1_070, 970]), 'flagged')
})

test('harmless: grey paper, the fineness of a scan, or the sides of a sheet', () => {
  assert.equal(inPdf([1_070, 970], { paper: 248 }), 'clear')
  assert.equal(inPdf([1_070, 970], { points: 0.36 }), 'clear')
  assert.equal(inPdf([1_240, 1_754]), 'clear')
})

test('what was stored without losses is the finding of another', () => {
  assert.equal(inPdf([1_070, 970], { filter: 'FlateDecode' }), 'clear')
})
