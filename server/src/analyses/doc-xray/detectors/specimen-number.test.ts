import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { invalidAccountKey } from './invalid-account-key.ts'
import { invalidCompanyCode } from './invalid-company-code.ts'
import { invalidIban } from './invalid-iban.ts'
import { specimenNumber } from './specimen-number.ts'

const pageOf = (...lines: string[]) => printedPage(lines.map((text) => [{ text, left: 40 }]))
const accusers = [invalidIban, invalidAccountKey, invalidCompanyCode]
const isAccused = (page: PageEvidence) =>
  accusers.some((detector) => detector.inspect({ pages: [page] }).result === 'flagged')
const resultOf = (page: PageEvidence) => specimenNumber.inspect({ pages: [page] }).result

test('numbers that were made up to stand for one are told as such, and accused of nothing', () => {
  for (const text of [
    'USt-IdNr. DE123456789',
    'SIRET : 999 999 998 00010',
    'TVA FR20124212421',
    'SIREN 111111111',
    'Partita IVA 12345678900',
    'IBAN DE12 3456 7890 1234 5678 90',
    'IBAN FR20 1242 1242 1242 1242 1242 124',
  ]) {
    const page = pageOf(text)
    assert.deepEqual([resultOf(page), isAccused(page)], ['flagged', false], text)
  }
})

test('wrong numbers on a paper that calls itself a specimen are specimens', () => {
  const wrong = ['USt-IdNr. DE136695977', 'IBAN DE89 3704 0044 0532 0130 01']
  for (const text of wrong) assert.deepEqual([resultOf(pageOf(text)), isAccused(pageOf(text))], ['clear', true], text)
  for (const name of [
    'SPECIMEN',
    'Max Mustermann',
    'Musterfirma GmbH',
    'Fac-similé',
    'Example Ltd',
    'sales@example.com',
  ])
    for (const text of wrong) {
      const page = pageOf(name, text)
      assert.deepEqual([resultOf(page), isAccused(page)], ['flagged', false], `${name}: ${text}`)
    }
})

test('attack: a sentence with “exemple” or “sample” in it excuses no wrong number', () => {
  for (const text of ['par exemple le 3 mars', 'a sample of goods', 'Exemplaire client']) {
    const page = pageOf(text, 'SIREN 732 829 321')
    assert.deepEqual([resultOf(page), isAccused(page)], ['clear', true], text)
  }
})

test('a wrong account beside a company that was made up, right or wrong as that may be, is of a sample', () => {
  const page = pageOf('SIREN 123 456 782', 'IBAN DE89 3704 0044 0532 0130 01')
  assert.deepEqual([resultOf(page), isAccused(page)], ['flagged', false])
})

test('an example of the registry of account numbers is a specimen, right as it is', () => {
  assert.equal(resultOf(pageOf('IBAN DE89 3704 0044 0532 0130 00')), 'flagged')
})

test('right numbers are clear, and without a number it cannot tell', () => {
  assert.equal(resultOf(pageOf('SIREN 732 829 320', 'IBAN FR76 3000 1007 9412 3456 7890 185')), 'clear')
  assert.equal(resultOf(pageOf('Réf. 123456789')), 'inconclusive')
})
