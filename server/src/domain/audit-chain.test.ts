import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChainedEntry, chainStart, entryHash, verifyChain } from './audit-chain.ts'

function chain(count: number, after = chainStart): { head: object; entries: ChainedEntry[] } {
  const entries: ChainedEntry[] = []
  let last = after
  for (let at = 1; at <= count; at += 1) {
    const entry = { id: `e${at}`, position: last.position + 1, action: 'data_read', detail: { b: at, a: 'é' } }
    last = { position: entry.position, hash: entryHash(entry, last.hash) }
    entries.push({ ...entry, hash: last.hash })
  }
  return { head: { organisation: 'o', made: '', after, end: last }, entries }
}

const verdict = ({ head, entries }: { head: object; entries: readonly unknown[] }) =>
  verifyChain([head, ...entries].map((line) => JSON.stringify(line)))
const placesOf = async (given: { head: object; entries: readonly unknown[] }) =>
  (await verdict(given)).faults.map(({ position }) => position)

test('a whole chain has no fault, also one whose first entries were past their time', async () => {
  assert.deepEqual(await placesOf(chain(5)), [])
  const later = chain(3, { position: 40, hash: 'a'.repeat(64) })
  assert.deepEqual([(await verdict(later)).entries, await placesOf(later)], [3, []])
  // Members in another order say the same.
  const { head, entries } = chain(2)
  assert.deepEqual(
    await placesOf({ head, entries: entries.map((one) => Object.fromEntries(Object.entries(one).reverse())) }),
    [],
  )
})

test('an entry that was changed, removed, moved, doubled or added is named', async () => {
  const { head, entries } = chain(5)
  const [one, two, three, four, five] = entries as [
    ChainedEntry,
    ChainedEntry,
    ChainedEntry,
    ChainedEntry,
    ChainedEntry,
  ]
  assert.deepEqual(await placesOf({ head, entries: [one, two, { ...three, action: 'sign_in' }, four, five] }), [3])
  assert.deepEqual(await placesOf({ head, entries: [one, two, four, five] }), [3])
  assert.deepEqual(await placesOf({ head, entries: [one, three, two, four, five] }), [2, 2])
  assert.deepEqual(await placesOf({ head, entries: [one, two, two, three, four, five] }), [2])
  assert.deepEqual(await placesOf({ head, entries: [one, two, three] }), [5])
  assert.deepEqual(await placesOf({ head, entries: [...entries, { ...five, position: 6 }] }), [6, 6])
  assert.deepEqual(await placesOf({ head, entries: [one, 'x', two, three, four, five] }), [2])
})

test('an entry that was written anew, its own hash too, does not fit the next one', async () => {
  const { head, entries } = chain(3)
  const forged = { ...entries[1], action: 'sign_in' } as ChainedEntry
  const written = { ...forged, hash: entryHash(forged, entries[0]?.hash ?? '') }
  assert.deepEqual(await placesOf({ head, entries: [entries[0], written, entries[2]] }), [3])
})

test('what is no exported audit is refused', async () => {
  await assert.rejects(verifyChain([]), /nothing in it/)
  await assert.rejects(verifyChain(['{"a":1}']), /GET \/audit\/export/)
})
