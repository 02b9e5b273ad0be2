import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, figure: string): Cell[] => [
  { text: label, left: 40 },
  { text: figure, right: 300 },
]
const inspect = (...rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] })
const list = (before: string, after: string, used: string) =>
  inspect(row('Index précédent', before), row('Index relevé', after), row('Consommation', used))

test('what was used is not what lies between the two readings, by a digit', () => {
  const outcome = list('16 907', '17 764', '757')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.places?.[0]?.page, 1)
  assert.equal(
    inspect(row('Lettura iniziale', '20.594'), row('Lettura finale', '20.935'), row('Consumo', '441')).result,
    'flagged',
  )
  assert.equal(
    inspect(row('Last reading', '8206'), row('This reading', '8779'), row('Used (units)', '673')).result,
    'flagged',
  )
})

test('readings in a table below their headings are held against one another', () => {
  const cells = (...texts: string[]): Cell[] => texts.map((text, at) => ({ text, left: 40 + 130 * at }))
  const table = (...figures: string[]) =>
    inspect(cells('Ancien index', 'Nouvel index', 'Consommation'), cells(...figures)).result
  assert.equal(table('12540', '13215', '775'), 'flagged')
  assert.equal(table('12540', '13215', '675'), 'clear')
  // The last headings above count, and lines far below them are none of a bill.
  const far = (lines: number) =>
    inspect(
      cells('Ancien index', 'Nouvel index', 'Consommation'),
      ...Array.from({ length: lines }, () => cells('Texte')),
      cells('12540', '13215', '775'),
    ).result
  assert.equal(far(20), 'flagged')
  assert.notEqual(far(400), 'flagged')
})

test('figures that stand below the unit of their heading are found there', () => {
  const head: Cell[] = [
    { text: 'Alter Stand', right: 240 },
    { text: 'Neuer Stand', right: 360 },
    { text: 'Verbrauch kWh', right: 480 },
  ]
  const table = (...figures: string[]) =>
    inspect(
      head,
      figures.map((text, at) => ({ text, right: 240 + 120 * at })),
    ).result
  assert.equal(table('58342', '59154', '412'), 'flagged')
  assert.equal(table('58342', '58754', '412'), 'clear')
})

test('harmless: readings that come out, that are converted, or that count something else', () => {
  assert.equal(list('16 907', '17 764', '857').result, 'clear')
  assert.notEqual(list('16 907', '17 764', '9 415').result, 'flagged')
  assert.notEqual(
    inspect(
      row('Index précédent', '16 907'),
      row('Index relevé', '17 764'),
      row('Coefficient de conversion', '11'),
      row('Consommation', '757'),
    ).result,
    'flagged',
  )
})
