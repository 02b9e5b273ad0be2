import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import type { ErasureJournal, JournalEntry } from '#files/erasure-journal.ts'
import type { RequestId } from '#kernel/ids.ts'

const entry = (digit: string, erased: string): JournalEntry => ({
  request: digit.repeat(24) as RequestId,
  erased: new Date(erased),
  cause: 'demand',
  proof: digit.repeat(64),
})

export const [earlier, later] = [entry('a', '2026-03-02T10:00:00.000Z'), entry('b', '2026-03-09T10:00:00.000Z')]

/** What holds of a journal wherever it is kept. It has to be empty. */
export async function journalContract(journal: ErasureJournal): Promise<void> {
  const all = (since?: Date) => Readable.from(journal.entries(since)).toArray()
  assert.deepEqual(await all(), [])
  await journal.note([later])
  await journal.note([earlier])
  assert.deepEqual(await all(), [earlier, later], 'oldest first')
  assert.deepEqual(await all(later.erased), [later], 'that very moment is among them')
  assert.deepEqual(await all(new Date(later.erased.getTime() + 1)), [])
}
