import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { endpoints } from '#http/endpoints/index.ts'
import { endpointsWithId, makeEveryThing, type Things } from './support/every-thing.ts'
import { makePdf } from './support/make-pdf.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
let things: Things

before(async () => {
  service = await startTestService()
  things = await makeEveryThing(service)
})

const code = { type: 'siren', id: '732829320' }
const versions = { old: { 'api-version': '2024-01-25' }, current: { 'api-version': '2026-11-01' } }
const never = 'f'.repeat(24)

/** What a caller would like to decide and may not. */
const forbidden: Readonly<Record<string, unknown>> = {
  id: never,
  status: 'analysed',
  stage: '2.1',
  user: never,
  creation: '2001-01-01T00:00:00.000Z',
  updated: '2001-01-01T00:00:00.000Z',
  organisation: never,
  collaborators: [never],
  test: true,
  officialName: 'Someone else',
}
/** Of a request that is there, whoever may change it says who else works on it. */
const { collaborators: _, ...forbiddenLater } = forbidden

test('C-01 fields that are not the caller’s to set are refused by name in the current version', async () => {
  for (const [field, value] of Object.entries(forbidden)) {
    const { status, body } = await service.call('POST', '/requests', { body: { code, [field]: value } })
    assert.deepEqual([status, body.code, Object.keys(body.errors)], [400, 'validation-failed', [field]])
  }
  const update = await service.call('POST', `/requests/${things.request}`, { body: forbiddenLater })
  assert.deepEqual(Object.keys(update.body.errors).sort(), Object.keys(forbiddenLater).sort())
})

test('C-01 the same fields are ignored in older versions, and never applied', async () => {
  const made = await service.call('POST', '/requests', { body: { code, ...forbidden }, headers: versions.old })
  assert.equal(made.status, 200)
  const { request } = made.body
  assert.deepEqual([request.status, request.stage, request.creator], ['pending_analysis', '1.1', service.owner.user])
  assert.deepEqual(
    [request.test, request.businessName, request.collaborators],
    [undefined, undefined, [service.owner.user]],
  )
  assert.ok(request.id !== never && request.creation > '2026')
  const before = (await service.call('GET', `/requests/${things.request}`)).text
  const update = await service.call('POST', `/requests/${things.request}`, {
    body: forbiddenLater,
    headers: versions.old,
  })
  assert.equal(update.status, 200)
  assert.equal((await service.call('GET', `/requests/${things.request}`)).text, before)

  const user = { email: 'c01@example.com', role: 'analyst', ...forbidden, status: 'disabled' }
  const added = (await service.call('POST', '/users', { body: user, headers: versions.old })).body.user
  assert.deepEqual([added.status, added.business, added.id === never], ['active', service.owner.organisation, false])
  const webhook = {
    url: 'https://127.0.0.1:9443/',
    events: ['new_report'],
    secret: 'whsec_AAAA',
    key: 'mine',
    ...forbidden,
  }
  const hook = (await service.call('POST', '/webhooks', { body: webhook, headers: versions.old })).body.webhook
  assert.ok(hook.status === 'active' && hook.test === undefined && hook.id !== never && hook.key !== 'mine')
})

test('C-02 `__proto__`, `constructor.prototype` and repeated keys are a 400, in every version', async () => {
  const bodies = [
    '{"code":{"type":"siren","id":"732829320"},"__proto__":{"test":true}}',
    '{"code":{"type":"siren","id":"732829320","\\u005f_proto__":1}}',
    '{"code":{"type":"siren","id":"732829320"},"constructor":{"prototype":{"test":true}}}',
    '{"code":{"type":"siren","id":"732829320"},"reference":"a","reference":"b"}',
    '{"code":{"type":"siren","type":"siren","id":"732829320"}}',
  ]
  for (const raw of bodies) {
    for (const headers of Object.values(versions)) {
      const { status, body } = await service.call('POST', '/requests', { raw, headers })
      assert.deepEqual([status, body.code], [400, 'json-invalid'], raw)
    }
  }
  assert.equal(({} as { test?: true }).test, undefined)
})

