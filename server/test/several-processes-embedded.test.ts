import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { atEnd } from './support/database.ts'
import { makePdf } from './support/make-pdf.ts'
import { callerOf, postForm } from './support/service.ts'
import { newInstallation, postmasterPid, startProcess, steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'

const code = { type: 'siren', id: '732829320' }

test('processes on one folder share its database: who started it may die, and who is left starts it again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-shared-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const installation = newInstallation(dataDir)
  const [port, workerPort] = [await steadyPort(), await steadyPort()]
  const worker = startProcess(installation, { port: workerPort, roles: 'worker' })
  await worker.ready
  const api = startProcess(installation, { port, roles: 'api' })
  await api.ready
  assert.ok(worker.lines.some(({ msg }) => msg === 'postgres.started'))
  assert.ok(api.lines.some(({ msg }) => msg === 'postgres.reused'))
  const call = callerOf(api.url, installation.token)
  const create = async () => (await call('POST', '/requests', { body: { code } })).status

  const server = postmasterPid(installation)
  await worker.kill9()
  assert.equal(await create(), 201, 'the API keeps the server of the worker that is gone')
  assert.equal(postmasterPid(installation), server)

  process.kill(server as number, 'SIGKILL')
  await until('the API has started the server again', async () => (await create().catch(() => 0)) === 201)
  assert.notEqual(postmasterPid(installation), server)

  const { id } = (await call('POST', '/requests', { body: { code } })).body.request
  const file = makePdf()
  const meta = { name: 'a.pdf', size: file.length, type: 'application/pdf' }
  const { medium } = (await call('POST', '/media', { body: { name: 'other', type: 'document', meta, request: id } }))
    .body
  assert.equal((await postForm(medium.upload, file)).status, 204)
  await call('POST', `/media/${medium.id}`, { body: { status: 'online' } })
  const successor = startProcess(installation, { port: workerPort, roles: 'worker' })
  await successor.ready
  const { reports } = (await call('GET', `/reports?request=${id}`, { headers: { prefer: 'wait=60' } })).body
  assert.equal(reports.length, 1, 'a new worker does what was queued meanwhile')

  for (const one of [api, successor]) one.signal('SIGTERM')
  assert.deepEqual([(await api.exited).code, (await successor.exited).code], [0, 0])
  await until('the last to leave has stopped the server', () => postmasterPid(installation) === undefined)
})
