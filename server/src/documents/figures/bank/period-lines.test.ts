import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const boxed = (from: string, to: string): Rows => [
  [['IBAN', 40], [from, 210], [to, 300], r('Saldo inicial', 460), r('Saldo final', 550)],
  [['ES91 2100 0418 4502 0005 1332', 40], ['01/12/2025', 210], ['31/12/2025', 300], r('100,00', 460), r('35,00', 550)],
  [['Fecha', 40], ['Concepto', 140], r('Importe', 460), r('Saldo', 550)],
  [['04/12/2025', 40], ['RECIBO', 140], r('-60,00', 460), r('40,00', 550)],
  [['29/12/2025', 40], ['COMISION', 140], r('-5,00', 460), r('35,00', 550)],
]

test('titles over two days beside the balances make them the period', () => {
  for (const [from, to] of [
    ['Desde', 'Hasta'],
    ['Du', 'Au'],
    ['Von', 'Bis'],
  ] as const) {
    const { statements, problems } = readBankStatements(textPages(boxed(from, to)))
    assert.deepEqual(
      statements.map((one) => [one.from, one.to, one.opening?.cents, one.closing?.cents, one.sanity.percentage]),
      [['2025-12-01', '2025-12-31', 10_000, 3_500, 100]],
    )
    assert.deepEqual(problems, [])
  }
})

test('other titles do not', () => {
  const { statements, problems } = readBankStatements(textPages(boxed('Emitido', 'Pagado')))
  assert.equal(statements[0]?.from, '2025-12-04')
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['period-not-printed'],
  )
})

test('a scan of which only the first day of the period was read says so, and proves nothing', () => {
  const apart = (end: string): Rows => [
    [['IBAN IT60 X054 2811 1010 0000 0123 456', 40]],
    [
      ['Dal', 40],
      ['01.06.2025', 150],
    ],
    [
      ['Al', 40],
      [end, 150],
    ],
    [['Data', 40], ['Descrizione', 140], r('Importo', 460), r('Saldo', 550)],
    [['Saldo iniziale', 140], r('100,00', 550)],
    [['04/06/2025', 40], ['BONIFICO', 140], r('-60,00', 460), r('40,00', 550)],
    [['27/06/2025', 40], ['BOLLO', 140], r('-5,00', 460), r('35,00', 550)],
    [['Saldo finale', 140], r('35,00', 550)],
  ]
  const told = (end: string) => {
    const { statements, problems } = readBankStatements(scannedPages(0, apart(end)))
    return [statements[0]?.to, statements[0]?.sanity.percentage === 100, problems.at(-1)?.detail]
  }
  assert.deepEqual(told('30.06.2025'), ['2025-06-30', true, undefined])
  assert.deepEqual(told('BO.06.2O?5'), ['2025-06-27', false, 'only one day of the period could be read'])
})

test('nor is the period that for which a card or a credit is good', () => {
  for (const [titles, days] of [
    [
      ['Línea de crédito', 'desde', 'hasta'],
      ['10.000', '15/01/2025', '14/01/2026'],
    ],
    [
      ['Contrato', 'desde', 'hasta'],
      ['10.000', '15/01/2025', '14/01/2026'],
    ],
    [
      ['Oficina', 'Interés desde', 'Vencimiento a'],
      ['1234', '01/10/2025', '31/12/2025'],
    ],
  ] as const) {
    const places = [40, 210, 300]
    const box = [titles, days].map((texts) => texts.map((text, at): Cell => [text, places[at] ?? 0]))
    const rows: Rows = [[['IBAN ES91 2100 0418 4502 0005 1332', 40]], ...box, ...boxed('', '').slice(2)]
    assert.equal(readBankStatements(textPages(rows)).statements[0]?.from, '2025-12-04', titles.join(' '))
  }
})
