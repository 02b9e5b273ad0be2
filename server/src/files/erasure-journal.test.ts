import assert from 'node:assert/strict'
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { earlier, journalContract, later } from '#test/support/journal-contract.ts'
import { fileJournal } from './erasure-journal.ts'

const folder = await mkdtemp(join(tmpdir(), 'roentgen-journal-'))
after(() => rm(folder, { recursive: true, force: true }))

test('the journal is a file of the service alone, read from a time on', async () => {
  const path = join(folder, 'new', 'erasures.journal')
  await journalContract(fileJournal(path))
  assert.equal((await stat(path)).mode & 0o777, 0o600)
})

test('a line that was cut off in the middle spoils none that comes after it', async () => {
  const path = join(folder, 'cut')
  const journal = fileJournal(path)
  await journal.note([earlier])
  await appendFile(path, '2026-03-03T10:00:00.000Z/cccccccc')
  await journal.note([later])
  assert.deepEqual(await Readable.from(journal.entries()).toArray(), [earlier, later])
})
