import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newWebhook, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()

async function newBusiness() {
  const { organisation, token } = await api.anotherOrganisation()
  const path = `/businesses/${organisation}`
  return {
    token,
    update: (body: object) => api.call('POST', path, { token, body }),
    webhooks: async () => (await api.call('GET', path, { token })).body.business.settings.webhooks,
  }
}

const anotherWebhook = { url: 'https://other.example/in', events: ['report_failed'] }

test('with url and events one webhook is added, and its key is shown this once', async () => {
  const { update, webhooks } = await newBusiness()
  const answer = await update({ name: 'Fictional Factoring', ...anotherWebhook })
  assert.equal(answer.status, 200)
  assert.equal(answer.body.business.name, 'Fictional Factoring')
  const [{ key, url, events }] = answer.body.business.settings.webhooks
  assert.deepEqual({ url, events }, anotherWebhook)
  assert.match(key, /^whsec_/)
  assert.match((await webhooks())[0].key, /^….{4}$/)
})

test('settings.webhooks is the list as it shall be: changed, made, deleted', async () => {
  const { token, update, webhooks } = await newBusiness()
  const [kept, dropped] = [await newWebhook(api, { token }), await newWebhook(api, { token })]
  const listed = { id: kept.id, url: kept.url, events: ['new_report', 'medium_invalid'] }
  await update({ settings: { webhooks: [listed, anotherWebhook] } })
  const after = await webhooks()
  assert.deepEqual(after.find(({ id }: { id: string }) => id === kept.id).events, ['new_report', 'medium_invalid'])
  assert.equal(after.length, 2)
  assert.ok(!after.some(({ id }: { id: string }) => id === dropped.id))
})

test('a list with one wrong webhook changes nothing at all', async () => {
  const { token, update, webhooks } = await newBusiness()
  await newWebhook(api, { token })
  const before = await webhooks()
  const unknown = { id: '0123456789abcdef01234567', ...anotherWebhook }
  const answer = await update({ settings: { webhooks: [anotherWebhook, unknown] } })
  const fields = ['settings.webhooks.1.id']
  assert.deepEqual(refusal(answer), { status: 400, code: 'validation-failed', fields })
  assert.deepEqual(await webhooks(), before)
})

test('a full list is replaced by another full list', async () => {
  const { update } = await newBusiness()
  const full = (url: string) => ({
    settings: { webhooks: Array.from({ length: 50 }, () => ({ ...anotherWebhook, url })) },
  })
  assert.equal((await update(full('https://receiver.example/old'))).status, 200)
  const answer = await update(full('https://receiver.example/new'))
  assert.equal(answer.status, 200)
  const urls = new Set(answer.body.business.settings.webhooks.map(({ url }: { url: string }) => url))
  assert.deepEqual([...urls], ['https://receiver.example/new'])
})

test('to rename the organisation takes the scope admin; its webhooks need webhooks:manage alone', async () => {
  const { organisation, token: owner } = await api.anotherOrganisation()
  const body = { name: 'webhooks alone', scopes: ['webhooks:manage'] }
  const { token } = (await api.call('POST', '/keys', { token: owner, body })).body.key
  const update = (change: object) => api.call('POST', `/businesses/${organisation}`, { token, body: change })
  assert.deepEqual(refusal(await update({ name: 'Renamed' })), { status: 403, code: 'scope-missing' })
  assert.equal((await update(anotherWebhook)).status, 200)
  assert.notEqual((await update({})).body.business.name, 'Renamed')
})

test('in settings.webhooks too null takes sources and description away', async () => {
  const { token, update } = await newBusiness()
  const { id, url, events } = await newWebhook(api, { token, sources: ['doc_xray'], description: 'the ledger' })
  const listed = { id, url, events, sources: null, description: null }
  const made = { ...anotherWebhook, sources: null }
  const answer = await update({ settings: { webhooks: [listed, made] } })
  for (const webhook of answer.body.business.settings.webhooks) {
    assert.deepEqual(['sources' in webhook, 'description' in webhook], [false, false])
  }
})

test('conventions 1.3 the same list again changes nothing, not even the time of the last change', async () => {
  const { token, update } = await newBusiness()
  const { id, url, events } = await newWebhook(api, { token })
  const first = await update({ settings: { webhooks: [{ id, url, events: [...events, 'report_failed'] }] } })
  const second = await update({ settings: { webhooks: [{ id, url, events: [...events, 'report_failed'] }] } })
  assert.deepEqual(second.body, first.body)
})

test('the language of the organisation is set and taken away by who has the scope admin, and each session says it', async () => {
  const { organisation, token } = await api.anotherOrganisation()
  const update = (language: unknown, by = token) =>
    api.call('POST', `/businesses/${organisation}`, { token: by, body: { settings: { language } } })
  const said = async () => (await api.call('GET', '/session', { token })).body.session.business.language
  assert.equal((await update('it')).body.business.settings.language, 'it')
  assert.equal(await said(), 'it')
  assert.deepEqual(refusal(await update('de')).fields, ['settings.language'])
  const body = { name: 'webhooks alone', scopes: ['webhooks:manage'] }
  const { token: lesser } = (await api.call('POST', '/keys', { token, body })).body.key
  assert.deepEqual(refusal(await update('fr', lesser)), { status: 403, code: 'scope-missing' })
  assert.equal('language' in (await update(null)).body.business.settings, false)
  assert.equal(await said(), undefined)
})
