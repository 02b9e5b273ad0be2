import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { companyNotNamed } from './company-not-named.ts'

const company = { code: { type: 'siren', id: '732829320' }, names: ['Ateliers Brisevent SARL'] }
const filler = Array.from({ length: 12 }, () => 'quatre mots par ligne')
const inspect = (...lines: string[]) =>
  companyNotNamed.inspect({ pages: [printedPage(lines.map((text) => [{ text, left: 40 }]))], company })

test('a page full of text without name and code is worth a look', () => {
  assert.equal(inspect(...filler).result, 'flagged')
})

test('the name in capitals, without accents or legal form, is clear', () => {
  assert.equal(inspect(...filler, 'ATELIERS BRISEVENT').result, 'clear')
})

test('too little text cannot tell', () => {
  assert.equal(inspect('Bonjour').result, 'inconclusive')
})
