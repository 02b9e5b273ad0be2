import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, label: string, amount: string): readonly Cell[] => [[day, 40], [label, 120], r(amount, 400)]
const read = (rows: Rows, closed: string, pages = scannedPages.bind(undefined, 0)) => {
  const { statements, problems } = readBankStatements(
    pages([
      [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
      [['Relevé du 01/03/2024 au 31/03/2024 en EUR', 40]],
      [['Date', 40], ['Libellé', 120], r('Montant', 400)],
      [['Ancien solde', 120], r('1.000,00', 400)],
      row('02/03/2024', 'LOYER', '-60,00'),
      row('03/03/2024', 'CARTE', '-10,00'),
      ...rows,
      row('09/03/2024', 'CARTE', '-20,00'),
      [['Nouveau solde', 120], r(closed, 400)],
    ]),
  )
  return {
    cents: statements.flatMap(({ transactions }) => transactions.map(({ cents }) => cents)),
    sanity: statements[0]?.sanity.percentage,
    codes: problems.map(({ code }) => code),
  }
}

test('a time of day that ends where scanned amounts do is no movement', () => {
  for (const time of ['14:30', '9:05', '14h30', '23:59:59']) {
    const told = read([row('04/03/2024', 'RETRAIT DAB', time)], '910,00')
    assert.deepEqual(told.cents, [-6_000, -1_000, -2_000], time)
    assert.deepEqual(told.codes, ['lines-without-amount'], time)
  }
})

test('an amount without its comma is not left out to make the sums hold', () => {
  const told = read([row('04/03/2024', 'CLIENT', '1430')], '910,00')
  assert.deepEqual([told.cents.includes(1_430), told.sanity === 100], [true, false])
})

test('a comma that OCR took for a colon is one where the balances say so, and nothing else is made of it', () => {
  const told = read([row('04/03/2024', 'CLIENT', '14:30')], '924,30')
  assert.deepEqual([told.cents, told.sanity], [[-6_000, -1_000, 1_430, -2_000], 100])
  const other = read([row('04/03/2024', 'CLIENT', '85:30')], '995,30')
  assert.deepEqual([other.cents, other.sanity], [[-6_000, -1_000, 8_530, -2_000], 100])
})

test('a time with a point is one by the word beside it', () => {
  for (const time of ['14.30 uur', '14.30 Uhr'])
    assert.deepEqual(
      read([[['04/03/2024', 40], ['Stand', 120], r(time, 420)]], '910,00', textPages).cents,
      [-6_000, -1_000, -2_000],
      time,
    )
})

test('two commas that OCR took for colons are read, and told where no balance bears them out', () => {
  const rows: Rows = [row('04/03/2024', 'CLIENT', '12:50'), row('05/03/2024', 'CLIENT', '9:30')]
  const told = read(rows, '931,80')
  assert.deepEqual([told.cents, told.sanity, told.codes], [[-6_000, -1_000, 1_250, 930, -2_000], 100, []])
  assert.ok(read(rows, '999,00').sanity !== 100)
})

test('a word for hours in the label is no clock, nor is one in another column', () => {
  const label = 'ABBONAMENTO IL SOLE 24 ORE'
  const rows: Rows = [row('04/03/2024', label, '-19,50'), row('05/03/2024', `STORNO ${label}`, '19,50')]
  const behind: Rows = ['Hr. Jansen', 'HR', 'Uhr Meister'].map((name) => [
    ...row('04/03/2024', 'X', '12,50'),
    [name, 440],
  ])
  for (const pages of [textPages, scannedPages.bind(undefined, 0)]) {
    assert.deepEqual(read(rows, '910,00', pages).cents, [-6_000, -1_000, -1_950, 1_950, -2_000])
    assert.deepEqual(read(behind, '947,50', pages).cents, [-6_000, -1_000, 1_250, 1_250, 1_250, -2_000])
  }
})
