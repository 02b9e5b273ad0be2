import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, label: string, amount: string): readonly Cell[] => [
  [`${day}.08.2025`, 40],
  [label, 120],
  r(amount, 550),
]
const head: Rows = [
  [['IBAN DE89 3704 0044 0532 0130 00 01.08.2025 - 31.08.2025', 40]],
  [['Datum', 40], ['Text', 120], r('Betrag', 550)],
  [['Alter Kontostand', 120], r('100,00', 550)],
]
const end: Rows = [[['Neuer Kontostand', 120], r('60,00', 550)]]
const rows = (first: string, second: string, last: string): Rows => [
  ...head,
  row('03', 'MIETE', first),
  row('05', 'STROM', '-5,00'),
  row('06', 'ENTGELT', second),
  row('09', 'WASSER', '-7,00'),
  row('11', 'KARTE', last),
  ...end,
]
const told = (pages: Parameters<typeof readBankStatements>[0]) => {
  const { statements, problems } = readBankStatements(pages)
  return [
    statements.flatMap(({ transactions }) => transactions.map(({ cents }) => cents)),
    problems.map(({ code, detail }) => (code === 'lines-without-amount' ? detail.slice(0, 7) : code)),
  ]
}

test('the first line and the last of a scan may be the one that was not read', () => {
  const all = [-2_000, -500, -300, -700, -500]
  assert.deepEqual(told(scannedPages(0, rows('-20,00', '-3,00', '-5,00'))), [all, []])
  for (const [first, last] of [
    ['OT:', '-5,00'],
    ['-20,00', 'FIDO'],
  ] as const)
    assert.deepEqual(told(scannedPages(0, rows(first, '-3,00', last))), [all, ['1 lines', 'amount-reckoned']])
})

test('where it and another were not read, none is reckoned', () => {
  assert.deepEqual(told(scannedPages(0, rows('OT:', 'FIDO', '-5,00'))), [[-500, -700, -500], ['2 lines']])
})

const balanced = (day: string, amount: string, balance: string): readonly Cell[] => [
  [`${day}.08.2025`, 40],
  ['KARTE', 120],
  ...(amount === '' ? [] : [r(amount, 450)]),
  ...(balance === '' ? [] : [r(balance, 550)]),
]
const sanityOf = (rows: Rows) => {
  const { statements, problems } = readBankStatements(textPages(rows))
  return [statements[0]?.sanity.percentage, problems.some(({ code }) => code === 'lines-without-amount')]
}
const list = (...lines: Rows): Rows => [
  ...head.slice(0, 1),
  [['Datum', 40], ['Text', 120], r('Betrag', 450), r('Saldo', 550)],
  ...lines,
]
const blank = balanced('06', '', '')

test('a line without an amount is harmless where the balances around it leave nothing for it, and else proves nothing', () => {
  const lines = [
    balanced('03', '-20,00', '80,00'),
    balanced('05', '-5,00', '75,00'),
    balanced('07', '-3,00', '72,00'),
    balanced('09', '-7,00', '65,00'),
  ]
  const [first, second, ...rest] = lines as [Rows[0], Rows[0], Rows[0], Rows[0]]
  assert.deepEqual(sanityOf(list(...lines)), [100, false])
  for (const rows of [list(first, blank, second, ...rest), list(first, second, blank, ...rest)]) {
    assert.deepEqual(sanityOf(rows), [100, true])
    assert.deepEqual(sanityOf([...rows.slice(0, 2), ...rows.slice(2).toReversed()]), [100, true])
  }
  // Nothing says what the account held before the first two, or holds after the last.
  const start = balanced('03', '-20,00', '')
  assert.deepEqual(sanityOf(list(start, second, ...rest)), [100, false])
  assert.ok(Number(sanityOf(list(start, blank, second, ...rest))[0]) < 100)
  const last = balanced('11', '-1,00', '')
  assert.deepEqual(sanityOf(list(...lines, last)), [75, false])
  assert.ok(Number(sanityOf(list(...lines, blank, last))[0]) < 100)
})

test('what a browser prints above each page is no line of the table', () => {
  const above: Rows = [
    [
      ['11.08.25, 11:14', 40],
      ['Online Banking', 300],
    ],
  ]
  const [first, second] = [rows('-20,00', '-3,00', '-5,00').slice(0, 6), rows('-20,00', '-3,00', '-5,00').slice(6)]
  assert.deepEqual(told(textPages([...above, ...first], [...above, ...second]))[1], [])
})

const unnamed = (last: string): Rows => [
  [['IBAN GB29 NWBK 6016 1331 9268 19', 40]],
  [['Statement from 01/03/2024 to 31/03/2024 in GBP', 40]],
  [['Date', 40], ['Details', 120], r('Foo', 350), r('Bar', 440), r('Balance', 550)],
  [['Opening balance', 120], r('1,500.00', 550)],
  [['04/03/2024', 40], ['ONE', 120], r('250.00', 440), r('1,750.00', 550)],
  [['05/03/2024', 40], ['TWO', 120], r('250.00', 440), r('2,000.00', 550)],
  [['06/03/2024', 40], ['THREE', 120], r('250.00', 440), r('2,250.00', 550)],
  [['29/03/2024', 40], ['FOUR', 120], r('50.00', 350), r(last, 550)],
]

test('a row whose amount and balance fit no column is not left out in silence', () => {
  const told = (rows: Rows) => {
    const { statements, problems } = readBankStatements(textPages(rows))
    const codes = problems.map(({ code }) => code)
    return [statements.map(({ transactions }) => transactions.length), statements[0]?.sanity.percentage === 100, codes]
  }
  assert.deepEqual(told(unnamed('2,200.00')), [[4], true, ['no-closing-balance']])
  assert.deepEqual(told(unnamed('2,142.50')), [[3], false, ['no-closing-balance', 'lines-without-amount']])
})

test('rows of a further account are not missed in the one before', () => {
  const first: Rows = [...unnamed('').slice(0, 7), [['Closing balance', 120], r('2,250.00', 550)]]
  const second: Rows = [
    [['IBAN GB33 BUKB 2020 1555 5555 55', 40]],
    ...unnamed('').slice(2, 4),
    [['07/03/2024', 40], ['FIVE', 120], r('20.00', 350), r('1,480.00', 550)],
    [['08/03/2024', 40], ['SIX', 120], r('30.00', 350), r('1,450.00', 550)],
    [['Closing balance', 120], r('1,450.00', 550)],
  ]
  const { statements, problems } = readBankStatements(textPages([...first, ...second]))
  assert.deepEqual(
    statements.map(({ transactions, sanity }) => [transactions.length, sanity.percentage]),
    [
      [3, 100],
      [2, 100],
    ],
  )
  assert.deepEqual(problems, [])
})

test('the head of a page that counts it is no line whose amount was not read', () => {
  const first = [...head, row('03', 'MIETE', '-20,00'), row('05', 'STROM', '-5,00')]
  const second = [row('09', 'WASSER', '-7,00'), row('11', 'KARTE', '-8,00'), ...end]
  const pages = (words: string) => told(scannedPages(0, first, [row('31', words, ''), ...second]))
  const all = [-2_000, -500, -700, -800]
  assert.deepEqual(pages('KONTOAUSZUG SEITE 2 VON 2'), [all, []])
  assert.deepEqual(pages('GEBUEHR'), [all, ['1 lines']])
})
