import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, figure: string): Cell[] => [
  { text: label, left: 40 },
  { text: figure, right: 520 },
]
const inspect = (clients: string, whole = '245 485') =>
  unprovenSum.inspect({
    pages: [
      printedPage([
        row('Immobilisations', '30 469'),
        row('TOTAL I', '30 469'),
        row('Stocks', '18 914'),
        row('Clients', clients),
        row('Disponibilités', '87 210'),
        row('TOTAL II', '215 016'),
        row('TOTAL GÉNÉRAL (I + II)', whole),
      ]),
    ],
  })

test('a block misses its total by a digit or two of a row, and the total of all bears that total out', () => {
  assert.equal(inspect('113 892').result, 'flagged')
})

test('gross pay is borne out by the contributions that are reckoned from it', () => {
  const pay = (salary: string) =>
    unprovenSum.inspect({
      pages: [
        printedPage([
          row('Salaire de base', salary),
          row('Heures supplémentaires', '206,25'),
          row('SALAIRE BRUT', '2 549,38'),
          ...['Maladie', 'Retraite', 'CSG'].map((text): Cell[] => [
            { text, left: 40 },
            { text: '2 549,38', right: 350 },
          ]),
        ]),
      ],
    }).result
  assert.equal(pay('2 843,13'), 'flagged')
  assert.notEqual(pay('2 343,13'), 'flagged')
})

test('harmless: a block that comes out, one that lacks a row, and a total that nothing bears out', () => {
  assert.notEqual(inspect('108 892').result, 'flagged')
  assert.notEqual(inspect('74 331').result, 'flagged')
  assert.notEqual(inspect('113 892', '251 003').result, 'flagged')
})

test('gross pay that is another than the lines above it make, and than all contributions are reckoned from, was changed itself', () => {
  const pay = (gross: string, base: string) =>
    unprovenSum.inspect({
      pages: [
        printedPage([
          row('Salaire de base', '2 850,00'),
          row('Prime', '180,00'),
          row('SALAIRE BRUT', gross),
          ...['Maladie', 'Retraite', 'CSG'].map((text): Cell[] => [
            { text, left: 40 },
            { text: base, right: 350 },
          ]),
        ]),
      ],
    }).result
  assert.notEqual(pay('3 030,00', '3 030,00'), 'flagged')
  assert.equal(pay('4 030,00', '3 030,00'), 'flagged')
  assert.notEqual(pay('4 030,00', '3 925,00'), 'flagged', 'harmless: nothing is reckoned from what the lines make')
  assert.notEqual(pay('3 030,00', '2 976,97'), 'flagged', 'harmless: a share of it is')
})
