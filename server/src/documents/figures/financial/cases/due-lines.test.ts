import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { isLoanLabel } from '../notes/debt-words.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Page = readonly [rights: readonly number[], rows: readonly PrintedRow[]]
const figuresOf = (...pages: readonly Page[]) =>
  readFinancialFigures(statementEvidence(pages.map(([rights, rows], at) => statementPage(at + 1, rights, rows))))
    .years[0]?.figures ?? {}

test('lines that make the debt above them say when it is due, and are no further debts', () => {
  const { totalDebt, shortTermDebt, currentLiabilities } = figuresOf([
    [400, 500],
    [
      ['STATO PATRIMONIALE - PASSIVO', '31/12/2024', '31/12/2023'],
      ['A) Patrimonio netto'],
      ['I. Capitale', '40.000', '34.000'],
      ['Totale patrimonio netto', '40.000', '34.000'],
      ['D) DEBITI'],
      ['3) Debiti verso soci per finanziamenti', '5.000', '6.000'],
      ["- esigibili oltre l'esercizio successivo", '5.000', '6.000'],
      ['4) Debiti verso banche', '22.000', '20.000'],
      ["- esigibili entro l'esercizio successivo", '12.000', '11.000'],
      ["- esigibili oltre l'esercizio successivo", '10.000', '9.000'],
      ['7) Debiti verso fornitori', '33.000', '30.000'],
      ["- esigibili entro l'esercizio successivo", '33.000', '30.000'],
      ['TOTALE DEBITI (D)', '60.000', '56.000'],
      ['TOTALE PASSIVO', '100.000', '90.000'],
    ],
  ])
  assert.deepEqual(
    [totalDebt, shortTermDebt, currentLiabilities].map((figure) => [figure?.valueCents, figure?.status]),
    [
      [60_000_00, 'proven'],
      [12_000_00, 'proven'],
      [45_000_00, 'proven'],
    ],
  )
})

test('the sum of long-term debts that is as much as its only line stays a sum', () => {
  const { totalDebt } = figuresOf([
    [400, 500],
    [
      ['Balansräkning'],
      ['EGET KAPITAL OCH SKULDER', '2024-12-31', '2023-12-31'],
      ['Aktiekapital', '40 000', '34 000'],
      ['Summa eget kapital', '40 000', '34 000'],
      ['Långfristiga skulder'],
      ['Skulder till kreditinstitut', '22 000', '20 000'],
      ['Summa långfristiga skulder', '22 000', '20 000'],
      ['Kortfristiga skulder'],
      ['Leverantörsskulder', '30 000', '30 000'],
      ['Skatteskulder', '8 000', '6 000'],
      ['Summa kortfristiga skulder', '38 000', '36 000'],
      ['SUMMA EGET KAPITAL OCH SKULDER', '100 000', '90 000'],
    ],
  ])
  assert.deepEqual([totalDebt?.valueCents, totalDebt?.status], [60_000_00, 'proven'])
})

test('a note of short-term debts tells its loans of both years', () => {
  const balance: readonly PrintedRow[] = [
    ['BALANS PER 31 DECEMBER 2024'],
    ['PASSIVA', '31-12-2024', '31-12-2023'],
    ['Eigen vermogen', '40.000', '34.000'],
    ['Langlopende schulden', '22.000', '20.000'],
    ['Kortlopende schulden en overlopende passiva', '38.000', '36.000'],
    ['TOTAAL PASSIVA', '100.000', '90.000'],
  ]
  const note: readonly PrintedRow[] = [
    ['TOELICHTING OP DE BALANS'],
    ['', '31-12-2024', '31-12-2023'],
    ['Kortlopende schulden en overlopende passiva'],
    ['Schulden aan kredietinstellingen', '7.000', '5.000'],
    ['Schulden aan leveranciers', '25.000', '26.000'],
    ['Belastingen en premies sociale verzekeringen', '6.000', '5.000'],
    ['', '38.000', '36.000'],
  ]
  const { years } = readFinancialFigures(
    statementEvidence([statementPage(1, [400, 500], balance), statementPage(2, [400, 500], note)]),
  )
  assert.deepEqual(
    years.map(({ figures }) => [figures.shortTermDebt?.valueCents, figures.shortTermDebt?.status]),
    [
      [7_000_00, 'proven'],
      [5_000_00, 'proven'],
    ],
  )
})

test('duties to the state and loans of the own group are no debts of finance by their words alone', () => {
  for (const label of [
    'Obligaciones tributarias',
    'Obligaciones con la seguridad social',
    'Préstamos de empresas del grupo',
    'Finanziamenti da imprese controllanti',
    'Leasing från koncernföretag',
  ])
    assert.equal(isLoanLabel(label), false, label)
  for (const label of ['Obligaciones y otros valores negociables', 'Préstamos bancarios', 'Finanziamenti bancari'])
    assert.equal(isLoanLabel(label), true, label)
})

test('what debtors of an Italian group owe within the year is no debt of it', () => {
  const { shortTermDebt, currentLiabilities } = figuresOf([
    [400, 500],
    [
      ['STATO PATRIMONIALE CONSOLIDATO - ATTIVO'],
      ['', '31/12/2024', '31/12/2023'],
      ['TOTALE IMMOBILIZZAZIONI (B)', '80.000', '70.000'],
      ['1) Verso clienti', '20.000', '20.000'],
      ["- esigibili entro l'esercizio successivo", '20.000', '20.000'],
      ['TOTALE ATTIVO (A+B+C+D)', '100.000', '90.000'],
      ['STATO PATRIMONIALE CONSOLIDATO - PASSIVO'],
      ['', '31/12/2024', '31/12/2023'],
      ['Totale patrimonio netto', '40.000', '34.000'],
      ['D) DEBITI'],
      ['4) Debiti verso banche', '27.000', '26.000'],
      ["- esigibili entro l'esercizio successivo", '12.000', '11.000'],
      ["- esigibili oltre l'esercizio successivo", '15.000', '15.000'],
      ['7) Debiti verso fornitori', '33.000', '30.000'],
      ["- esigibili entro l'esercizio successivo", '33.000', '30.000'],
      ['TOTALE DEBITI (D)', '60.000', '56.000'],
      ['TOTALE PASSIVO', '100.000', '90.000'],
    ],
  ])
  assert.deepEqual([shortTermDebt?.valueCents, currentLiabilities?.valueCents], [12_000_00, 45_000_00])
})
