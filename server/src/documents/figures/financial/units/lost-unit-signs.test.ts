import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const assets = (...heads: readonly PrintedRow[]): PrintedRow[] => [
  ['Bilanz zum 31. Dezember 2024'],
  ['', '31.12.2024', '31.12.2023'],
  ...heads,
  ['A. Anlagevermögen'],
  ['I. Sachanlagen', '26.041', '23.784'],
  ['Summe Anlagevermögen', '26.041', '23.784'],
  ['B. Umlaufvermögen'],
  ['I. Vorräte', '18.508', '16.647'],
  ['II. Kassenbestand, Guthaben bei Kreditinstituten', '7.841', '5.609'],
  ['Summe Umlaufvermögen', '26.349', '22.256'],
  ['Summe Aktiva', '52.390', '46.040'],
]
const read = (rows: readonly PrintedRow[]) => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [400, 500], rows)]))
  const figure = years[0]?.figures.totalAssets
  return [figure?.valueCents, figure?.status]
}
const inThousands = [52_390_000_00, 'proven']

test('a sign of the euro that its font or code page lost is read over two columns', () => {
  for (const head of ['Te', 'ke', 'T¤', 'k¤', 'T\ufffd'])
    assert.deepEqual(read(assets(['Aktiva', head, head])), inThousands, head)
})

test('one alone, two of a sentence, and what differs say nothing', () => {
  assert.deepEqual(read(assets(['Aktiva', '', 'Te'])), [52_390_00, 'proven'])
  assert.deepEqual(read(assets(['Aktiva', 'Te', 'ke'])), [52_390_00, 'proven'])
})

test('over two columns the same that nobody understands: the unit is not known, and sums do not prove it', () => {
  for (const head of ['TC', 'Tc', 'k?'])
    assert.equal(read(assets(['Aktiva', head, head]))[1], head === 'k?' ? 'proven' : 'unproven', head)
  assert.deepEqual(read(assets(['Te Te'])), [52_390_00, 'unproven'])
})
