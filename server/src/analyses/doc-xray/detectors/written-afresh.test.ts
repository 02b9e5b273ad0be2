import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { classified, madeBy, pageWith, pdfWith, wordsOf } from '#test/support/doc-xray-pdf.ts'
import { writtenAfresh } from './written-afresh.ts'

type Case = { created?: string; producer?: string | undefined; text?: string; isSavedTwice?: boolean }

const inspect = ({ created = 'D:20250118102213Z', text = '', isSavedTwice = false, ...given }: Case) => {
  const producer = 'producer' in given ? given.producer : 'jsPDF 2.5.1'
  return writtenAfresh.inspect({
    times: fileTimes({ created }),
    classification: {
      ...classified('bank_statement'),
      period: { from: '2024-10-01', to: '2024-10-31', length: 'month' },
    },
    uploadedAt: new Date('2025-06-01T12:00:00Z'),
    pdf: pdfWith({ revisions: isSavedTwice ? [madeBy(1, producer), madeBy(2, producer)] : [madeBy(1, producer)] }),
    pages: [pageWith(wordsOf(`Statement 01/10/2024 to 31/10/2024 ${text}`))],
  }).result
}

test('a library composed a statement of a month long past, and nothing printed on it says so', () => {
  for (const producer of [
    'jsPDF 2.5.1',
    'pdfmake',
    'ReportLab PDF Library - www.reportlab.com',
    'WeasyPrint 57.2',
    undefined,
  ])
    assert.equal(inspect({ producer }), 'flagged', producer)
})

test('harmless: made when the month was over, or with the day on which the copy was made', () => {
  assert.equal(inspect({ created: 'D:20241103040000Z' }), 'clear')
  assert.equal(inspect({ text: 'Copy made on 18/01/2025' }), 'clear')
})

test('harmless: printed, scanned or saved by a program that takes over what others made', () => {
  for (const producer of ['Skia/PDF m120', 'macOS Quartz PDFContext', 'GPL Ghostscript 10.0', 'cairo 1.16.0'])
    assert.equal(inspect({ producer }), 'clear', producer)
  assert.equal(inspect({ isSavedTwice: true }), 'clear')
})
