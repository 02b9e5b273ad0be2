import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from './read-financial-figures.ts'
import { columnUnitTold, unitTold } from './statement-money.ts'

const read = (...pages: readonly (readonly PrintedRow[])[]) => {
  const evidence = statementEvidence(pages.map((rows, at) => statementPage(at + 1, [400, 500], rows)))
  const { years } = readFinancialFigures(evidence)
  const figures = Object.entries(years[0]?.figures ?? {})
  return {
    end: years[0]?.periodEnd,
    ...Object.fromEntries(figures.map(([field, { valueCents }]) => [field, valueCents / 100])),
  }
}

test('a Danish statement in thousands of kroner is read, with the day that its title names', () => {
  const found = read(
    [
      ['Resultatopgørelse 1. januar - 31. december'],
      ['', '2024 t.kr.', '2023 t.kr.'],
      ['Nettoomsætning', '145.900', '140.000'],
      ['Af- og nedskrivninger af', '-6.280', '-6.000'],
      ['anlægsaktiver'],
      ['Årets resultat', '3.440', '4.910'],
    ],
    [
      ['Balance 31. december'],
      ['Aktiver', '2024 t.kr.', '2023 t.kr.'],
      ['Anlægsaktiver', '60.000', '62.000'],
      ['Likvide beholdninger', '11.000', '10.000'],
      ['Omsætningsaktiver', '11.000', '10.000'],
      ['Aktiver', '71.000', '72.000'],
      ['Passiver', '2024 t.kr.', '2023 t.kr.'],
      ['Egenkapital', '41.000', '40.000'],
      ['Kortfristede', '30.000', '32.000'],
      ['gældsforpligtelser'],
      ['Gældsforpligtelser', '30.000', '32.000'],
      ['Passiver', '71.000', '72.000'],
    ],
  )
  assert.deepEqual(found, {
    end: '2024-12-31',
    revenue: 145_900_000,
    amortizationDepreciation: 6_280_000,
    netIncome: 3_440_000,
    totalFixedAssets: 60_000_000,
    cashAvailable: 11_000_000,
    totalAssets: 71_000_000,
    equity: 41_000_000,
    totalDebt: 30_000_000,
    currentLiabilities: 30_000_000,
  })
})

test('a Swedish statement is read', () => {
  const { revenue, interestExpense, netIncome, totalAssets, equity, currentLiabilities } = read(
    [
      ['RESULTATRÄKNING'],
      ['', '2024-04-30', '2023-04-30'],
      ['Nettoomsättning', '9 000 000', '8 000 000'],
      ['Räntekostnader och liknande resultatposter', '-120 000', '-110 000'],
      ['Årets resultat', '640 000', '-55 000'],
    ],
    [
      ['BALANSRÄKNING'],
      ['', '2024-04-30', '2023-04-30'],
      ['Summa anläggningstillgångar', '5 000 000', '6 000 000'],
      ['Kassa och bank', '1 900 000', '1 700 000'],
      ['SUMMA TILLGÅNGAR', '6 900 000', '7 700 000'],
      ['Summa eget kapital', '4 000 000', '4 100 000'],
      ['Summa kortfristiga skulder', '2 900 000', '3 600 000'],
      ['SUMMA EGET KAPITAL OCH SKULDER', '6 900 000', '7 700 000'],
    ],
  ) as Record<string, unknown>
  assert.deepEqual(
    [revenue, interestExpense, netIncome, totalAssets, equity, currentLiabilities],
    [9_000_000, 120_000, 640_000, 6_900_000, 4_000_000, 2_900_000],
  )
})

test('a Norwegian statement is read', () => {
  const { revenue, amortizationDepreciation, interestExpense, totalAssets, equity, totalDebt } = read(
    [
      ['Resultatregnskap', '2024', '2023'],
      ['Salgsinntekt', '9 000 000', '8 000 000'],
      ['Avskrivning av varige driftsmidler', '300 000', '310 000'],
      ['Annen rentekostnad', '120 000', '110 000'],
      ['Årsresultat', '640 000', '500 000'],
    ],
    [
      ['Balanse pr. 31. desember', '2024', '2023'],
      ['Sum anleggsmidler', '5 000 000', '6 000 000'],
      ['Sum omløpsmidler', '1 900 000', '1 700 000'],
      ['Sum eiendeler', '6 900 000', '7 700 000'],
      ['Sum egenkapital', '4 000 000', '4 100 000'],
      ['Sum gjeld', '2 900 000', '3 600 000'],
      ['Sum egenkapital og gjeld', '6 900 000', '7 700 000'],
    ],
  ) as Record<string, unknown>
  assert.deepEqual(
    [revenue, amortizationDepreciation, interestExpense, totalAssets, equity, totalDebt],
    [9_000_000, 300_000, 120_000, 6_900_000, 4_000_000, 2_900_000],
  )
})

test('a Polish statement is read: interest that is earned is not interest that is paid', () => {
  const { amortizationDepreciation, interestExpense, netIncome, totalAssets, equity } = read(
    [
      ['BILANS'],
      ['', '31.12.2024', '31.12.2023'],
      ['A. AKTYWA TRWAŁE', '4 000 000,00', '3 000 000,00'],
      ['B. AKTYWA OBROTOWE', '5 000 000,00', '4 000 000,00'],
      ['AKTYWA RAZEM', '9 000 000,00', '7 000 000,00'],
      ['A. KAPITAŁ (FUNDUSZ) WŁASNY', '6 000 000,00', '5 000 000,00'],
      ['VI. Zysk (strata) netto', '370 000,00', '300 000,00'],
      ['PASYWA RAZEM', '9 000 000,00', '7 000 000,00'],
    ],
    [
      ['RACHUNEK ZYSKÓW I STRAT (wariant porównawczy)', '31.12.2024', '31.12.2023'],
      ['I. Amortyzacja', '430 000,00', '320 000,00'],
      ['G. Przychody finansowe', '21 000,00', '20 000,00'],
      ['II. Odsetki', '21 000,00', '20 000,00'],
      ['H. Koszty finansowe', '75 000,00', '80 000,00'],
      ['I. Odsetki', '70 000,00', '76 000,00'],
      ['L. Zysk (strata) netto', '370 000,00', '300 000,00'],
    ],
  ) as Record<string, unknown>
  assert.deepEqual(
    [amortizationDepreciation, interestExpense, netIncome, totalAssets, equity],
    [430_000, 70_000, 370_000, 9_000_000, 6_000_000],
  )
})

test('thousands and millions of kroner, kronor and złoty are what they say', () => {
  for (const [words, cents] of [
    ['Beløb i t.kr.', 100_000],
    ['Belopp i tkr', 100_000],
    ['Alle beløp i NOK 1000', 100_000],
    ['w tys. zł', 100_000],
    ['(mkr)', 100_000_000],
    ['(DKK)', 100],
  ] as const)
    assert.equal(unitTold(words) ?? columnUnitTold(words), cents, words)
})
