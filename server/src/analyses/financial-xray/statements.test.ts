import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  FinancialReading,
  FinancialWarningCode,
  ReadFigure,
  YearFigures,
} from '#documents/figures/financial/financial-reading.ts'
import { parseId } from '#kernel/ids.ts'
import { plainFigures } from './figure-set.ts'
import { type StatementRead, statementSet } from './statements.ts'

const id = parseId('medium', '69188f2a5c1e4b7d9a3f6c20') as NonNullable<ReturnType<typeof parseId<'medium'>>>
const medium = { id, name: 'certified_financial_statement', date: '2025-12-31', period: 'year' }

const figure = (valueCents: number, status: ReadFigure['status'] = 'proven'): ReadFigure => ({
  valueCents,
  status,
  confidence: 0.99,
  page: 2,
  box: [1, 2, 3, 4],
  proof: status === 'proven' ? [{ kind: 'sub-total', what: 'a + b = total', differenceCents: 0 }] : [],
  lines: [],
  warnings: [],
})

const year = (figures: YearFigures['figures'], more: Partial<YearFigures> = {}): YearFigures => ({
  yearsBack: 0,
  periodEnd: '2025-12-31',
  months: 12,
  figures,
  bounds: {},
  absent: [],
  unprovable: [],
  ...more,
})

const reading = (years: readonly YearFigures[], ...codes: FinancialWarningCode[]): FinancialReading => ({
  kinds: ['bilan'],
  forms: [],
  companies: [],
  name: null,
  currency: 'EUR',
  unitCents: 100,
  years,
  warnings: codes.map((code) => ({ code, detail: 'where', fields: [], yearsBack: 0, page: null, box: null })),
})

const outcome = (read: Partial<StatementRead>) => statementSet({ medium, reading: null, entered: undefined, ...read })

test('a figure keeps its page, its box and what proves it', () => {
  const { set } = outcome({ reading: reading([year({ totalAssets: figure(500), equity: figure(7, 'unproven') })]) })
  assert.deepEqual(set?.figures.totalAssets, {
    cents: 500,
    source: `medium:${id}`,
    rank: 'proven',
    confidence: 0.99,
    page: 2,
    box: [1, 2, 3, 4],
    proof: 'a + b = total',
  })
  assert.equal(set?.figures.equity?.rank, 'read')
  assert.deepEqual([set?.periodEnd, set?.currency], ['2025-12-31', 'EUR'])
})

test('a figure that a sum contradicts is not used', () => {
  const { set } = outcome({ reading: reading([year({ totalAssets: figure(500), equity: figure(7, 'contradicted') })]) })
  assert.deepEqual(plainFigures(set?.figures ?? {}), { totalAssets: 500 })
})

test('of half a year only what stands at its end is used', () => {
  const half = year({ totalAssets: figure(500), revenue: figure(100), netIncome: figure(3) }, { months: 6 })
  assert.deepEqual(plainFigures(outcome({ reading: reading([half]) }).set?.figures ?? {}), { totalAssets: 500 })
})

test('the statement of another company, in another currency or contradicting itself gives a reason and no figure', () => {
  for (const code of ['other-company', 'other-currency', 'contradicting-statements'] as const) {
    const { set, remarks } = outcome({ reading: reading([year({ totalAssets: figure(500) })], code) })
    assert.equal(set, undefined, code)
    assert.deepEqual(
      remarks.map(({ typeCode, sentiment, weight, criteria }) => [typeCode, sentiment, weight, criteria.document]),
      [['document', 'bad', 0, code]],
    )
  }
})

test('other warnings stand beside the figures, each kind once', () => {
  const read = reading([year({ totalAssets: figure(500) })], 'unproven', 'unproven', 'other-year')
  const { set, remarks } = outcome({ reading: read })
  assert.equal(set?.figures.totalAssets?.cents, 500)
  assert.deepEqual(
    remarks.map(({ criteria }) => criteria.document),
    ['unproven', 'other-year'],
  )
})

test('what a person entered goes before what was read', () => {
  const entered = { totalAssets: 900, revenue: 100 }
  const read = { reading: reading([year({ totalAssets: figure(500) })], 'does-not-add-up'), entered }
  assert.deepEqual(plainFigures(outcome(read).set?.figures ?? {}), { totalAssets: 900, revenue: 100 })
  const half = { ...medium, period: 'semester' }
  assert.deepEqual(plainFigures(outcome({ ...read, medium: half }).set?.figures ?? {}), { totalAssets: 900 })
})

test('the column of the year before becomes the trend', () => {
  const before = year({ totalAssets: figure(400) }, { yearsBack: 1, periodEnd: '2024-12-31' })
  const { set } = outcome({ reading: reading([year({ totalAssets: figure(500) }), before]) })
  assert.deepEqual(set?.before, { periodEnd: '2024-12-31', figures: { totalAssets: 400 } })
})

test('a document without a statement gives nothing', () => {
  assert.deepEqual(outcome({}), { set: undefined, remarks: [] })
  assert.equal(outcome({ reading: reading([], 'no-statement') }).set, undefined)
})

test('a document that does not say how many months it covers is of the declared period; an interim one of neither has no flows', () => {
  const open = reading([year({ totalAssets: figure(500), revenue: figure(100) }, { months: null })])
  const { period: _, ...undeclared } = medium
  const namesOf = (of: StatementRead['medium']) =>
    Object.keys(outcome({ reading: open, medium: of }).set?.figures ?? {})
  assert.ok(namesOf(medium).includes('revenue'))
  assert.ok(namesOf(undeclared).includes('revenue'))
  assert.deepEqual(namesOf({ ...medium, period: 'semester' }), ['totalAssets'])
  const interim = { ...undeclared, name: 'interim_financial_statement' }
  assert.deepEqual(namesOf(interim), ['totalAssets'])
  const { set, remarks } = outcome({ reading: open, medium: interim })
  assert.equal(set?.isPartOfYear, true)
  assert.deepEqual(
    remarks.map(({ criteria }) => criteria.document),
    ['not-a-year'],
  )
})

test('figures that a person entered keep the remark that the document is of another company or currency', () => {
  const read = reading([year({ totalAssets: figure(500) })], 'other-company', 'other-currency', 'unproven')
  const { set, remarks } = outcome({ reading: read, entered: { totalAssets: 900 } })
  assert.equal(set?.figures.totalAssets?.cents, 900)
  assert.deepEqual(
    remarks.map(({ criteria, sentiment }) => [criteria.document, sentiment]),
    [
      ['other-company', 'bad'],
      ['other-currency', 'bad'],
    ],
  )
  assert.match(remarks[0]?.message.content ?? '', /entered from it are used/)
})

test('the column of the year before never stands in for the newest', () => {
  const before = year({ totalAssets: figure(400) }, { yearsBack: 1, periodEnd: '2024-12-31' })
  const { set, remarks } = outcome({ reading: reading([before]) })
  assert.equal(set, undefined)
  assert.match(remarks[0]?.message.content ?? '', /newest year could not be read/)
})
