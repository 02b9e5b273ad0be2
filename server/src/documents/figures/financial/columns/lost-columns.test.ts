import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { FinancialReading } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const nbsp = (text: string) => text.replaceAll('_', '\u00a0')
const rights = [430, 530]
const liabilities: PrintedRow[] = [
  ['Capital social', '50_000', '50_000'],
  ["Résultat de l'exercice", '30_000', '(4_000)'],
  ['Total capitaux propres', '80_000', '46_000'],
  ['Emprunts', '70_000', '60_000'],
  ['Fournisseurs', '50_000', '44_000'],
  ['Total dettes', '120_000', '104_000'],
  ['TOTAL PASSIF', '200_000', '150_000'],
]
const income: PrintedRow[] = [
  ["Chiffre d'affaires", '300_000', '200_000'],
  ['Achats', '270_000', '204_000'],
  ['Résultat net', '30_000', '(4_000)'],
]

/** As OCR gives it: the amounts of this year are gone, those of the year before stand where they stood. */
const lost = (table: readonly PrintedRow[]): PrintedRow[] =>
  table.map(([label, , before]) => (before === undefined ? [label] : [label, '', before]))
const page = (number: number, heads: readonly PrintedRow[], table: readonly PrintedRow[], from: 'ocr' | 'layer') =>
  statementPage(
    number,
    rights,
    [...heads, ...table].map(([label, ...cells]) => [label, ...cells.map(nbsp)]),
    from,
  )

const newest = ({ years }: FinancialReading) => years.find(({ yearsBack }) => yearsBack === 0)?.figures ?? {}
const provenOf = (reading: FinancialReading) =>
  Object.entries(newest(reading)).flatMap(([field, { status }]) => (status === 'proven' ? [field] : []))

const titled = (title: string, ...heads: PrintedRow[]): PrintedRow[] => [
  [title],
  ['Exercice N clos le 31/12/2024'],
  ...heads,
]
const read = (
  heads: readonly PrintedRow[],
  change: (table: readonly PrintedRow[]) => PrintedRow[],
  from: 'ocr' | 'layer',
) =>
  readFinancialFigures(
    statementEvidence([
      page(1, titled('Bilan passif', ...heads), change(liabilities), from),
      page(2, titled('Compte de résultat', ...heads), change(income), from),
    ]),
  )

test('in a picture whose column of this year was lost, nothing of it is proven', () => {
  for (const heads of [[], [['', '', 'Exercice_N-1']], [['', 'Exercice', '']]] as PrintedRow[][])
    assert.deepEqual(
      provenOf(
        read(
          heads.map(([a, ...b]) => [a, ...b.map(nbsp)]),
          lost,
          'ocr',
        ),
      ),
      [],
    )
})

test('the sentence that names the year beside its last day is no head of two columns', () => {
  const reading = read([['', '', 'N-1']], lost, 'ocr')
  assert.equal(newest(reading).netIncome, undefined)
})

test('where both heads stand above their columns, the same picture is proven', () => {
  const reading = read([['', '31/12/2024', '31/12/2023']], (table) => [...table], 'ocr')
  assert.deepEqual([newest(reading).netIncome?.valueCents, newest(reading).netIncome?.status], [30_000_00, 'proven'])
})

test('a text layer loses no columns: its only one is of the year that is named', () => {
  const reading = read([], (table) => table.map(([label, now]) => [label, now ?? '']), 'layer')
  assert.equal(newest(reading).netIncome?.status, 'proven')
})

test('in a picture the day below a title, which happens to stand above a column, is no head of it', () => {
  const table: PrintedRow[] = [
    ['BALANCE'],
    ['Ejercicio cerrado el 30 de junio de 2023'],
    ['A) ACTIVO NO CORRIENTE', '50.000', '60.000'],
    ['B) ACTIVO CORRIENTE', '20.000', '40.000'],
    ['TOTAL ACTIVO', '70.000', '100.000'],
    ['A) PATRIMONIO NETO', '30.000', '45.000'],
    ['B) PASIVO NO CORRIENTE', '20.000', '30.000'],
    ['C) PASIVO CORRIENTE', '20.000', '25.000'],
    ['TOTAL PATRIMONIO NETO Y PASIVO', '70.000', '100.000'],
  ]
  const reading = readFinancialFigures(statementEvidence([statementPage(1, [216, 330], table, 'ocr')]))
  assert.equal(newest(reading).totalAssets?.valueCents, 70_000_00)
  assert.deepEqual(provenOf(reading), [])
})
