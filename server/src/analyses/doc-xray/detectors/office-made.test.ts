import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import { classified, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { pageWithFields } from '#test/support/form-page.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { officeMade } from './office-made.ts'

const inspect = (creator: string | null, kind: DocumentClass, confidence?: number, producer = 'some library') =>
  officeMade.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, producer, creator)] }),
    pages: [],
    classification: classified(kind, confidence),
  })

test('fabricated: a bank statement that was written in a word processor is found', () => {
  for (const creator of ['Writer', 'Microsoft® Word 2019', 'Microsoft Excel', 'Pages'])
    assert.equal(inspect(creator, 'bank_statement').result, 'flagged', creator)
})

test('fabricated: an office program that names only itself is found; its drawing part is told by another criterion', () => {
  assert.equal(inspect(null, 'bank_statement', 0.99, 'LibreOffice 7.4').result, 'flagged')
  assert.equal(inspect('Draw', 'bank_statement', 0.99, 'LibreOffice 7.4').result, 'clear')
})

test('harmless: accounts and invoices from an office program, and statements of a system, are clear', () => {
  assert.equal(inspect('Calc', 'interim_financial_statement').result, 'clear')
  assert.equal(inspect('Writer', 'invoice').result, 'clear')
  assert.equal(inspect('Doc1 Output Manager', 'bank_statement').result, 'clear')
})

test('a document of an unknown kind cannot be told', () => {
  assert.equal(inspect('Writer', 'bank_statement', 0.4).result, 'inconclusive')
})

test('harmless: the form with which a company is declared reads like its registration, and has fields to fill in', () => {
  const pdf = pdfWith({ revisions: [madeBy(1, 'Microsoft® Word 2019', null)] })
  const classification = classified('company_registration')
  const having = (hidden: boolean) =>
    officeMade.inspect({ pdf, pages: [pageWithFields(12, { hidden })], classification })
  assert.equal(having(false).result, 'clear')
  assert.equal(having(true).result, 'flagged')
})

test('harmless: the application form for an identity card is written in an office program', () => {
  assert.equal(inspect('Writer', 'identity_document').result, 'clear')
})

test('harmless: what a branch certifies in sentences is a letter; bare details of an account are not', () => {
  const inspectPage = (kind: DocumentClass, ...lines: string[]) =>
    officeMade.inspect({
      pdf: pdfWith({ revisions: [madeBy(1, 'LibreOffice 7.4', 'Writer')] }),
      pages: [printedPage(lines.map((text) => [{ text, left: 40 }]))],
      classification: classified(kind),
    }).result
  const details = ['IBAN ES91 2100 0418 4502 0005 1332', 'BIC CAIXESBB', 'Titular Don Teodoro Olmedo']
  const letter = [
    'CERTIFICA:',
    'Que don Teodoro Olmedo figura como titular de la cuenta abierta en esta entidad',
    'y para que conste se expide el presente en Burgos a petición del interesado',
    ...details,
  ]
  assert.equal(inspectPage('bank_details', ...letter), 'clear')
  assert.equal(inspectPage('bank_details', ...details), 'flagged')
  assert.equal(inspectPage('bank_statement', ...letter), 'flagged')
})
