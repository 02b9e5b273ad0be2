import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const valuesOf = (rights: readonly number[], ...tables: readonly (readonly PrintedRow[])[]) => {
  const pages = tables.map((rows, at) => statementPage(at + 1, rights, rows))
  const { years } = readFinancialFigures(statementEvidence(pages))
  return years.map(({ periodEnd, figures }) => ({
    periodEnd,
    ...Object.fromEntries(Object.entries(figures).map(([field, { valueCents }]) => [field, valueCents / 100])),
    unproven: Object.entries(figures).flatMap(([field, { status }]) => (status === 'proven' ? [] : [field])),
  }))
}

test('the detail of a French statement is a statement, and its accounts are in the sums once', () => {
  const [now] = valuesOf(
    [440, 540],
    [
      ['Détail du bilan passif'],
      ['', '31/03/2024', '31/03/2023'],
      ['Capital social', '80 000,00', '80 000,00'],
      ['101300 CAPITAL SOCIAL', '80 000,00', '80 000,00'],
      ["RÉSULTAT DE L'EXERCICE (bénéfice ou perte)", '12 340,10', '4 260,00'],
      ['TOTAL CAPITAUX PROPRES', '92 340,10', '84 260,00'],
      ['Emprunts et dettes auprès des établissements de crédit', '30 000,00', '36 000,00'],
      ['16410000 Emprunt tracteur', '20 000,00', '24 000,00'],
      ['16411000 Emprunt remorque', '10 000,00', '12 000,00'],
      ['TOTAL DETTES', '30 000,00', '36 000,00'],
      ['TOTAL GENERAL', '122 340,10', '120 260,00'],
    ],
    [
      ['Détail du compte de résultat'],
      ['', '31/03/2024', '31/03/2023'],
      ["CHIFFRES D'AFFAIRES NETS", '200 000,00', '190 000,00'],
      ['Dotations aux amortissements sur immobilisations', '96 129,30', '92 443,77'],
      ['68112000 Dot. amort. matériel', '75 484,16', '72 590,15'],
      ['68113000 Dot. amort. installations', '20 645,14', '19 853,62'],
      ["TOTAL DES CHARGES D'EXPLOITATION (II)", '96 129,30', '92 443,77'],
      ['Intérêts et charges assimilées', '1 400,00', '1 300,00'],
      ['66116000 Intérêts des emprunts', '900,00', '800,00'],
      ['66117000 Agios bancaires', '500,00', '500,00'],
      ['TOTAL DES CHARGES FINANCIÈRES', '1 400,00', '1 300,00'],
      ['BÉNÉFICE OU PERTE', '12 340,10', '4 260,00'],
    ],
  )
  const { equity, totalDebt, revenue, amortizationDepreciation, interestExpense } = now as Record<string, unknown>
  assert.deepEqual(
    [equity, totalDebt, revenue, amortizationDepreciation, interestExpense],
    [92_340.1, 30_000, 200_000, 96_129.3, 1_400],
  )
})

const frenchIncome: PrintedRow[] = [
  ['Compte de résultat'],
  ['', '31/12/2024', '31/12/2023'],
  ["Chiffre d'affaires net", '200 000', '190 000'],
  ['Autres achats et charges externes', '130 000', '128 000'],
  ['Dotations aux amortissements', '20 000', '18 000'],
  ["Total des charges d'exploitation", '150 000', '146 000'],
  ["Bénéfice de l'exercice", '50 000', '44 000'],
]

test('the detail of the exceptional result, or of a part of the balance sheet, is a note and no statement', () => {
  const details = ['du résultat exceptionnel', 'du résultat financier', 'du compte de résultat exceptionnel']
  for (const title of [...details, "de l'actif immobilisé", 'du passif circulant']) {
    const note: PrintedRow[] = [
      [`Détail ${title}`],
      ['', '31/12/2024', '31/12/2023'],
      ['Dotations aux amortissements', '1 300', '1 200'],
      ['Autres charges', '700', '600'],
      ['Total des charges', '2 000', '1 800'],
    ]
    const [now] = valuesOf([440, 540], note, frenchIncome) as Record<string, unknown>[]
    assert.deepEqual([now?.amortizationDepreciation, now?.unproven], [20_000, []], title)
  }
})

