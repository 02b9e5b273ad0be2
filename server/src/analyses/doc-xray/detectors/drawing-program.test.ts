import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import { classified, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { drawingProgram } from './drawing-program.ts'

const inspect = (creator: string, kind: DocumentClass, confidence?: number) =>
  drawingProgram.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, 'some library', creator)] }),
    classification: classified(kind, confidence),
  })

test('round trip: a statement or a payslip that a drawing program wrote is found', () => {
  assert.equal(inspect('Inkscape 1.2.2 (https://inkscape.org)', 'bank_statement').result, 'flagged')
  assert.equal(inspect('Draw', 'payslip').result, 'flagged')
})

test('harmless: a small firm may draw its own invoice', () => {
  assert.equal(inspect('Draw', 'invoice').result, 'clear')
})

test('harmless: a drawn leaflet, and a statement of a system, are clear', () => {
  assert.equal(inspect('Adobe Illustrator 27.0', 'other').result, 'clear')
  assert.equal(inspect('statement-service/4.2', 'bank_statement').result, 'clear')
  assert.equal(inspect('Output Drawer', 'bank_statement').result, 'clear')
})

test('a drawn document of an unknown kind cannot be told', () => {
  assert.equal(inspect('Draw', 'invoice', 0.3).result, 'inconclusive')
})
