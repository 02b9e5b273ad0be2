import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const assets: PrintedRow[] = [
  ['Balanço Patrimonial em 31 de dezembro de 2024'],
  ['(Em milhares de reais)'],
  ['ATIVO', '31/12/2024', '31/12/2023'],
  ['Circulante'],
  ['Caixa e equivalentes de caixa', '28.000', '13.000'],
  ['Estoques', '12.000', '7.000'],
  ['Total do circulante', '40.000', '20.000'],
  ['Não circulante'],
  ['Imobilizado', '50.000', '45.000'],
  ['Intangível', '10.000', '5.000'],
  ['Total do não circulante', '60.000', '50.000'],
  ['Total do ativo', '100.000', '70.000'],
  ['PASSIVO E PATRIMÔNIO LÍQUIDO', '31/12/2024', '31/12/2023'],
  ['Circulante'],
  ['Fornecedores', '25.000', '17.000'],
  ['Empréstimos e financiamentos', '10.000', '5.000'],
  ['Total do circulante', '35.000', '22.000'],
  ['Não circulante'],
  ['Empréstimos e financiamentos', '25.000', '18.000'],
  ['Total do não circulante', '25.000', '18.000'],
  ['Patrimônio líquido'],
  ['Capital social', '25.000', '25.000'],
  ['Reservas de lucros', '15.000', '5.000'],
  ['Total do patrimônio líquido', '40.000', '30.000'],
  ['Total do passivo e patrimônio líquido', '100.000', '70.000'],
]
const income: PrintedRow[] = [
  ['Demonstração do Resultado (em milhares de reais)'],
  ['', '2024', '2023'],
  ['Receita operacional líquida', '90.000', '80.000'],
  ['Custo das vendas', '(50.000)', '(48.000)'],
  ['Lucro bruto', '40.000', '32.000'],
  ['Depreciação e amortização', '(8.000)', '(7.000)'],
  ['Despesas gerais e administrativas', '(15.000)', '(14.000)'],
  ['Resultado antes do resultado financeiro', '17.000', '11.000'],
  ['Despesas financeiras', '(3.000)', '(2.000)'],
  ['Lucro antes do imposto de renda', '14.000', '9.000'],
  ['Imposto de renda', '(4.000)', '(3.000)'],
  ['Lucro líquido do exercício', '10.000', '6.000'],
]

test('a Brazilian balance sheet and income statement are read, in thousands of reais', () => {
  const pages = [assets, income].map((rows, at) => statementPage(at + 1, [430, 530], rows))
  const { currency, years } = readFinancialFigures(statementEvidence(pages))
  const figures = years[0]?.figures ?? {}
  assert.equal(currency, 'BRL')
  const thousands = Object.fromEntries(
    Object.entries(figures).map(([field, { valueCents }]) => [field, valueCents / 100_000]),
  )
  assert.deepEqual(thousands, {
    equity: 40_000,
    revenue: 90_000,
    amortizationDepreciation: 8_000,
    netIncome: 10_000,
    interestExpense: 3_000,
    cashAvailable: 28_000,
    totalFixedAssets: 60_000,
    totalAssets: 100_000,
    totalDebt: 60_000,
    currentLiabilities: 35_000,
    shortTermDebt: 10_000,
  })
  assert.deepEqual(figures.interestExpense?.warnings, ['broader-line'])
})