test('accounts that do not add up to the line above them are lines of their own', () => {
  const [now] = valuesOf(
    [440, 540],
    [
      ['Compte de résultat'],
      ['', '31/12/2024', '31/12/2023'],
      ["Chiffre d'affaires net", '200 000', '190 000'],
      ['Autres achats et charges externes', '130 000', '128 000'],
      ['681120 Dotations aux amortissements', '20 000', '18 000'],
      ['661100 Intérêts et charges assimilées', '1 000', '900'],
      ['Total des charges', '151 000', '146 900'],
      ["Bénéfice de l'exercice", '49 000', '43 100'],
    ],
  ) as Record<string, unknown>[]
  assert.deepEqual(
    [now?.revenue, now?.amortizationDepreciation, now?.interestExpense, now?.netIncome, now?.unproven],
    [200_000, 20_000, 1_000, 49_000, []],
  )
})

test('accounts above the line that they make are in the sums once', () => {
  const [now] = valuesOf(
    [440, 540],
    [
      ['Compte de résultat'],
      ['', '31/12/2024', '31/12/2023'],
      ["Chiffre d'affaires net", '200 000', '190 000'],
      ['68112000 Dotations aux amortissements', '15 000', '14 000'],
      ['68113000 Dot. amort. installations', '5 000', '4 000'],
      ['Dotations aux amortissements', '20 000', '18 000'],
      ['Autres charges', '131 000', '128 900'],
      ['Total des charges', '151 000', '146 900'],
      ["Bénéfice de l'exercice", '49 000', '43 100'],
    ],
  ) as Record<string, unknown>[]
  assert.deepEqual([now?.amortizationDepreciation, now?.unproven], [20_000, []])
})

test('sales and the surplus of a French association', () => {
  const [now] = valuesOf(
    [440, 540],
    [
      ['Compte de résultat'],
      ['', '31/08/2024', '31/08/2023'],
      ['Ventes de biens', '300', '280'],
      ['Ventes de prestations de service', '438', '443'],
      ['Ventes de biens et services', '738', '723'],
      ['Intérêts et charges assimilées', '956', '712'],
      ['EXCÉDENT OU DÉFICIT', '-218', '11'],
    ],
  )
  assert.deepEqual([now?.['revenue' as never], now?.['netIncome' as never]], [738, -218])
})

test('a statement of financial activities: the total of all funds is read, and its income where there is no turnover', () => {
  const [now, before] = valuesOf(
    [300, 380, 460, 540],
    [
      ['STATEMENT OF FINANCIAL ACTIVITIES'],
      ['', 'Unrestricted', 'Restricted', 'Total 2024', 'Total 2023'],
      ['Donations and legacies', '206,409', '206,409', '412,818', '394,341'],
      ['Charitable activities', '316,294', '79,073', '395,367', '385,893'],
      ['Total income', '522,703', '285,482', '808,185', '780,234'],
      ['Raising funds', '72,360', '8,039', '80,399', '77,310'],
      ['Total expenditure', '72,360', '8,039', '80,399', '77,310'],
      ['Net income/(expenditure)', '450,343', '277,443', '727,786', '702,924'],
    ],
    [
      ['Balance sheet'],
      ['', '', '', '2024', '2023'],
      ['Cash at bank and in hand', '', '', '909,786', '182,000'],
      ['Total funds', '', '', '909,786', '182,000'],
    ],
  ) as Record<string, unknown>[]
  assert.deepEqual([now?.revenue, now?.netIncome, before?.revenue], [808_185, 727_786, 780_234])
  assert.match(String(now?.unproven), /revenue/)
})

