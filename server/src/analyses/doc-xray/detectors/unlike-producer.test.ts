import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WritingEvidence } from '#documents/writing-evidence.ts'
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
  assert.equal(inspect('LibreOffice 7.4', 'BAAAAA', 'QXTRPL').result, 'clear')
})

test('another program, or fonts that are not embedded, cannot be told', () => {
  assert.equal(inspect('BankSuite 4', 'QXTRPL').result, 'inconclusive')
  // Its first versions drew the names by lot.
  assert.equal(inspect('PDFKit', 'WOGTLA').result, 'inconclusive')
  assert.equal(inspect('LibreOffice 7.4', null).result, 'inconclusive')
})

test('harmless: Google’s own editors name fonts otherwise than the browser', () => {
  assert.equal(inspect('Skia/PDF m122 Google Docs Renderer', 'OYWWVA').result, 'inconclusive')
})

const marked = (binaryComment: string, producer: string, creator: string | null = null) => {
  const writing = { binaryComment, keys: {}, operators: '' } as unknown as WritingEvidence
  return unlikeProducer.inspect({ pdf: pdfWith({ writing, revisions: [madeBy(1, producer, creator)], fonts: [] }) })
    .result
}

test('forged metadata: the mark of a program that only makes files, under the name of another library, is found', () => {
  assert.equal(marked('badface0', 'iText 2.1.7 by 1T3XT'), 'flagged')
  assert.equal(marked('b5edaefb', 'Crystal Reports'), 'flagged')
})

test('forged metadata: a library that names itself beside one that cannot have left it there is found', () => {
  assert.equal(
    marked('bff7a2fe', 'Haru Free PDF Library 2.3.0', 'pdf-lib (https://github.com/Hopding/pdf-lib)'),
    'flagged',
  )
  assert.equal(marked('bff7a2fe', 'iText 2.1.7 by 1T3XT', 'ReportLab PDF Library - www.reportlab.com'), 'flagged')
})

test('harmless: names of those who build on a library, later saves, and changes that are told are no forgery', () => {
  assert.notEqual(
    marked('938c8b9e205265706f72744c61622047', 'xhtml2pdf <https://example.org>', '(unspecified)'),
    'flagged',
  )
  assert.notEqual(marked('badface0', 'BankSuite 4'), 'flagged')
  assert.notEqual(marked('bff7a2fe', 'iText 2.1.7 by 1T3XT', 'CCM Docflow 8.1'), 'flagged')
  assert.notEqual(marked('c7ec8fa2', 'GPL Ghostscript 10.00.0', 'Prawn'), 'flagged')
  assert.notEqual(marked('e2e3cfd3', 'PDFKit; modified using iText 5.5.13', 'PDFKit'), 'flagged')
  assert.notEqual(marked('e2e3cfd3', 'TCPDF 6.6.2 (http://www.tcpdf.org)', 'TCPDF'), 'flagged')
})

const laidOut = (producer: string, page: string, operators = '') => {
  const writing = { binaryComment: 'bff7a2fe', keys: { page }, operators } as unknown as WritingEvidence
  return unlikeProducer.inspect({ pdf: pdfWith({ writing, revisions: [madeBy(1, producer)], fonts: [] }) }).result
}
const reportlab = 'Contents MediaBox Parent Resources Rotate Trans Type'
const reportlabText = 'cm BT Tf TL ET rg BT Tm Tf Tj T* ET'
const pdfkit = 'Type Parent MediaBox Contents Resources UserUnit'
const pdfkitText = 'cm re cs scn f cs scn q cm BT Tm Tf TJ ET Q'
const matplotlib = 'CS cs j g j w G g m l l l h f q re W n'
const jspdf = 'w G rg re f BT Tf TL g Td Tj ET BT Tf TL'

test('forged metadata: pages that another library laid out are known after a later save as well', () => {
  assert.equal(laidOut('XPRINT/390 AFP2PDF V3R1', reportlab, reportlabText), 'flagged')
  assert.equal(laidOut('XPRINT/390 AFP2PDF V3R1', `${reportlab} Annots`, `q ${reportlabText}`), 'flagged')
  assert.equal(laidOut('Crystal Reports', 'Annots Contents MediaBox Parent', matplotlib), 'flagged')
  assert.equal(laidOut('Apache FOP Version 2.8', 'Contents MediaBox', jspdf), 'flagged')
  assert.equal(laidOut('Skia/PDF m119', pdfkit, pdfkitText), 'flagged')
})

test('harmless: the library itself, a name of its own, and programs that pass on the pages of others', () => {
  assert.notEqual(laidOut('ReportLab PDF Library - www.reportlab.com', reportlab, reportlabText), 'flagged')
  assert.notEqual(laidOut('jsPDF 2.5.1', 'Contents MediaBox', jspdf), 'flagged')
  assert.notEqual(laidOut('BankSuite 4', reportlab, reportlabText), 'flagged')
  for (const joiner of ['iText 5.5.13', 'Apache PDFBox', 'Adobe Acrobat Pro DC', 'pdftk 3.3.2', 'Aspose.PDF'])
    assert.notEqual(laidOut(joiner, reportlab, reportlabText), 'flagged', joiner)
  assert.notEqual(laidOut('XPRINT/390 AFP2PDF V3R1', 'Contents MediaBox Parent Rotate', 'q cm BT Tf TL'), 'flagged')
})

test('harmless: slides, pages in a unit of their own, and finished files that Ghostscript saved again', () => {
  // As Ghostscript 10 writes a slide, and qpdf orders its keys; as jsPDF 4 writes a page in a unit of its own.
  const slide = 'q cm g q cm BT Tf Tm Tj ET Q Q'
  for (const producer of ['GPL Ghostscript 10.00.0', 'Acrobat Distiller 23.0', 'LibreOffice 7.4', 'pdfTeX-1.40.24'])
    assert.notEqual(laidOut(producer, reportlab, slide), 'flagged', producer)
  assert.notEqual(laidOut('Acrobat Distiller 23.0', `CropBox ${reportlab}`, reportlabText), 'flagged')
  assert.notEqual(laidOut('GPL Ghostscript 10.00.0', reportlab, reportlabText), 'flagged')
  const unit = 'Type Parent Resources MediaBox UserUnit Contents'
  assert.notEqual(laidOut('jsPDF 4.2.1', unit, 'w G BT Tf TL g Td Tj ET'), 'flagged')
  assert.notEqual(laidOut('LibreOffice 7.4', unit, 'w q BT Tf Tj ET Q'), 'flagged')
})
