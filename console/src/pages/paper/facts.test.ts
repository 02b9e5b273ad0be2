import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingsOf, inForce } from './facts.ts'

const report = (id: string, source: string, creation: string, medium?: string) => ({
  id,
  source,
  creation,
  raw: {},
  ...(medium !== undefined && { medium }),
})

test('of each X-Ray and each document the newest report is in force', () => {
  const reports = [
    report('1', 'magpie', '2026-01-01'),
    report('2', 'doc_xray', '2026-01-02', 'a'),
    report('3', 'doc_xray', '2026-01-02', 'b'),
    report('4', 'magpie', '2026-01-03'),
    { ...report('5', 'esg', '2026-01-04'), replacedBy: '6' },
  ]
  assert.deepEqual(
    inForce(reports).map(({ id }) => id),
    ['4', '2', '3'],
  )
})

test('findings are numbered by gravity, and each place has the number of its finding', () => {
  const finding = (severity: string, page: number) => ({
    severity,
    message: severity,
    places: [{ page, box: [1, 2, 3, 4] }],
  })
  const raw = {
    reasons: [
      { findings: [finding('notable', 2), finding('fraudulent', 1)] },
      { findings: [finding('suspicious', 2)] },
    ],
  } as unknown as Parameters<typeof findingsOf>[0]
  const { found, pages } = findingsOf(raw)
  assert.deepEqual(
    found.map(({ number, severity }) => [number, severity]),
    [
      [1, 'fraudulent'],
      [2, 'suspicious'],
      [3, 'notable'],
    ],
  )
  assert.deepEqual(
    pages.map(({ page, marks }) => [page, marks.map(({ number }) => number)]),
    [
      [1, [1]],
      [2, [2, 3]],
    ],
  )
})