const american = (...flows: PrintedRow[]): (readonly PrintedRow[])[] => [
  [
    ['CONSOLIDATED STATEMENTS OF INCOME'],
    ['', 'September 28,', 'September 30,'],
    ['', '2024', '2023'],
    ['Net sales', '437,715', '422,294'],
    ['Selling, general and administrative', '379,861', '376,056'],
    ['Amortization of intangible assets', '4,729', '4,530'],
    ['Total operating expenses', '384,590', '380,586'],
    ['Net income', '53,125', '41,708'],
  ],
  flows,
]

test('years that end on another day each have it above them, and cash flows tell the depreciation that an income statement spreads', () => {
  const [now, before] = valuesOf(
    [440, 540],
    ...american(
      ['CONSOLIDATED STATEMENTS OF CASH FLOWS'],
      ['', '2024', '2023'],
      ['Net income', '53,125', '41,708'],
      ['Depreciation and amortization', '18,940', '17,895'],
      ['Amortization of debt issuance costs', '210', '220'],
    ),
  ) as Record<string, unknown>[]
  assert.deepEqual([now?.periodEnd, now?.amortizationDepreciation], ['2024-09-28', 18_940])
  assert.deepEqual(
    [before?.periodEnd, before?.amortizationDepreciation, before?.revenue],
    ['2023-09-30', 17_895, 422_294],
  )
})

const flowsOf = (...flows: PrintedRow[]) => {
  const [now] = valuesOf([440, 540], ...american(['CONSOLIDATED CASH FLOW STATEMENT'], ['', '2024', '2023'], ...flows))
  const { amortizationDepreciation, unproven } = now as Record<string, unknown>
  return [amortizationDepreciation, String(unproven).includes('amortizationDepreciation') ? 'unproven' : 'proven']
}

const depreciation: PrintedRow = ['Depreciation and amortisation', '14,940', '13,895']
const companyFlows: PrintedRow[] = [['COMPANY CASH FLOW STATEMENT'], ['', '2024', '2023'], ['Profit', '9,125', '8,708']]

test('cash flows of the group and of the company are two statements, and lines of which a line is made are counted once', () => {
  assert.deepEqual(flowsOf(depreciation, ...companyFlows, depreciation), [14_940, 'unproven'])
  const other: PrintedRow = ['Depreciation and amortisation', '9,000', '8,000']
  assert.deepEqual(flowsOf(depreciation, ...companyFlows, other), [14_940, 'unproven'])
  const within: PrintedRow = ['of which: Depreciation of right-of-use assets', '4,000', '3,000']
  assert.deepEqual(flowsOf(depreciation, within), [14_940, 'unproven'])
})

test('cash flows that go on over the page are one statement', () => {
  const goingOn: PrintedRow[] = [['CONSOLIDATED CASH FLOW STATEMENT (continued)'], ['', '2024', '2023']]
  const rest: PrintedRow = ['Amortisation of goodwill', '4,000', '3,000']
  assert.deepEqual(flowsOf(depreciation, ...goingOn, rest), [18_940, 'unproven'])
})

test('cash flows tell depreciation and amortization in lines of their own', () => {
  for (const words of ['Depreciation', 'Depreciation charges', 'Depreciation of fixed assets'])
    for (const others of ['Amortization', 'Amortisation', 'Amortization expense', 'Amortisation of goodwill'])
      assert.deepEqual(
        flowsOf([words, '14,940', '13,895'], [others, '4,000', '3,000']),
        [18_940, 'unproven'],
        `${words}, ${others}`,
      )
})

test('the amortization of intangible assets alone proves no depreciation', () => {
  const [now] = valuesOf([440, 540], ...american(['']))
  assert.ok(now?.unproven.includes('amortizationDepreciation'))
})

