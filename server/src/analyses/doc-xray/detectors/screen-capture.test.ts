import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PdfEvidence } from '#documents/evidence.ts'
import type { ImageEvidence } from '#documents/image-evidence.ts'
import type { OcrEvidence } from '#documents/page-evidence.ts'
import { page, statement } from '#test/support/doc-xray-page.ts'
import { forensicsWith, noMetadata, pictureEvidence } from '#test/support/picture-evidence.ts'
import { pagePicturesOf } from '../page-pictures.ts'
import { screenCapture } from './screen-capture.ts'

const flat = forensicsWith(0)
const inspect = (changes: Partial<ImageEvidence>) =>
  screenCapture.inspect({ pictures: pagePicturesOf({ image: pictureEvidence(changes) }) })

/** A page of a PDF that is one picture, its numbers on a ground of so many greys. */
function inPdf([widthPixels, heightPixels]: readonly [number, number], filter = 'FlateDecode', paper = 255) {
  const [widthPoints, heightPoints] = [0.75 * widthPixels, 0.75 * heightPixels]
  const numbers = Array.from({ length: 12 }, (_, at) => ({ word: at, ink: 0, paper, sharpness: 0.8, noise: 2 }))
  const ocr = { print: { numbers } } as unknown as OcrEvidence
  const pages = [page([], { widthPoints, heightPoints, ocr, textFrom: 'ocr' })]
  const box = [0, 0, widthPoints, heightPoints]
  const placed = { page: 1, box, widthPixels, heightPixels, bitsPerPixel: 24, filters: [filter], metadata: null }
  const pdf = { images: [placed] } as unknown as PdfEvidence
  return screenCapture.judge({ pictures: pagePicturesOf({ pdf, pages }) }).result
}

test('a picture without any noise, as a browser draws it, is found', () => {
  assert.equal(inspect({ forensics: flat, dpi: 72 }).result, 'flagged')
})

test('scans and photographs are clear: they have noise, a resolution, a camera or are JPEG', () => {
  const jpeg = { progressive: false, quantisationTables: [], quality: 80, subsampling: null, markers: [] }
  for (const changes of [
    { forensics: forensicsWith(2.5) },
    { forensics: flat, dpi: 300 },
    { forensics: flat, metadata: { ...noMetadata, make: 'Apple' } },
    { forensics: flat, jpeg },
  ])
    assert.equal(inspect(changes).result, 'clear', JSON.stringify(changes))
})

test('harmless: a page that a program faxed or exported, with the sides of a sheet, is clear', () => {
  for (const [widthPixels, heightPixels] of [
    [1_654, 2_339],
    [2_066, 2_924],
    [1_700, 2_200],
    [1_754, 1_240],
  ] as const)
    assert.equal(inspect({ forensics: flat, widthPixels, heightPixels }).result, 'clear')
})

test('a screen that was saved as a page of a PDF is found', () => {
  assert.equal(inPdf([970, 1_228]), 'flagged')
  assert.equal(inPdf([1_920, 1_080]), 'flagged')
})

test('harmless: a page of a PDF that was scanned, faxed or exported as a sheet is clear', () => {
  assert.equal(inPdf([970, 1_228], 'DCTDecode'), 'clear')
  assert.equal(inPdf([970, 1_228], 'CCITTFaxDecode'), 'clear')
  assert.equal(inPdf([970, 1_228], 'FlateDecode', 249), 'clear')
  for (const size of [
    [835, 1_080],
    [750, 1_061],
    [2_480, 3_509],
    [1_236, 1_593],
  ] as const)
    assert.equal(inPdf(size), 'clear', String(size))
})

test('a PDF with text of its own has no page that is a picture', () => {
  const pages = [page(statement())]
  assert.deepEqual(pagePicturesOf({ pdf: { images: [] } as unknown as PdfEvidence, pages }), [])
})
