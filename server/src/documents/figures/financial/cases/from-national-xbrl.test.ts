import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../../../budget.ts'
import { readDataFile } from '../../../data/read-data.ts'
import type { XbrlEvidence } from '../../../data-evidence.ts'
import type { FinancialReading } from '../financial-reading.ts'
import { readXbrl } from '../xbrl/from-xbrl.ts'

const core = 'http://xbrl.frc.org.uk/fr/2023-01-01/core'
const ends = { i: '2024-03-31', p: '2023-03-31' }
const member = (name: string) =>
  `<xbrldi:explicitMember dimension="k:MaturitiesOrExpirationPeriodsDimension">k:${name}</xbrldi:explicitMember>`
const context = (id: string, end: string, segment = '') =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.companieshouse.gov.uk/">07654321</xbrli:identifier>${segment}</xbrli:entity><xbrli:period><xbrli:instant>${end}</xbrli:instant></xbrli:period></xbrli:context>`
const contexts = Object.entries(ends).flatMap(([id, end]) => [
  context(id, end),
  context(`${id}w`, end, `<xbrli:segment>${member('WithinOneYear')}</xbrli:segment>`),
  context(`${id}b`, end, `<xbrli:segment>${member('AfterOneYear')}</xbrli:segment>`),
  context(
    `${id}s`,
    end,
    '<xbrli:segment><xbrldi:explicitMember dimension="k:EquityClassesDimension">k:ShareCapital</xbrldi:explicitMember></xbrli:segment>',
  ),
])
const year = (id: string) =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="s">07654321</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>2023-04-01</xbrli:startDate><xbrli:endDate>2024-03-31</xbrli:endDate></xbrli:period></xbrli:context>`

type Row = readonly [name: string, context: string, printed: string, sign?: '-']
const tagged = (rows: readonly Row[]) =>
  rows
    .map(
      ([name, of, printed, sign]) =>
        `<p><ix:nonFraction name="k:${name}" contextRef="${of}" unitRef="GBP" decimals="0" format="ixt:numdotdecimal"${sign === undefined ? '' : ' sign="-"'}>${printed}</ix:nonFraction></p>`,
    )
    .join('')
const filing = (rows: readonly Row[], namespace = core) =>
  readXbrl(
    readDataFile(
      Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2011-07-31" xmlns:k="${namespace}">
<body><ix:header><ix:resources>${contexts.join('')}${year('d')}<xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit></ix:resources></ix:header>${tagged(rows)}</body></html>`),
      createBudget(20_000),
    ) as XbrlEvidence,
  )
const valuesOf = ({ years }: FinancialReading, back = 0) =>
  Object.fromEntries(
    Object.entries(years[back]?.figures ?? {}).map(([field, { valueCents }]) => [field, valueCents / 100]),
  )

const micro: readonly Row[] = [
  ['FixedAssets', 'i', '12,000'],
  ['CurrentAssets', 'i', '30,500'],
  ['Creditors', 'iw', '9,400'],
  ['NetCurrentAssetsLiabilities', 'i', '21,100'],
  ['TotalAssetsLessCurrentLiabilities', 'i', '33,100'],
  ['Creditors', 'ib', '8,000'],
  ['NetAssetsLiabilities', 'i', '25,100'],
  ['Equity', 'i', '25,100'],
  ['Equity', 'is', '100'],
]

test('a micro-entity’s iXBRL is read: creditors by when they are due, total assets from what the net ones were made of', () => {
  const reading = filing(micro)
  assert.deepEqual(valuesOf(reading), {
    equity: 25_100,
    totalFixedAssets: 12_000,
    totalAssets: 42_500,
    totalDebt: 17_400,
    currentLiabilities: 9_400,
  })
  assert.deepEqual(
    [reading.kinds, reading.companies[0], reading.currency, reading.years[0]?.periodEnd],
    [['xbrl-frc'], { type: 'crn', id: '07654321', page: null, box: null }, 'GBP', '2024-03-31'],
  )
  assert.ok(Object.values(reading.years[0]?.figures ?? {}).every(({ status }) => status === 'proven'))
})

test('a filer that signs its creditors gets the same figures', () => {
  const signed = micro.map((row): Row => (row[0] === 'Creditors' ? [row[0], row[1], row[2], '-'] : row))
  assert.deepEqual(valuesOf(filing(signed)), valuesOf(filing(micro)))
})

test('net liabilities whose sign was left out are negative, and nobody calls that proven', () => {
  const reading = filing([
    ['CurrentAssets', 'i', '2,900'],
    ['Creditors', 'iw', '6,700'],
    ['NetCurrentAssetsLiabilities', 'i', '3,800'],
    ['TotalAssetsLessCurrentLiabilities', 'i', '3,800'],
    ['NetAssetsLiabilities', 'i', '3,800'],
    ['Equity', 'i', '3,800'],
  ])
  const equity = reading.years[0]?.figures.equity
  assert.deepEqual([equity?.valueCents, equity?.status], [-3_800_00, 'unproven'])
  assert.ok(equity?.warnings.includes('corrected-reading'))
})

