import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 545 },
]
const income = row('Revenu imposable', '38 410')
const tax = row('Impôt sur les revenus soumis au barème', '4 821')
const title = row('AVIS D’IMPÔT ÉTABLI EN', '2025')
const first = [
  title,
  row('IMPÔT SUR LES REVENUS DE L’ANNÉE', '2024'),
  income,
  tax,
  row('Prélèvement à la source déjà versé', '-4 700'),
]

const inspect = (rate: string, rows: readonly Cell[][] = first) =>
  unprovenSum.inspect({
    pages: [printedPage([...rows]), printedPage([row('Taux moyen d’imposition', rate)], { number: 2 })],
  }).result

test('the average rate on the last page is the share of the income of the first that is the tax', () => {
  assert.equal(inspect('12,55 %'), 'clear')
  assert.equal(inspect('6,48 %'), 'flagged')
  assert.equal(inspect('24,10 %'), 'flagged')
})

test('harmless: a rate of other amounts of the notice, one that is near, and taxes at rates of their own', () => {
  const global = row('Revenu fiscal de référence', '61 220')
  assert.notEqual(inspect('7,87 %', [...first, global]), 'flagged')
  assert.notEqual(inspect('12,90 %'), 'flagged')
  // The share of the wages, cut off behind its first decimal: 4 821 of 45 208 are 10,66 %.
  assert.notEqual(inspect('10,6 %', [...first, row('Salaires', '45 208')]), 'flagged')
  assert.notEqual(inspect('6,48 %', [...first, row('Réduction d’impôt', '2 331')]), 'flagged')
  assert.notEqual(inspect('6,48 %', [...first, row('Prélèvements sociaux', '911')]), 'flagged')
})

test('harmless: accounts tell a rate of what they have earned', () => {
  const accounts = first.filter((one) => one !== title)
  assert.notEqual(inspect('6,48 %', accounts), 'flagged')
})

test('without the income or the tax nothing is claimed', () => {
  assert.notEqual(inspect('6,48 %', [title, income]), 'flagged')
  assert.notEqual(inspect('6,48 %', [title, tax]), 'flagged')
})
