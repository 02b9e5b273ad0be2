import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const listed = (title: string, sections: readonly [string, string, string, string] = names): PrintedRow[] => [
  ['EXAMPLE S.R.L. Stampato il 14/02/2024'],
  [title],
  ['Conto Descrizione', 'Dare', 'Avere'],
  [sections[0]],
  ['05 IMMOBILIZZAZIONI MATERIALI'],
  ['0501010 AUTOMEZZI', '30.000,00'],
  ['14 CREDITI V/CLIENTI'],
  ['1401010 CLIENTI ITALIA', '8.500,00'],
  ["24 DISPONIBILITA' LIQUIDE"],
  ['2401010 BANCA C/C', '61.500,00'],
  [sections[1]],
  ['28 PATRIMONIO NETTO'],
  ['2801010 CAPITALE SOCIALE', '', '25.000,00'],
  ['30 FONDI AMMORTAMENTO'],
  ['3001010 F.DO AMM. AUTOMEZZI', '', '6.000,00'],
  ['36 DEBITI COMMERCIALI'],
  ['3601010 FORNITORI ITALIA', '', '26.000,00'],
  [sections[2]],
  ['60 ACQUISTI'],
  ['6001010 MERCI C/ACQUISTI', '45.000,00'],
  ['68 AMMORTAMENTI'],
  ['6801010 AMM. AUTOMEZZI', '6.000,00'],
  ['74 ONERI FINANZIARI'],
  ['7401010 INTERESSI PASSIVI SU MUTUI', '1.000,00'],
  [sections[3]],
  ['80 RICAVI'],
  ['8001010 MERCI C/VENDITE', '', '90.000,00'],
  ['84 RIMANENZE FINALI'],
  ['8401010 RIMANENZE FINALI', '', '5.000,00'],
]
const names = ["ATTIVITA'", "PASSIVITA'", 'COSTI', 'RICAVI'] as const

const read = (rows: readonly PrintedRow[]) => {
  const [year] = readFinancialFigures(statementEvidence([statementPage(1, [400, 520], rows)])).years
  const units = (field: 'interestExpense' | 'revenue' | 'netIncome' | 'totalAssets' | 'totalFixedAssets') =>
    (year?.figures[field]?.valueCents ?? 0) / 100
  return {
    periodEnd: year?.periodEnd,
    figures: [units('interestExpense'), units('revenue'), units('netIncome'), units('totalAssets')],
    fixed: units('totalFixedAssets'),
  }
}

test('numbered titles stand above their accounts within a section, which they do not close', () => {
  const whole = { periodEnd: '2023-12-31', figures: [1_000, 90_000, 43_000, 94_000], fixed: 24_000 }
  assert.deepEqual(read(listed('BILANCIO DI VERIFICA al 31/12/2023')), whole)
  assert.deepEqual(
    read(listed('BILANCIO DI VERIFICA al 31/12/2023', ["1 ATTIVITA'", "2 PASSIVITA'", '3 COSTI', '4 RICAVI'])),
    whole,
  )
})

test('a title that names two days, or none that ends a month, does not say when the year ends', () => {
  for (const title of ['BILANCIO DI VERIFICA al 14/02/2024', 'SITUAZIONE al 31/12/2023 con 31/12/2022'])
    assert.equal(read(listed(title)).periodEnd, null, title)
})

test('of two dated titles, or beside balances that were brought forward, the day of the accounts alone counts', () => {
  const periodEnd = (...titles: readonly string[]) => {
    const [first = '', ...others] = titles
    const [head = ['EXAMPLE S.R.L.'], , ...rows] = listed(first)
    const pages = [
      statementPage(1, [400, 520], [head, ...[first, ...others].map((title): PrintedRow => [title]), ...rows]),
    ]
    return readFinancialFigures(statementEvidence(pages)).years[0]?.periodEnd
  }
  const own = 'BILANCIO DI VERIFICA al 31/12/2023'
  assert.equal(periodEnd(own), '2023-12-31')
  assert.equal(periodEnd(own, 'Saldi iniziali al 31/12/2022'), '2023-12-31')
  assert.equal(periodEnd(own, 'SITUAZIONE al 14/10/2024'), null)
  for (const opening of [
    'Saldi iniziali al 31/12/2023',
    'Saldi di apertura ripresi dal bilancio al 31/12/2023',
    'A-nouveaux repris de la balance au 31/12/2023',
    'Opening balance at 31/12/2023',
    'Saldenvorträge aus der Saldenliste zum 31/12/2023',
  ]) {
    assert.equal(periodEnd('BILANCIO DI VERIFICA al 14/10/2024', opening), null, opening)
    assert.equal(periodEnd('SITUAZIONE CONTABILE provvisoria', opening), null, opening)
  }
})
