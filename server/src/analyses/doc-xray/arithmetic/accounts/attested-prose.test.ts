import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, figure: string): Cell[] => [
  { text: label, left: 40 },
  { text: figure, right: 520 },
]
const accounts = [
  row('Immobilisations', '65 474'),
  row('Disponibilités', '62 350'),
  row('Total actif', '127 824'),
  row("Chiffre d'affaires", '255 995'),
  row('Résultat net', '11 620'),
]
const inspect = (sheet: string, turnover = '255 995') =>
  unprovenSum.inspect({
    pages: [
      printedPage([
        [{ text: `Les comptes se caractérisent par : total du bilan ${sheet} euros,`, left: 40 }],
        [
          {
            text: `chiffre d'affaires ${turnover} euros, résultat net comptable 11 620 euros et rien d'autre`,
            left: 40,
          },
        ],
        ...accounts,
      ]),
    ],
  })

test('a figure of the attestation that the accounts print with another digit is found', () => {
  const outcome = inspect('157 824')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings.length, 1)
})

test('harmless: the figures of the accounts, and those of another year', () => {
  assert.notEqual(inspect('127 824').result, 'flagged')
  assert.notEqual(inspect('98 310').result, 'flagged')
})
