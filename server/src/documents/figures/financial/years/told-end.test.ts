import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

test('the title of an Italian balance sheet names the day that its years end on', () => {
  const rows = (title: string): PrintedRow[] => [
    [title],
    ['ATTIVO', '2024', '2023'],
    ['Totale immobilizzazioni', '60.000', '50.000'],
    ['Totale attivo circolante', '40.000', '20.000'],
    ['Totale attivo', '100.000', '70.000'],
  ]
  for (const title of ['BILANCIO ABBREVIATO AL 30.06.2024 (art. 2435-bis c.c.)', 'Bilancio chiuso al 30/06/2024']) {
    const { years } = readFinancialFigures(statementEvidence([statementPage(1, [430, 530], rows(title))]))
    assert.deepEqual(
      years.map(({ periodEnd }) => periodEnd),
      ['2024-06-30', '2023-06-30'],
      title,
    )
  }
})

const ends = (heads: readonly PrintedRow[], rest: readonly PrintedRow[] = [], to?: string) => {
  const rows: PrintedRow[] = [
    ...heads,
    ['Immobilisations corporelles', '60.000', '50.000'],
    ['Total actif immobilisé', '60.000', '50.000'],
    ['Valeurs disponibles', '40.000', '20.000'],
    ["TOTAL DE L'ACTIF", '100.000', '70.000'],
    ...rest,
  ]
  const period = to === undefined ? null : { from: null, to, length: 'year' }
  const evidence = statementEvidence([statementPage(1, [430, 530], rows)], { classification: { period } as never })
  return readFinancialFigures(evidence).years.map(({ periodEnd }) => periodEnd)
}

test('the days of a year may be broken over two lines, and those of the year before are not meant', () => {
  const title: PrintedRow[] = [
    ['Comptes annuels relatifs à la période du 01/07/2024 au'],
    ['30/06/2025. Exercice précédent du 01/07/2023 au 30/06/2024.'],
    ['BILAN ACTIF'],
    ['', 'Exercice N', 'Exercice N-1'],
  ]
  assert.deepEqual(ends(title, [], '2024-06-30'), ['2025-06-30', '2024-06-30'])
  const both: PrintedRow[] = [
    ['Comptes annuels relatifs à l’exercice couvrant la période du'],
    ['01/07/2024 au 30/06/2025, exercice précédent du 01/07/2023 au 30/06/2024'],
    ...title.slice(2),
  ]
  assert.deepEqual(ends(both, [], '2024-06-30'), ['2025-06-30', '2024-06-30'])
})

test('a day right below the title is meant rather than that of signing in the same year', () => {
  const signed: PrintedRow[] = [['Approuvé par le gérant le 22 septembre 2025']]
  const heads: PrintedRow[] = [['BILAN ACTIF'], ['Au 31 janvier 2025'], ['', '2025', '2024']]
  assert.deepEqual(ends(heads, signed, '2025-09-22'), ['2025-01-31', '2024-01-31'])
  // A sentence that names a day is no such line.
  const told: PrintedRow[] = [['BILAN ACTIF'], ['Établi le 3 mars 2025 à Lyon'], ['', '2025', '2024']]
  assert.deepEqual(ends(told, signed, '2025-12-31'), ['2025-12-31', '2024-12-31'])
})

test('the day that a year begins on, right before the one that it ends on, is not its end', () => {
  const rows: PrintedRow[] = [
    ['Resultatopgørelse 1. juli 2023 - 30. juni 2024'],
    ['', '2023', '2022'],
    ['Nettoomsætning', '60.000', '50.000'],
    ['Årets resultat', '40.000', '20.000'],
    ['Aktiver', '2023', '2022'],
    ['Anlægsaktiver i alt', '60.000', '50.000'],
    ['Aktiver i alt', '60.000', '50.000'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [430, 530], rows)]))
  assert.equal(
    years.some(({ periodEnd }) => periodEnd?.endsWith('-07-01')),
    false,
  )
})

test('the digits of the day that a year ends on may run together', () => {
  const title: PrintedRow[] = [
    ['Numéro SIRET 732 829 320 00074 Exercice N clos le, 30062024 N-1 30062023'],
    ['BILAN ACTIF'],
    ['', 'Exercice N', 'Exercice N-1'],
  ]
  assert.deepEqual(ends(title), ['2024-06-30', '2023-06-30'])
})

test('a day in the boxes of a form is read from a picture, whose bars OCR takes for letters', () => {
  const rows: PrintedRow[] = [
    ['BILAN ACTIF'],
    ['Numéro SIRET : 4|6|5|8 Exercice Nclosie: 3|1|1|2|2]0{2|3'],
    ['', 'Exercice N'],
    ['Immobilisations corporelles', '60.000'],
    ['Total actif immobilisé', '60.000'],
    ['Valeurs disponibles', '40.000'],
    ["TOTAL DE L'ACTIF", '100.000'],
  ]
  const evidence = statementEvidence([statementPage(1, [530], rows, 'ocr')])
  assert.equal(readFinancialFigures(evidence).years[0]?.periodEnd, '2023-12-31')
})
