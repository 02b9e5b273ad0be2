import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import type { Revision } from '#documents/evidence.ts'
import { classified, fontNamed, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { deskTitle } from './desk-title.ts'

function inspect(title: string | null, kind: DocumentClass = 'bank_statement', fonts = [fontNamed('Lato', 'ABCDEF')]) {
  const made = madeBy(1, 'Skia/PDF m128')
  const revisions = [{ ...made, info: made.info && { ...made.info, title } } as Revision]
  return deskTitle.inspect({ pdf: pdfWith({ revisions, fonts }), classification: classified(kind) }).result
}

test('a bank statement that is titled as a file or a draft is found', () => {
  assert.equal(inspect('statement.html'), 'flagged')
  assert.equal(inspect('Sans titre', 'payslip'), 'flagged')
  assert.equal(inspect('releve janvier v3'), 'flagged')
})

test('harmless: a title of its kind, none, and a scan that bears the name of its file are clear', () => {
  assert.equal(inspect('Kontoauszug'), 'clear')
  assert.equal(inspect(null), 'clear')
  assert.equal(inspect('scan.png', 'bank_statement', []), 'clear')
})

test('what people write themselves may be titled as they like', () => {
  assert.equal(inspect('Document1', 'contract'), 'inconclusive')
  assert.equal(inspect('facture v2', 'invoice'), 'inconclusive')
})
