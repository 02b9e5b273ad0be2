import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { wrongCount } from './wrong-count.ts'

const moves = [
  ['03/03/2024', 'Virement Maillard', -4_500],
  ['05/03/2024', 'Remise Sauvigny', 12_000],
  ['08/03/2024', 'Loyer Tremblay', -9_900],
  ['12/03/2024', 'Virement Orsini', 8_800],
  ['19/03/2024', 'Cotisation Delmas', -1_250],
] as const
const money = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

function statement(...said: string[]) {
  let balance = 100_000
  const rows = moves.map(([date, label, cents]) => {
    balance += cents
    const amount = { text: money(Math.abs(cents)), right: cents < 0 ? 380 : 460 }
    return [{ text: date, left: 40 }, { text: label, left: 110 }, amount, { text: money(balance), right: 550 }]
  })
  const heads = [
    { text: 'Date', left: 40 },
    { text: 'Libellé', left: 110 },
    { text: 'Débit', right: 380 },
    { text: 'Crédit', right: 460 },
    { text: 'Solde', right: 550 },
  ]
  const page = printedPage([
    [{ text: 'Relevé du 01/03/2024 au 31/03/2024', left: 40 }],
    heads,
    [
      { text: 'Solde précédent', left: 110 },
      { text: money(100_000), right: 550 },
    ],
    ...rows,
    [
      { text: 'Nouveau solde au 31/03/2024', left: 110 },
      { text: money(balance), right: 550 },
    ],
    ...said.map((text) => [{ text, left: 40 }]),
  ])
  const classification = { types: [], because: [], language: null, period: null, date: null }
  return wrongCount.inspect({ pages: [page], classification })
}

test('a line taken out with all balances mended is told by the number of movements, which is marked', () => {
  const outcome = statement('Nombre d’opérations : 6')
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /6 .*5/)
  assert.equal(outcome.findings[0]?.places?.length, 1)
})

test('the right number is clear, of all and of each side, in other languages too', () => {
  assert.equal(statement('Nombre total d’opérations : 5').result, 'clear')
  assert.equal(statement('Numero movimenti dare 3', 'Numero movimenti avere 2').result, 'clear')
  assert.equal(statement('Number of transactions 5').result, 'clear')
  assert.equal(statement('Numero movimenti dare 3', 'Numero movimenti avere 4').result, 'flagged')
})

test('without a number, and with one said twice, it cannot tell', () => {
  assert.equal(statement().result, 'inconclusive')
  assert.equal(statement('Nombre d’opérations : 6', 'Nombre d’opérations : 9').result, 'inconclusive')
})
