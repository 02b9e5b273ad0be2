import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { germanLines } from './de-lines.ts'
import { spanishLines } from './es-lines.ts'
import { pageLines } from './page-lines.ts'
import { headingOf, matchersFor } from './section-headings.ts'

const sectionOf = (label: string, ...cells: string[]) => {
  const [line] = pageLines(statementEvidence([statementPage(1, [400, 500], [[label, ...cells]])]))
  return line === undefined ? undefined : headingOf(line, matchersFor(germanLines))
}

test('the unit behind a heading is no part of it', () => {
  for (const label of ['AKTIVA', 'AKTIVA TEUR', 'Aktiva in tausend EUR'])
    assert.equal(sectionOf(label), 'assets', label)
})

test('a line with amounts, and other words behind, are no heading', () => {
  assert.equal(sectionOf('Aktiva', '1.000', '900'), undefined)
  assert.equal(sectionOf('Aktiva der Zweigniederlassung'), undefined)
})

test('the results of years before are not that of the year, however near their words are to a picture', () => {
  const keyOf = matchersFor(spanishLines).line.get('liabilities')
  assert.equal(keyOf?.('resultado del ejercicio', true), 'balanceResult')
  assert.equal(keyOf?.('resultado dei ejercicio', true), 'balanceResult')
  assert.equal(keyOf?.('resultados de ejercicios anteriores', true), undefined)
})