test('the elements of 2009, which had no dimensions, are read as well', () => {
  const reading = filing(
    [
      ['CurrentAssets', 'p', '4,373'],
      ['CreditorsDueWithinOneYear', 'p', '1,154'],
      ['NetCurrentAssetsLiabilities', 'p', '3,219'],
      ['TotalAssetsLessCurrentLiabilities', 'p', '3,219'],
      ['NetAssetsLiabilitiesIncludingPensionAssetLiability', 'p', '3,219'],
      ['ShareholderFunds', 'p', '3,219'],
    ],
    'http://www.xbrl.org/uk/gaap/core/2009-09-01',
  )
  assert.deepEqual(valuesOf(reading), {
    equity: 3_219,
    totalAssets: 4_373,
    totalDebt: 1_154,
    currentLiabilities: 1_154,
  })
})

const fact = (name: string, value: string, from: string | null = null) => ({
  ...{ name, value, unit: 'EUR', decimals: '2', from, to: '2021-12-31', dimensions: [] },
})
const instance = (taxonomy: string, facts: XbrlEvidence['facts']): XbrlEvidence => ({
  ...{ format: 'xbrl', taxonomy, schemaRefs: [], identifier: null, faults: [], facts },
})

test('a Belgian deposit gives its figures by the codes’ elements', () => {
  const reading = readXbrl(
    instance('pfs', [
      fact('pfs:FixedAssets', '60000'),
      fact('pfs:CurrentsAssets', '40000'),
      fact('pfs:CashBankHand', '9000'),
      fact('pfs:Assets', '100000'),
      fact('pfs:EquityLiabilities', '100000'),
      fact('pfs:Equity', '35000'),
      fact('pfs:AmountsPayable', '65000'),
      fact('pfs:AmountsPayableMoreOneYear', '25000'),
      fact('pfs:AmountsPayableWithinOneYear', '39000'),
      fact('pfs:AccruedChargesDeferredIncome', '1000'),
      fact('pfs:GainLossPeriod', '-2000.5', '2021-01-01'),
    ]),
  )
  const { totalDebt, currentLiabilities, netIncome } = reading.years[0]?.figures ?? {}
  assert.deepEqual(
    [totalDebt?.valueCents, currentLiabilities?.valueCents, currentLiabilities?.status, netIncome?.valueCents],
    [65_000_00, 39_000_00, 'proven', -2_000_50],
  )
})

test('a Spanish deposit gives its figures, charges without their sign', () => {
  const reading = readXbrl(
    instance('pgc07', [
      fact('pgc07:ActivoNoCorriente', '60000'),
      fact('pgc07:ActivoCorriente', '40000'),
      fact('pgc07:TotalActivo', '100000'),
      fact('pgc07:PatrimonioNeto', '30000'),
      fact('pgc07:PasivoNoCorriente', '50000'),
      fact('pgc07:PasivoCorriente', '20000'),
      fact('pgc07:PatrimonioNetoPasivoTotal', '100000'),
      fact('pgc07:PerdidasGananciasOperacionesContinuadasGastosFinancieros', '-1200', '2021-01-01'),
    ]),
  )
  const { totalDebt, interestExpense } = reading.years[0]?.figures ?? {}
  assert.deepEqual(
    [totalDebt?.valueCents, totalDebt?.status, interestExpense?.valueCents],
    [70_000_00, 'proven', 1_200_00],
  )
})

test('a German E-Bilanz gives its figures, whatever method its income statement has', () => {
  const lines = (method: string) => [
    fact('de-gaap-ci:bs.ass.fixAss', '60000'),
    fact('de-gaap-ci:bs.ass.currAss', '39000'),
    fact('de-gaap-ci:bs.ass.currAss.cashEquiv.bank', '8000'),
    fact('de-gaap-ci:bs.ass.currAss.cashEquiv.cash', '500'),
    fact('de-gaap-ci:bs.ass.prepaidExp', '1000'),
    fact('de-gaap-ci:bs.ass', '100000'),
    fact('de-gaap-ci:bs.eqLiab', '100000'),
    fact('de-gaap-ci:bs.eqLiab.equity', '35000'),
    fact('de-gaap-ci:bs.eqLiab.equity.netIncome', '4000'),
    fact('de-gaap-ci:bs.eqLiab.accruals', '5000'),
    fact('de-gaap-ci:bs.eqLiab.liab', '60000'),
    fact(`de-gaap-ci:is.netIncome.regular.${method}.netSales`, '200000', '2021-01-01'),
    fact(`de-gaap-ci:is.netIncome.regular.${method}.netSales.grossSales`, '210000', '2021-01-01'),
    fact('de-gaap-ci:is.netIncome.regular.operatingTC.deprAmort.fixAss', '7000', '2021-01-01'),
    fact('de-gaap-ci:is.netIncome.regular.fin.netInterest.expenses', '1500', '2021-01-01'),
    fact('de-gaap-ci:is.netIncome', '4000', '2021-01-01'),
  ]
  const wanted = {
    ...{ equity: 35_000, revenue: 200_000, amortizationDepreciation: 7_000, netIncome: 4_000, interestExpense: 1_500 },
    ...{ cashAvailable: 8_500, totalFixedAssets: 60_000, totalAssets: 100_000, totalDebt: 60_000 },
  }
  for (const method of ['operatingTC.grossTradingProfit.totalOutput', 'operatingCOGS.grossOpProfit']) {
    const reading = readXbrl(instance('de-gaap-ci', lines(method)))
    assert.deepEqual(valuesOf(reading), wanted)
    assert.equal(reading.years[0]?.figures.totalDebt?.status, 'proven')
  }
})

