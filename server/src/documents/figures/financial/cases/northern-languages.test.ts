import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'
import { columnUnitTold, unitTold } from '../units/statement-money.ts'

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

test('kroner over one column and thousands of them over the other are of one column each', () => {
  const rows: readonly PrintedRow[] = [
    ['Resultatopgørelse 1. januar - 31. december'],
    ['', '2024', '2023'],
    ['', 'kr.', 't.kr.'],
    ['Nettoomsætning', '9.800.878', '10.448'],
    ['Vareforbrug', '-8.164.835', '-8.319'],
    ['Af- og nedskrivninger af anlægsaktiver', '-309.082', '-277'],
    ['Årets resultat', '1.326.961', '1.852'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [400, 500], rows)]))
  assert.deepEqual(
    years.map(({ figures }) => [figures.revenue?.valueCents, figures.netIncome?.valueCents]),
    [
      [9_800_878_00, 1_326_961_00],
      [10_448_000_00, 1_852_000_00],
    ],
  )
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

test('a Danish title may name the day between its words; loans that with other debts make what is due are due', () => {
  const { end, totalFixedAssets, totalAssets, equity, currentLiabilities, shortTermDebt } = read([
    ['Balance 30. september, aktiver'],
    ['', '2024', '2023'],
    ['Anlægsaktiver i alt', '4.000.000', '3.500.000'],
    ['Omsætningsaktiver i alt', '2.000.000', '1.500.000'],
    ['Aktiver i alt', '6.000.000', '5.000.000'],
    ['Balance 30. september, passiver'],
    ['', '2024', '2023'],
    ['Egenkapital i alt', '3.000.000', '2.500.000'],
    ['Langfristede gældsforpligtelser i alt', '1.000.000', '900.000'],
    ['Gæld til banker', '700.000', '600.000'],
    ['Leverandører af varer og tjenesteydelser', '1.300.000', '1.000.000'],
    ['Kortfristede gældsforpligtelser i alt', '2.000.000', '1.600.000'],
    ['Gældsforpligtelser i alt', '3.000.000', '2.500.000'],
    ['Passiver i alt', '6.000.000', '5.000.000'],
  ]) as Record<string, unknown>
  assert.deepEqual(
    [end, totalFixedAssets, totalAssets, equity, currentLiabilities, shortTermDebt],
    ['2024-09-30', 4_000_000, 6_000_000, 3_000_000, 2_000_000, 700_000],
  )
})

test('a Finnish statement is read, its years named from day to day', () => {
  const {
    end,
    revenue,
    amortizationDepreciation,
    interestExpense,
    netIncome,
    totalAssets,
    equity,
    totalDebt,
    shortTermDebt,
  } = read(
    [
      ['TULOSLASKELMA'],
      ['', '1.5.2023-30.4.2024', '1.5.2022-30.4.2023'],
      ['LIIKEVAIHTO', '900 000,00', '800 000,00'],
      ['Suunnitelman mukaiset poistot', '-30 000,00', '-31 000,00'],
      ['Korkokulut ja muut rahoituskulut', '-8 000,00', '-7 000,00'],
      ['TILIKAUDEN VOITTO (TAPPIO)', '64 000,00', '50 000,00'],
    ],
    [
      ['TASE'],
      ['', '30.4.2024', '30.4.2023'],
      ['VASTAAVAA'],
      ['Pysyvät vastaavat yhteensä', '300 000,00', '310 000,00'],
      ['Vaihtuvat vastaavat yhteensä', '200 000,00', '180 000,00'],
      ['VASTAAVAA YHTEENSÄ', '500 000,00', '490 000,00'],
      ['VASTATTAVAA'],
      ['Oma pääoma yhteensä', '250 000,00', '240 000,00'],
      ['Lyhytaikainen'],
      ['Lainat rahoituslaitoksilta', '50 000,00', '45 000,00'],
      ['Ostovelat', '200 000,00', '205 000,00'],
      ['Lyhytaikainen yhteensä', '250 000,00', '250 000,00'],
      ['Vieras pääoma yhteensä', '250 000,00', '250 000,00'],
      ['VASTATTAVAA YHTEENSÄ', '500 000,00', '490 000,00'],
    ],
  ) as Record<string, unknown>
  assert.deepEqual(
    [end, revenue, amortizationDepreciation, interestExpense, netIncome, totalAssets, equity, totalDebt, shortTermDebt],
    ['2024-04-30', 900_000, 30_000, 8_000, 64_000, 500_000, 250_000, 250_000, 50_000],
  )
})

