import assert from 'node:assert/strict'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'

const { call } = await theApi()

test('the models in force are listed with where their cards are', async () => {
  const { status, body } = await call('GET', '/models')
  assert.equal(status, 200)
  const [model] = body.models
  assert.equal(model.source, 'magpie')
  assert.match(model.version, /^\d+\.\d+\.\d+$/)
  assert.equal((await call('GET', model.url)).body.model.id, model.id)
})
