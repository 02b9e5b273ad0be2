import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { clustersOf } from '../columns/column-heads.ts'
import type { PageLine } from '../pages/page-line.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const rights = [300, 330, 400, 470, 550]
const form = (beyond: string): PrintedRow[] => [
  ['N° 2033-A-SD'],
  ['BILAN SIMPLIFIÉ'],
  ['ACTIF', 'Brut', '', 'Amort.', 'Net N', 'Net N-1'],
  ['028 Immobilisations corporelles', '80 000', '030', '20 000', '60 000', '50 000'],
  ['044 Total I', '80 000', '048', '20 000', '60 000', '50 000'],
  ['084 Disponibilités', '40 000', '086', '', '40 000', '20 000'],
  ['096 Total II', '40 000', '098', '', '40 000', '20 000'],
  ['110 TOTAL GÉNÉRAL (I + II)', '120 000', '112', '20 000', '100 000', '70 000'],
  ['PASSIF', '', '', '', 'Exercice N', 'Exercice N-1'],
  ['120 Capital social ou individuel', '', '', '', '33 000', '28 000'],
  ["136 Résultat de l'exercice", '', '', '', '7 000', '2 000'],
  ['142 Total I', '', '', '', '40 000', '30 000'],
  ['156 Emprunts et dettes assimilées', '', '', '', '35 000', '25 000'],
  ['166 Fournisseurs et comptes rattachés', '', '', '', '25 000', '15 000'],
  ["174 Produits constatés d'avance"],
  ['176 Total III', '', '', '', '60 000', '40 000'],
  ['180 TOTAL GÉNÉRAL (I + II + III)', '', '', '', '100 000', '70 000'],
  ["dont dettes à moins d'un an 197 45 000 dont dettes à plus d'un an", '', '', '', '195', beyond],
]
const read = (rows: readonly PrintedRow[], yearsBack = 0) => {
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, rights, rows)]))
  const { figures = {} } = years.find((year) => year.yearsBack === yearsBack) ?? {}
  const told = (field: keyof typeof figures) =>
    figures[field] === undefined ? undefined : `${figures[field].valueCents / 100} ${figures[field].status}`
  return [told('totalDebt'), told('currentLiabilities')]
}

test('boxes are known where their numbers stand before the words, and a total is not that of an empty line above it', () => {
  assert.deepEqual(read(form('15 000')), ['60000 proven', '45000 proven'])
  assert.deepEqual(read(form('15 000'), 1), ['40000 proven', undefined])
})

test('boxes below the table that do not make the debts tell nothing, and their numbers are no amounts', () => {
  assert.deepEqual(read(form('16 000')), ['60000 proven', undefined])
})

test('a note before the box of a form is no amount, though OCR lost the numeral between it and the words', () => {
  const rows: PrintedRow[] = [
    ['N° 2033-A-SD'],
    ['BILAN SIMPLIFIÉ'],
    ['Exercice N clos le 31/12/2024'],
    ['ACTIF', '', '', 'Brut', '', 'Amort.', 'Net'],
    ['Autres', '(3)', '014', '10 000', '016', '', '10 000'],
    ['Immobilisations corporelles', '', '028', '80 000', '030', '20 000', '60 000'],
    ['Total', '(5)', '044', '90 000', '048', '20 000', '70 000'],
    ['Disponibilités', '', '084', '40 000', '086', '', '40 000'],
    ['Total II', '', '096', '40 000', '098', '', '40 000'],
    ['TOTAL GÉNÉRAL (I + II)', '', '110', '130 000', '112', '20 000', '110 000'],
  ]
  const page = statementPage(1, [88, 250, 300, 340, 430, 530], rows, 'ocr')
  const [year] = readFinancialFigures(statementEvidence([page])).years
  assert.equal(year?.figures.totalFixedAssets?.valueCents, 70_000_00)
  assert.equal(year?.figures.cashAvailable?.valueCents, 40_000_00)
})

const incomeForm: PrintedRow[] = [
  ['N° 2033-B-SD'],
  ["COMPTE DE RÉSULTAT SIMPLIFIÉ DE L'EXERCICE"],
  ['RÉSULTAT COMPTABLE', '', 'Exercice N clos le', 'Exercice N - 1'],
  ['', '', '30/06/2024', ''],
  ['Ventes de marchandises', '210', '129 000', '133 000'],
  ['Production vendue : Biens', '214', '175 000', '160 000'],
  ["Total des produits d'exploitation (I)", '232', '304 000', '293 000'],
  ['Dotations aux amortissements', '254', '13 000', '14 000'],
  ['Autres charges', '262', '260 000', '250 000'],
  ["Total des charges d'exploitation (II)", '264', '273 000', '264 000'],
  ["RÉSULTAT D'EXPLOITATION (I - II)", '270', '31 000', '29 000'],
]

test('the year before may be counted with spaces', () => {
  const page = statementPage(1, [380, 460, 550], incomeForm)
  // As files write them: each sign is a word.
  const words = page.words.flatMap((word) => {
    let left = word.box[0]
    return word.text.split(' ').map((text) => {
      const right = left + 4.6 * text.length
      const part = { ...word, text, box: [left, word.box[1], right, word.box[3]] as const }
      left = right + 2
      return part
    })
  })
  const { years } = readFinancialFigures(statementEvidence([{ ...page, words }]))
  assert.deepEqual(
    years.map(({ yearsBack, figures: { revenue } }) => [yearsBack, revenue?.valueCents, revenue?.status]),
    [
      [0, 304_000_00, 'proven'],
      [1, 293_000_00, 'proven'],
    ],
  )
})

test('in a picture the count stands further from its letter, and is still of its head', () => {
  const words = (
    [
      ['Exercice', 438],
      ['N', 467],
      ['Exercice', 519],
      ['N', 548],
      ['-1', 560],
    ] as const
  ).map(([text, left]) => ({ text, box: [left, 65, left + (text === 'Exercice' ? 27 : 5), 71] as const }))
  assert.deepEqual(
    clustersOf({ words, ocr: true } as unknown as PageLine).map(({ text }) => text),
    ['Exercice N', 'Exercice N -1'],
  )
})

test('boxes below the table are of this year, though they form a column and their amounts stand below the year before', () => {
  const rows: PrintedRow[] = [
    ['N° 2033-A-SD'],
    ['BILAN SIMPLIFIÉ'],
    ['PASSIF', '', 'Exercice N', '', 'Exercice N-1'],
    ['Capital social ou individuel', '120', '33 000', '', '28 000'],
    ["Résultat de l'exercice", '136', '7 000', '', '2 000'],
    ['Total I', '142', '40 000', '', '30 000'],
    ['Emprunts et dettes assimilées', '156', '35 000', '', '25 000'],
    ['Fournisseurs et comptes rattachés', '166', '25 000', '', '15 000'],
    ['Total III', '176', '60 000', '', '40 000'],
    ['Total général (I + II + III)', '180', '100 000', '', '70 000'],
    ["Dont dettes à plus d'un an", '', '', '195', '21 000'],
    ['Coût de revient des immobilisations acquises', '', '', '182', '16 000'],
    ['Prix de vente des immobilisations cédées', '', '', '184', '2 000'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [340, 420, 470, 550], rows)]))
  assert.deepEqual(
    years.map(({ figures }) => [figures.totalDebt?.valueCents, figures.currentLiabilities?.valueCents]),
    [
      [60_000_00, undefined],
      [40_000_00, undefined],
    ],
  )
})
