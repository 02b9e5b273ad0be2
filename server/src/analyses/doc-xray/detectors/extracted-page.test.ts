import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageWith, pdfWith, wordsOf } from '#test/support/doc-xray-pdf.ts'
import { extractedPage } from './extracted-page.ts'

const inspect = (...texts: string[]) =>
  extractedPage.inspect({
    pages: texts.map((text, index) => pageWith(wordsOf(text), { number: index + 1 })),
    pdf: pdfWith({ pageCount: texts.length }),
  })

test('a page of a longer document, in which no balance goes on, is noted', () => {
  const outcome = inspect('Facture Page 1/3', 'Facture Page 3/3')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'the document has 3 pages, and these are not in the file: 2')
  assert.equal(inspect('Estratto conto Pag. 1 di 2').result, 'flagged')
})

test('harmless: a whole document, and several joined to one file, are clear', () => {
  assert.equal(inspect('Page 1 of 2', 'Page 2 of 2').result, 'clear')
  assert.equal(inspect('Pag. 1 di 1', 'Pag. 1 di 1', 'Pag. 1 di 2', 'Pag. 2 di 2').result, 'clear')
})

test('harmless: a page that is in the file once more lacks nothing that its copy is followed by', () => {
  assert.equal(inspect('Facture Page 1/2', 'Facture Page 1/2', 'Facture Page 2/2').result, 'clear')
  assert.equal(inspect('Facture Page 1/2', 'Devis Page 1/2', 'Devis Page 2/2').result, 'flagged')
  assert.equal(inspect('Facture Page 1/2', 'Facture Page 1/2').result, 'flagged')
})

test('a cover has no number: behind it the pages are counted from the second on', () => {
  const outcome = inspect('Comptes annuels', 'Résultat Page 3/3')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'the document has 3 pages, and these are not in the file: 2')
  assert.equal(inspect('Comptes annuels', 'Bilan Page 2/3', 'Résultat Page 3/3').result, 'clear')
  // A letter before a document that begins behind it, and pages of which several have no number.
  assert.equal(inspect('Lettre', 'Facture Page 1/3', 'Facture Page 3/3').result, 'inconclusive')
  assert.equal(inspect('Lettre', 'Annexe', 'Facture Page 3/3').result, 'inconclusive')
  assert.equal(inspect('Facture Page 1/3', 'Annexe', 'Facture Page 3/3').result, 'inconclusive')
})
