import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (rows: Rows) => {
  const { statements, problems } = readBankStatements(scannedPages(0, rows))
  const [first] = statements
  return {
    first,
    cents: first?.transactions.map(({ cents }) => cents),
    sanity: first?.sanity.percentage ?? null,
    codes: problems.map(({ code }) => code),
  }
}

test('in a Portuguese table the column with a currency is that of amounts, and its balances are read though they do not add up', () => {
  const row = (day: string, amount: string, side: string): readonly Cell[] => [
    [day, 40],
    [day, 110],
    ['COMPRA', 180],
    r(amount, 400),
    [side, 440],
  ]
  const told = read([
    [['IBAN PT50 0002 0123 1234 5678 9015 4', 40]],
    [['De 01-01-2025', 40]],
    [['Até 31-01-2025', 40]],
    [['Saldo contabilistico inicial', 40], r('100,00', 260)],
    [['Saldo contabilistico final', 40], r('131,00', 260)],
    [['Data', 40], ['Data', 110], ['Descrição', 180], r('Valor (EUR)', 400), ['D/C', 435]],
    [
      ['Mov.', 40],
      ['Valor', 110],
    ],
    row('05-01-2025', '10,00', 'D'),
    row('06-01-2025', '60,00', 'C'),
    row('07-01-2025', '20,00', 'D'),
  ])
  assert.deepEqual([told.first?.opening?.cents, told.first?.closing?.cents], [10_000, 13_100])
  assert.deepEqual([told.cents, told.sanity], [[-1_000, 6_000, -2_000], 0])
})

test('a member of a credit union is known by a number, and an American period says that dollars are meant', () => {
  const row = (day: string, amount: string, balance: string): readonly Cell[] => [
    [day, 40],
    ['CHECK', 120],
    r(amount, 400),
    r(balance, 500),
  ]
  const rows = (named: string): Rows => [
    [['KARA LINDQVIST', 40]],
    [['FAIRMOUNT OH 00984', 40]],
    [['Member number 4846296', 40]],
    [[named, 40]],
    [['Statement period 08/01/2023 - 08/31/2023', 40]],
    [['Date', 40], ['Description', 120], r('Amount', 400), r('Balance', 500)],
    [['Beginning Balance', 120], r('100.00', 500)],
    row('Aug 04', '-10.00', '90.00'),
    row('Aug 07', '-10.00', '80.00'),
    row('Aug 08', '-10.00', '70.00'),
    [['Ending Balance', 120], r('70.00', 500)],
  ]
  const told = read(rows('Share draft checking'))
  assert.deepEqual([told.first?.account, told.first?.currency, told.codes], ['4846296', 'USD', []])
  assert.equal(read(rows('Account number 4846296-0001')).first?.account, '48462960001')
})

test('the account of a payment whose amount was not read heads no other statement', () => {
  const row = (day: string, label: string, amount: string): readonly Cell[] => [
    [day, 40],
    [label, 100],
    [day, 400],
    r(amount, 520),
  ]
  const told = read([
    [['BE68 5390 0754 7034 BIC: SCHDBE2A', 40]],
    [['Periode: 01-03-2025 tot 31-03-2025', 40]],
    [['Datum', 40], ['Omschrijving', 100], ['Valuta', 400], r('Bedrag EUR', 520)],
    [['28-02', 40], ['VORIG SALDO', 100], r('100,00', 520)],
    row('03-03', 'OVERSCHRIJVING VAN BE71 0961 2345 6769', 'L04869'),
    row('10-03', 'EUROPESE DOMICILIERING', '-40,00'),
    row('11-03', 'OVERSCHRIJVING NAAR BE71 0961 2345 6769', '-10,00'),
    row('14-03', 'GELDOPNAME', '-20,00'),
    [['31-03', 40], ['NIEUW SALDO', 100], r('70,00', 520)],
  ])
  assert.deepEqual([told.first?.iban, told.first?.opening?.cents], ['BE68539007547034', 10_000])
})
