import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signingKeyStore } from '#database/signing-keys.ts'
import { signerFrom } from '#kernel/signing.ts'
import { type PublicKeys, verifyReport } from '#sdk/index.ts'
import { newRequest, ownApi } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { call } = api
const { app } = api.service
const { id: request } = await newRequest(api)
await api.upload(request, makePdf({ info: {} }))
await workOff(app)
const [{ id }] = (await call('GET', `/reports?request=${request}`)).body.reports
const keysNow = async () => (await fetch(`${api.service.address}/.well-known/jwks.json`)).json() as Promise<PublicKeys>

test('whoever asks gets the public keys, and no more of them than that', async () => {
  const { keys } = (await keysNow()) as unknown as { keys: Record<string, string>[] }
  const own = keys.find(({ kid }) => kid === app.signer.id)
  const { creation: _, ...key } = own ?? {}
  const { id: kid, publicKey: x } = app.signer
  assert.deepEqual(key, { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' })
})

test('a report is verified offline as it was read: alone, in a list, exported, in every language and form', async () => {
  const keys = await keysNow()
  for (const language of ['en', 'fr', 'it'])
    for (const more of ['', 'translations=false']) {
      const headers = { 'accept-language': language }
      const { report } = (await call('GET', `/reports/${id}?${more}`, { headers })).body
      const [listed] = (await call('GET', `/reports?request=${request}&${more}`, { headers })).body.reports
      for (const one of [report, listed]) assert.deepEqual(await verifyReport(one, keys), { key: app.signer.id })
    }
  const exported = (await call('GET', `/reports/${id}/export?format=json&language=fr`)).body
  assert.deepEqual(await verifyReport(exported, keys), { key: app.signer.id })
})

test('what is not the whole report has no signature: a list without `raw`, an older version that leaves something out', async () => {
  const [bare] = (await call('GET', `/reports?request=${request}&raw=false`)).body.reports
  assert.equal(bare.signature, undefined)
  const older = (await call('GET', `/reports/${id}`, { headers: { 'api-version': '2024-01-25' } })).body.report
  assert.equal(older.signature, undefined, 'of this file no dates are known')
})

test('what somebody changes in the database is found out, and a new key leaves the old one known', async () => {
  const keys = await keysNow()
  await app.database.query(`UPDATE reports SET raw = jsonb_set(raw::jsonb, '{flag,color}', '"red"') WHERE id = $1`, [
    id,
  ])
  const { report } = (await call('GET', `/reports/${id}?translations=false`)).body
  await assert.rejects(verifyReport(report, keys), /was changed/)
  const next = signerFrom(Buffer.alloc(32, 7))
  await signingKeyStore(app.database).keep(next, new Date(Date.now() + 1_000))
  const { keys: now } = (await keysNow()) as unknown as { keys: { kid: string }[] }
  assert.equal(now[0]?.kid, next.id, 'newest first')
  assert.ok(now.some(({ kid }) => kid === app.signer.id))
})
