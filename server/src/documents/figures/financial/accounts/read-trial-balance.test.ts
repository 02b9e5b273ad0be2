import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const reading = (rights: readonly number[], rows: readonly PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, rights, rows)]))
const centsOf = (read: ReturnType<typeof reading>) =>
  Object.fromEntries(
    Object.entries(read.years[0]?.figures ?? {}).map(([field, figure]) => [field, (figure?.valueCents ?? 0) / 100]),
  )

const french = (sold = '95 000,00'): PrintedRow[] => [
  ['BALANCE GÉNÉRALE'],
  ['Période du 01/01/2024 au 31/12/2024'],
  ['Compte Intitulé', 'Débit', 'Crédit', 'Solde débiteur', 'Solde créditeur'],
  ['101000 CAPITAL SOCIAL', '', '10 000,00', '', '10 000,00'],
  ['164000 EMPRUNTS', '5 000,00', '25 000,00', '', '20 000,00'],
  ['218200 MATERIEL DE TRANSPORT', '30 000,00', '', '30 000,00', ''],
  ['281820 AMORT. MATERIEL', '', '6 000,00', '', '6 000,00'],
  ['401000 FOURNISSEURS', '60 000,00', '72 000,00', '', '12 000,00'],
  ['411000 CLIENTS', '98 000,00', '90 000,00', '8 000,00', ''],
  ['512000 BANQUE', '100 000,00', '62 000,00', '38 000,00', ''],
  ['607000 ACHATS DE MARCHANDISES', '60 000,00', '', '60 000,00', ''],
  ['661100 INTERETS DES EMPRUNTS', '1 000,00', '', '1 000,00', ''],
  ['681100 DOT. AMORTISSEMENTS', '6 000,00', '', '6 000,00', ''],
  ['707000 VENTES DE MARCHANDISES', '', sold, '', sold],
  ['Total général', '360 000,00', '360 000,00', '143 000,00', '143 000,00'],
]
const fourColumns = [300, 380, 460, 545]

test('a French trial balance gives the figures that its accounts make, proven by its own balance', () => {
  const read = reading(fourColumns, french())
  assert.deepEqual(read.kinds, ['trial-balance'])
  assert.equal(read.years[0]?.periodEnd, '2024-12-31')
  assert.deepEqual(centsOf(read), {
    equity: 38_000,
    revenue: 95_000,
    amortizationDepreciation: 6_000,
    netIncome: 28_000,
    interestExpense: 1_000,
    cashAvailable: 38_000,
    totalFixedAssets: 24_000,
    totalAssets: 70_000,
    totalDebt: 32_000,
  })
  assert.equal(read.years[0]?.figures.totalAssets?.status, 'proven')
})

test('accounts whose debits are not their credits give nothing', () => {
  assert.deepEqual(centsOf(reading(fourColumns, french('96 000,00'))).totalAssets, undefined)
})

test('a result that is printed and is another proves that an account was given a wrong place', () => {
  const figuresOf = (printed: string) =>
    reading(fourColumns, [...french(), ['Résultat', '', '', '', printed]]).years[0]?.figures
  assert.equal(figuresOf('28 000,00')?.netIncome?.status, 'proven')
  const other = figuresOf('31 343,38')
  assert.deepEqual([other?.netIncome?.status, other?.totalAssets?.status], ['contradicted', 'unproven'])
})

test('a German list with letters for the sides, by its chart', () => {
  const rows: PrintedRow[] = [
    ['Summen- und Saldenliste SKR 03'],
    ['Zeitraum 01.01.2025 - 30.06.2025'],
    ['0320 Pkw', '30.000,00 S'],
    ['0650 Verbindlichkeiten Kreditinstitute', '20.000,00 H'],
    ['0800 Gezeichnetes Kapital', '25.000,00 H'],
    ['1200 Bank', '61.500,00 S'],
    ['1400 Forderungen', '8.500,00 S'],
    ['1600 Verbindlichkeiten aus Lieferungen', '12.000,00 H'],
    ['2100 Zinsen', '1.000,00 S'],
    ['3400 Wareneingang', '46.000,00 S'],
    ['4830 Abschreibungen auf Sachanlagen', '5.000,00 S'],
    ['8400 Erlöse 19 % USt', '95.000,00 H'],
  ]
  const read = reading([545], rows)
  const { revenue, netIncome, totalAssets, equity, totalDebt } = centsOf(read)
  assert.deepEqual([revenue, netIncome, totalAssets, equity, totalDebt], [95_000, 43_000, 100_000, 68_000, 32_000])
  assert.equal(read.years[0]?.months, 6)
  assert.deepEqual(
    read.warnings.map(({ code }) => code),
    ['not-a-year'],
  )
})

