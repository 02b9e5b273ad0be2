import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import type { Revision } from '#documents/evidence.ts'
import { classified, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { personAuthor } from './person-author.ts'

function inspect(author: string | null, kind: DocumentClass = 'bank_statement') {
  const made = madeBy(1, 'Skia/PDF m128')
  const revisions = [{ ...made, info: made.info && { ...made.info, author } } as Revision]
  return personAuthor.inspect({ pdf: pdfWith({ revisions }), classification: classified(kind) }).result
}

test('a person as the author of a statement or a payslip is found', () => {
  assert.equal(inspect('Julien Marchand'), 'flagged')
  assert.equal(inspect('Karim Kessler', 'payslip'), 'flagged')
})

test('harmless: a house, a system, nobody, or a letter that a person wrote', () => {
  assert.equal(inspect('Banque du Nord'), 'clear')
  assert.equal(inspect('anonymous'), 'clear')
  assert.equal(inspect(null), 'clear')
  assert.equal(inspect('Julien Marchand', 'contract'), 'inconclusive')
})
