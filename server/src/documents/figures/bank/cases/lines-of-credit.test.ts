import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (rows: Rows) => readBankStatements(textPages(rows)).statements[0]

const held = ({
  head = [] as Rows,
  foot = [] as Rows,
  isSigned = false,
  account = 'Account Number: 0012345678',
} = {}): Rows => [
  [['Brook Community Bank', 40]],
  [[account, 300]],
  [['Statement Period 03/01/2025 - 03/31/2025 USD', 300]],
  ...head,
  [['Beginning Balance', 40], r('$1,000.00', 350)],
  [['Ending Balance', 40], r('$1,150.00', 350)],
  [
    ['Date', 40],
    ['Description', 110],
    ...(isSigned ? [r('Amount', 500)] : [r('Withdrawals', 400), r('Deposits', 500)]),
  ],
  [['03/04/2025', 40], ['PAYROLL', 110], r('500.00', 500)],
  [['03/10/2025', 40], ['RENT', 110], isSigned ? r('-300.00', 500) : r('300.00', 400)],
  [['03/20/2025', 40], ['GROCER', 110], isSigned ? r('-50.00', 500) : r('50.00', 400)],
  ...foot,
]
const asPrinted = [100_000, 115_000, [50_000, -30_000, -5_000], 100]
const ends = (rows: Rows) => {
  const one = read(rows)
  return [one?.opening?.cents, one?.closing?.cents, one?.transactions.map(({ cents }) => cents), one?.sanity.percentage]
}
const offer = (least: string): Rows => [
  [['Overdraft protection: Credit Limit $500.00', 40]],
  [[`Minimum Payment Due ${least}`, 40]],
]

test('an account with a line of credit, or an advertisement for a card, holds what it prints', () => {
  for (const isSigned of [true, false]) assert.deepEqual(ends(held({ isSigned, foot: offer('$0.00') })), asPrinted)
  assert.deepEqual(ends(held({ foot: offer('$25.00') })), asPrinted)
  assert.deepEqual(ends(held({ head: [[['Visa card services', 40]]], foot: offer('$25.00') })), asPrinted)
  const spanish: Rows = [[['Tarjeta vinculada: límite de crédito 1.000 EUR', 40]], [['Pago mínimo mensual', 40]]]
  assert.deepEqual(ends(held({ isSigned: true, foot: spanish })), asPrinted)
  const italian: Rows = [[['Fido concesso 0,00', 40]], [['Importo minimo bonifico istantaneo', 40]]]
  assert.deepEqual(ends(held({ foot: italian })), asPrinted)
})

const masked = 'Account number: XXXXXX4417'
const codesOf = (rows: Rows) => readBankStatements(textPages(rows)).problems.map(({ code }) => code)

test('where signs alone say which way it goes and something is to be paid at least, it is told as a guess', () => {
  const rows = held({ isSigned: true, foot: offer('$25.00'), account: masked })
  assert.deepEqual(codesOf(rows), ['signs-unknown'])
  assert.deepEqual(ends(rows).slice(0, 3), asPrinted.slice(0, 3))
  assert.ok(Number(ends(rows)[3]) < 100)
})

test('an account with a number of its own, on which most amounts have a minus, prints what goes out with it', () => {
  for (const account of ['Account Number: 0012345678', 'Member number 123456']) {
    const rows = held({ isSigned: true, foot: offer('$25.00'), account })
    assert.deepEqual([ends(rows), codesOf(rows)], [asPrinted, []], account)
  }
})

test('whom to call when a card is lost, or a debit card, makes no account one of a card', () => {
  for (const line of [
    'Lost or stolen card: 1-800-555-0199',
    'Report a lost card',
    'Visa card services +49 69 7433 1200',
    'Your card 24h 0800 555 019',
    'Visa debit card',
    'Karte sperren',
    'Perte ou vol de carte 09 69 39 12 34',
  ]) {
    const rows = held({ isSigned: true, head: [[[line, 40]]], foot: offer('$25.00') })
    assert.deepEqual([ends(rows), codesOf(rows)], [asPrinted, []], line)
  }
})

test('a card in the head of an account turns nothing where most amounts have a minus: it is told as a guess', () => {
  for (const head of ['Visa Platinum Card', 'Carte Mercure']) {
    const rows = held({ isSigned: true, head: [[[head, 40]]], foot: offer('$25.00'), account: masked })
    assert.deepEqual(ends(rows).slice(0, 3), asPrinted.slice(0, 3), head)
    assert.deepEqual(codesOf(rows), ['signs-unknown'], head)
  }
})

test('what is said of a loan below its own head is not said of the account above it', () => {
  const table = (opening: string, moves: readonly string[], closing: string): Rows => [
    [['Date', 40], ['Description', 110], r('Amount', 500)],
    [['03/01/2025', 40], ['Beginning Balance', 110], r(opening, 500)],
    ...moves.map((amount) => [['03/15/2025', 40] as const, ['TRANSFER', 110] as const, r(amount, 500)]),
    [['03/31/2025', 40], ['Ending Balance', 110], r(closing, 500)],
  ]
  const rows: Rows = [
    [['Statement Period 03/01/2025 - 03/31/2025 USD', 300]],
    [['Share Draft Account Number: 0012345678', 40]],
    ...table('1,000.00', ['500.00', '-300.00', '-50.00'], '1,150.00'),
    [['Line of Credit Loan Account Number: 0098765432', 40]],
    [['Credit Limit $2,000.00 Available Credit $1,500.00', 40]],
    [['Minimum Payment Due $25.00', 40]],
    ...table('500.00', ['-25.00', '-25.00'], '450.00'),
  ]
  assert.deepEqual(ends(rows), asPrinted)
})