test('a German company whose debts exceed its assets has no equity of nil', () => {
  const facts = [
    fact('de-gaap-ci:bs.ass.currAss', '70000'),
    fact('de-gaap-ci:bs.ass.deficitNotCoveredByCapital', '30000'),
    fact('de-gaap-ci:bs.ass', '100000'),
    fact('de-gaap-ci:bs.eqLiab', '100000'),
    fact('de-gaap-ci:bs.eqLiab.equity', '0'),
    fact('de-gaap-ci:bs.eqLiab.liab', '100000'),
  ]
  const { equity } = readXbrl(instance('de-gaap-ci', facts)).years[0]?.figures ?? {}
  assert.deepEqual([equity?.valueCents, equity?.status], [-30_000_00, 'unproven'])
})

test('two results that differ are told as results', () => {
  const facts = [
    fact('de-gaap-ci:bs.ass', '100000'),
    fact('de-gaap-ci:bs.eqLiab', '100000'),
    fact('de-gaap-ci:bs.eqLiab.equity.netIncome', '4000'),
    fact('de-gaap-ci:is.netIncome', '5000', '2021-01-01'),
  ]
  const codes = readXbrl(instance('de-gaap-ci', facts)).warnings.map(({ code }) => code)
  assert.deepEqual([codes.includes('results-differ'), codes.includes('assets-are-not-liabilities')], [true, false])
})

const ofType = (member: string) => [`dim:FinancialStatementsTypeAxis=dm:${member}Member`]

test('a Dutch deposit gives the figures of the company, those of its group only where nothing else is there', () => {
  const facts = (member: string, equity: number) =>
    [
      fact('bw2:AssetsNoncurrent', '60000'),
      fact('bw2:AssetsCurrent', '40000'),
      fact('bw2:Assets', '100000'),
      fact('bw2:Equity', String(equity)),
      fact('bw2:LiabilitiesCurrent', String(100_000 - equity)),
      fact('bw2:EquityAndLiabilities', '100000'),
    ].map((each) => ({ ...each, dimensions: ofType(member) }))
  const [own, group] = [facts('Separate', 70_000), facts('Consolidated', 55_000)]
  const equityOf = (told: XbrlEvidence['facts']) => readXbrl(instance('bw2', told)).years[0]?.figures.equity
  assert.deepEqual(
    [[...group, ...own], own, group].map((told) => equityOf(told)?.valueCents),
    [70_000_00, 70_000_00, 55_000_00],
  )
  assert.equal(equityOf(own)?.status, 'proven')
  const numbered = { ...instance('bw2', own), identifier: { scheme: 'http://www.kvk.nl/kvk-id', id: '69599084' } }
  assert.deepEqual(readXbrl(numbered).companies[0], { type: 'kvk', id: '69599084', page: null, box: null })
})

test('an American filing without a total of its liabilities has them from what equity leaves, unproven', () => {
  const facts = [
    fact('us-gaap:Assets', '100000'),
    fact('us-gaap:LiabilitiesAndStockholdersEquity', '100000'),
    fact('us-gaap:StockholdersEquity', '40000'),
    fact('us-gaap:LiabilitiesCurrent', '20000'),
    fact('us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', '55000', '2021-10-01'),
    fact('us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', '210000', '2021-01-01'),
    fact('us-gaap:NetIncomeLoss', '-3000', '2021-01-01'),
  ]
  const reading = readXbrl(instance('us-gaap', facts))
  const { totalDebt } = reading.years[0]?.figures ?? {}
  assert.deepEqual(valuesOf(reading), {
    ...{ equity: 40_000, revenue: 210_000, netIncome: -3_000 },
    ...{ totalAssets: 100_000, totalDebt: 60_000, currentLiabilities: 20_000 },
  })
  assert.equal(totalDebt?.status, 'unproven')
  const redeemable = fact('us-gaap:RedeemableNoncontrollingInterestEquityCarryingAmount', '5000')
  assert.equal(readXbrl(instance('us-gaap', [...facts, redeemable])).years[0]?.figures.totalDebt, undefined)
})

