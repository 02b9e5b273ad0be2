import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

const table = ['', 'Date;Libellé;Débit;Crédit', '04/03/2024;COTISATION;-8,46;', '06/03/2024;CLIENT;;108,46']
const read = (...above: string[]) =>
  (readDataFile(Buffer.from([...above, ...table].join('\n')), createBudget(20_000)) as AccountEvidence).statements[0]

test('an IBAN above the table is that of the account, also where only the digits that its country has besides are wrong', () => {
  assert.equal(read('Compte;ES9121000418450200051332')?.iban, 'ES9121000418450200051332')
  assert.equal(read('Compte;ES2921000418460200051332')?.iban, 'ES2921000418460200051332')
  assert.equal(read('Compte;ES2821000418460200051332')?.iban, null)
})

test('of two balances that only their days tell apart, the first opens and the last closes', () => {
  const told = (...above: string[]) => {
    const one = read(...above)
    return [one?.opening?.cents, one?.closing?.cents]
  }
  const [before, after] = ['Solde au 29/02/2024;402,12', 'Solde au 31/03/2024;502,12']
  assert.deepEqual(told(before, after), [40_212, 50_212])
  assert.deepEqual(told(after), [undefined, 50_212])
  assert.deepEqual(told(after, before), [undefined, 40_212])
  assert.deepEqual(told(before, 'Solde au 15/03/2024;400,00', after), [undefined, 50_212])
})

test('a holder may have a number in its name', () => {
  const holder = (name: string) => read(`Account Name:;${name}`)?.holder
  for (const name of ['SCI 118', 'Kiosque 365 SARL', 'Studio 2000 SRL', 'Garage 1900']) assert.equal(holder(name), name)
  for (const name of ['Compte courant 33208166926', 'Girokonto 12345678', 'Savings ••4417', 'Current XXXX4417'])
    assert.equal(holder(name), null, name)
})

test('the name of an account with a number in it is that of no holder', () => {
  const holder = (name: string) => read(`Account Name:;${name}`)?.holder
  assert.deepEqual([holder('ASHDOWN JOINERY LTD'), holder('Classic Current ****5101')], ['ASHDOWN JOINERY LTD', null])
})
