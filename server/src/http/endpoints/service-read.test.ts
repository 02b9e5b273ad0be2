import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, ownApi } from '#test/support/endpoint.ts'

const api = await ownApi()

test('an administrator sees versions, parts and how long the oldest job waits; an analyst does not', async () => {
  // It enqueues what nobody takes here.
  const { id } = await newRequest(api)
  await api.call('POST', `/requests/${id}`, { body: { notes: { equity: 100 } } })
  const { status, body } = await api.call('GET', '/service')
  assert.equal(status, 200)
  const { service } = body
  assert.equal(service.node, process.versions.node)
  assert.deepEqual([service.database.status, service.database.migrations], ['ok', 'ok'])
  assert.match(service.database.version, /^\d+/)
  assert.deepEqual(service.storage, { status: 'ok', kind: 'disk' })
  assert.equal(service.ocr, null, 'this process reads nothing')
  assert.ok(service.registers.length > 0)
  assert.equal(service.queue.status, 'ok')
  assert.ok(service.queue.oldestSeconds === null || service.queue.oldestSeconds < 600)
  const { token } = await api.member('analyst')
  assert.equal((await api.call('GET', '/service', { token })).status, 403)
})
