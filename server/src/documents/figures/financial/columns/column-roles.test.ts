import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialField } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rights = [300, 370, 440, 510]
const assets = (heads: readonly PrintedRow[], offset = 0): PrintedRow[] => [
  ['BILAN - ACTIF'],
  ...heads,
  ['ACTIF IMMOBILISÉ'],
  ["Frais d'établissement", '20 000', '21 000', '-1 000', '2 000'],
  ['Constructions', '700 000', '300 000', '400 000', '420 000'],
  ['Terrains', '101 000', '', '101 000', '98 000'],
  ['TOTAL (I)', '821 000', '321 000', '500 000', '520 000'],
  ['ACTIF CIRCULANT'],
  ['Clients', '210 000', '10 000', '200 000', '180 000'],
  ['Disponibilités', `${300 + offset} 000`, '', `${300 + offset} 000`, '250 000'],
  ['TOTAL (II)', `${510 + offset} 000`, '10 000', `${500 + offset} 000`, '430 000'],
  ['TOTAL ACTIF', `1 ${331 + offset} 000`, '331 000', `1 ${`${offset}`.padStart(3, '0')} 000`, '950 000'],
]
const liabilities: PrintedRow[] = [
  ['BILAN - PASSIF', '', '', '31/12/2024', '31/12/2023'],
  ['Capital social', '', '', '300 000', '300 000'],
  ['Réserves', '', '', '300 000', '250 000'],
  ['TOTAL (I)', '', '', '600 000', '550 000'],
  ['Emprunts', '', '', '250 000', '260 000'],
  ['Fournisseurs', '', '', '150 000', '140 000'],
  ['TOTAL (IV)', '', '', '400 000', '400 000'],
  ['TOTAL PASSIF', '', '', '1 000 000', '950 000'],
]
const heads: PrintedRow[] = [
  ['Exercice clos le', '31/12/2024', '', '', '31/12/2023'],
  ['', 'Brut', 'Amort.', 'Net', 'Net'],
]

/** Moves the heads of the columns to where each column begins, away from the amounts below them. */
function read(rows: readonly PrintedRow[], points: number, others = liabilities) {
  const page = statementPage(1, rights, rows)
  const toLeft = (word: Word): Word =>
    /^(?:Brut|Amort\.|Net)$/.test(word.text)
      ? { ...word, box: [word.box[0] - points, word.box[1], word.box[2] - points, word.box[3]] }
      : word
  return readFinancialFigures(
    statementEvidence([{ ...page, words: page.words.map(toLeft) }, statementPage(2, rights, others)]),
  ).years
}
const told = (years: ReturnType<typeof read>, field: FinancialField, back = 0) => {
  const figure = years.find(({ yearsBack }) => yearsBack === back)?.figures[field]
  return [figure?.valueCents, figure?.status]
}

test('heads written flush left over amounts that end at the right are each of the column in its turn', () => {
  for (const points of [0, 40]) {
    const years = read(assets(heads), points)
    assert.deepEqual(told(years, 'totalFixedAssets'), [500_000_00, 'proven'], `${points}`)
    assert.deepEqual(told(years, 'totalFixedAssets', 1), [520_000_00, 'proven'], `${points}`)
    assert.deepEqual(told(years, 'totalAssets'), [1_000_000_00, 'proven'], `${points}`)
  }
})

test('where the head of the depreciation alone was read, the column before it is gross for what the amounts say', () => {
  const alone: PrintedRow[] = [
    ['', '', '', '31/12/2024', '31/12/2023'],
    ['', '', 'Amort.', '', ''],
  ]
  const years = read(assets(alone), 0)
  assert.deepEqual(told(years, 'totalFixedAssets'), [500_000_00, 'proven'])
})

test('three years beside one another are no gross, depreciation and net', () => {
  const years = read(
    [
      ['BILAN - ACTIF', '', '2024', '2023', '2022'],
      ['ACTIF IMMOBILISÉ'],
      ['Constructions', '', '700 000', '300 000', '400 000'],
      ['Terrains', '', '100 000', '100 000', '100 000'],
      ['TOTAL (I)', '', '800 000', '400 000', '500 000'],
      ['TOTAL ACTIF', '', '1 000 000', '950 000', '900 000'],
    ],
    0,
  )
  assert.deepEqual(told(years, 'totalFixedAssets')[0], 800_000_00)
})
