import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ReportId } from '#kernel/ids.ts'
import { aMedium, anAbout, hashesOf, someSources } from '#test/support/inputs.ts'
import { reports } from './reports.ts'
import { noSurroundings, type Surroundings } from './subject.ts'

const heading = (id: string, source: string, medium?: typeof aMedium.id) =>
  ({ id, source, medium }) as Surroundings['reports'][number]
const analyses = [
  { source: 'doc_xray', needs: ['evidence'] },
  { source: 'esg', needs: ['reports'] },
]
const of = (...headings: Surroundings['reports'][number][]) =>
  anAbout({ analyses, around: { ...noSurroundings, reports: headings } })

test('reports of others are handed over; what is made of reports itself is not, so that two never chase one another', async () => {
  const raw = { flag: 'green' }
  const sources = someSources({ rawOf: async (ids) => new Map(ids.map((id) => [id, raw])) })
  const loaded = await reports.load(of(heading('1', 'doc_xray', aMedium.id), heading('2', 'esg')), sources)
  assert.deepEqual(loaded, [{ id: '1', source: 'doc_xray', medium: aMedium.id, raw }])
})

test('one that is gone meanwhile is left out', async () => {
  const sources = someSources({ rawOf: async () => new Map<ReportId, Record<string, unknown>>() })
  assert.deepEqual(await reports.load(of(heading('1', 'doc_xray')), sources), [])
})

test('a newer report of another analysis makes another fingerprint, one of its own kind does not', () => {
  const hashes = (...headings: Surroundings['reports'][number][]) => JSON.stringify(hashesOf(reports, of(...headings)))
  const before = hashes(heading('1', 'doc_xray', aMedium.id))
  assert.notEqual(hashes(heading('3', 'doc_xray', aMedium.id)), before)
  assert.equal(hashes(heading('1', 'doc_xray', aMedium.id), heading('2', 'esg')), before)
})
