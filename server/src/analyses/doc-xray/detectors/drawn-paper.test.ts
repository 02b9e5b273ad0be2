import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import { classified, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { drawnPaper } from './drawn-paper.ts'

const inspect = (creator: string, kind: DocumentClass, confidence?: number) =>
  drawnPaper.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, 'some library', creator)] }),
    classification: classified(kind, confidence),
  })

test('an invoice that a drawing program wrote is worth a mention', () => {
  assert.equal(inspect('Inkscape 1.2.2 (https://inkscape.org)', 'invoice').result, 'flagged')
})

test('a statement is the finding of another; a leaflet is drawn anyway, and an invoice of a system is clear', () => {
  assert.equal(inspect('Draw', 'bank_statement').result, 'clear')
  assert.equal(inspect('Adobe Illustrator 27.0', 'other').result, 'clear')
  assert.equal(inspect('billing/4.2', 'invoice').result, 'clear')
})

test('a drawn document of an unknown kind cannot be told', () => {
  assert.equal(inspect('Draw', 'invoice', 0.3).result, 'inconclusive')
})
