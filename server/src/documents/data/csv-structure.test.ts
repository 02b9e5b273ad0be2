import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growth } from '#test/support/cost.ts'
import { createBudget } from '../budget.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

const read = (text: string) => readDataFile(Buffer.from(text), createBudget(20_000)) as AccountEvidence | undefined
const told = (text: string) =>
  read(text)?.statements.map(({ transactions, opening, closing }) => [
    transactions.map(({ bookingDate, cents }) => `${bookingDate} ${cents}`),
    opening?.cents ?? null,
    closing?.cents ?? null,
  ])
const january = ['2024-01-15 -123450', '2024-01-20 -550', '2024-01-31 2000']

test('an export without titles is read by what its columns hold', () => {
  const bare =
    '"01/31/2024","20.00","*","","Client"\n"01/20/2024","-5.50","*","","Fee"\n"01/15/2024","-1,234.50","*","","Rent"\n'
  assert.deepEqual(told(bare), [[january, null, null]])
})

test('of titles that nobody knows, the balance is the column that the other leads to', () => {
  const rows = (fee: string) =>
    `Kuupäev;Selgitus;Jääk;Summa\n15.01.2024;Üür;8.765,50;-1.234,50\n20.01.2024;Tasu;8.760,00;${fee}\n31.01.2024;Klient;8.780,00;20,00\n`
  assert.deepEqual(told(rows('-5,50')), [[january, 1_000_000, 878_000]])
  assert.equal(read(rows('-7,70').replaceAll('8.780,00', '1,00')), undefined)
})

test('columns for each side: what follows from the balance says which is which', () => {
  const text =
    'Kp;Sisse;Välja;Jääk;Tekst\n15.01.2024;;1234,50;8765,50;Rent\n20.01.2024;;5,50;8760,00;Fee\n31.01.2024;20,00;;8780,00;Client\n'
  assert.deepEqual(told(text), [[january, 1_000_000, 878_000]])
})

test('a table of amounts that all go one way, or of no words, is no export of an account', () => {
  assert.equal(read('15.01.2024;A pen;12,50\n16.01.2024;A book;7,00\n17.01.2024;A lamp;30,00\n'), undefined)
  assert.equal(read('15.01.2024;-12,50;1\n16.01.2024;7,00;2\n17.01.2024;30,00;3\n'), undefined)
})

test('above the table: the number of the account, the days it covers and what it held', () => {
  const text =
    '="4195130314";01/01/2024;31/01/2024;3;31/01/2024;13 762,59 EUR\n\nDate;Libellé;Montant;Devise\n15/01/2024;Loyer;-12,00;EUR\n20/01/2024;Client;20,00;EUR\n'
  const [one] = read(text)?.statements ?? []
  assert.deepEqual(
    [one?.account, one?.from, one?.to, one?.closing?.cents, one?.currency],
    ['4195130314', '2024-01-01', '2024-01-31', 1_376_259, 'EUR'],
  )
  const beyond = text.replace('15/01/2024;Loyer', '15/12/2023;Loyer')
  assert.equal(read(beyond)?.statements[0]?.from, '2023-12-15')
})

test('a title that names a currency names that of the account', () => {
  const currency = (title: string) =>
    read(`Date;Libellé;${title}\n15/01/2024;Loyer;-12,00\n20/01/2024;Client;20,00\n`)?.statements[0]?.currency
  assert.deepEqual([currency('Montant (EUR)'), currency('Montant €'), currency('Montant')], ['EUR', 'EUR', null])
  assert.equal(currency('Montant en euros'), 'EUR')
})

test('the account is read from words above the table that name it, and its currency from the sign behind what it held', () => {
  const of = (above: string) => {
    const text = `${above}\nDate;Libellé;Montant\n15/01/2024;Loyer;-12,00\n20/01/2024;Client;20,00\n`
    const [one] = read(text)?.statements ?? []
    return [one?.account, one?.currency]
  }
  assert.deepEqual(of('Compte Courant carte n° 20304050607;'), ['20304050607', null])
  assert.deepEqual(of('Compte n° : 203040 506 07;EUR'), ['20304050607', 'EUR'])
  assert.deepEqual(of('Solde au 31/01/2024 5 268,41 €'), [null, 'EUR'])
  assert.deepEqual(of('Relevé de compte : 01/01/2024 - 31/01/2024'), [null, null])
  assert.deepEqual(of('Téléchargement du 31/01/2024;Montant 20304050607'), [null, null])
  assert.deepEqual(of('Referenzkonto: 1234567890\nKontonummer: 9876543210'), ['9876543210', null])
  assert.deepEqual(of('Verrechnungskonto;Nr.;1234567890'), [null, null])
  assert.deepEqual(of('Compte client n° 5566778899'), [null, null])
})

test('numbers of accounts are told from long cells of digits, which cost no time', () => {
  const above = (cell: string) => {
    const text = `${cell}\nDate;Libellé;Montant\n15/01/2024;Loyer;-12,00\n20/01/2024;Client;20,00\n`
    return read(text)?.statements[0]?.account
  }
  assert.deepEqual(['4195130314', '4195 1303 14', 'XXXX-XXXX-1234', '12', '2024'].map(above), [
    '4195130314',
    '4195130314',
    'XXXXXXXX1234',
    null,
    null,
  ])
  const digits = (count: number) => Array.from({ length: 40 }, () => `${'1'.repeat(count)}z`).join(';')
  assert.equal(above(digits(80)), null)
  assert.ok(growth((times) => above(digits(20 * times))) < 20, 'tried in all ways, it would be thousands of times')
})

test('an amount above the table is what the account held only where no word stands beside it and no line says otherwise', () => {
  const closing = (above: string, saldo = ['', '', '']) => {
    const [title = '', one = '', other = ''] = saldo
    const text = `${above}\nDatum;Text;Betrag${title}\n15.01.2024;Miete;-500,00${one}\n20.01.2024;Lohn;2.000,00${other}\n`
    return read(text)?.statements[0]?.closing?.cents ?? null
  }
  const saldo = [';Saldo', ';1.500,00', ';3.500,00']
  assert.equal(closing('31.01.2024;1.000,00 EUR'), 100_000)
  assert.equal(closing('Dispokredit;1.000,00'), null)
  assert.equal(closing('Dispokredit;1.000,00', saldo), 350_000)
  assert.equal(closing('31.01.2024;1.000,00 EUR', saldo), 350_000)
})

test('without titles, the digits that all lines share are the number of the account, unless there are two such columns', () => {
  const row = (day: string, before: string, after: string, moved: string) =>
    `359038573\tEUR\t202405${day}\t${before}\t${after}\t202405${day}\t${moved}\tHuur kenmerk 12\n`
  const text =
    row('01', '100,00', '90,00', '-10,00') + row('02', '90,00', '70,00', '-20,00') + row('03', '70,00', '75,00', '5,00')
  const accountOf = (given: string) => read(given)?.statements.map(({ account }) => account)
  assert.deepEqual(accountOf(text), ['359038573'])
  assert.deepEqual(accountOf(text.replaceAll('\tHuur', '\t4195130314\tHuur')), [null])
  // A SIRET, and a column whose title names somebody else.
  assert.deepEqual(accountOf(text.replaceAll('359038573', '55210055400013')), [null])
  const titled = (title: string) =>
    [
      [title, 'Quand', 'Combien', 'Quoi'].join(';'),
      ...['01', '02', '03'].map((day) => `12345678901;${day}/05/2024;-${day},50;Loyer du mois`),
    ].join('\n')
  assert.deepEqual(accountOf(titled('Numéro client')) ?? [null], [null])
})
