import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'

const api = await theApi()

test('a service that may ask nobody outside lists nobody outside', async () => {
  const { status, body } = await api.call('GET', '/registers')
  assert.equal(status, 200)
  assert.ok(body.registers.every(({ isOutside }: { isOutside: boolean }) => !isOutside))
})
