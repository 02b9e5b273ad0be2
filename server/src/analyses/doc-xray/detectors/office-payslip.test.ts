import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import { classified, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { officePayslip } from './office-payslip.ts'

const inspect = (producer: string, creator: string, kind: DocumentClass = 'payslip') =>
  officePayslip.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, producer, creator)] }),
    classification: classified(kind),
  }).result

test('a payslip from a spreadsheet is found', () => {
  assert.equal(inspect('LibreOffice 7.4', 'Calc'), 'flagged')
  assert.equal(inspect('Microsoft® Excel® 2019', 'Microsoft® Excel® 2019'), 'flagged')
})

test('harmless: a payslip of a payroll program, and an invoice from a spreadsheet', () => {
  assert.equal(inspect('iText 2.1.7 by 1T3XT', 'PayMaster 9'), 'clear')
  assert.equal(inspect('LibreOffice 7.4', 'Calc', 'invoice'), 'clear')
})

test('a drawing program is told elsewhere', () => {
  assert.equal(inspect('LibreOffice 7.4', 'Draw'), 'clear')
})
