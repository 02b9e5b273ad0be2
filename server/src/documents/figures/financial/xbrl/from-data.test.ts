import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FecEvidence, XbrlEvidence } from '../../../data-evidence.ts'
import { readFec } from '../accounts/from-fec.ts'
import { readXbrl } from './from-xbrl.ts'

const account = (number: string, debit: number, credit: number) => ({
  account: number,
  label: number,
  debitCents: debit * 100,
  creditCents: credit * 100,
})

function fecOf(accounts: FecEvidence['accounts'], rest: Partial<FecEvidence> = {}): FecEvidence {
  const debitCents = accounts.reduce((sum, each) => sum + each.debitCents, 0)
  const creditCents = accounts.reduce((sum, each) => sum + each.creditCents, 0)
  return {
    format: 'fec',
    from: '2024-01-01',
    to: '2024-12-31',
    entries: 9,
    accounts,
    debitCents,
    creditCents,
    unbalanced: [],
    faults: [],
    ...rest,
  }
}

const year = [
  account('101000', 0, 50_000),
  account('164000', 0, 20_000),
  account('218300', 80_000, 0),
  account('281830', 0, 30_000),
  account('401000', 100_000, 115_000),
  account('411000', 240_000, 200_000),
  account('491000', 0, 1_000),
  account('512000', 220_000, 179_000),
  account('519000', 0, 3_000),
  account('607000', 150_000, 0),
  account('661160', 2_000, 0),
  account('681120', 10_000, 0),
  account('706000', 0, 200_000),
  account('709000', 4_000, 0),
  account('641000', 10_000, 18_000),
]

test('the entries of a year make its balance sheet and its income statement', () => {
  const [made] = readFec(fecOf(year)).years
  const value = (field: keyof NonNullable<typeof made>['figures']) =>
    (made?.figures[field]?.valueCents ?? Number.NaN) / 100
  assert.equal(value('revenue'), 196_000)
  assert.equal(value('amortizationDepreciation'), 10_000)
  assert.equal(value('interestExpense'), 2_000)
  assert.equal(value('netIncome'), 42_000)
  assert.equal(value('totalFixedAssets'), 50_000)
  assert.equal(value('cashAvailable'), 41_000)
  assert.equal(value('totalAssets'), 50_000 + 40_000 - 1_000 + 41_000)
  assert.equal(value('equity'), 92_000)
  assert.equal(value('totalDebt'), 38_000)
  assert.equal(value('totalAssets'), value('equity') + value('totalDebt'))
  assert.deepEqual(made?.bounds.shortTermDebt, {
    minCents: 3_000_00,
    maxCents: 23_000_00,
    what: 'overdrafts … overdrafts and all loans',
  })
  assert.equal(made?.figures.equity?.proof[0]?.kind, 'entries-balance')
})

test('a FEC whose debits are not its credits gives no figure', () => {
  const reading = readFec(fecOf([...year, account('471000', 5, 0)]))
  assert.deepEqual([reading.warnings[0]?.code, Object.keys(reading.years[0]?.figures ?? {})], ['fec-unbalanced', []])
})

test('entries that do not balance, and lines that were not read, leave figures unproven', () => {
  for (const rest of [{ unbalanced: ['17'] }, { faults: ['line 8: Debit "x" is not an amount'] }]) {
    const figure = readFec(fecOf(year, rest)).years[0]?.figures.revenue
    assert.deepEqual([figure?.status, figure?.warnings], ['unproven', ['unproven']])
  }
})

test('a FEC without opening balances tells no balance sheet, one with closed accounts no income', () => {
  const flows = readFec(fecOf([account('512000', 100, 0), account('706000', 0, 100)]))
  assert.deepEqual(
    [flows.warnings.map(({ code }) => code), Object.keys(flows.years[0]?.figures ?? {}).includes('totalAssets')],
    [['fec-no-opening-balances'], false],
  )
  assert.equal(flows.years[0]?.figures.revenue?.valueCents, 100_00)
  const closed = readFec(fecOf([account('101000', 0, 100), account('512000', 100, 0), account('706000', 50, 50)]))
  assert.ok(closed.warnings.some(({ code }) => code === 'fec-closed-accounts'))
  assert.equal(closed.years[0]?.figures.revenue, undefined)
})