test('a note below the balance sheet that says what profit is stated after tells the depreciation', () => {
  const [now] = valuesOf(
    [440, 540],
    [
      ['Balance sheet'],
      ['', '2024', '2023'],
      ['Fixed assets', '41,609', '39,078'],
      ['Net assets', '41,609', '39,078'],
      ["Shareholders' funds", '41,609', '39,078'],
    ],
    [
      ['4 Operating profit'],
      ['Operating profit is stated after charging:'],
      ['', '2024', '2023'],
      ['Depreciation of tangible fixed assets', '4,705', '4,335'],
      ["Auditor's remuneration", '160', '144'],
    ],
  ) as Record<string, unknown>[]
  assert.equal(now?.amortizationDepreciation, 4_705)
})

test('depreciation in the notes is that of the year below the words that say so, and not in another note', () => {
  const noted = (title: string) =>
    valuesOf(
      [440, 540],
      [
        ['Income statement'],
        ['', '2024', '2023'],
        ['Revenue', '165,300', '133,700'],
        ['Profit for the period attributable to owners of the parent', '21,600', '18,100'],
        ['Balance sheet'],
        ['', '2024', '2023'],
        ['Fixed assets', '41,609', '39,078'],
        ['Short-term borrowings and current portion of long-term debt', '1,588', '1,548'],
        ['Net assets', '41,609', '39,078'],
        ['Equity', '41,609', '39,078'],
      ],
      [
        ['Notes to the financial statements'],
        ['4 Operating profit is after charging:'],
        [title],
        ['', '2024', '2023'],
        ['Depreciation and amortisation', '3,860', '3,480'],
      ],
    )[0] as Record<string, unknown>
  const { amortizationDepreciation, netIncome, shortTermDebt } = noted('')
  assert.deepEqual([amortizationDepreciation, netIncome, shortTermDebt], [3_860, 21_600, 1_588])
  assert.equal(noted('12 Tangible assets').amortizationDepreciation, undefined)
})

test('accounts by function tell their depreciation in the note on expenses by nature', () => {
  const noted = (title: string) =>
    valuesOf(
      [440, 540],
      [
        ['Balance sheet'],
        ['', '2024', '2023'],
        ['Fixed assets', '41,609', '39,078'],
        ['Net assets', '41,609', '39,078'],
        ["Shareholders' funds", '41,609', '39,078'],
        ['Income statement'],
        ['', '2024', '2023'],
        ['Revenue', '165,300', '133,700'],
        ['Cost of sales', '(120,000)', '(95,000)'],
        ['Gross profit', '45,300', '38,700'],
        ['Administrative expenses', '(23,700)', '(20,600)'],
        ['Profit for the year', '21,600', '18,100'],
      ],
      [
        ['Notes to the financial statements (extract)'],
        [title],
        ['', '2024', '2023'],
        ['Employee benefit expense', '29,431', '30,949'],
        ['Depreciation and amortisation', '3,860', '3,480'],
      ],
    )[0] as Record<string, unknown>
  assert.equal(noted('6 Expenses by nature').amortizationDepreciation, 3_860)
  assert.equal(noted('6. Analysis of operating costs by nature').amortizationDepreciation, 3_860)
  assert.equal(noted('6 Operating segments').amortizationDepreciation, undefined)
})

test('what bookkeeping software adds up as bank accounts is cash', () => {
  for (const words of ['Bank Accounts', 'Checking/Savings']) {
    const [now] = valuesOf(
      [540],
      [
        ['Balance Sheet'],
        ['As of December 31, 2024'],
        ['', 'TOTAL'],
        ['ASSETS'],
        ['Current Assets'],
        [words],
        ['1010 Operating', '6,796.48'],
        ['1020 Savings', '5,973.54'],
        [`Total ${words}`, '$12,770.02'],
        ['Accounts Receivable'],
        ['1200 Accounts Receivable (A/R)', '6,573.30'],
        ['Total Accounts Receivable', '$6,573.30'],
        ['Total Current Assets', '$19,343.32'],
        ['TOTAL ASSETS', '$19,343.32'],
      ],
    ) as Record<string, unknown>[]
    assert.equal(now?.cashAvailable, 12_770.02, words)
  }
})
