import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string, before?: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 440 },
  ...(before === undefined ? [] : [{ text: before, right: 540 }]),
]
const sheet = (equity: Cell[][], tax = '174 052'): Cell[][] => [
  row('Actif immobilisé', '154 846'),
  row('Actif circulant', '356 351'),
  row('TOTAL ACTIF', '511 197'),
  [{ text: 'PASSIF', left: 40 }],
  ...equity,
  row('Capitaux propres', '107 107'),
  row('Emprunts bancaires', '153 359'),
  row('Dettes fournisseurs', '76 679'),
  row('Dettes fiscales et sociales', tax),
  row('Dettes', '404 090'),
  row('TOTAL PASSIF', '511 197'),
]
const inspect = (rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] })
const parts = (result: string) => [
  row('Capital social', '50 000'),
  row('Réserves', '31 412'),
  row('Résultat de l’exercice', result),
]

test('a part of the equity that misses it by a digit or two is found, where the rest of the sheet comes out', () => {
  const outcome = inspect(sheet(parts('70 695')))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /3 figures give 152,107\.00, but 107,107\.00 is printed/)
  assert.notEqual(inspect(sheet(parts('25 695'))).result, 'flagged')
})

test('harmless: a part of a part, parts that are left out, and debts that leave something out as well', () => {
  assert.notEqual(inspect(sheet([...parts('25 695'), row('dont affecté à la réserve', '25 000')])).result, 'flagged')
  assert.notEqual(inspect(sheet([row('Capital social', '50 000'), row('Réserves', '31 412')])).result, 'flagged')
  assert.notEqual(inspect(sheet(parts('70 695'), '150 000')).result, 'flagged')
})

test('harmless: parts that are taken away without a minus', () => {
  const parts = [
    row('Gezeichnetes Kapital', '25.000,00'),
    row('nicht eingeforderte ausstehende Einlagen', '12.500,00'),
    row('eingefordertes Kapital', '12.500,00'),
    row('Gewinnvortrag', '31.412,00'),
    row('Jahresfehlbetrag', '8.000,00'),
  ]
  const german = [
    row('Anlagevermögen', '154.846,00'),
    row('Umlaufvermögen', '285.156,00'),
    row('Summe Aktiva', '440.002,00'),
    ...parts,
    row('Eigenkapital', '35.912,00'),
    row('Bankverbindlichkeiten', '153.359,00'),
    row('Lieferanten', '76.679,00'),
    row('Sonstige Verbindlichkeiten', '174.052,00'),
    row('Verbindlichkeiten', '404.090,00'),
    row('Summe Passiva', '440.002,00'),
  ]
  assert.notEqual(inspect(german).result, 'flagged')
})
