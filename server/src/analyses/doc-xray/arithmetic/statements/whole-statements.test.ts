import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import type { Misfit } from '../certainty/diagnosis.ts'
import { type Figure, type SumKind, sumOf } from '../sum.ts'
import { isOfWholeStatement } from './whole-statements.ts'

const row = (day: string, label: string, debit: string, credit: string): Cell[] => [
  { text: day, left: 40 },
  { text: label, left: 120 },
  { text: debit, right: 445 },
  { text: credit, right: 535 },
]

const statement = (rent: string) =>
  printedPage([
    row('Date', 'Libellé', 'Débit', 'Crédit'),
    row('', 'SOLDE CREDITEUR AU 31/05/2024', '', '715,64'),
    row('03/06/2024', 'CARTE BOULANGERIE', '13,30', ''),
    row('05/06/2024', 'VIREMENT CLIENT', '', '350,00'),
    row('06/06/2024', 'LOYER', rent, ''),
    row('10/06/2024', 'CARTE GARE', '26,10', ''),
    row('20/06/2024', 'COTISATION', '3,30', ''),
    row('28/06/2024', 'VIREMENT CLIENT', '', '1.086,48'),
    row('', 'SOLDE CREDITEUR AU 30/06/2024', '', '1.737,40'),
  ])

/** A sum of ours that began in the middle of the statement. */
function misfit(page: ReturnType<typeof statement>, kind: SumKind = 'balance', cents = 1_737_40): Misfit {
  const word = page.words.find(({ text }) => text === '1.737,40')
  assert.ok(word !== undefined)
  const result: Figure = { page: page.number, box: word.box, text: word.text, cents, others: [] }
  const failed = sumOf(kind, [{ figure: { ...result, cents: 1_086_48 }, factor: 1 }], result, 0)
  return { figures: [result], failed: [failed], changeCents: 1 }
}

test('a closing balance that all lines of the statement lead to is right, whatever some of them make', () => {
  const whole = statement('372,02')
  assert.equal(isOfWholeStatement(misfit(whole), [whole]), true)
  assert.equal(isOfWholeStatement(misfit(whole, 'total'), [whole]), false, 'a total is no balance')
  assert.equal(isOfWholeStatement(misfit(whole, 'balance', 1_086_48), [whole]), false, 'another figure')
})

test('a total that lacks as much as a closing balance that is right lacks the same line, and one that lacks something else does not', () => {
  const whole = statement('372,02')
  const { figures, failed } = misfit(whole)
  const [closing] = failed
  assert.ok(closing !== undefined)
  const elsewhere: Figure = { ...closing.result, box: [400, 700, 445, 710], cents: 414_72 }
  const total = (offCents: number) => ({ ...closing, result: elsewhere, offCents })
  const isRight = (...sums: (typeof closing)[]) =>
    isOfWholeStatement({ figures, failed: sums, changeCents: 1 }, [whole])
  assert.equal(isRight(closing, total(-closing.offCents)), true)
  assert.equal(isRight(closing, total(1_00)), false)
  assert.equal(isRight(total(-closing.offCents)), false, 'alone')
})

test('a statement with a changed amount proves nothing', () => {
  const changed = statement('272,02')
  assert.equal(isOfWholeStatement(misfit(changed), [changed]), false)
})

const listedRow = (day: string, debit: string, credit: string, balance: string): Cell[] => [
  { text: day, left: 40 },
  { text: 'VIREMENT', left: 120 },
  { text: debit, right: 385 },
  { text: credit, right: 465 },
  { text: balance, right: 555 },
]

