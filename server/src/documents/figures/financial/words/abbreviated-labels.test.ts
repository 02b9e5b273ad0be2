import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { abbreviationsOf } from './abbreviated-labels.ts'
import { germanLines } from './de-lines.ts'
import { englishLines } from './en-lines.ts'
import { spanishLines } from './es-lines.ts'
import { frenchLines } from './fr-lines.ts'
import { italianLines } from './it-lines.ts'
import type { LineTable, Section } from './line-table.ts'
import { normalLabel } from './line-table.ts'
import { matchersFor } from './section-headings.ts'

const cutIn = (table: LineTable, section: Section) => (label: string) => matchersFor(table).cut.get(section)?.(label)

test('words that are cut are still those of a line', () => {
  const french = cutIn(frenchLines, 'income')
  assert.equal(french('Intérêts et ch. assimilées'), 'interest')
  assert.equal(french('Int. et ch. assim.'), 'interest')
  assert.equal(french("Chiffre d'aff. net"), 'revenue')
  assert.equal(cutIn(italianLines, 'income')('Amm.to delle imm.ni materiali'), 'depreciationPart')
  assert.equal(cutIn(germanLines, 'liabilities')('Verb. geg. Kreditinst.'), 'loans')
  assert.equal(cutIn(englishLines, 'income')('Int. payable and sim. charges'), 'interest')
})

test('words that could be of two lines are of neither, and a beginning is not all of a line', () => {
  const either = abbreviationsOf([
    { phrases: ['produits financiers'], value: 'earned' },
    { phrases: ['production financiere'], value: 'made' },
  ])
  assert.equal(either('Prod. fin.'), undefined)
  assert.equal(either('Produits fin.'), 'earned')
  assert.equal(cutIn(frenchLines, 'income')('Rés. net av. imp.'), 'resultBeforeTax')
  assert.equal(cutIn(frenchLines, 'income')('Int.'), undefined)
  assert.equal(cutIn(frenchLines, 'income')('Intérêts et charges'), undefined)
})

test('a small word that turns the meaning is never left out', () => {
  for (const section of ['assets', 'liabilities', 'balance'] as const)
    for (const label of ['Non-curr. assets', 'Curr. assets', 'Total liab.', 'Non-curr. liab.'])
      assert.ok(!['netCurrentAssets', 'netAssets'].includes(`${cutIn(englishLines, section)(label)}`), label)
  assert.equal(cutIn(englishLines, 'liabilities')('Net curr. assets'), 'netCurrentAssets')
})

test('a few letters are of any line, and so of none', () => {
  const one = abbreviationsOf([{ phrases: ['depots bancaires'], value: 'cash' }])
  assert.equal(one('De. ba.'), undefined)
  assert.equal(one('Dep. banc.'), 'cash')
})

test('the sign for “and” is that word in every language', () => {
  const named = (table: LineTable, label: string) => matchersFor(table).line.get('assets')?.(normalLabel(label), false)
  assert.equal(named(englishLines, 'Cash & cash equivalents'), 'cash')
  assert.equal(named(frenchLines, 'Banques & caisse'), 'cash')
  assert.equal(named(germanLines, 'Kasse & Bank'), 'cash')
  assert.equal(named(spanishLines, 'Caja & bancos'), 'cash')
  assert.equal(named(englishLines, 'Cash & investments'), undefined)
})

test('interest that a typed statement cuts is read with its sum', () => {
  const rows: PrintedRow[] = [
    ['Compte de résultat'],
    ['', '31/12/2024', '31/12/2023'],
    ["Chiffre d'affaires net", '637 576', '609 758'],
    ['Achats', '600 000', '580 000'],
    ['Intérêts et ch. assimilées', '2 282', '3 091'],
    ['Total des charges', '602 282', '583 091'],
    ["Bénéfice de l'exercice", '35 294', '26 667'],
  ]
  const [now] = readFinancialFigures(statementEvidence([statementPage(1, [440, 540], rows)])).years
  const { valueCents, status } = now?.figures.interestExpense ?? {}
  assert.deepEqual([valueCents, status], [2_282_00, 'proven'])
})
