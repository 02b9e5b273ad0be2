import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const balance: PrintedRow[] = [
  ['Bilan', '2024', '2023'],
  ['Actif'],
  ['Total actif immobilisé', '60 000', '50 000'],
  ['Total actif circulant', '40 000', '20 000'],
  ['TOTAL ACTIF', '100 000', '70 000'],
  ['Passif'],
  ['Capital social', '30 000', '30 000'],
  ["Résultat de l'exercice", '22 951', '19 127'],
  ['Total capitaux propres', '52 951', '49 127'],
  ['Total dettes', '47 049', '20 873'],
  ['TOTAL PASSIF', '100 000', '70 000'],
]
const income = (title: string): PrintedRow[] => [
  [title, '2024', '2023'],
  ["Chiffre d'affaires", '674 080', '662 166'],
  ["Total produits d'exploitation", '674 080', '662 166'],
  ['Autres achats et charges externes', '641 326', '635 271'],
  ['Dotations aux amortissements', '9 803', '7 768'],
  ["Total charges d'exploitation", '651 129', '643 039'],
  ["Résultat d'exploitation", '22 951', '19 127'],
  ["Résultat de l'exercice", '22 951', '19 127'],
]
const subsidiaries: PrintedRow[] = [
  ["Filiales et participations (en milliers d'euros)"],
  ['SAS Vallon Transports', '2 814', '1 505'],
  ['SARL Plateau Logistique', '3 120', '9 412'],
]
const read = (...pages: PrintedRow[][]) => {
  const { years, unitCents } = readFinancialFigures(
    statementEvidence(pages.map((rows, at) => statementPage(at + 1, [420, 520], rows))),
  )
  const { revenue, totalAssets } = years[0]?.figures ?? {}
  return [unitCents, revenue?.valueCents, revenue?.status, totalAssets?.status]
}

test('a table below the statements tells its own unit, and not theirs', () => {
  assert.deepEqual(read(balance, [...income('Compte de résultat'), ...subsidiaries]), [
    100,
    674_080_00,
    'proven',
    'proven',
  ])
})

test('what stands below the last table tells the unit of the page', () => {
  const page = [...income('Compte de résultat'), ["Montants en milliers d'euros"] as const]
  assert.deepEqual(read(page).slice(0, 2), [100_000, 674_080_000_00])
})

test('what names no table tells the unit of the rows right above it, though others follow', () => {
  for (const told of ["Les chiffres sont en milliers d'euros", "(en milliers d'euros)"]) {
    const page: PrintedRow[] = [...income('Compte de résultat'), [told], ['Résultat par action', '12,40', '11,20']]
    assert.deepEqual(read(balance, page).slice(0, 2), [100_000, 674_080_000_00], told)
  }
  const below: PrintedRow[] = [['Filiales et participations'], ["(en milliers d'euros)"], ...subsidiaries.slice(1)]
  assert.deepEqual(read(balance, [...income('Compte de résultat'), ...below]).slice(0, 2), [100, 674_080_00])
})

test('one result in units and in thousands: neither page is believed', () => {
  const named: PrintedRow[] = [['Montants exprimés en euros'], ...balance]
  const [, , revenue, totalAssets] = read(named, income("Compte de résultat en milliers d'euros"))
  assert.deepEqual([revenue, totalAssets], ['unproven', 'unproven'])
})

test('a result that is about a thousand times the other in one unit: neither page is believed', () => {
  const thousandfold = balance.map(
    ([label, ...cells]): PrintedRow => [
      label,
      ...cells.map((cell) => (/^\d{1,3} \d{3}$/.test(cell) ? `${cell} 000` : cell)),
    ],
  )
  const inThousands: PrintedRow = ["Montants en milliers d'euros"]
  const [, , revenue, totalAssets] = read(
    [inThousands, ...thousandfold],
    [inThousands, ...income('Compte de résultat')],
  )
  assert.deepEqual([revenue, totalAssets], ['unproven', 'unproven'])
})
