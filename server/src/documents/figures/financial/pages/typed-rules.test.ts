import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from './page-lines.ts'
import { withoutTypedRules } from './typed-rules.ts'

const bar = (left: number, top: number) => ({ text: '|', box: [left, top, left + 3, top + 9] as const })

test('signs one below the other are a rule, a few of them are not', () => {
  assert.deepEqual(withoutTypedRules([10, 20, 30, 40].map((top) => bar(300, top))), [])
  assert.equal(withoutTypedRules([10, 20, 30].map((top) => bar(300, top))).length, 3)
  assert.equal(withoutTypedRules([10, 20, 30, 40].map((top) => bar(300 + top, top))).length, 4)
})

test('what stands behind the rule between two tables is of the second: the number of an account is no amount of the first', () => {
  const rows: PrintedRow[] = [
    ['03.01 Software', '45.908,30', '|', '20', 'CAPITALE', '42.000,00'],
    ['04.01 Terreni', '36.388,72', '|', '26', 'RISERVA', '4.200,00'],
    ['04.02 Fabbricati', '39.416,81', '|', '27', 'RISERVE', '57.253,28'],
    ['08.01 Clienti', '85.916,85', '|', '28', 'UTILI', '77.811,33'],
    ['10.01 Banca', '56.004,76', '|', '33', 'BANCHE', '82.370,83'],
  ]
  const lines = pageLines(statementEvidence([statementPage(1, [230, 250, 275, 340, 440], rows)]))
  assert.deepEqual(
    lines.map(({ text, amounts }) => [text.split(' ')[0], amounts.map(({ cents }) => cents)]).slice(0, 2),
    [
      ['03.01', [45_908_30]],
      ['04.01', [36_388_72]],
    ],
  )
  assert.equal(lines.length, 10)
})
