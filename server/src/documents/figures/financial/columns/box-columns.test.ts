import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialReading } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const read = (rights: readonly number[], rows: readonly PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, rights, rows.map(spaced))]))
const spaced = ([label, ...cells]: PrintedRow): PrintedRow => [
  label,
  ...cells.map((cell) => cell.replaceAll('_', '\u00a0')),
]
const told = ({ years }: FinancialReading, ...fields: readonly string[]) =>
  years.map(({ figures }) =>
    fields.map((field) => (figures as Record<string, { valueCents: number }>)[field]?.valueCents),
  )

test('numbers of boxes before each amount of the year and of the year before are none of them', () => {
  const found = read(
    [320, 350, 430, 455, 540],
    [
      ['BILAN ABREGE'],
      ['Exercice du 01/01/2024 au 31/12/2024 (en 03 EUR)'],
      ['', 'Référence', '', 'courant', '', 'précédent'],
      ['A. Capital souscrit non versé', '1101', '101', '', '102'],
      ['C. Actif immobilisé', '1109', '109', '1.334.601,91', '110', '1.333.775,94'],
      ['I. Immobilisations corporelles', '1111', '111', '34.601,91', '112', '33.775,94'],
      ['II. Immobilisations financières', '1135', '135', '1.300.000,00', '136', '1.300.000,00'],
      ['D. Actif circulant', '1151', '151', '385.249,55', '152', '356.131,44'],
      ['II. Créances', '1163', '163', '249.345,29', '164', '206.321,10'],
      ['IV. Avoirs en banques', '1197', '197', '135.904,26', '198', '149.810,34'],
      ['TOTAL DU BILAN (ACTIF)', '', '201', '1.719.851,46', '202', '1.689.907,38'],
    ],
  )
  assert.deepEqual(told(found, 'totalFixedAssets', 'cashAvailable', 'totalAssets'), [
    [133_460_191, 13_590_426, 171_985_146],
    [133_377_594, 14_981_034, 168_990_738],
  ])
})

const sheet = (heads: readonly PrintedRow[], numbers: readonly string[]): PrintedRow[] => [
  ['ROZVAHA v plném rozsahu'],
  ['ke dni 31.12.2024'],
  ...heads,
  ['AKTIVA CELKEM', numbers[0] ?? '', '70_294', '-22_384', '47_910', '44_311'],
  ['B. Stálá aktiva', numbers[1] ?? '', '44_482', '-22_384', '22_098', '19_729'],
  ['B.I. Dlouhodobý nehmotný majetek', numbers[2] ?? '', '582', '-278', '304', '340'],
  ['B.II. Dlouhodobý hmotný majetek', numbers[3] ?? '', '43_900', '-22_106', '21_794', '19_389'],
  ['C. Oběžná aktiva', numbers[4] ?? '', '25_669', '0', '25_669', '24_431'],
  ['C.II. Pohledávky', numbers[5] ?? '', '20_251', '0', '20_251', '19_876'],
  ['C.IV. Peněžní prostředky', numbers[6] ?? '', '5_418', '0', '5_418', '4_555'],
  ['D. Časové rozlišení aktiv', numbers[7] ?? '', '143', '0', '143', '151'],
]
const rights = [260, 340, 410, 480, 550]

test('numbers of lines are no amounts, with noughts before them or not', () => {
  const heads: PrintedRow[] = [['AKTIVA', '', 'Brutto 1', 'Korekce 2', 'Netto 3', 'Netto 4']]
  for (const numbers of [
    ['001', '003', '004', '014', '037', '046', '075', '078'],
    ['1', '3', '4', '14', '37', '46', '75', '78'],
  ]) {
    const found = read(rights, sheet(heads, numbers))
    assert.deepEqual(told(found, 'totalFixedAssets', 'cashAvailable', 'totalAssets'), [
      [2_209_800, 541_800, 4_791_000],
      [1_972_900, 455_500, 4_431_100],
    ])
    assert.equal(found.years[0]?.periodEnd, '2024-12-31')
  }
})

test('small amounts that go up beside others are amounts', () => {
  const found = read(
    [430, 530],
    [
      ['Balance sheet'],
      ['', '2024', '2023'],
      ['Fixed assets', '101', '98'],
      ['Stocks', '104', '99'],
      ['Cash at bank and in hand', '207', '120'],
      ['Current assets', '311', '219'],
      ['Total assets', '412', '317'],
    ],
  )
  assert.deepEqual(told(found, 'cashAvailable', 'totalAssets'), [
    [20_700, 41_200],
    [12_000, 31_700],
  ])
})

test('Czech columns say in words which is of the year, and the side behind names its lines', () => {
  const found = read(
    [420, 480, 550],
    [
      ['ROZVAHA v plném rozsahu'],
      ['ke dni 31.12.2024'],
      ['', 'číslo', 'Stav v běžném', 'Stav v minulém'],
      ['PASIVA', 'řádku', '', ''],
      ['PASIVA CELKEM', '082', '47_910', '44_311'],
      ['A. Vlastní kapitál', '083', '17_450', '15_303'],
      ['A.I. Základní kapitál', '084', '2_000', '2_000'],
      ['A.IV. Výsledek hospodaření minulých let', '095', '12_288', '11_937'],
      ['A.V. Výsledek hospodaření běžného účetního období', '098', '3_162', '1_366'],
      ['C. Závazky', '106', '30_460', '29_008'],
      ['C.I. Dlouhodobé závazky', '107', '7_012', '6_649'],
      ['C.II. Krátkodobé závazky', '122', '23_448', '22_359'],
    ],
  )
  assert.deepEqual(told(found, 'equity', 'totalDebt', 'currentLiabilities'), [
    [1_745_000, 3_046_000, 2_344_800],
    [1_530_300, 2_900_800, 2_235_900],
  ])
})
