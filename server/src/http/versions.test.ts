import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { currentVersion, firstVersion, resolveVersion, retirementHeaders, versions } from './versions.ts'

const resolved = (asked: string) => {
  const version = resolveVersion(asked)
  return version === 'unknown' ? version : version.name
}

test('conventions 4.1 a date resolves to the newest version not later than it', () => {
  const cases = [
    ['2023-06-01', '2023-06-01'],
    ['2024-01-24', '2023-06-01'],
    ['2024-01-25', '2024-01-25'],
    ['2026-10-31', '2024-01-25'],
    ['2026-11-01', '2026-11-01'],
    ['9999-12-31', '2026-11-01'],
  ] as const
  for (const [asked, expected] of cases) assert.equal(resolved(asked), expected, asked)
})

test('conventions 4.1 before the first, or malformed, is unknown', () => {
  const malformed = [
    '',
    '2024',
    '2024-1-25',
    '2024-02-30',
    '2025-02-29',
    '2024-13-01',
    '2024-01-25, 2026-11-01',
    'v2',
    '20240125',
    ' 2024-01-25',
    '2024-01-25T00:00:00Z',
  ]
  for (const asked of ['2023-05-31', '0000-01-01', ...malformed]) assert.equal(resolved(asked), 'unknown', asked)
})

test('conventions 4.1 a later date never resolves to an earlier version', () => {
  const day = fc.date({
    min: new Date(`${firstVersion.name}T00:00:00Z`),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const text = day.map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a]
      assert.ok(resolved(earlier) <= resolved(later))
      assert.ok(resolved(earlier) <= earlier)
    }),
  )
})

test('I-02 each version behaves by the table of conventions 4.3, and the last is the current one', () => {
  assert.deepEqual(versions, [
    { name: '2023-06-01', createStatus: 200, strictFields: false, leavesOutUnknown: true },
    { name: '2024-01-25', createStatus: 200, strictFields: false, leavesOutUnknown: true },
    { name: '2026-11-01', createStatus: 201, strictFields: true, leavesOutUnknown: false },
  ])
  assert.deepEqual([versions[0], versions.at(-1)], [firstVersion, currentVersion])
})

test('versions stand from the oldest to the newest, each a date', () => {
  const names = versions.map(({ name }) => name)
  assert.deepEqual(names, names.toSorted())
  for (const name of names) assert.equal(resolved(name), name)
})

test('conventions 4.4 I-04 a version that will go says since when, until when, and where to read about it', () => {
  const retirement = { deprecation: new Date('2027-01-01T00:00:00Z'), sunset: new Date('2028-01-02T00:00:00Z') }
  assert.deepEqual(retirementHeaders({ ...firstVersion, retirement }, 'https://risk.example'), {
    Deprecation: '@1798761600',
    Sunset: 'Sun, 02 Jan 2028 00:00:00 GMT',
    Link: '<https://risk.example/docs>; rel="deprecation"',
  })
  assert.deepEqual(retirementHeaders(firstVersion, 'https://risk.example'), {})
})
