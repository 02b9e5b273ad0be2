import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Evidence } from '#documents/evidence.ts'
import type { Medium } from '#domain/medium.ts'
import { aMedium, anAbout, hashesOf, someSources } from '#test/support/inputs.ts'
import { packed } from '../packed.ts'
import { documents, documentsMax } from './documents.ts'
import { isNotRead } from './sources.ts'
import { noSurroundings } from './subject.ts'

const one = (id: string, more: object = {}) => ({ ...aMedium, id, ...more }) as unknown as Medium
const of = (...media: Medium[]) =>
  anAbout({
    around: { ...noSurroundings, media },
    analysis: { source: 'demo', needs: [], takes: ({ name }) => name === 'bank_statement' },
  })

test('it is made of the documents that the analysis takes and that were read', async () => {
  const asked: string[] = []
  const sources = someSources({
    evidence: async ({ medium }) => packed<Evidence>(JSON.stringify({ sha256: medium.id })),
    entered: async ({ id }) => {
      asked.push(id)
      return null
    },
  })
  const about = of(one('a'), one('b', { name: 'other' }), one('c', { reading: { status: 'reading' } }), one('d'))
  const loaded = await documents.load(about, sources)
  assert.ok(!isNotRead(loaded))
  const read = documents.open(loaded)
  assert.deepEqual(
    await Promise.all(read.map(async ({ medium, evidence }) => [medium.id, (await evidence()).sha256])),
    [
      ['a', 'a'],
      ['d', 'd'],
    ],
  )
  assert.deepEqual(asked, ['a', 'd'])
})

test('where what was read of one is gone, that one is to be read again', async () => {
  const gone = one('b')
  const sources = someSources({
    evidence: async ({ medium }) => (medium === gone ? undefined : packed<Evidence>('{}')),
    entered: async () => null,
  })
  assert.deepEqual(await documents.load(of(one('a'), gone), sources), { notRead: gone })
})

test('what becomes of each document it takes is in the fingerprint, and of the others nothing', () => {
  const hashes = (more: object) => JSON.stringify(hashesOf(documents, of(one('a', more))))
  const extraction = 'bbbbbbbbbbbbbbbbbbbbbbbb'
  const changes = [
    { sha256: 'cd'.repeat(32) },
    { metaType: 'image/png' },
    { period: 'quarter' },
    { date: '2026-04-30' },
    { status: 'pending_extraction', extraction },
    { extraction, figuresSha256: 'ef'.repeat(32) },
    { extraction, figuresSha256: '01'.repeat(32) },
    { extraction },
  ]
  assert.equal(new Set([{}, ...changes].map(hashes)).size, 9)
  assert.equal(hashes({ metaName: 'other.pdf', updated: new Date() }), hashes({}))
  assert.equal(hashes({ name: 'other' }), '{}')
})

test('how many are beyond those that a report is made of is in the fingerprint, and only then', () => {
  // The newest are the same ones.
  const hashes = (count: number) =>
    hashesOf(documents, of(...Array.from({ length: count }, (_, at) => one(`m${at - count}`))))
  assert.equal(Object.keys(hashes(documentsMax)).length, documentsMax)
  const [more, evenMore] = [hashes(documentsMax + 1), hashes(documentsMax + 2)]
  assert.deepEqual([Object.keys(more).length, Object.keys(evenMore).length], [documentsMax + 1, documentsMax + 1])
  assert.notEqual(more.documents, evenMore.documents)
})

test('a report is made of sixty documents; of one more it says that one was left out', () => {
  const hashes = (count: number) =>
    Object.keys(hashesOf(documents, of(...Array.from({ length: count }, (_, at) => one(String(at))))))
  assert.equal(hashes(60).includes('documents'), false)
  assert.equal(hashes(61).includes('documents'), true)
})
