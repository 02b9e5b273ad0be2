import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 545 },
]

const placesOf = (net: string, below: readonly Cell[][], wages = '41 270') => {
  const rows = [
    [{ text: 'AVIS D’IMPÔT', left: 40 }],
    row('Salaires', wages),
    row('Déduction 10 % ou frais réels', '-4 127'),
    row('Salaires, pensions, rentes nets', net),
    [{ text: '', left: 40 }],
    ...below,
  ]
  const outcome = unprovenSum.inspect({ pages: [printedPage(rows)] })
  assert.ok(outcome.result === 'flagged')
  return outcome.findings[0]?.places?.map(({ box }) => box[1])
}

test('a figure that does not fit is shown wherever it is printed, in a sentence as well', () => {
  const told = row('Revenu fiscal de référence', '97 143')
  const sentence = [{ text: 'Revenu retenu : 97 143 euros', left: 40 }]
  assert.deepEqual(placesOf('97 143', [told, sentence]), [82, 110, 124])
})

test('harmless: other figures, and what every line has', () => {
  assert.deepEqual(placesOf('97 143', [row('Revenu fiscal de référence', '37 143')]), [82])
  const many = Array.from({ length: 6 }, (_, at) => row(`Ligne ${'abcdef'[at]}`, '97 143'))
  assert.deepEqual(placesOf('97 143', many), [82])
})