const list = (fourth: string) =>
  printedPage([
    [
      { text: 'Date', left: 40 },
      { text: 'Libellé', left: 120 },
      { text: 'Débit', right: 385 },
      { text: 'Crédit', right: 465 },
      { text: 'Solde', right: 555 },
    ],
    listedRow('03/06/2024', '13,30', '', '702,34'),
    listedRow('05/06/2024', '', '350,00', '1.052,34'),
    listedRow('06/06/2024', '372,02', '', '680,32'),
    listedRow('10/06/2024', '26,10', '', fourth),
    listedRow('20/06/2024', '3,30', '', '650,92'),
    listedRow('28/06/2024', '', '1.086,48', '1.737,40'),
  ])

/** A sum of ours that counted what is no amount. */
function misfitAt(page: ReturnType<typeof list>, text: string, cents: number): Misfit {
  const word = page.words.find((one) => one.text === text)
  assert.ok(word !== undefined)
  const result: Figure = { page: page.number, box: word.box, text, cents, others: [] }
  return { figures: [result], failed: [sumOf('balance', [{ figure: result, factor: 2 }], result, 0)], changeCents: 1 }
}

test('where each line leads to the balance beside it each of these is right, but for the first, which follows from none', () => {
  const whole = list('654,22')
  assert.equal(isOfWholeStatement(misfitAt(whole, '654,22', 654_22), [whole]), true)
  assert.equal(isOfWholeStatement(misfitAt(whole, '702,34', 702_34), [whole]), false, 'the first')
  const changed = list('954,22')
  assert.equal(isOfWholeStatement(misfitAt(changed, '954,22', 954_22), [changed]), false)
  assert.equal(isOfWholeStatement(misfitAt(changed, '680,32', 680_32), [changed]), false, 'one of them is wrong')
})

/** Only the last line of a day has a balance, and letters say which of them are debts. */
const overdrawn = (opening: string, salary: string) =>
  printedPage([
    [
      { text: 'Date', left: 40 },
      { text: 'Details', left: 120 },
      { text: 'Paid out', right: 385 },
      { text: 'Paid in', right: 465 },
      { text: 'Balance', right: 545 },
    ],
    ...(opening === '' ? [] : [dayRow('31 May 24', 'BALANCE BROUGHT FORWARD', '', '', opening)]),
    dayRow('3 Jun 24', 'CARD BAKERY', '13.30', '', '113.30 D'),
    dayRow('5 Jun 24', 'CARD STATION', '26.10', '', ''),
    dayRow('', 'DIRECT DEBIT WATER', '50.60', '', '190.00 D'),
    dayRow('10 Jun 24', 'CHEQUE', '310.00', '', '500.00 D'),
    dayRow('20 Jun 24', 'SALARY', '', salary, '400.00'),
    dayRow('21 Jun 24', 'CARD GARAGE', '81.23', '', '318.77'),
    dayRow('28 Jun 24', 'RENT', '600.00', '', '281.23 D'),
  ])

function dayRow(day: string, label: string, out: string, paid: string, balance: string): Cell[] {
  const [amount = '', letter = ''] = balance.split(' ')
  return [
    { text: day, left: 40 },
    { text: label, left: 120 },
    { text: out, right: 385 },
    { text: paid, right: 465 },
    { text: amount, right: 545 },
    { text: letter, left: 549 },
  ]
}

test('balances of days that all lines lead to are right, and so is the first where the opening balance is printed', () => {
  const whole = overdrawn('100.00 D', '900.00')
  assert.equal(isOfWholeStatement(misfitAt(whole, '318.77', 318_77), [whole]), true)
  assert.equal(isOfWholeStatement(misfitAt(whole, '113.30', 113_30), [whole]), true, 'the first')
  const unopened = overdrawn('', '900.00')
  assert.equal(isOfWholeStatement(misfitAt(unopened, '318.77', 318_77), [unopened]), true)
  assert.equal(isOfWholeStatement(misfitAt(unopened, '113.30', 113_30), [unopened]), false, 'it follows from none')
  const changed = overdrawn('100.00 D', '950.00')
  assert.equal(isOfWholeStatement(misfitAt(changed, '318.77', 318_77), [changed]), false)
})
