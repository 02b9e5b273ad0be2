import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { shownTable } from '../../../pages/shown.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'
import { sideBySide } from './side-by-side.ts'

type Side = readonly [label: string, now: string, before: string] | undefined

const placed = (side: Side, left: number): Cell[] =>
  side === undefined
    ? []
    : [
        { text: side[0], left },
        { text: side[1], right: left + 200 },
        { text: side[2], right: left + 260 },
      ]
const line = (left: Side, right: Side): Cell[] => [...placed(left, 20), ...placed(right, 300)]

/** Assets on the left, liabilities on the right, each with subtotals of its own in rows of its own. */
const sheet = (loans = '185.500,75'): Cell[][] => [
  line(['Sachanlagen', '105.922,44', '123.932,83'], ['Stammkapital', '26.592,80', '26.592,80']),
  line(['Finanzanlagen', '57.600,00', '57.610,00'], ['Rücklagen', '40.485,82', '12.659,28']),
  line(['Gesamt Anlagevermögen', '163.522,44', '181.542,83'], ['Jahresergebnis', '25.585,06', '37.826,54']),
  line(['Vorräte', '91.105,32', '66.455,10'], ['Gesamt Eigenkapital', '92.663,68', '77.078,62']),
  line(['Forderungen', '103.709,11', '110.704,96'], ['Bankdarlehen', loans, '235.010,54']),
  line(['Kasse, Bank', '135.799,81', '191.461,44'], ['Kontokorrent', '49.023,77', '51.052,89']),
  line(['Gesamt Umlaufvermögen', '330.614,24', '368.621,50'], ['Gesellschafterdarlehen', '21.560,98', '23.890,69']),
  line(undefined, ['Lieferanten', '145.387,50', '163.131,59']),
  line(undefined, ['Gesamt Verbindlichkeiten', '401.473,00', '473.085,71']),
  line(['Bilanzsumme Aktiva', '494.136,68', '550.164,33'], ['Bilanzsumme Passiva', '494.136,68', '550.164,33']),
]
const inspect = (rows: Cell[][]) => brokenTotal.inspect({ pages: [printedPage(rows)] }).result

test('harmless: two tables side by side have sums of their own, in rows of their own', () => {
  assert.equal(inspect(sheet()), 'clear')
})

test('a figure changed in the second of two tables is found', () => {
  assert.equal(inspect(sheet('385.500,75')), 'flagged')
})

test('a line of two tables is two rows, each with its own words and amounts', () => {
  const { rows } = sideBySide(shownTable([printedPage(sheet())]))
  const row = rows.find(({ label }) => label === 'gesamt umlaufvermogen')
  assert.deepEqual(
    [...(row?.cells.values() ?? [])].map(({ text }) => text),
    ['330.614,24', '368.621,50'],
  )
  assert.ok(rows.some(({ label }) => label === 'gesellschafterdarlehen'))
})

test('codes and currencies between the amounts of one table do not part it', () => {
  const rows = ['FA', 'FD', 'FG', 'FJ'].map((code, at): Cell[] => [
    { text: `Ventes ${code}`, left: 20 },
    { text: `${at + 2}1 206,00`, right: 220 },
    { text: `${code}X EUR`, left: 240 },
    { text: `${at + 1}4 630,00`, right: 360 },
  ])
  const table = shownTable([printedPage(rows)])
  assert.deepEqual(sideBySide(table).rows, table.rows)
})
