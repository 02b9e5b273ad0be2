import assert from 'node:assert/strict'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { callOf, type FuzzCall, type FuzzMaterial } from './support/arbitrary-calls.ts'
import { type Checkable, checkAgainstDocument, operations } from './support/conformance.ts'
import { makePdf } from './support/make-pdf.ts'
import { callerOf, startTestService, type TestService } from './support/service.ts'

/**
 * Requests in all. The suite sends the same ones each time, so that a change is not refused for the fault of another; new ones
 * by hand: FUZZ_RUNS=30000 FUZZ_SEED=$RANDOM.
 */
const runs = Number(process.env.FUZZ_RUNS ?? 1_000)
const seed = Number(process.env.FUZZ_SEED ?? 830_744_913)
const atOnce = 6
const answerMsMax = 60_000

let service: TestService
let material: FuzzMaterial
let credentials: readonly Record<string, string>[]
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

before(async () => {
  service = await startTestService()
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const administrator = await service.member('administrator')
  const analyst = await service.member('analyst')
  const other = await service.anotherOrganisation()
  credentials = [
    bearer(administrator.token),
    bearer((await service.member('administrator', { test: true })).token),
    bearer(analyst.token),
    bearer((await service.member('auditor')).token),
    bearer(other.token),
    { userid: administrator.user, sessiontoken: administrator.token, 'api-version': '2026-11-01' },
    { userid: analyst.user, sessiontoken: administrator.token, 'api-version': '2026-11-01' },
    bearer('rgn_live_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0vnGAd'),
    { authorization: 'Basic eDp5' },
    {},
  ]
  const ours = await seedOrganisation(administrator.token)
  const theirs = await seedOrganisation(other.token)
  const both = (noun: keyof typeof ours.ids) => [...ours.ids[noun], ...theirs.ids[noun]]
  const requests = both('requests')
  const users = both('users')
  material = {
    callers: credentials.length,
    forms: [...ours.forms, ...theirs.forms],
    pools: {
      requests,
      request: requests,
      users,
      user: users,
      creator: users,
      media: both('media'),
      reports: both('reports'),
      events: both('events'),
      after: both('events'),
      webhooks: both('webhooks'),
      deliveries: both('deliveries'),
      keys: both('keys'),
      businesses: [service.owner.organisation, other.organisation],
      problems: ['not-found', 'internal', 'nothing'],
      ...ours.link,
    },
  }
})

/** One of everything, so that the fuzzed calls find something; nothing that the callers themselves stand on. */
async function seedOrganisation(token: string) {
  const call = callerOf(service.url, token)
  const post = async (path: string, body: object) => (await call('POST', path, { body })).body
  const { request } = await post('/requests', { code: { type: 'siren', id: '732829320' }, notes: { equity: 1 } })
  const { webhook } = await post('/webhooks', {
    url: 'http://127.0.0.1:65535/',
    events: ['request_updated', 'new_report'],
  })
  const online = await service.upload(request.id, await makePdf(), { token })
  await call('GET', `/reports?request=${request.id}`, { headers: { Prefer: 'wait=60' } })
  const draft = { name: 'other', type: 'document', meta: { name: 'a.pdf', size: 9, type: 'application/pdf' } }
  const { medium } = await post('/media', { ...draft, request: request.id })
  const { delivery } = await post(`/webhooks/${webhook.id}/test`, {})
  const { user } = await post('/users', { email: 'victim@example.com', role: 'analyst' })
  const { key } = await post('/keys', { name: 'victim', user: user.id })
  const idsOf = async (plural: string) =>
    (await call('GET', `/${plural}`)).body[plural].map(({ id }: { id: string }) => id)
  const [reports, events] = [await idsOf('reports'), await idsOf('events')]
  assert.ok(reports.length > 0 && events.length > 0)
  // Of the signed link of the document: its file name and what signs it.
  const [path = '', query = ''] = online.url.split('?')
  const link = Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, [value]]))
  return {
    link: { ...link, file: [path.split('/').at(-1) as string] },
    forms: [medium.upload.fields as Record<string, string>],
    ids: {
      requests: [request.id],
      media: [online.id, medium.id],
      reports,
      events,
      webhooks: [webhook.id],
      deliveries: [delivery.id],
      users: [user.id],
      keys: [key.id],
    },
  }
}