test('Italian sections side by side: groups are not counted twice, and what words say is called unproven', () => {
  const [label, amount, side] = [40, 250, 300]
  const row = (left: string, cents: string, right = '', others = ''): Cell[] => [
    { text: left, left: label },
    { text: cents, right: amount },
    { text: right, left: side },
    { text: others, right: 545 },
  ]
  const page = printedPage([
    [{ text: 'SITUAZIONE CONTABILE', left: label }],
    [{ text: 'Periodo dal 01/01/2024 al 31/12/2024', left: label }],
    row('ATTIVITA', '', 'PASSIVITA'),
    row('01 IMMOBILIZZAZIONI MATERIALI', '30.000,00', '20 PATRIMONIO NETTO', '25.000,00'),
    row('01.01 Automezzi', '30.000,00', '20.01 Capitale sociale', '25.000,00'),
    row('05 CREDITI', '8.500,00', '21 FONDI AMMORTAMENTO', '6.000,00'),
    row('05.01 Clienti Italia', '8.500,00', '21.01 F.do amm.to automezzi', '6.000,00'),
    row('07 DISPONIBILITA LIQUIDE', '61.500,00', '25 DEBITI COMMERCIALI', '26.000,00'),
    row('07.01 Banca c/c attivi', '61.500,00', '25.01 Fornitori Italia', '26.000,00'),
    row('COSTI', '', 'RICAVI'),
    row('50 ACQUISTI', '46.000,00', '70 RICAVI', '95.000,00'),
    row('50.01 Merci c/acquisti', '46.000,00', '70.01 Merci c/vendite', '95.000,00'),
    row('54 AMMORTAMENTI', '6.000,00'),
    row('54.01 Amm.to automezzi', '6.000,00'),
  ])
  const read = readFinancialFigures(statementEvidence([page]))
  const { revenue, netIncome, totalAssets, totalFixedAssets, cashAvailable } = centsOf(read)
  assert.deepEqual(
    [revenue, netIncome, totalAssets, totalFixedAssets, cashAvailable],
    [95_000, 43_000, 94_000, 24_000, 61_500],
  )
  assert.equal(read.years[0]?.figures.netIncome?.status, 'proven')
  assert.equal(read.years[0]?.figures.totalFixedAssets?.status, 'unproven')
})

test('balances of two years with letters for their sides, and the change: this year is read', () => {
  const rows: PrintedRow[] = [
    ['Balance comparative'],
    ['Compte Désignation', 'Solde 31/12/2024', '', 'Solde 31/12/2023', '', 'Variation'],
    ...(
      [
        ['101300 Capital', 'C', '46.000,00', '46.000,00', ''],
        ['110000 Report à nouveau', 'C', '20.000,00', '10.000,00', '-10.000,00'],
        ['164100 Emprunt', 'C', '30.000,00', '36.000,00', '6.000,00'],
        ['215000 Installations', 'D', '70.000,00', '60.000,00', '10.000,00'],
        ['401000 Fournisseurs', 'C', '12.000,00', '10.000,00', '-2.000,00'],
        ['411000 Clients', 'D', '18.000,00', '17.000,00', '1.000,00'],
        ['512000 Banque', 'D', '40.000,00', '35.000,00', '5.000,00'],
        ['607000 Achats', 'D', '50.000,00', '40.000,00', '10.000,00'],
        ['661000 Intérêts', 'D', '2.000,00', '2.000,00', ''],
        ['707000 Ventes', 'C', '72.000,00', '52.000,00', '-20.000,00'],
      ] as const
    ).map(([label, side, now, before, change]): PrintedRow => [label, now, side, before, side, change]),
  ]
  const rights = [300, 308, 400, 408, 500]
  const { revenue, netIncome, totalAssets } = centsOf(reading(rights, rows))
  assert.deepEqual([revenue, netIncome, totalAssets], [72_000, 20_000, 128_000])
})

