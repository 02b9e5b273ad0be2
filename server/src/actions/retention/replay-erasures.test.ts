import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import type { JournalEntry } from '#files/erasure-journal.ts'
import { newRequest, ownApi } from '#test/support/endpoint.ts'
import { workOff } from '#test/support/work-off.ts'
import { sweep } from '../sweep.ts'
import { replayAtStart, replayErasures } from './replay-erasures.ts'

const api = await ownApi()
const { app } = api.service
const noted = async (): Promise<JournalEntry[]> => Readable.from(app.journal.entries()).toArray()
const erased = async (id: string) => (await api.call('GET', `/requests/${id}`)).body.request.erasure

async function erase(reference: string) {
  const { id } = await newRequest(api, { reference })
  await api.call('POST', `/requests/${id}/erase`, { body: { reason: 'asked for' } })
  assert.deepEqual(
    (await noted()).filter(({ request }) => request === id),
    [],
    'it may still be rolled back',
  )
  await workOff(app)
  return id
}

/** As a database is that was restored to a moment before the erasure. */
async function goBackBefore(id: string) {
  await app.database.query('DELETE FROM erasures WHERE request = $1', [id])
  await app.database.query(
    `UPDATE requests SET status = 'pending_analysis', reference = 'back again', held = true WHERE id = $1`,
    [id],
  )
}

test('what is erased is in the journal when it is told to be done, and is erased again where it comes back', async () => {
  const [first, second] = [await erase('first'), await erase('second')]
  assert.deepEqual(
    (await noted()).map(({ request }) => request),
    [first, second],
  )
  assert.equal(await replayErasures(app), 0)
  const before = await erased(second)
  await goBackBefore(second)
  assert.deepEqual([await replayErasures(app), await replayErasures(app)], [1, 0])
  const after = await erased(second)
  assert.deepEqual([after.creation, after.completed], [before.creation, null])
  assert.match(after.reason, /restored to an earlier state/)
  await workOff(app)
  assert.ok((await erased(second)).completed)
  const [row] = await app.database.query('SELECT reference, held FROM requests WHERE id = $1', [second])
  assert.deepEqual(row, { reference: null, held: false })
})

test('a journal that was lost is written again from the database, and so is what another version has left out', async () => {
  const ids = (await noted()).map(({ request }) => request)
  await rm(join(api.dataDir, 'erasures.journal'))
  await replayErasures(app)
  assert.deepEqual(new Set((await noted()).map(({ request }) => request)), new Set(ids))
  const [newest] = (await noted()).slice(-1)
  assert.ok(newest)
  const others = (await noted()).filter(({ request }) => request !== newest.request)
  await rm(join(api.dataDir, 'erasures.journal'))
  await app.journal.note(others)
  await replayErasures(app)
  assert.deepEqual(new Set((await noted()).map(({ request }) => request)), new Set(ids))
})

test('a start goes on where the journal cannot be read, and the next sweep erases', async () => {
  const id = await erase('third')
  await goBackBefore(id)
  const away = () => {
    throw new Error('the bucket does not answer')
  }
  await replayAtStart({ ...app, journal: { note: away, entries: away } })
  assert.equal(await erased(id), undefined)
  await sweep(app)
  assert.ok(await erased(id))
})
