import assert from 'node:assert/strict'
import { test } from 'node:test'
import { same } from '#language/text.ts'
import { emptySummary, keysOf, type ReportDigest, type SummaryFacts, summaryOf } from './request-summary.ts'

const nothing: SummaryFacts = {
  documents: 0,
  encrypted: 0,
  unreadable: 0,
  due: undefined,
  register: undefined,
  comments: 0,
  decision: undefined,
  digests: [],
}
const enough = { lacksFigures: false }

const flagged = (medium: string, color: string, value: number) =>
  ({
    report: `of ${medium}`,
    medium,
    source: 'doc_xray',
    digest: { color, value, typeCode: 'fonts', message: same(medium) },
  }) as unknown as ReportDigest
const graded = (source: string, digest: object) =>
  ({ report: source, medium: null, source, digest }) as unknown as ReportDigest

const worst = (...digests: ReportDigest[]) => keysOf(summaryOf({ ...nothing, digests }, enough)).worst

test('of nothing there is an empty summary', () => {
  assert.deepEqual(summaryOf(nothing, enough), emptySummary)
  assert.deepEqual(keysOf(emptySummary), {
    worst: 0,
    flag: 'none',
    riskLetter: 'none',
    managerGrade: 'none',
    bankGrade: 'none',
    decision: 'none',
    waiting: [],
  })
})

test('the worst document is the one with the gravest flag, then with the greater value', () => {
  const digests = [
    flagged('a', 'green', 0.1),
    flagged('b', 'red', 0.7),
    flagged('c', 'red', 0.9),
    flagged('d', 'orange', 1),
  ]
  const { worst: found } = summaryOf({ ...nothing, documents: 4, digests }, enough).documents
  assert.deepEqual([found?.medium, found?.report, found?.color], ['c', 'of c', 'red'])
})

test('worst first: a red flag, then E, then D or orange, then C, B, A; among equals whoever has more of it', () => {
  const risk = (riskLetter: string | null) => graded('magpie', { riskLetter })
  const managers = (grade: string | null) => graded('manager_xray', { grade })
  const order = [
    worst(flagged('a', 'red', 1), risk('E'), managers('E')),
    worst(flagged('a', 'red', 1), risk('A')),
    worst(risk('E'), managers('E')),
    worst(risk('E'), flagged('a', 'green', 0)),
    worst(managers('D'), risk('C')),
    worst(flagged('a', 'orange', 0.5)),
    worst(risk('C')),
    worst(risk('B'), managers(null)),
    worst(risk('A')),
  ]
  assert.deepEqual(
    order,
    order.toSorted((a, b) => b - a),
  )
  assert.equal(new Set(order).size, order.length)
})

test('what holds a request up is named, each kind once among the keys', () => {
  const summary = summaryOf(
    { ...nothing, due: new Date(0), register: 'the answers of the registers', encrypted: 2, unreadable: 1 },
    { lacksFigures: true },
  )
  assert.deepEqual(
    summary.waiting.map(({ code, until }) => [code, until]),
    [
      ['person', '1970-01-01T00:00:00.000Z'],
      ['register', undefined],
      ['file', undefined],
      ['file', undefined],
      ['figures', undefined],
    ],
  )
  assert.deepEqual(keysOf(summary).waiting, ['person', 'register', 'figures', 'file'])
})
