import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { invalidCompanyCode } from './invalid-company-code.ts'

const inspect = (text: string) => invalidCompanyCode.inspect({ pages: [printedPage([[{ text, left: 40 }]])] })

test('codes whose check digits are right are clear', () => {
  for (const text of [
    'SIREN 732 829 320',
    'SIRET : 732 829 320 00074',
    'Immatriculation au RCS, numéro 732 829 320 R.C.S. Rouen',
    'TVA FR44732829320',
    'P. IVA 00743110157',
    'Codice fiscale: RSSMRA80A01H501U',
    'NIF A13585625',
    'USt-IdNr. DE136695976',
    'VAT GB980780684',
  ])
    assert.equal(inspect(text).result, 'clear', text)
})

test('one digit changed is found', () => {
  for (const text of [
    'SIREN 732 829 321',
    'Immatriculation au RCS, numéro 732 829 321 R.C.S. Rouen',
    'TVA FR45732829320',
    'Partita IVA 00743110158',
    'NIF A13585626',
    'USt-IdNr. DE136695977',
  ]) {
    const outcome = inspect(text)
    assert.ok(outcome.result === 'flagged', text)
    assert.equal(outcome.findings[0]?.places?.[0]?.page, 1)
  }
})

test('numbers that nothing calls a code cannot tell', () => {
  for (const text of [
    'Réf. 732 829 321',
    'IMMATRICULEE AU RCS ROUEN N° 732 829 321',
    "N° d'immatriculation au RCS : 732 829 321",
  ])
    assert.equal(inspect(text).result, 'inconclusive', text)
})

test('twenty digits behind the Italian word “lei” are no LEI', () => {
  assert.equal(inspect('Lei 00066143715692000000').result, 'inconclusive')
})
