import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const body = { reason: 'proceedings 23/1187' }

test('a request under hold says who holds it and why, and cannot be erased until it is released', async () => {
  const { id } = await newRequest(api)
  const held = (await api.call('POST', `/requests/${id}/hold`, { body })).body.request
  assert.deepEqual([held.legalHold.user, held.legalHold.reason], [api.owner.user, body.reason])
  const erase = () => api.call('POST', `/requests/${id}/erase`, { body })
  assert.deepEqual(refusal(await erase()), { status: 409, code: 'legal-hold' })
  const again = (await api.call('POST', `/requests/${id}/hold`, { body: { reason: 'another' } })).body.request
  assert.deepEqual(again.legalHold, held.legalHold, 'the first hold stands')
  assert.equal((await api.call('POST', `/requests/${id}/release`, { body: {} })).body.request.legalHold, undefined)
  assert.equal((await erase()).status, 202)
  const { entries } = (await api.call('GET', `/audit?request=${id}`)).body
  const actions = entries.map((one: { action: string }) => one.action)
  for (const action of ['hold_placed', 'hold_released', 'request_erased']) assert.ok(actions.includes(action), action)
})

test('only who may administer holds and releases, in the own organisation, and a test key no live request', async () => {
  const { id } = await newRequest(api)
  const strangers = [(await api.anotherOrganisation()).token, (await api.member('administrator', { test: true })).token]
  const weak = [(await api.member('analyst')).token, (await api.member('auditor')).token]
  for (const [verb, sent] of [
    ['hold', body],
    ['release', {}],
  ] as const) {
    const path = `/requests/${id}/${verb}`
    for (const token of strangers) assert.equal((await api.call('POST', path, { token, body: sent })).status, 404)
    for (const token of weak) assert.equal((await api.call('POST', path, { token, body: sent })).status, 403)
  }
})
