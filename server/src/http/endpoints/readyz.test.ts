import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { theApi } from '#test/support/endpoint.ts'

const { call, dataDir } = await theApi()
const parts = { database: 'ok', migrations: 'ok', storage: 'ok', queue: 'ok' }

test('the service is ready when each of its parts is', async () => {
  const answer = await call('GET', '/readyz', { token: '' })
  assert.deepEqual([answer.status, answer.body], [200, { status: 'ready', ...parts }])
})

test('the part that is missing is named, and why is not', async () => {
  const folder = join(dataDir, 'files')
  await rename(folder, `${folder}-gone`)
  const answer = await call('GET', '/readyz', { token: '' })
  await rename(`${folder}-gone`, folder)
  assert.deepEqual([answer.status, answer.body], [503, { status: 'not-ready', ...parts, storage: 'failing' }])
})
