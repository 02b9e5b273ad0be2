import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { newMedium, newRequest, ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { postForm } from '#test/support/service.ts'
import { workOff } from '#test/support/work-off.ts'
import { namelessKeptDays, sweepNameless } from './sweep-nameless.ts'

const api = await ownApi()
const { app } = api.service
const start = Date.now()
const after = (days: number) => sweepNameless({ ...app, clock: { now: () => new Date(start + days * 86_400_000) } })
const isThere = async (key: string) => (await app.files.stat(key)) !== undefined
const namesOf = (): Promise<string[]> => Readable.from(app.files.names()).toArray()
const keyOf = ({ url }: { url: string }) => url.split('?')[0] as string

test('a file that nothing names goes a week after it was first seen so; documents, drafts and pictures of pages stay', async () => {
  const { id } = await newRequest(api)
  const media = []
  for (const page of ['kept', 'sent after the moment', 'named again']) {
    const medium = await api.upload(id, makePdf({ pages: [page] }))
    media.push({ id: medium.id, key: keyOf(medium) })
  }
  const [kept, gone, back] = media
  assert.ok(kept && gone && back)
  await workOff(app)
  await api.call('GET', `/media/${kept.id}/pages/1?width=200`)
  const draft = await newMedium(api, id)
  await postForm(draft.upload, makePdf())
  const before = await namesOf()

  // As in a database that was restored to a moment before they were sent.
  const elsewhere = (key: string) =>
    app.database.query('UPDATE media SET storage_key = $2 WHERE storage_key = $1', [key, `${key}x`])
  await elsewhere(gone.key)
  await elsewhere(back.key)
  assert.deepEqual([await after(0), await after(1)], [0, 0])
  // Restored once more, to a later moment.
  await app.database.query('UPDATE media SET storage_key = $1 WHERE storage_key = $2', [back.key, `${back.key}x`])
  assert.equal(await after(namelessKeptDays - 1), 0)
  assert.ok(await isThere(gone.key), 'it may be named again')
  assert.deepEqual([await after(namelessKeptDays + 1), await isThere(gone.key)], [1, false])
  assert.deepEqual([await isThere(kept.key), await isThere(back.key), await isThere(keyOf(draft))], [true, true, true])
  assert.equal((await namesOf()).length, before.length - 1)
  await elsewhere(back.key)
  assert.equal(await after(namelessKeptDays + 3), 0, 'its week begins anew')
})