test('C-03 no answer to an analyst holds another member’s e-mail, a key hash, a storage path or inner scores', async () => {
  const analyst = await service.member('analyst')
  const colleague = await service.member('administrator')
  const { token } = analyst
  const request = (await service.call('POST', '/requests', { token, body: { code, creator: colleague.email } })).body
    .request.id
  // A colleague works on it too: what they did is shown, who they are by mail is not.
  await service.call('POST', `/requests/${request}`, { token: colleague.token, body: { notes: { equity: 1 } } })
  const medium = await service.upload(
    request,
    makePdf({ info: { CreationDate: 'D:20240131094500Z', ModDate: 'D:20240301094500Z' } }),
    { token },
  )
  const wait = { token, headers: { prefer: 'wait=30' } }
  const report = (await service.call('GET', `/reports?request=${request}`, wait)).body.reports[0].id
  const own: Partial<Things> = { request, medium: medium.id, report, user: colleague.user }
  const answers: string[] = []
  const ask = async (path: string) => answers.push((await service.call('GET', path, { token })).text)
  for (const { endpoint, noun, path } of endpointsWithId)
    if (endpoint.method === 'GET') await ask(path(own[noun] ?? things[noun]))
  for (const { method, path, scope } of endpoints)
    if (method === 'GET' && !path.includes(':') && scope !== 'public' && path !== '/events/stream') await ask(path)
  await ask(`/users?email=${encodeURIComponent(colleague.email)}`)
  await ask(`/users/${analyst.user}`)
  const all = answers.join('\n')
  assert.ok(
    all.includes(analyst.email) && all.includes(colleague.user) && all.includes(report),
    'there was something to see',
  )
  assert.ok(!all.includes(colleague.email))
  const { rows } = { rows: await service.service.app.database.query<{ hash: Buffer }>('SELECT hash FROM keys') }
  for (const { hash } of rows)
    for (const form of ['hex', 'base64'] as const) assert.ok(!all.includes(hash.toString(form)))
  assert.ok(!all.includes(service.dataDir) && !all.includes('/files/') && !all.includes('storageKey'))
  // Formula and weights of a score are published, and shown in the report: what is inner is how a document was remembered.
  assert.doesNotMatch(all, /fingerprint|forgedShare|pageHash|issuerKey/i)
})

test('C-04 further members of `meta` are refused or ignored by version, and never kept', async () => {
  const meta = {
    name: 'a.pdf',
    size: 10,
    type: 'application/pdf',
    validation: 'valid',
    sha256: 'a'.repeat(64),
    colour: 'red',
  }
  const declare = (headers: Record<string, string>) =>
    service.call('POST', '/media', {
      body: { name: 'other', type: 'document', meta, request: things.request },
      headers,
    })
  const refused = await declare(versions.current)
  assert.deepEqual(Object.keys(refused.body.errors).sort(), ['meta.colour', 'meta.sha256', 'meta.validation'])
  const made = await declare(versions.old)
  assert.equal(made.status, 200)
  const kept = (await service.call('GET', `/media/${made.body.medium.id}`)).body.medium.meta
  assert.deepEqual(kept, { name: 'a.pdf', size: 10, type: 'application/pdf', validation: 'pending' })
})

test('C-05 the secret of a webhook is in the answer that made it, and in no GET', async () => {
  const body = { url: 'https://127.0.0.1:9443/', events: ['new_report'] }
  const { webhook } = (await service.call('POST', '/webhooks', { body })).body
  const rotated = (await service.call('POST', `/webhooks/${webhook.id}/rotate`, { body: {} })).body.webhook
  assert.match(webhook.key, /^whsec_/)
  assert.match(rotated.key, /^whsec_/)
  const listed = (await service.call('POST', `/webhooks/${webhook.id}/retire`, { body: {} })).body.webhook
  const changed = (await service.call('POST', `/webhooks/${webhook.id}`, { body: { description: 'x' } })).body.webhook
  const answers = [JSON.stringify([listed, changed])]
  for (const { endpoint, noun, path } of endpointsWithId)
    if (endpoint.method === 'GET')
      answers.push((await service.call('GET', path(noun === 'webhook' ? webhook.id : things[noun]))).text)
  for (const path of ['/webhooks', '/events', '/keys', '/users', '/requests'])
    answers.push((await service.call('GET', path)).text)
  const all = answers.join('\n')
  assert.ok(all.includes(`…${rotated.key.slice(-4)}`), 'the webhook was shown')
  for (const secret of [webhook.key, rotated.key, 'whsec_']) assert.ok(!all.includes(secret))
})