test('the opening entries are the balance sheet of the year before; without the capital they are none', () => {
  const openings = [account('101000', 0, 1000), account('213000', 800, 0), account('512000', 200, 0)]
  const before = readFec(fecOf(year, { openings })).years.find(({ yearsBack }) => yearsBack === 1)
  assert.deepEqual(
    [before?.figures.equity?.valueCents, before?.figures.cashAvailable?.valueCents, before?.figures.revenue],
    [1000_00, 200_00, undefined],
  )
  const partly = readFec(fecOf(year, { openings: openings.slice(1) }))
  assert.equal(partly.years.length, 1)
})

test('a wrong encoding is told', () => {
  const reading = readFec(fecOf(year, { faults: ['line 3: wrong encoding: accents of a DOS code page'] }))
  assert.ok(reading.warnings.some(({ code }) => code === 'fec-encoding'))
})

const fact = (name: string, value: string, from: string | null = null, to = '2024-12-31') => ({
  name: `itcc-ci:${name}`,
  value,
  unit: 'EUR',
  decimals: '0',
  from,
  to,
  dimensions: [],
})

const filed: XbrlEvidence = {
  format: 'xbrl',
  taxonomy: 'itcc-ci',
  schemaRefs: ['itcc-ci-abb-2018-11-04.xsd'],
  identifier: { scheme: 'x', id: '00743110157' },
  faults: [],
  facts: [
    fact('TotaleImmobilizzazioni', '60000'),
    fact('TotaleAttivoCircolante', '39000'),
    fact('AttivoRateiRisconti', '1000'),
    fact('TotaleAttivo', '100000'),
    fact('TotalePatrimonioNetto', '40000'),
    fact('TotaleDebiti', '60000'),
    fact('TotalePassivo', '100000'),
    fact('DebitiEsigibiliEntroEsercizioSuccessivo', '45000'),
    fact('DebitiEsigibiliOltreEsercizioSuccessivo', '15000'),
    fact('UtilePerditaEsercizio', '-3000', '2024-01-01'),
    fact('ValoreProduzioneRicaviVenditePrestazioni', '80000', '2024-01-01'),
  ],
}

test('a filed XBRL gives its figures, proven by its own identities', () => {
  const reading = readXbrl(filed)
  const figures = reading.years[0]?.figures
  assert.deepEqual(
    [figures?.totalAssets?.valueCents, figures?.currentLiabilities?.valueCents, figures?.netIncome?.valueCents],
    [100_000_00, 45_000_00, -3_000_00],
  )
  assert.deepEqual([figures?.totalAssets?.status, figures?.revenue?.status], ['proven', 'unproven'])
  assert.deepEqual(
    [reading.companies[0]?.id, reading.years[0]?.months, reading.kinds],
    ['00743110157', 12, ['xbrl-itcc-ci', 'bilancio-abbreviato']],
  )
})

test('debts of a short form by when they are due, as the total of the notes calls them', () => {
  const named = (name: string) =>
    name.replace(/^itcc-ci:DebitiEsigibili(Entro|Oltre).*/, 'itcc-ci:TotaleDebitiQuotaScadente$1Esercizio')
  const facts = filed.facts.map((each) => ({ ...each, name: named(each.name) }))
  const { currentLiabilities } = readXbrl({ ...filed, facts }).years[0]?.figures ?? {}
  assert.deepEqual([currentLiabilities?.valueCents, currentLiabilities?.status], [45_000_00, 'proven'])
})

