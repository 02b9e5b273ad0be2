import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MediumId, OrganisationId, RequestId } from '#kernel/ids.ts'
import { fingerprintWith } from '#test/support/document-memory.ts'
import { newMedium, newRequest, theApi } from '#test/support/endpoint.ts'
import { fingerprintStore } from './fingerprints.ts'

const api = await theApi()
const { database } = api.service.app
const store = fingerprintStore(database)
const organisation = api.owner.organisation as OrganisationId
const live = { organisation, test: false }
const request = (await newRequest(api)).id as RequestId

let minute = 0
/** A document that can be found by these keys; each is newer than the one before. */
async function remember(keys: string[], company = 'siren:1', scope = live): Promise<MediumId> {
  const medium = (await newMedium(api, request)).id as MediumId
  minute += 1
  const creation = new Date(Date.UTC(2024, 3, 2, 8, minute))
  const fingerprint = fingerprintWith({ sha256: medium })
  await store.remember({ ...scope, medium, request, company, color: 'green', fingerprint, creation }, keys)
  return medium
}

const nobody = '0'.repeat(24) as MediumId
async function recall(
  keys: Record<string, number>,
  { most = 10, self = nobody, scope = live } = {},
): Promise<string[]> {
  const asked = Object.entries(keys).map(([key, limit]) => ({ key, most: limit }))
  return (await store.recall(scope, self, asked, most)).map(({ fingerprint }) => fingerprint.sha256)
}

test('a document is found by any of its keys, once, and never by itself', async () => {
  const medium = await remember(['account A', 'file 1'])
  const other = await remember(['account A', 'file 2'])
  assert.deepEqual(await recall({ 'account A': 5, 'file 1': 5, 'file 3': 5 }), [medium, other])
  assert.deepEqual(await recall({ 'account A': 5 }, { self: other }), [medium])
  const [known] = await store.recall(live, other, [{ key: 'account A', most: 1 }], 1)
  assert.deepEqual([known?.company, known?.color, known?.seenOn], ['siren:1', 'green', '2024-04-02'])
})

test('of each key the newest, and of all those of the first keys', async () => {
  const old = await remember(['issuer B', 'file 9'])
  const [second, third] = [await remember(['issuer B']), await remember(['issuer B'])]
  assert.deepEqual(await recall({ 'issuer B': 2 }), [second, third])
  assert.deepEqual(await recall({ 'file 9': 1, 'issuer B': 2 }, { most: 2 }), [old, third])
})

test('nothing is found across organisations, or between live and test data', async () => {
  await remember(['account C'])
  const stranger = (await api.anotherOrganisation()).organisation as OrganisationId
  assert.deepEqual(await recall({ 'account C': 5 }, { scope: { organisation: stranger, test: false } }), [])
  assert.deepEqual(await recall({ 'account C': 5 }, { scope: { organisation, test: true } }), [])
  assert.equal((await recall({ 'account C': 5 })).length, 1)
})

test('what is remembered again is replaced, and is gone with its document', async () => {
  const medium = await remember(['account D', 'file 5'])
  const fingerprint = fingerprintWith({ sha256: 'new' })
  const creation = new Date()
  await store.remember({ ...live, medium, request, company: 'siren:2', color: 'red', fingerprint, creation }, [
    'file 6',
  ])
  assert.deepEqual(await recall({ 'account D': 5, 'file 5': 5 }), [])
  assert.deepEqual(await recall({ 'file 6': 5 }), ['new'])
  await database.write('DELETE FROM media WHERE id = $1', [medium])
  assert.deepEqual(await recall({ 'file 6': 5 }), [])
  assert.deepEqual(await database.query('SELECT 1 FROM document_keys WHERE medium = $1', [medium]), [])
})
