import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mutatedDocument } from '#test/support/mutated-documents.ts'
import { readMutated } from './mutated/read-mutated.ts'
import { recorded } from './mutated/record.ts'

test('a seed gives the same document at every run, and other seeds others', () => {
  const bytes = (seed: number) => mutatedDocument(seed).bytes.toString('latin1')
  assert.equal(bytes(7), bytes(7))
  assert.equal(new Set(Array.from({ length: 300 }, (_, seed) => bytes(seed))).size > 290, true)
})

test('D-07 documents that were cut, repeated, moved and changed end in evidence or in a reason', {
  timeout: 300_000,
}, async () => {
  const { count, outcomes, faults } = await readMutated({ seed: 90_001, count: 150, lanes: 1 })
  assert.deepEqual([count, faults], [150, []])
  // Mutations that all are harmless, or all fatal, would show nothing.
  assert.ok((outcomes.read ?? 0) >= 10 && Object.keys(outcomes).length > 1, JSON.stringify(outcomes))
})

test('a run is one line more of the record', () => {
  const tally = {
    seed: 1,
    count: 20,
    outcomes: { read: 9, 'file-unreadable': 11 },
    slowest: { ms: 1_234, seed: 3 },
    largestBytes: 200 * 2 ** 20,
    faults: [],
  }
  const told = { day: '2026-11-16', tookSeconds: 30, load: 2 }
  const once = recorded('# Page\n<!-- mutated -->\n<!-- /mutated -->\nend\n', tally, told)
  const twice = recorded(once, { ...tally, faults: [{ seed: 5, file: '', what: '', detail: '' }] }, told)
  const lines = twice.split('\n').filter((line) => line.startsWith('| 2026'))
  assert.deepEqual(
    lines.map((line) => line.split(' | ').slice(1, 7)),
    [
      ['1 to 20', '20', 'file-unreadable 11, read 9', '1.2 s (seed 3)', '200 MB', 'none'],
      ['1 to 20', '20', 'file-unreadable 11, read 9', '1.2 s (seed 3)', '200 MB', 'seeds 5'],
    ],
  )
  assert.ok(twice.endsWith('-->\nend\n'))
})