test('a Czech statement in thousands is read: gross, what is taken off, net, and the year before; sums stand above their lines', () => {
  const pages = [
    statementPage(
      1,
      [300, 360, 420, 480, 550],
      [
        ['ROZVAHA ke dni 31. prosince 2024 (v celých tisících Kč)'],
        ['Ozn. AKTIVA', 'řád.', 'Brutto', 'Korekce', 'Netto', '31.12.2023'],
        ['AKTIVA CELKEM', '001', '23 858', '-6 315', '17 543', '18 218'],
        ['B. Stálá aktiva', '002', '13 661', '-6 315', '7 346', '8 106'],
        ['B.I. Dlouhodobý nehmotný majetek', '003', '1 762', '-723', '1 039', '1 083'],
        ['B.II. Dlouhodobý hmotný majetek', '004', '11 899', '-5 592', '6 307', '7 023'],
        ['C. Oběžná aktiva', '005', '10 197', '', '10 197', '10 112'],
        ['C.I. Zásoby', '006', '8 181', '', '8 181', '8 433'],
        ['C.IV. Peněžní prostředky', '007', '2 016', '', '2 016', '1 679'],
      ],
    ),
    statementPage(
      2,
      [400, 480, 550],
      [
        ['Ozn. PASIVA', 'řád.', 'Běžné (2024)', 'Minulé (2023)'],
        ['PASIVA CELKEM', '013', '17 543', '18 218'],
        ['A. Vlastní kapitál', '014', '6 843', '6 640'],
        ['C. Závazky', '021', '10 700', '11 578'],
        ['C.I. Dlouhodobé závazky', '022', '4 950', '4 996'],
        ['C.II. Krátkodobé závazky', '023', '5 750', '6 582'],
      ],
    ),
  ]
  const { years, warnings } = readFinancialFigures(statementEvidence(pages))
  const { totalAssets, totalFixedAssets, equity, totalDebt, currentLiabilities } = years[0]?.figures ?? {}
  assert.deepEqual(
    [totalAssets, totalFixedAssets, equity, totalDebt, currentLiabilities].map((figure) => figure?.valueCents),
    [1_754_300_000, 734_600_000, 684_300_000, 1_070_000_000, 575_000_000],
  )
  assert.equal(years[0]?.periodEnd, '2024-12-31')
  assert.deepEqual(
    warnings.filter(({ code }) => code === 'does-not-add-up'),
    [],
  )
})

test('where a Polish statement counts provisions among its debts, debts without them are not proven', () => {
  const rows: PrintedRow[] = [
    ['BILANS'],
    ['', '31.12.2024', '31.12.2023'],
    ['AKTYWA RAZEM', '9 000 000,00', '7 000 000,00'],
    ['PASYWA', '31.12.2024', '31.12.2023'],
    ['A. KAPITAŁ (FUNDUSZ) WŁASNY', '6 000 000,00', '5 000 000,00'],
    ['B. ZOBOWIĄZANIA I REZERWY NA ZOBOWIĄZANIA', '3 000 000,00', '2 000 000,00'],
    ['I. Rezerwy na zobowiązania', '400 000,00', '300 000,00'],
    ['II. Zobowiązania długoterminowe', '600 000,00', '500 000,00'],
    ['III. Zobowiązania krótkoterminowe', '2 000 000,00', '1 200 000,00'],
    ['PASYWA RAZEM', '9 000 000,00', '7 000 000,00'],
  ]
  const { years } = readFinancialFigures(statementEvidence([statementPage(1, [400, 500], rows)]))
  const { totalDebt } = years[0]?.figures ?? {}
  assert.deepEqual([totalDebt?.valueCents, totalDebt?.status], [260_000_000, 'unproven'])
})