test('the short forms of small and of micro companies are known by their entry point', () => {
  const kindsOf = (schema: string) => readXbrl({ ...filed, schemaRefs: [schema] }).kinds
  assert.deepEqual(kindsOf('itcc-ci-micr-2018-11-04.xsd'), ['xbrl-itcc-ci', 'bilancio-abbreviato'])
  assert.deepEqual(kindsOf('itcc-ci-ese-2018-11-04.xsd'), ['xbrl-itcc-ci'])
})

test('what an Italian short form writes off of receivables is no depreciation', () => {
  const written = 'CostiProduzioneAmmortamentiSvalutazioni'
  const total = fact(`${written}TotaleAmmortamentiSvalutazioni`, '9000', '2024-01-01')
  const receivables = fact(`${written}SvalutazioniCreditiAttivoCircolanteDisponibilitaLiquide`, '1000', '2024-01-01')
  const fixed = fact(
    `${written}AmmortamentoImmobilizzazioniImmaterialiMaterialiAltreSvalutazioniImmobilizzazioni`,
    '8000',
    '2024-01-01',
  )
  const read = (...facts: XbrlEvidence['facts']) => {
    const figure = readXbrl({ ...filed, facts: [...filed.facts, ...facts] }).years[0]?.figures.amortizationDepreciation
    return [figure?.valueCents, figure?.status]
  }
  assert.deepEqual(read(total, receivables, fixed), [8_000_00, 'proven'])
  assert.deepEqual(read(total, receivables), [8_000_00, 'unproven'])
})

test('interest owed to others alone is all of it where it makes the financial result, and else perhaps a part', () => {
  const financial = 'ProventiOneriFinanziari'
  const owed = fact(`${financial}InteressiAltriOneriFinanziariAltri`, '6800', '2024-01-01')
  const earned = fact(`${financial}AltriProventiFinanziariProventiDiversiPrecedentiAltri`, '300', '2024-01-01')
  const read = (result: string) => {
    const facts = [...filed.facts, owed, earned, fact(`Totale${financial}`, result, '2024-01-01')]
    const figure = readXbrl({ ...filed, facts }).years[0]?.figures.interestExpense
    return figure === undefined ? undefined : [figure.valueCents, figure.status]
  }
  assert.deepEqual(read('-6500'), [6_800_00, 'proven'])
  assert.equal(read('-9100'), undefined)
})

test('a taxonomy that is not known gives no figure', () => {
  const reading = readXbrl({ ...filed, taxonomy: 'http://example.org/other.xsd' })
  assert.deepEqual([reading.years, reading.warnings[0]?.code], [[], 'unknown-taxonomy'])
})

test('assets and liabilities of an XBRL that differ are told', () => {
  const facts = filed.facts.map((each) => (each.name.endsWith('TotalePassivo') ? { ...each, value: '110000' } : each))
  const reading = readXbrl({ ...filed, facts })
  assert.deepEqual(
    [reading.warnings[0]?.code, reading.years[0]?.figures.totalAssets?.status],
    ['assets-are-not-liabilities', 'contradicted'],
  )
})

test('a filed XBRL is in euros of a hundred cents, and tells by how much two totals differ', () => {
  const { unitCents, warnings } = readXbrl({
    ...filed,
    facts: filed.facts.map((each) => (each.name === 'itcc-ci:TotalePassivo' ? { ...each, value: '101250' } : each)),
  })
  assert.equal(unitCents, 100)
  const told = warnings.find(({ code }) => code === 'assets-are-not-liabilities')?.detail ?? ''
  assert.match(told, /differ by -?1250$/)
})

test('of a filed XBRL four years are read, the newest first', () => {
  const facts = ['2024', '2023', '2022', '2021', '2020'].flatMap((year) =>
    filed.facts.filter(({ from }) => from === null).map((each) => ({ ...each, to: `${year}-12-31` })),
  )
  const { years } = readXbrl({ ...filed, facts })
  assert.deepEqual(
    years.map(({ periodEnd }) => periodEnd?.slice(0, 4)),
    ['2024', '2023', '2022', '2021'],
  )
})
