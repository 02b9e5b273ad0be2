import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { makePdf } from './support/make-pdf.ts'
import { startTestService } from './support/service.ts'
import { shiftableClock } from './support/shiftable-clock.ts'
import { signIn } from './support/sign-in.ts'
import { until } from './support/until.ts'
import { startWebhookReceiver } from './support/webhook-receiver.ts'

const clock = shiftableClock()
const service = await startTestService({ clock })
const { call } = service
const code = { type: 'siren', id: '732829320' }
const hour = 3_600
const day = 24 * hour

const newRequest = async () => (await call('POST', '/requests', { body: { code } })).body.request.id as string
const send = (path: string, body: object, key: string) =>
  call('POST', path, { body, headers: { 'idempotency-key': key } })

async function listEvents(after: string) {
  const { events } = (await call('GET', `/events?limit=100&after=${after}`)).body
  return events as { id: string; event: string; requestId: string }[]
}

test('W-03 while the clock jumps by minutes and up to a day, either way, nothing is lost or doubled and events keep their order', async () => {
  const acts: string[] = []
  const media: string[] = []
  let first = ''
  for (const seconds of [5 * 60, -10 * 60, day - hour, -day, -hour, 2 * hour]) {
    const key = randomUUID()
    const made = await send('/requests', { code, notes: { revenue: 1 } }, key)
    const request = made.body.request.id
    await send(`/requests/${request}`, { notes: { revenue: 2 } }, randomUUID())
    clock.shiftSeconds(seconds)
    // Nobody was told that the first call had succeeded.
    const again = await send('/requests', { code, notes: { revenue: 1 } }, key)
    assert.deepEqual([again.body.request.id, again.headers.get('idempotent-replayed')], [request, 'true'])
    await send(`/requests/${request}`, { notes: { revenue: 3 } }, randomUUID())
    // Reading a document is most of what this costs.
    if (Math.abs(seconds) > hour) media.push((await service.upload(request, makePdf({ pages: [key] }))).id)
    acts.push(request)
    first ||= (await call('GET', '/events?limit=1')).body.events[0].id
  }
  const reported = async () => {
    const { reports } = (await call('GET', '/reports?limit=100&source=doc_xray')).body
    return reports.length === media.length && (reports as { medium: string }[]).map(({ medium }) => medium).sort()
  }
  assert.deepEqual(await until('each document has its report', reported, 300_000), [...media].sort())
  for (const request of acts) {
    const { notes } = (await call('GET', `/requests/${request}`)).body.request
    const history = (await call('GET', `/requests/${request}/notes`)).body.notes
    assert.deepEqual([notes.revenue, history.length], [3, 3])
  }
  const updates = (await listEvents(first)).filter(({ event }) => event === 'request_updated')
  const order = [...new Set(updates.map(({ requestId }) => requestId))]
  assert.deepEqual(order, acts.slice(acts.length - order.length))
})

test('what is decided after the clock was set back stands, and so does the report that it is decided by', async () => {
  const request = await newRequest()
  const reportOf = async (revenue: number) => {
    const notes = { revenue, totalAssets: 1_000, equity: 400, netIncome: 10 }
    await call('POST', `/requests/${request}`, { body: { notes } })
    return until(
      'its report is there',
      async () => {
        const { reports } = (await call('GET', `/reports?request=${request}&source=magpie`)).body
        const found = reports.filter((one: { replacedBy?: string }) => !one.replacedBy)
        return found.length === 1 && !seen.has(found[0].id) && (found[0].id as string)
      },
      120_000,
    )
  }
  const seen = new Set<string>()
  const decide = (decision: string, report: string) =>
    call('POST', `/requests/${request}/decisions`, { body: { decision, reports: [report], reason: 'for the test' } })
  const before = await reportOf(1_000)
  seen.add(before)
  assert.equal((await decide('refer', before)).status, 201)
  clock.shiftSeconds(-2 * hour)
  const after = await reportOf(2_000)
  assert.equal((await decide('approve', before)).body.code, 'reports-changed')
  const decided = await decide('approve', after)
  assert.equal(decided.status, 201)
  const { decisions } = (await call('GET', `/requests/${request}/decisions`)).body
  assert.equal(decisions[0].id, decided.body.decision.id)
  clock.shiftSeconds(2 * hour)
})

test('a delivery that failed while the clock was a day ahead is tried again after seconds, not after a day', async () => {
  let refused = 0
  const receiver = await startWebhookReceiver((response) => void response.writeHead(refused++ === 0 ? 500 : 204).end())
  clock.shiftSeconds(day)
  const { webhook } = (await call('POST', '/webhooks', { body: { url: receiver.url, events: ['request_updated'] } }))
    .body
  await call('POST', `/requests/${await newRequest()}`, { body: { notes: { equity: 1 } } })
  await until('the first attempt failed', async () => {
    const { deliveries } = (await call('GET', `/webhooks/${webhook.id}/deliveries`)).body
    return deliveries[0]?.attempts.length === 1
  })
  clock.shiftSeconds(-day)
  await until('the second came', () => receiver.received.length === 2)
})

test('a person stays signed in when the clock jumps by hours, and a session that ended stays ended', async () => {
  const person = await signIn(service)
  const other = await signIn(service)
  assert.equal((await other.call('POST', '/session/end', { body: {} })).status, 204)
  for (const seconds of [-7 * hour, 7 * hour, 7 * hour, -7 * hour]) {
    clock.shiftSeconds(seconds)
    assert.equal((await person.call('GET', '/requests')).status, 200)
    assert.equal((await other.call('GET', '/requests')).status, 401)
  }
})
