import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, value: string, label: string, debit: string, credit = ''): Cell[] => [
  [day, 40],
  [value, 110],
  [label, 180],
  ...(debit === '' ? [] : [r(debit, 460)]),
  ...(credit === '' ? [] : [r(credit, 550)]),
]
const head: Rows = [
  [['Banca Subalpina', 40]],
  [['IBAN IT60 X054 2811 1010 0000 0123 456', 40]],
  [['Movimenti dal 01.10.2023 al 31.10.2023', 40]],
]
const titles: readonly Cell[] = [
  ['Data', 40],
  ['Valuta', 110],
  ['Descrizione', 180],
  r('Addebiti', 460),
  r('Accrediti', 550),
]
const opening: readonly Cell[] = [['30.09.2023', 40], ['SALDO INIZIALE', 180], r('955,33', 550)]
const rows: Rows = [
  row('18.10.2023', '20.10.2023', 'BONIFICO', '', '1.696,23'),
  row('20.10.2023', '20.10.2023', 'AFFITTO', '1.107,24'),
  row('24.10.2023', '24.10.2023', 'PAGAMENTO', '104,08'),
  row('31.10.2023', '01.11.2023', 'ADDEBITO', '93,43'),
]
const closing: readonly Cell[] = [['31.10.2023', 40], ['SALDO FINALE', 180], r('1.346,81', 550)]
const text: readonly Cell[] = [
  ['Questo estratto conto si intende approvato trascorsi sessanta giorni dal ricevimento', 40],
]
const whole: Rows = [...head, titles, opening, ...rows, closing, text]

const read = (...pages: readonly Rows[]) => {
  const { statements, problems } = readBankStatements(scannedPages(0, ...pages))
  return {
    moves: statements.flatMap(({ transactions }) => transactions.map((one) => [one.bookingDate.slice(5), one.cents])),
    ends: statements.map((one) => [one.opening?.cents, one.closing?.cents, one.sanity.percentage]),
    codes: problems.map(({ code }) => code),
  }
}
const proven = {
  moves: [
    ['10-18', 169_623],
    ['10-20', -110_724],
    ['10-24', -10_408],
    ['10-31', -9_343],
  ],
  ends: [[95_533, 134_681, 100]],
  codes: [],
}

test('the hole in the margin is no word of the line beside it', () => {
  assert.deepEqual(read(whole), proven)
  const holed = whole.map((cells): readonly Cell[] => (cells === opening ? [['Q', 8], ...cells] : cells))
  assert.deepEqual(read(holed), proven)
})

test('two figures left of all words are a day, and no speck', () => {
  const days: Rows = whole.map((cells): readonly Cell[] => {
    const [first, ...others] = cells
    const day = /^(\d\d)\.10\.2023$/.exec(first?.[0] ?? '')?.[1]
    return day === undefined ? cells : [[`${day} OTT 2023`, 28], ...others]
  })
  assert.deepEqual(read(days).moves, proven.moves)
})

test('an amount ends where its figures do, and not where the speck behind it does', () => {
  const specked = (cells: readonly Cell[]) =>
    cells.map((cell): Cell => (cell[0] === '104,08' ? ['104,08‘‘', cell[1] + 12, 'r'] : cell))
  assert.deepEqual(read(whole.map(specked)), proven)
})

test('a point of a day that came out as a colon is one', () => {
  const colon = (cells: readonly Cell[]) =>
    cells.map((cell): Cell => (cell[0] === '31.10.2023' && cells !== closing ? ['31:10.2023', cell[1]] : cell))
  assert.deepEqual(read(whole.map(colon)), proven)
})

test('where one of two like titles was lost, the column of booking is the one in whose order the lines stand', () => {
  const untitled = (first: string): Rows => [
    ...head,
    [[first, 40], ['Data', 110], ['Descrizione', 180], r('Addebiti', 460), r('Accrediti', 550)],
    opening,
    row('18.10.2023', '20.10.2023', 'BONIFICO', '', '1.696,23'),
    row('20.10.2023', '19.10.2023', 'AFFITTO', '1.107,24'),
    row('24.10.2023', '26.10.2023', 'PAGAMENTO', '104,08'),
    row('25.10.2023', '23.10.2023', 'STORNO', '', '104,08'),
    row('31.10.2023', '01.11.2023', 'ADDEBITO', '197,51'),
    closing,
    text,
  ]
  const { moves, ends, codes } = read(untitled('Dala'))
  assert.deepEqual(
    moves.map(([day]) => day),
    ['10-18', '10-20', '10-24', '10-25', '10-31'],
  )
  assert.deepEqual({ ends, codes }, { ends: proven.ends, codes: [] })
})

test('a word with one wrong letter beside that for a balance is the one that banks write there', () => {
  const misread = whole.map((cells) =>
    cells.map((cell): Cell => (cell[0] === 'SALDO INIZIALE' ? ['SALDO INIZTALE', cell[1]] : cell)),
  )
  assert.deepEqual(read(misread), proven)
  const other = whole.map((cells) =>
    cells.map((cell): Cell => (cell[0] === 'SALDO INIZIALE' ? ['SALDO FATTURE', cell[1]] : cell)),
  )
  assert.notEqual(read(other).ends[0]?.[2], 100)
})

test('an amount that ends behind the others of its column, as one with a speck behind it, is one of them', () => {
  const paid = (day: string, amount: string, balance: string, by = 0): readonly Cell[] => [
    [day, 40],
    ['CARD', 120],
    r(amount, 400 + by),
    r(balance, 550),
  ]
  const page: Rows = [
    [['IBAN GB82 WEST 1234 5698 7654 32', 40]],
    [['1 March 2024 to 31 March 2024', 40]],
    [['Date', 40], ['Details', 120], r('Paid out', 400), r('Paid in', 470), r('Balance', 550)],
    [['BALANCE BROUGHT FORWARD', 120], r('500.00', 550)],
    paid('02 Mar 24', '60.00', '440.00'),
    paid('05 Mar 24', '15.57', '424.43'),
    paid('06 Mar 24', '103.11', '321.32', 6),
    paid('07 Mar 24', '20.00', '301.32'),
    paid('08 Mar 24', '1.32', '300.00'),
    paid('09 Mar 24', '50.00', '250.00'),
    [['11 Mar 24', 40], ['SALARY', 120], r('25.00', 470), r('275.00', 550)],
    [['12 Mar 24', 40], ['SALARY', 120], r('25.00', 470), r('300.00', 550)],
    [['BALANCE CARRIED FORWARD', 120], r('300.00', 550)],
  ]
  assert.deepEqual(
    readBankStatements(scannedPages(0, page)).statements.map(({ transactions, sanity }) => [
      transactions.map(({ cents }) => cents),
      sanity.percentage,
    ]),
    [[[-6_000, -1_557, -10_311, -2_000, -132, -5_000, 2_500, 2_500], 100]],
  )
})
