import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { unitTold } from './statement-money.ts'
import { unitChoice } from './unit-choices.ts'

test('of the units that a form offers, the marked one is told', () => {
  for (const [line, cents] of [
    ['UNIDAD (1): Euros [09001] X Miles [09002] Millones [09003]', 100],
    ['Unidad: Euros 09001 Miles 09002 X Millones 09003', 100_000],
    ['Unidad: Euros [X] Miles [ ] Millones [ ]', 100],
    ['Unidad: Euros [ ] Miles [X] Millones [ ]', 100_000],
    ['[X] Unità di euro [ ] Migliaia di euro', 100],
    ['☐ EUR ☒ TEUR ☐ Mio. EUR', 100_000],
    ['EUR ☐ TEUR ☒', 100_000],
    ["Exprimé en euros [x] en milliers d'euros [ ]", 100],
    ['( ) Milhares de euros (x) Euros', 100],
    ['X Euros Miles Millones', 100],
  ] as const)
    assert.equal(unitTold(line), cents, line)
})

test('where the mark was lost or may be that of either name, no unit is told', () => {
  for (const line of [
    'Euros X Miles Millones',
    'Euros Miles X Millones',
    'Euros 09001 Miles 09002 Millones 09003',
    'Unità di euro [ ] Migliaia di euro [ ]',
    '☒ EUR ☒ TEUR',
    'in EUR oder TEUR',
    'Montants en euros ou en milliers d’euros',
    'Cifras en unidades, miles o millones de euros',
    '[ ] Miles de euros',
    'Pounds X thousands of pounds',
  ]) {
    assert.deepEqual(unitChoice(line.toLowerCase().replaceAll('à', 'a')), { cents: undefined }, line)
    assert.equal(unitTold(line), undefined, line)
  }
})

test('a lone mark before a bare word is no unit; times so many in Dutch is', () => {
  assert.equal(unitTold('X Miles'), undefined)
  assert.equal(unitTold('X Millones'), undefined)
  assert.equal(unitTold('Bedragen x duizend'), 100_000)
  assert.equal(unitTold('(x miljoen)'), 100_000_000)
  assert.equal(unitTold('x 1.000 euro'), 100_000)
  assert.equal(unitTold("Bedragen in euro's (x 1.000)"), 100_000)
  assert.notEqual(unitTold('El fondo social en euros se divide en 1.000 participaciones'), 100_000)
  assert.notEqual(unitTold('Das Stammkapital in Euro ist eingeteilt in 1.000 Geschäftsanteile'), 100_000)
  assert.equal(unitTold("Bedragen in euro's (× 1.000.000)"), 100_000_000)
  assert.equal(unitTold("Bedragen in euro's"), 100)
  assert.equal(unitTold('Beträge in Euro (in 1.000)'), 100_000)
})

test('units of columns, of the year before and multipliers are no choice', () => {
  for (const line of [
    "2024 £'000 2023 £'000",
    'eur teur',
    '31/12/2024 k€ 31/12/2023 €',
    'angaben in eur (vorjahr in teur)',
    '€ million / £ million',
    'in thousands of euros (€000)',
    'bedragen x € 1.000',
    'in euro x duizend',
    'amounts in eur million (€m)',
  ])
    assert.equal(unitChoice(line), undefined, line)
})

const assets: PrintedRow[] = [
  ['A) ACTIVO NO CORRIENTE', '75.000', '70.000'],
  ['I. Inmovilizado intangible', '5.000', '6.000'],
  ['II. Inmovilizado material', '70.000', '64.000'],
  ['B) ACTIVO CORRIENTE', '40.000', '33.000'],
  ['II. Existencias', '25.000', '20.000'],
  ['VII. Efectivo y otros activos líquidos equivalentes', '15.000', '13.000'],
  ['TOTAL ACTIVO (A + B)', '115.000', '103.000'],
]
const cashIn = (unit: PrintedRow) => {
  const page = statementPage(
    1,
    [400, 500],
    [['BALANCE DE SITUACIÓN NORMAL'], unit, ['ACTIVO'], ['', '2024', '2023'], ...assets],
  )
  const { years } = readFinancialFigures(statementEvidence([page]))
  const { valueCents, status } = years[0]?.figures.cashAvailable ?? {}
  return [valueCents, status]
}

test('a Spanish form in euros is not in thousands, and one without a mark proves nothing', () => {
  assert.deepEqual(cashIn(['UNIDAD (1): Euros [09001] X Miles [09002] Millones [09003]']), [15_000_00, 'proven'])
  assert.deepEqual(cashIn(['UNIDAD (1): Euros [09001] Miles [09002] X Millones [09003]']), [15_000_000_00, 'proven'])
  assert.deepEqual(cashIn(['UNIDAD (1): Euros Miles X Millones']), [15_000_00, 'unproven'])
  // Each name in a column of its own: `Millones` above the amounts is no unit of their column.
  assert.deepEqual(cashIn(['UNIDAD (1): Euros X', 'Miles', 'Millones']), [15_000_00, 'unproven'])
})