test('the months of a trial balance are those of the period in its head, up to two years, in its first forty lines', () => {
  const monthsOf = (period: string, before = 0) => {
    const [title, , ...rows] = french()
    const head = Array.from({ length: before }, (): PrintedRow => ['texte'])
    const read = reading(fourColumns, [title as PrintedRow, ...head, [period], ...rows])
    return [read.years[0]?.months ?? null, read.warnings.some(({ code }) => code === 'not-a-year')]
  }
  assert.deepEqual(monthsOf('Période du 01/01/2024 au 31/12/2024'), [12, false])
  assert.deepEqual(monthsOf('Période du 01/01/2024 au 30/11/2024'), [11, true])
  assert.deepEqual(monthsOf('Période du 01/01/2023 au 31/12/2024'), [24, true])
  assert.equal(monthsOf('Période du 01/01/2023 au 31/01/2025')[0], null)
  assert.equal(monthsOf('Période du 01/01/2024 au 31/12/2024', 38)[0], 12)
  assert.equal(monthsOf('Période du 01/01/2024 au 31/12/2024', 39)[0], null)
})

test('sections under heads of columns, and a group that holds accounts of another number', () => {
  const rows: PrintedRow[] = [
    ['SITUAZIONE CONTABILE A SEZIONI CONTRAPPOSTE'],
    ['Esercizio dal 01/01/2024 al 31/12/2024'],
    ["Conto ATTIVITA'", 'Importo', 'Conto', "PASSIVITA'", 'Importo'],
    ['05 IMMOBILIZZAZIONI MATERIALI', '70.000,00', '28', 'PATRIMONIO NETTO', '40.000,00'],
    ['05/05/005 Terreni', '40.000,00', '28/05/005', 'Capitale sociale', '40.000,00'],
    ['05/15/010 Impianti', '30.000,00', '48', 'DEBITI TRIBUTARI E PREVID.', '32.000,00'],
    ['24 DISPONIBILITA', '22.000,00', '48/05/090', 'Erario c/ritenute', '21.000,00'],
    ['24/05/001 Banca c/c attivo', '22.000,00', '50/05/005', 'INPS c/contributi', '11.000,00'],
    ["TOTALE ATTIVITA'", '92.000,00', '', "TOTALE PASSIVITA'", '72.000,00'],
    ['Conto COSTI', 'Importo', 'Conto', 'RICAVI', 'Importo'],
    ['66 ACQUISTI', '45.000,00', '58', 'RICAVI DELLE VENDITE', '70.000,00'],
    ['66/05/005 Acquisti merci', '45.000,00', '58/05/005', 'Merci c/vendite', '70.000,00'],
    ['75 AMMORTAMENTI', '5.000,00'],
    ['75/05/005 Ammortamento impianti', '5.000,00'],
    ['TOTALE COSTI', '50.000,00', '', 'TOTALE RICAVI', '70.000,00'],
  ]
  const read = reading([250, 300, 400, 540], rows)
  assert.deepEqual(read.kinds, ['trial-balance'])
  const { revenue, netIncome, cashAvailable, amortizationDepreciation } = centsOf(read)
  assert.deepEqual([revenue, netIncome, cashAvailable, amortizationDepreciation], [70_000, 20_000, 22_000, 5_000])
})

test('heads of columns below the name of a section leave it open', () => {
  const rows: PrintedRow[] = [
    ['SITUAZIONE CONTABILE dal 01/01/2024 al 31/12/2024'],
    ["ATTIVITA'", '', '', "PASSIVITA'"],
    ['Conto Descrizione', 'Saldo Dare', 'Conto', 'Descrizione', 'Saldo Avere'],
    ['05/05/005 Terreni', '40.000,00', '28/05/005', 'Capitale sociale', '40.000,00'],
    ['05/15/010 Impianti', '30.000,00', '48/05/090', 'Erario c/ritenute', '21.000,00'],
    ['24/05/001 Banca c/c', '22.000,00', '50/05/005', 'INPS c/contributi', '11.000,00'],
    ["TOTALE ATTIVITA'", '92.000,00', '', "TOTALE PASSIVITA'", '72.000,00'],
    ['COSTI', '', '', 'RICAVI'],
    ['Conto Descrizione', 'Saldo Dare', 'Conto', 'Descrizione', 'Saldo Avere'],
    ['66/05/005 Acquisti merci', '45.000,00', '58/05/005', 'Ricavi di vendita', '69.000,00'],
    ['75/05/005 Ammortamento impianti', '5.000,00', '64/05/005', 'Altri ricavi', '1.000,00'],
    ['TOTALE COSTI', '50.000,00', '', 'TOTALE RICAVI', '70.000,00'],
  ]
  const { revenue, netIncome, cashAvailable, totalAssets } = centsOf(reading([250, 300, 400, 540], rows))
  assert.deepEqual([revenue, netIncome, cashAvailable, totalAssets], [69_000, 20_000, 22_000, 92_000])
})
