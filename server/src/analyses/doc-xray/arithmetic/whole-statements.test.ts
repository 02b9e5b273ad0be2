import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import type { Misfit } from './diagnosis.ts'
import { type Figure, type SumKind, sumOf } from './sum.ts'
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
