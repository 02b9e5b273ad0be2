import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from './support/service.ts'

const code = { type: 'siren', id: '732829320' }

test('on a disk with less room than its reserve a call that writes is put off with Retry-After, and reads are answered', async () => {
  const { call } = await startTestService({ env: { DISK_RESERVE_BYTES: String(2 ** 50) } })
  const { status, body, headers } = await call('POST', '/requests', { body: { code } })
  assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'temporary-reduced-capacity', '60'])
  assert.match(headers.get('content-type') ?? '', /^application.problem.json/)
  assert.match(headers.get('request-id') ?? '', /./)
  assert.deepEqual((await call('GET', '/requests')).body.requests, [])
  assert.equal((await call('GET', '/healthz')).status, 200)
})
