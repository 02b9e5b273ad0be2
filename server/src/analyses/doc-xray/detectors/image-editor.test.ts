import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, PlacedImage } from '#documents/page-evidence.ts'
import { classified, madeBy, pageWith, pdfWith, wordAt } from '#test/support/doc-xray-pdf.ts'
import { imageEditor } from './image-editor.ts'

const picture = (software: string, box: Box): PlacedImage => ({
  page: 1,
  box,
  widthPixels: 100,
  heightPixels: 100,
  bitsPerPixel: 24,
  filters: ['DCTDecode'],
  objectNumber: 5,
  sha256: '',
  sizeBytes: 100,
  jpeg: null,
  metadata: {
    software,
    make: null,
    model: null,
    dateTimeOriginal: null,
    dateTimeDigitized: null,
    dateTime: null,
    orientation: null,
    creatorTool: null,
    history: [],
    hasGps: false,
  },
})

const whole: Box = [0, 0, 595, 842]
const inspect = (given: Parameters<typeof pdfWith>[0], classification = classified('bank_statement')) =>
  imageEditor.inspect({ pdf: pdfWith(given), pages: [pageWith([])], classification })

test('an image editor in the metadata, or in the picture of a page, is found', () => {
  assert.equal(inspect({ revisions: [madeBy(1, 'Adobe Photoshop 24.1')] }).result, 'flagged')
  const outcome = inspect({ images: [picture('GIMP 2.10.34', whole)] })
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: whole }])
  assert.equal(outcome.findings[0]?.object, 5)
})

test('harmless: a scanner, and a logo that was made with an image editor, are clear', () => {
  assert.equal(inspect({ images: [picture('Canon iR-ADV C3525', whole)] }).result, 'clear')
  assert.equal(inspect({ images: [picture('Adobe Photoshop 24.1', [40, 40, 140, 80])] }).result, 'clear')
})

test('harmless: a picture or a leaflet that an image editor made is clear', () => {
  const revisions = [madeBy(1, 'Adobe Photoshop 24.1')]
  assert.equal(inspect({ revisions }, classified('other', 0.1)).result, 'clear')
})

test('a letter or a certificate of no class of its own that an image editor made is found', () => {
  const revisions = [madeBy(1, 'Adobe Photoshop 24.1')]
  const because = [{ feature: 'title: other business papers “attestation de vigilance”', weight: 1, page: 1 }]
  assert.equal(inspect({ revisions }, { ...classified('other'), because }).result, 'flagged')
})

test('what cannot be read is neither paper nor leaflet: only the picture of a page tells', () => {
  const unread = { ...classified('other'), types: [], because: [] }
  assert.equal(inspect({ revisions: [madeBy(1, 'Adobe Photoshop 24.1')] }, unread).result, 'inconclusive')
  assert.equal(inspect({ images: [picture('GIMP 2.10.34', whole)] }, unread).result, 'flagged')
  assert.equal(inspect({ revisions: [madeBy(1, 'BankSuite')] }, unread).result, 'clear')
})

test('harmless: the retouched photograph on the page of a leaflet', () => {
  const judge = (kind: 'other' | 'bank_statement') =>
    imageEditor.judge({
      pdf: pdfWith({ images: [picture('Adobe Photoshop CS6', whole)] }),
      pages: [pageWith([])],
      classification: classified(kind),
    }).result
  assert.equal(judge('other'), 'inconclusive')
  assert.equal(judge('bank_statement'), 'flagged')
})

const written = (length: number, invisible = false) =>
  pageWith(
    Array.from({ length }, (_, row) =>
      wordAt(`word${row}`, [40, 20 + 14 * row, 90, 30 + 14 * row], {
        baseline: 28 + 14 * row,
        order: row,
        ...(invisible && { invisible }),
      }),
    ),
  )

test('harmless: the paper of a letter is a picture of an image editor, and the letter is text on it', () => {
  const judge = (page: ReturnType<typeof written>) =>
    imageEditor.inspect({
      pdf: pdfWith({ images: [picture('Adobe Photoshop CC (Windows)', whole)] }),
      pages: [page],
      classification: classified('invoice'),
    }).result
  assert.equal(judge(written(50)), 'clear')
  // A stamp on a scan, and a scan with what was read of it.
  assert.equal(judge(written(8)), 'flagged')
  assert.equal(judge(written(50, true)), 'flagged')
})

test('harmless: an image editor that had a part only in the history of a page of text made a picture on it', () => {
  const pdf = pdfWith({ revisions: [madeBy(1, 'Adobe PDF library 10.01', 'Adobe Illustrator CS6')] })
  const history = [{ action: 'saved', when: null, softwareAgent: 'Adobe Photoshop CS5 Macintosh' }]
  const judge = (page: ReturnType<typeof written>) =>
    imageEditor.inspect({
      pdf: { ...pdf, dates: { ...pdf.dates, history: history as never } },
      pages: [page],
      classification: classified('invoice'),
    }).result
  assert.equal(judge(written(50)), 'clear')
  assert.equal(judge(written(50, true)), 'flagged')
})
