import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  checkPeriodAndDate,
  fileTypes,
  type Medium,
  mediumNames,
  mediumTransitions,
  periods,
  proposedMeta,
  readingTransitions,
  storageExtension,
  validationTransitions,
} from './medium.ts'

const faults = (...[name, meta]: Parameters<typeof checkPeriodAndDate>) =>
  checkPeriodAndDate(name, meta).map(({ path, code }) => `${path.join('.')} ${code}`)

test('periodic documents need a period and a date, and are told both at once', () => {
  for (const name of ['certified_financial_statement', 'bank_statement'] as const) {
    assert.deepEqual(faults(name, {}), ['meta.period required', 'meta.date required'])
    assert.deepEqual(faults(name, { period: null, date: null }), ['meta.period required', 'meta.date required'])
    assert.deepEqual(faults(name, { period: 'year', date: '2025-12-31' }), [])
  }
})

test('other documents need neither', () => {
  for (const name of ['interim_financial_statement', 'other'] as const) {
    assert.deepEqual(faults(name, {}), [])
    assert.deepEqual(faults(name, { period: 'semester' }), [])
    assert.deepEqual(faults(name, { date: '2025-06-30' }), [])
  }
})

test('certified statements cover a year; bank statements any of the periods', () => {
  const allowed = (name: 'certified_financial_statement' | 'bank_statement') =>
    periods.filter((period) => faults(name, { period, date: '2025-12-31' }).length === 0)
  assert.deepEqual(allowed('certified_financial_statement'), ['year'])
  assert.deepEqual(allowed('bank_statement'), ['month', 'quarter', 'semester', 'year'])
})

test('a refused period is told which ones pass', () => {
  const [violation] = checkPeriodAndDate('certified_financial_statement', { period: 'month', date: '2025-12-31' })
  assert.equal(violation?.detail, 'the period of certified_financial_statement is one of: year')
})

test('whatever else is sent as a period is refused for every name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mediumNames), fc.string(), (name, period) => {
      fc.pre(!periods.some((known) => known === period))
      assert.deepEqual(faults(name, { period, date: '2025-12-31' }), ['meta.period period'])
    }),
  )
})

test('a date must stand in the calendar', () => {
  for (const date of [
    '2025-02-29',
    '2025-13-01',
    '31/12/2025',
    '',
    '0000-01-01',
    '1899-12-31',
    '2025-12-31T00:00:00Z',
  ]) {
    assert.deepEqual(faults('other', { date }), ['meta.date date'], date)
  }
  assert.deepEqual(faults('other', { date: '2024-02-29' }), [])
})

test('each status and validation is reached from its beginning', () => {
  const reached = (moves: readonly { to: string }[]) => [...new Set(moves.map(({ to }) => to))].sort()
  assert.deepEqual(reached(mediumTransitions), ['draft', 'online', 'pending_extraction', 'withdrawn'])
  assert.deepEqual(reached(validationTransitions), ['invalid', 'pending', 'valid'])
  assert.deepEqual(reached(readingTransitions), ['done', 'failed', 'queued', 'reading'])
})

test('the extension in storage follows the declared type, and nothing else is accepted', () => {
  assert.deepEqual(fileTypes.map(storageExtension), [
    'pdf',
    'jpg',
    'png',
    'tif',
    'webp',
    'xml',
    'xml',
    'xhtml',
    'csv',
    'tsv',
    'txt',
    'ofx',
    'xlsx',
  ])
})

test('what the text says of kind, period and date stands beside what was declared, and disagreement is named', () => {
  const classification = { types: [], language: 'fr', period: undefined, date: '2026-04-02' }
  const period = { from: '2026-03-01', to: '2026-03-31', length: 'month' }
  const proposed = (more: object) => proposedMeta({ classification, name: 'other', ...more } as unknown as Medium)
  const nothing = { name: undefined, period: undefined }
  assert.deepEqual(proposed({}), { ...nothing, date: '2026-04-02', differs: [] })
  const both = { classification: { ...classification, period }, period: 'quarter', date: '2026-03-31' }
  assert.deepEqual(proposed(both), { name: undefined, period: 'month', date: '2026-03-31', differs: ['period'] })
  const odd = { classification: { ...classification, period: { ...period, length: 'other' } }, date: '2026-01-31' }
  assert.deepEqual(proposed(odd), { ...nothing, date: '2026-03-31', differs: ['date'] })
  assert.equal(proposed({ classification: undefined }), undefined)
  assert.equal(proposed({ classification: { ...classification, date: undefined } }), undefined)
})

test('a kind is proposed where it is likelier than not, what has no name of its own as other', () => {
  const seen = (types: object[], name = 'bank_statement') =>
    proposedMeta({ name, classification: { types } } as unknown as Medium)
  const [bank, invoice, payslip] = ['bank_statement', 'invoice', 'payslip'].map((type) => ({ type, confidence: 0.35 }))
  assert.equal(seen([bank, invoice] as object[]), undefined)
  assert.deepEqual(seen([invoice, payslip] as object[])?.name, 'other')
  assert.deepEqual(seen([invoice, payslip] as object[])?.differs, ['name'])
  assert.deepEqual(seen([{ type: 'bank_statement', confidence: 0.9 }])?.differs, [])
})