test('American debts due within a year are all that the balance sheet lists, not the first of them', () => {
  const shortTerm = (...debts: [string, string][]) =>
    readXbrl(
      instance('us-gaap', [
        fact('us-gaap:Assets', '100000'),
        ...debts.map(([name, value]) => fact(`us-gaap:${name}`, value)),
      ]),
    ).years[0]?.figures.shortTermDebt?.valueCents
  assert.equal(shortTerm(['CommercialPaper', '10000'], ['LongTermDebtCurrent', '2000']), 12_000_00)
  assert.equal(
    shortTerm(['ShortTermBorrowings', '5000'], ['LongTermDebtAndCapitalLeaseObligationsCurrent', '3000']),
    8_000_00,
  )
  assert.equal(shortTerm(['LongTermDebtCurrent', '2000']), 2_000_00)
})

test('a Danish deposit gives the figures of the company; its gross profit is no revenue', () => {
  const facts = [
    fact('fsa:GrossProfitLoss', '90000', '2021-01-01'),
    fact('fsa:EmployeeBenefitsExpense', '60000', '2021-01-01'),
    fact('fsa:ProfitLossFromOrdinaryOperatingActivities', '30000', '2021-01-01'),
    fact('fsa:ProfitLossFromOrdinaryActivitiesBeforeTax', '28000', '2021-01-01'),
    fact('fsa:OtherFinanceExpenses', '2000', '2021-01-01'),
    fact('fsa:TaxExpense', '6000', '2021-01-01'),
    fact('fsa:ProfitLoss', '22000', '2021-01-01'),
    fact('fsa:NoncurrentAssets', '60000'),
    fact('fsa:CurrentAssets', '40000'),
    fact('fsa:Assets', '100000'),
    fact('fsa:Equity', '35000'),
    fact('fsa:Provisions', '5000'),
    fact('fsa:LongtermLiabilitiesOtherThanProvisions', '20000'),
    fact('fsa:ShorttermDebtToBanks', '7000'),
    fact('fsa:ShorttermLiabilitiesOtherThanProvisions', '40000'),
    fact('fsa:LiabilitiesAndEquity', '100000'),
  ]
  const ofGroup = facts.map((each) => ({
    ...each,
    value: '999999',
    dimensions: ['cmn:ConsolidatedSoloDimension=cmn:ConsolidatedMember'],
  }))
  const reading = readXbrl(instance('fsa', [...ofGroup, ...facts]))
  assert.deepEqual(valuesOf(reading), {
    ...{ equity: 35_000, netIncome: 22_000, interestExpense: 2_000, totalFixedAssets: 60_000, totalAssets: 100_000 },
    ...{ shortTermDebt: 7_000, totalDebt: 60_000, currentLiabilities: 40_000 },
  })
  const { totalDebt, netIncome, shortTermDebt } = reading.years[0]?.figures ?? {}
  assert.deepEqual(
    [totalDebt, netIncome, shortTermDebt].map((figure) => figure?.status),
    ['proven', 'proven', 'unproven'],
  )
})

test('a Swedish deposit gives its figures; without an identity that holds no sum of debts is taken', () => {
  const debts = [fact('se-gen-base:LangfristigaSkulder', '20000'), fact('se-gen-base:KortfristigaSkulder', '35000')]
  const facts = [
    fact('se-gen-base:Nettoomsattning', '250000', '2021-01-01'),
    fact('se-gen-base:ResultatForeSkatt', '10000', '2021-01-01'),
    fact('se-gen-base:SkattAretsResultat', '2000', '2021-01-01'),
    fact('se-gen-base:AretsResultat', '8000', '2021-01-01'),
    fact('se-gen-base:Anlaggningstillgangar', '60000'),
    fact('se-gen-base:Omsattningstillgangar', '40000'),
    fact('se-gen-base:Tillgangar', '100000'),
    fact('se-gen-base:EgetKapital', '45000'),
    ...debts,
  ]
  const total = fact('se-gen-base:EgetKapitalSkulder', '100000')
  assert.deepEqual(valuesOf(readXbrl(instance('se-gen-base', [...facts, total]))), {
    ...{ equity: 45_000, revenue: 250_000, netIncome: 8_000, totalFixedAssets: 60_000, totalAssets: 100_000 },
    ...{ totalDebt: 55_000, currentLiabilities: 35_000 },
  })
  assert.equal(readXbrl(instance('se-gen-base', facts)).years[0]?.figures.totalDebt, undefined)
})
