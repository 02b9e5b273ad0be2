import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, scannedPages, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

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

test('the day from which a rate holds and that on which a credit ends are no period', () => {
  const rows: Rows = [
    [['IBAN DE89 3704 0044 0532 0130 00 EUR', 40]],
    [['Sollzinssatz ab 01.01.2024', 40]],
    [['Eingeräumte Überziehung bis 31.12.2024', 40]],
    [['Datum', 40], ['Text', 110], r('Soll', 460), r('Haben', 550)],
    [['Alter Kontostand', 110], r('1.500,00', 550)],
    [['04.03.2024', 40], ['Gutschrift Jansen', 110], r('250,00', 550)],
    [['28.03.2024', 40], ['Gebühr', 110], r('50,00', 460)],
    [['Neuer Kontostand', 110], r('1.700,00', 550)],
  ]
  const { statements, problems } = readBankStatements(textPages(rows))
  assert.deepEqual([statements[0]?.from, problems[0]?.code], ['2024-03-04', 'period-not-printed'])
})

const unmoved = (...titles: readonly (readonly [string, string])[]): Rows => [
  [['Rekening NL91 ABNA 0417 1643 00 EUR', 40]],
  titles.flatMap(([title, day], at): Cell[] => [
    [title, 40 + 260 * at],
    [day, 160 + 260 * at],
  ]),
  [['Beginsaldo', 40], r('25.000,00 C', 250), ['Eindsaldo', 300], r('25.000,00 C', 520)],
  [['Datum', 40], ['Omschrijving', 140], r('Bedrag af', 460), r('Bedrag bij', 550)],
  [['Er zijn in deze periode geen bij- of afschrijvingen geweest.', 140]],
]

test('words before two days make them the period also where nothing moved', () => {
  for (const [from, to] of [
    ['Datum vanaf', 'Datum tot en met'],
    ['Od dnia', 'Do dnia'],
    ['Fra dato', 'Til dato'],
    ['Début de période', 'Fin de période'],
    ['Period start', 'Period end'],
    ['Data inicial', 'Data final'],
    ['Beginn des Zeitraums', 'Ende des Zeitraums'],
  ] as const) {
    const { statements, problems } = readBankStatements(textPages(unmoved([from, '01-08-2024'], [to, '31-08-2024'])))
    assert.deepEqual(
      statements.map((one) => [one.from, one.to, one.closing?.cents, one.sanity.percentage]),
      [['2024-08-01', '2024-08-31', 2_500_000, 100]],
      from,
    )
    assert.deepEqual(problems, [])
  }
})

test('that nothing moved is no proof where nothing says since when', () => {
  const { statements, problems } = readBankStatements(textPages(unmoved(['Afgedrukt op', '31-08-2024'])))
  assert.equal(statements[0]?.from, null)
  assert.notEqual(statements[0]?.sanity.percentage, 100)
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['day-not-read'],
  )
})

test('the days of two balances over a list of accounts are no period, which begins behind the first of them', () => {
  const listed = (one: string, other: string, first: string): Rows => [
    [
      ['Kontoübersicht', 40],
      [one, 300],
      [other, 440],
    ],
    [['Girokonto', 40], r('100,00 EUR', 400), r('35,00 EUR', 540)],
    [['Tagesgeld', 40], r('800,00 EUR', 400), r('800,00 EUR', 540)],
    [],
    [['Girokonto IBAN DE89 3704 0044 0532 0130 00', 40]],
    [['Datum', 40], ['Text', 140], r('Betrag EUR', 460)],
    [['Alter Saldo', 140], r('100,00', 460)],
    [[first, 40], ['MIETE', 140], r('-60,00', 460)],
    [['27.02.2025', 40], ['ENTGELT', 140], r('-5,00', 460)],
    [['Neuer Saldo', 140], r('35,00', 460)],
  ]
  const periodOf = (...given: Parameters<typeof listed>) =>
    readBankStatements(textPages(listed(...given))).statements.map(({ from, to }) => [from, to])
  assert.deepEqual(periodOf('Saldo 31.01.2025', 'Saldo 28.02.2025', '03.02.2025'), [['2025-02-01', '2025-02-28']])
  assert.deepEqual(periodOf('Saldo 01.02.2025', 'Saldo 28.02.2025', '03.02.2025'), [['2025-02-01', '2025-02-28']])
  assert.deepEqual(periodOf('Von 31.01.2025', 'Bis 28.02.2025', '03.02.2025'), [['2025-01-31', '2025-02-28']])
})
