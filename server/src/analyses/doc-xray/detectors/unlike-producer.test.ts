import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fontNamed, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { unlikeProducer } from './unlike-producer.ts'

const inspect = (producer: string, ...subsets: (string | null)[]) =>
  unlikeProducer.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, producer)], fonts: subsets.map((subset) => fontNamed('Lato', subset)) }),
  })

test('forged metadata: fonts that the named program never names so are found', () => {
  assert.equal(inspect('Skia/PDF m119', 'QXTRPL', 'KEYMDQ').result, 'flagged')
  assert.equal(inspect('LibreOffice 7.4', 'UNVKBJ').result, 'flagged')
})

test('harmless: files as the programs write them, also joined with others, are clear', () => {
  assert.equal(inspect('LibreOffice 7.4', 'BAAAAA', 'CAAAAA').result, 'clear')
  assert.equal(inspect('Skia/PDF m119', 'AAAAAA', 'BAAAAA').result, 'clear')
  assert.equal(inspect('PDFKit', 'CZZZZZ').result, 'clear')
  assert.equal(inspect('LibreOffice 7.4', 'BAAAAA', 'QXTRPL').result, 'clear')
})

test('another program, or fonts that are not embedded, cannot be told', () => {
  assert.equal(inspect('BankSuite 4', 'QXTRPL').result, 'inconclusive')
  assert.equal(inspect('LibreOffice 7.4', null).result, 'inconclusive')
})

test('harmless: Google’s own editors name fonts otherwise than the browser', () => {
  assert.equal(inspect('Skia/PDF m122 Google Docs Renderer', 'OYWWVA').result, 'inconclusive')
})
