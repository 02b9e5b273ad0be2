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
  const call = async () => {}
  const { count, outcomes, calls, faults } = await readMutated({ seed: 90_001, count: 150, lanes: 1 }, { call })
  assert.deepEqual([count, faults], [150, []])
  assert.ok((calls?.answered ?? 0) > 0, 'a service beside it is called')
  // Mutations that all are harmless, or all fatal, would show nothing.
  assert.ok((outcomes.read ?? 0) >= 10 && Object.keys(outcomes).length > 1, JSON.stringify(outcomes))
})

test('a document that takes more of a processor than any may is a failure, and so is a service beside it that does not answer', async () => {
  const call = () => Promise.reject(new Error('refused'))
  const { faults, slowest } = await readMutated({ seed: 1, count: 1, lanes: 1 }, { cpuMsMax: 0, call })
  assert.ok(slowest.cpuMs > 0)
  const details = faults.map(({ detail }) => detail).join('\n')
  assert.match(details, /^it took \d+\.\d s of a processor$/m)
  assert.match(details, /^the service beside it did not answer: refused$/m)
})

test('a run is one line more of the record', () => {
  const tally = {
    seed: 1,
    count: 20,
    outcomes: { read: 9, 'file-unreadable': 11 },
    slowest: { cpuMs: 1_234, seed: 3 },
    largestBytes: 200 * 2 ** 20,
    calls: { answered: 40, slowestMs: 320 },
    faults: [],
  }
  const told = { day: '2026-11-16', tookSeconds: 30, load: 2 }
  const once = recorded('# Page\n<!-- mutated -->\n<!-- /mutated -->\nend\n', tally, told)
  const twice = recorded(once, { ...tally, faults: [{ seed: 5, file: '', what: '', detail: '' }] }, told)
  const lines = twice.split('\n').filter((line) => line.startsWith('| 2026'))
  assert.deepEqual(
    lines.map((line) => line.split(' | ').slice(1, 8)),
    [
      ['1 to 20', '20', 'file-unreadable 11, read 9', '1.2 s of CPU (seed 3)', '200 MB', '40, slowest 0.3 s', 'none'],
      [
        '1 to 20',
        '20',
        'file-unreadable 11, read 9',
        '1.2 s of CPU (seed 3)',
        '200 MB',
        '40, slowest 0.3 s',
        'seeds 5',
      ],
    ],
  )
  assert.ok(twice.endsWith('-->\nend\n'))
})
