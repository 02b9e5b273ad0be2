import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePdf } from './support/make-pdf.ts'
import { startReceiver } from './support/receiver.ts'
import { startTestService } from './support/service.ts'
import { until } from './support/until.ts'
import { runJob, takeJobs } from './support/work-off.ts'

test('conventions 10.7 a running worker makes the second attempt by itself, after 5 s', async (t) => {
  const service = await startTestService()
  const atMs: number[] = []
  const receiver = await startReceiver(t, (response) => {
    atMs.push(performance.now())
    response.writeHead(atMs.length === 1 ? 500 : 204).end()
  })
  const body = { url: `http://127.0.0.1:${receiver.port}/`, events: ['new_report'] }
  const { id } = (await service.call('POST', '/webhooks', { body })).body.webhook
  const request = (await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })).body
    .request.id
  await service.upload(request, makePdf())
  await until('it was tried twice', () => atMs.length === 2)
  assert.ok((atMs[1] ?? 0) - (atMs[0] ?? 0) >= 4_900)
  const delivery = await until('it succeeded', async () => {
    const [one] = (await service.call('GET', `/webhooks/${id}/deliveries`)).body.deliveries
    return one.status === 'succeeded' && one
  })
  assert.equal(delivery.attempts.length, 2)
  await service.stop()
})

test('an analysis whose workers died thrice is made all the same: only its own failures are counted', async () => {
  const service = await startTestService({ env: { ROLES: 'api' } })
  const { id } = (await service.call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })).body
    .request
  await service.upload(id, makePdf())
  const { app } = service.service
  for (const reading of await takeJobs(app, 'read-medium')) await runJob(app, reading)
  // As three dead workers leave it: taken for the third time, and silent for a minute.
  await app.database.query(
    `UPDATE pgboss.job SET state = 'active', retry_count = 2, started_on = now() - interval '1 minute',
       heartbeat_on = now() - interval '1 minute' WHERE name = 'run-analysis'`,
  )
  await app.database.query(`UPDATE runs SET status = 'running'`)
  const worker = await startTestService({
    env: { ROLES: 'worker', DATABASE_URL: service.databaseUrl, DATA_DIR: service.dataDir },
  })
  const { body } = await service.call('GET', `/reports?request=${id}`, { headers: { prefer: 'wait=60' } })
  assert.equal(body.reports.length, 1)
  await worker.stop()
  await service.stop()
})
