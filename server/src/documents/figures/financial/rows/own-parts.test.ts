import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const figuresOf = (...rows: readonly PrintedRow[]) =>
  readFinancialFigures(statementEvidence([statementPage(1, [440, 540], rows)])).years[0]?.figures ?? {}
const told = (figure: { valueCents: number; status: string } | undefined) =>
  figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`

const parts = [331_275, 282_342, 613_617] as const
const english = (cents: number) => cents.toLocaleString('en')
/** What was sold and what else, the sum of both, and a statement that goes on from the sum or from what was sold. */
const revenueOf = (one: string, other: string, sum: string, heading: readonly PrintedRow[] = []) => {
  const income: PrintedRow[] = [
    ['Profit and loss account'],
    ['', '2024', '2023'],
    ...heading,
    [one, english(parts[0]), '300,000'],
    [other, english(parts[1]), '200,000'],
    [sum, english(parts[2]), '500,000'],
    ['Cost of sales', '(100,000)', '(90,000)'],
    ['Gross profit', english(parts[2] - 100_000), '410,000'],
    ['Administrative expenses', '(50,000)', '(40,000)'],
    ['Operating profit', english(parts[2] - 150_000), '370,000'],
    ['Profit before taxation', english(parts[2] - 150_000), '370,000'],
    ['Profit for the year', english(parts[2] - 150_000), '370,000'],
  ]
  return told(figuresOf(...income).revenue)
}
const whole = '613617 proven'
const first = '331275 proven'

test('one kind of sales is not all of them where the total is printed, whatever both are called', () => {
  assert.equal(revenueOf('4000 Sales', '4100 Service Income', 'Total Income', [['Income']]), whole)
  assert.equal(revenueOf('Sales revenue', 'Service revenue', 'Total revenue', [['Revenue']]), whole)
  assert.equal(revenueOf('Net sales', 'Subscription fees', 'Total net revenue'), whole)
  assert.equal(revenueOf('Sales', 'Other Revenue', 'Total Trading Income', [['Trading Income']]), whole)
  assert.equal(revenueOf('Sales', 'Consulting fees', ''), whole)
})

test('what is earned beside the sales makes them no more', () => {
  assert.equal(revenueOf('Revenue from operations', 'Other income', 'Total income'), first)
  assert.equal(revenueOf('Sales', 'Interest income', 'Total income', [['Income']]), first)
  assert.equal(revenueOf('Turnover', 'Other operating income', ''), first)
  assert.equal(revenueOf('Turnover', 'Government grants', 'Total turnover and other income'), first)
})

test('what bears the name of all sales is all of them, whatever is added and whatever the sum is called', () => {
  const others = ['Rent receivable', 'Royalties received', 'Commission received', 'Donations', 'Insurance proceeds']
  const sums = ['Total income', '', 'Total operating income', 'Total revenue', 'Total revenue and other income']
  for (const other of others)
    for (const sum of sums) assert.equal(revenueOf('Turnover', other, sum), first, `${other} = ${sum}`)
  assert.equal(revenueOf('Revenue', 'Rental income', 'Total income'), first)
  assert.equal(revenueOf('Turnover', 'Services', 'Total turnover'), whole)
})

test('stock that grew and assets sold at a profit are no sales, though their names speak of goods and sales', () => {
  for (const other of [
    'Profit on sale of fixed assets',
    'Changes in inventories of finished goods',
    'Movement in stock of finished goods',
    'Reversal of provision for maintenance',
    'Fair value adjustment of goods',
    'Sundry income',
    'Sales tax collected',
    'Equity in earnings of affiliates',
  ])
    for (const sum of ['Total income', 'Total revenue', 'Total'])
      assert.equal(revenueOf('Sales', other, sum), first, `${other} = ${sum}`)
})

type Language = {
  title: string
  all: string
  others: readonly string[]
  sum: string
  costs: readonly string[]
  result: string
}
const languages: readonly Language[] = [
  {
    title: 'Compte de résultat',
    all: "Chiffre d'affaires net",
    others: ['Variation des stocks de produits finis', 'Ventes de déchets', 'Redevances de licences', 'Commissions'],
    sum: "Total des produits d'exploitation",
    costs: ['Achats de marchandises', 'Salaires et traitements', 'Dotations aux amortissements'],
    result: "Résultat de l'exercice",
  },
  {
    title: 'Gewinn- und Verlustrechnung',
    all: '1. Umsatzerlöse',
    others: ['2. Erhöhung des Bestands an Waren'],
    sum: '',
    costs: ['3. Materialaufwand', '4. Personalaufwand', '5. Abschreibungen'],
    result: '6. Jahresüberschuss',
  },
  {
    title: 'Conto economico',
    all: 'Ricavi delle vendite e delle prestazioni',
    others: [
      'Rimborsi per servizi',
      'Provvigioni attive da vendite di terzi',
      'Incremento di immobilizzazioni su vendite',
    ],
    sum: 'Totale valore della produzione',
    costs: ['Per materie prime', 'Per il personale', 'Ammortamenti e svalutazioni'],
    result: "Utile dell'esercizio",
  },
  {
    title: 'Cuenta de pérdidas y ganancias',
    all: 'Importe neto de la cifra de negocios',
    others: ['Beneficios por venta de inmovilizado'],
    sum: 'Total ingresos',
    costs: ['Aprovisionamientos', 'Gastos de personal', 'Amortización del inmovilizado'],
    result: 'Resultado del ejercicio',
  },
  {
    title: 'Resultaträkning',
    all: 'Nettoomsättning',
    others: ['Försäljning av inventarier'],
    sum: 'Summa rörelseintäkter',
    costs: ['Handelsvaror', 'Personalkostnader', 'Avskrivningar'],
    result: 'Årets resultat',
  },
]

test('in each language the name of all sales is kept beside what is earned otherwise', () => {
  const row = (label: string, amount: number): PrintedRow => [label, english(amount), english(amount / 2)]
  for (const { title, all, others, sum, costs, result } of languages)
    for (const other of others) {
      const { revenue } = figuresOf(
        [title],
        ['', '2024', '2023'],
        row(all, 331_200),
        row(other, 12_000),
        row(sum, 343_200),
        ...costs.map((label) => row(label, -40_000)),
        row(result, 223_200),
      )
      assert.equal(told(revenue), '331200 proven', other)
    }
})

test('of what nobody knows whether it was sold the total is only likely', () => {
  assert.equal(revenueOf('Sales', 'Canteen', 'Total income'), '613617 unproven')
  assert.equal(revenueOf('Sales', 'Canteen', 'Total'), '613617 unproven')
  assert.equal(revenueOf('Net sales', 'Insurance proceeds', 'Total revenues'), '613617 unproven')
  assert.equal(revenueOf('Sales', 'Sales discounts', 'Total'), '613617 unproven')
})

test('costs below the sales are no sales, and their sum is no revenue', () => {
  const rows: PrintedRow[] = [
    ['Profit and loss account'],
    ['', '2024', '2023'],
    ['Turnover', '331,275', '300,000'],
    ['Cost of sales', '100,000', '90,000'],
    ['', '231,275', '210,000'],
    ['Administrative expenses', '50,000', '40,000'],
    ['Operating profit', '181,275', '170,000'],
    ['Profit for the year', '181,275', '170,000'],
  ]
  assert.equal(told(figuresOf(...rows).revenue), first)
})

test('net sales are what returns and duties leave', () => {
  const sold = (one: string, less: string, net: string) =>
    told(
      figuresOf(
        ['Income statement'],
        ['', '2024', '2023'],
        [one, '331,275', '300,000'],
        [less, '(2,275)', '(2,000)'],
        [net, '329,000', '298,000'],
        ['Cost of sales', '(100,000)', '(90,000)'],
        ['Gross profit', '229,000', '208,000'],
        ['Operating profit', '229,000', '208,000'],
        ['Net income', '229,000', '208,000'],
      ).revenue,
    )
  assert.equal(sold('Sales', 'Less: returns and allowances', 'Net sales'), '329000 proven')
  assert.equal(
    sold('Revenue from operations (gross)', 'Less: excise duty', 'Revenue from operations (net)'),
    '329000 proven',
  )
})

const balance = (cash: readonly PrintedRow[], equity: readonly PrintedRow[]) =>
  figuresOf(
    ['Statement of financial position'],
    ['', '2024', '2023'],
    ['Current assets'],
    ['Trade receivables', '90,000', '82,000'],
    ...cash,
    ['Total current assets', '100,500', '90,400'],
    ['Total assets', '100,500', '90,400'],
    ['Equity'],
    ...equity,
    ['Current liabilities'],
    ['Trade payables', '40,000', '32,000'],
    ['Total current liabilities', '40,000', '32,000'],
    ['Total equity and liabilities', '100,500', '90,400'],
  )
const shares: PrintedRow[] = [
  ['Share capital', '100', '100'],
  ['Retained earnings', '60,400', '58,300'],
  ['Total equity', '60,500', '58,400'],
]

test('equity is that of all owners, those of the parent and the others', () => {
  for (const owners of ["Shareholders' equity", "Total shareholders' equity"]) {
    const { equity } = balance(
      [['Cash', '10,500', '8,400']],
      [
        ['Share capital', '100', '100'],
        ['Retained earnings', '58,400', '56,300'],
        [owners, '58,500', '56,400'],
        ['Non-controlling interests', '2,000', '2,000'],
        ['Total equity', '60,500', '58,400'],
      ],
    )
    assert.equal(told(equity), '60500 proven', owners)
  }
})

test('cash in hand and cash at bank are added, unless their sum is printed', () => {
  const lines: PrintedRow[] = [
    ['Cash at bank', '10,000', '8,000'],
    ['Cash in hand', '500', '400'],
  ]
  assert.equal(told(balance(lines, shares).cashAvailable), '10500 proven')
  const sum: PrintedRow = ['Total cash and cash equivalents', '10,500', '8,400']
  assert.equal(told(balance([...lines, sum], shares).cashAvailable), '10500 proven')
  assert.equal(
    told(balance([['Cash and cash equivalents', '10,500', '8,400'], ...lines], shares).cashAvailable),
    '10500 proven',
  )
})

test('petty cash is cash beside that at the bank', () => {
  const lines: PrintedRow[] = [
    ['Cash at bank', '10,000', '8,000'],
    ['Petty cash', '500', '400'],
  ]
  assert.equal(told(balance(lines, shares).cashAvailable), '10500 proven')
  const three: PrintedRow[] = [
    ['Cash at bank', '9,000', '7,000'],
    ['Cash in hand', '1,000', '1,000'],
    ['Petty cash', '500', '400'],
  ]
  assert.equal(told(balance(three, shares).cashAvailable), '10500 proven')
})

test('cash that a German balance sheet prints on two lines is both of them', () => {
  const { cashAvailable } = figuresOf(
    ['Bilanz Aktiva'],
    ['', '31.12.2024', '31.12.2023'],
    ['Umlaufvermögen'],
    ['Vorräte', '90.000,00', '82.000,00'],
    ['Kassenbestand', '500,00', '400,00'],
    ['Guthaben bei Kreditinstituten', '10.000,00', '8.000,00'],
    ['Summe Umlaufvermögen', '100.500,00', '90.400,00'],
    ['Summe Aktiva', '100.500,00', '90.400,00'],
    ['Eigenkapital', '60.500,00', '58.400,00'],
    ['Verbindlichkeiten', '40.000,00', '32.000,00'],
    ['Summe Passiva', '100.500,00', '90.400,00'],
  )
  assert.equal(told(cashAvailable), '10500 proven')
})

test('where the group prints parts, the line of its parent below is not taken instead', () => {
  const page = (title: string, result: string, ...interest: readonly PrintedRow[]): PrintedRow[] => [
    [title],
    ['', '2024', '2023'],
    ['Revenue', '250,000', '250,000'],
    ['Cost of sales', '(50,000)', '(50,000)'],
    ['Operating profit', '200,000', '200,000'],
    ...interest,
    ['Profit before taxation', result, result],
    ['Profit for the year', result, result],
  ]
  const banks: PrintedRow = ['Interest on bank loans', '(3,000)', '(3,000)']
  const bonds: PrintedRow = ['Interest on debt securities', '(500)', '(500)']
  const { years } = readFinancialFigures(
    statementEvidence([
      statementPage(1, [440, 540], page('Consolidated income statement', '196,500', banks, bonds)),
      statementPage(2, [440, 540], page('Company income statement', '197,000', banks)),
    ]),
  )
  assert.equal(told(years[0]?.figures.interestExpense), '3500 proven')
})

test('of two lines of one name the one that is the sum of the other is meant: fixed assets, depreciation, interest', () => {
  const { totalFixedAssets } = figuresOf(
    ['Balance sheet'],
    ['', '2024', '2023'],
    ['Fixed assets', '70,000', '60,000'],
    ['Investments in associates', '20,000', '20,000'],
    ['Total fixed assets', '90,000', '80,000'],
    ['Cash at bank and in hand', '10,500', '10,400'],
    ['Total assets', '100,500', '90,400'],
    ['Total equity', '60,500', '58,400'],
    ['Total liabilities', '40,000', '32,000'],
    ['Total equity and liabilities', '100,500', '90,400'],
  )
  assert.equal(told(totalFixedAssets), '90000 proven')
  const { amortizationDepreciation, interestExpense } = figuresOf(
    ['Income statement'],
    ['', '2024', '2023'],
    ['Revenue', '250,000', '240,000'],
    ['Depreciation', '20,000', '18,000'],
    ['Write-off of software', '4,000', '3,000'],
    ['Total depreciation and amortisation', '24,000', '21,000'],
    ['Operating profit', '226,000', '219,000'],
    ['Interest expense', '3,000', '2,500'],
    ['Unwinding of discounts', '500', '400'],
    ['Total finance costs', '3,500', '2,900'],
    ['Profit before taxation', '222,500', '216,100'],
    ['Profit for the year', '222,500', '216,100'],
  )
  assert.equal(told(amortizationDepreciation), '24000 proven')
  assert.equal(told(interestExpense), '3500 proven')
})
