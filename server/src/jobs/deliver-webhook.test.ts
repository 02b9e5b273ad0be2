import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { openDispatching } from '#actions/webhooks/open-dispatching.ts'
import { parseTraceparent } from '#kernel/trace.ts'
import { newWebhook, ownApi } from '#test/support/endpoint.ts'
import { asAnotherOwner } from '#test/support/service.ts'
import { until } from '#test/support/until.ts'
import { startWebhookReceiver } from '#test/support/webhook-receiver.ts'
import { runJob, takeJobs } from '#test/support/work-off.ts'
import { makeTracer } from '../tracing.ts'
import { deliverWebhookJob } from './deliver-webhook.ts'

const api = await ownApi()
const { app } = api.service
const receiver = await startWebhookReceiver((response, { path }) =>
  response.writeHead(path === '/gone' ? 410 : 204).end(),
)
let token: string
before(async () => {
  // Loopback receivers speak no TLS, and plain http is for test keys.
  token = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
})

async function newDelivery(path: string) {
  const webhook = await newWebhook(api, { token, url: receiver.url + path })
  const { delivery } = (await api.call('POST', `/webhooks/${webhook.id}/test`, { token, body: {} })).body
  const [job] = await takeJobs(app, 'deliver-webhook')
  assert.deepEqual(job?.data, { delivery: delivery.id })
  const read = async () => (await api.call('GET', `/deliveries/${delivery.id}`, { token })).body.delivery
  return { webhook, delivery, job, read }
}

test('an attempt is written down together with the end of its job', async () => {
  const { delivery, job, read } = await newDelivery('/once')
  await runJob(app, job)
  const [got, ...more] = receiver.of('/once')
  assert.deepEqual([got?.id, got?.body, more], [delivery.event, '{"event":"webhook_test"}', []])
  const { status, attempts, nextAttempt } = await read()
  assert.deepEqual([status, attempts.length, attempts[0].statusCode, nextAttempt], ['succeeded', 1, 204, null])
  await assert.rejects(runJob(app, job), { name: 'JobLost' })
  assert.equal(receiver.of('/once').length, 1, 'a delivery that has succeeded is not sent again')
})

test('a worker that stops holds nothing against the receiver: the job goes back as it was', async () => {
  const { job, read } = await newDelivery('/stopping')
  const stopped = { ...job, signal: AbortSignal.abort() }
  await assert.rejects(runJob(app, stopped))
  assert.deepEqual([(await read()).status, (await read()).attempts], ['pending', []])
  await app.queue.claims.release('deliver-webhook', [job])
  const [again] = await takeJobs(app, 'deliver-webhook')
  assert.ok(again)
  await runJob(app, again)
  assert.equal((await read()).status, 'succeeded')
})

test('what was meant for a webhook that is deleted meanwhile is discarded unsent', async () => {
  const { webhook, job, read } = await newDelivery('/deleted')
  await api.call('POST', `/webhooks/${webhook.id}`, { token, body: { status: 'deleted' } })
  await runJob(app, job)
  assert.deepEqual([(await read()).status, receiver.of('/deleted')], ['discarded', []])
})

test('a receiver that was overrun is sent less: what would have to wait long goes back to the queue, and then goes out', async () => {
  const { webhook, job, read } = await newDelivery('/overrun')
  await app.database.query('UPDATE webhooks SET rate_factor = $2 WHERE id = $1', [webhook.id, 1 / 64])
  const { body } = await api.call('POST', `/webhooks/${webhook.id}/test`, { token, body: {} })
  const [next] = await takeJobs(app, 'deliver-webhook')
  assert.ok(next)
  await Promise.all([runJob(app, job), runJob(app, next)])
  const sent = receiver.of('/overrun').map(({ id }) => id)
  assert.equal(sent.length, 1, 'only one had its turn')
  const late = sent[0] === body.delivery.event ? await read() : body.delivery
  let again: Awaited<ReturnType<typeof takeJobs>> = []
  await until('its turn has come', async () => {
    again = await takeJobs(app, 'deliver-webhook')
    return again.length > 0
  })
  assert.deepEqual(
    again.map(({ data }) => data),
    [{ delivery: late.id, paced: true }],
  )
  for (const one of again) await runJob(app, one)
  assert.equal(receiver.of('/overrun').length, 2)
})

test('what is told of a webhook is in the trace of its own organisation, also where others are written down at the same time', async () => {
  const tracer = makeTracer(1, app, () => {})
  const traced = { ...app, tracer, dispatching: openDispatching({ ...app, tracer }) }
  const traceIds = ['a', 'b', 'c'].map((digit) => digit.repeat(32))
  const listening = new Map<string, string>()
  const disabled = await Promise.all(
    traceIds.map(async (traceId) => {
      const owner = await asAnotherOwner(api)
      const test = (await owner.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
      const url = `${receiver.url}/listening`
      const { id } = await newWebhook(owner, { token: test, url, events: ['webhook_disabled'] })
      listening.set(id, traceId)
      const gone = await newWebhook(owner, { token: test, url: `${receiver.url}/gone` })
      const { body } = await owner.call('POST', `/webhooks/${gone.id}/test`, { token: test, body: {} })
      await app.database.query('UPDATE deliveries SET replay = false WHERE id = $1', [body.delivery.id])
      return { delivery: body.delivery.id, traceparent: `00-${traceId}-${'1'.repeat(16)}-01` }
    }),
  )
  const jobs = await takeJobs(app, 'deliver-webhook')
  await Promise.all(
    disabled.map(({ delivery, traceparent }) => {
      const job = jobs.find(({ data }) => data.delivery === delivery)
      assert.ok(job)
      return tracer.begin('job', { kind: 'consumer', traceparent }).within(() => runJob(traced, job))
    }),
  )
  const told = await takeJobs(app, 'deliver-webhook')
  assert.equal(told.length, traceIds.length)
  for (const { data, group } of told) {
    const webhook = group?.split('/')[1] ?? ''
    assert.equal(parseTraceparent(data.traceparent)?.traceId, listening.get(webhook))
  }
})

test('one organisation has at most half of the slots, and never none', () => {
  const share = (webhookConcurrency: number) =>
    deliverWebhookJob({ analysisConcurrency: 1, webhookConcurrency }).queue.ownerConcurrency
  assert.deepEqual([share(16), share(5), share(1)], [8, 3, 1])
})

test('one webhook has at most a quarter of the slots, and never none', () => {
  const share = (webhookConcurrency: number) =>
    deliverWebhookJob({ analysisConcurrency: 1, webhookConcurrency }).queue.groupConcurrency
  assert.deepEqual([share(16), share(5), share(1)], [4, 2, 1])
})