const tally = new Map<string, Map<number, number>>()

async function attempt(call: FuzzCall): Promise<void> {
  const answer = await send(call)
  if (answer === 'cut') return
  const statuses = tally.get(call.operationId) ?? new Map<number, number>()
  tally.set(call.operationId, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1))
  assert.ok(answer.status < 500, `${call.method} ${call.path} answered ${answer.status}: ${answer.text}`)
  checkAgainstDocument(call.method, call.path, answer)
  const isMade = answer.status === 201 || answer.status === 202
  if (isMade && answer.headers.get('content-type')?.includes('json')) keepMade(JSON.parse(answer.text))
}

const pooled = {
  request: 'requests',
  medium: 'media',
  webhook: 'webhooks',
  delivery: 'deliveries',
  user: 'users',
  key: 'keys',
} as const
const poolSizeMax = 12

type Made = Partial<Record<keyof typeof pooled, { id: string; upload?: { fields: Record<string, string> } }>>

/** Things get disabled, revoked and deleted on the way: what is made takes their place, behind what was sown. */
function keepMade(body: Made): void {
  for (const [noun, plural] of Object.entries(pooled)) {
    const made = body[noun as keyof typeof pooled]
    if (made === undefined) continue
    const pool = material.pools[plural] as string[]
    if (pool.push(made.id) > poolSizeMax) pool.splice(4, 1)
    if (made.upload !== undefined && material.forms.push(made.upload.fields) > poolSizeMax) material.forms.splice(2, 1)
  }
}

function send({ method, path, caller, headers, body }: FuzzCall): Promise<Checkable | 'cut'> {
  return new Promise((resolve, reject) => {
    const all = {
      ...credentials[caller],
      ...headers,
      ...(body !== undefined && { 'content-length': String(body.length) }),
    }
    const sent = request(
      new URL(service.url),
      { agent, method, path, headers: all, timeout: answerMsMax },
      (response) => {
        read(response).then(resolve, reject)
      },
    )
    sent.once('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path} in ${answerMsMax} ms`)))
    // A body that is refused for its size is not read to its end, and the connection is closed on the writer.
    sent.once('error', (error) => ((body?.length ?? 0) > 60_000 ? resolve('cut') : reject(error)))
    sent.end(body)
  })
}

async function read(response: IncomingMessage): Promise<Checkable> {
  const status = response.statusCode ?? 0
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
  const isStream = headers.get('content-type') === 'text/event-stream'
  // It has no end.
  if (isStream) response.destroy()
  return { status, headers, text: isStream ? '' : await text(response) }
}

test('whatever is sent to whichever operation, the answer is a documented one and never a 5xx', async (t) => {
  // Pages that take no input are soon known.
  const one = fc.oneof(
    // Console and documentation are folders of files, which are built by tests of their own and are not there in this one.
    ...operations
      .filter(({ path }) => !/^\/(console|docs)/.test(path))
      .map((operation) => ({
        weight: operation.operation.tags.includes('Service') ? 1 : 4,
        arbitrary: callOf(operation, material),
      })),
  )
  const calls = fc.array(one, { minLength: atOnce, maxLength: atOnce })
  await fc.assert(
    fc.asyncProperty(calls, async (batch) => {
      await Promise.all(batch.map(attempt))
    }),
    { numRuns: Math.ceil(runs / atOnce), endOnFailure: false, seed },
  )
  for (const [name, statuses] of tally)
    t.diagnostic(`${name} ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`)
})

test('after that the service is healthy, and those who called it may still do so', async () => {
  assert.equal((await service.call('GET', '/healthz')).status, 200)
  assert.deepEqual((await service.call('GET', '/readyz')).body.status, 'ready')
  for (const headers of credentials.slice(0, 6)) {
    assert.equal((await service.call('GET', '/requests', { token: '', headers })).status, 200)
  }
  agent.destroy()
})
