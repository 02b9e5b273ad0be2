import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { auditMedia } from './fault-lanes.ts'
import { auditLedger } from './ledger-audit.ts'
import type { Ledger } from './ledger-client.ts'
import { ledgerLooks } from './ledger-look.ts'
import type { Received } from './receiver.ts'

const bytes = Buffer.from('a statement')
const sha256 = createHash('sha256').update(bytes).digest('hex')

/** A service that has so many requests with a document each, and the books that a client has of it. */
function agreeing(count: number) {
  const names = Array.from({ length: count }, (_, at) => String(at + 1))
  const has = {
    requests: names.map((id) => ({ id: `r${id}`, notes: { revenue: 3 } })),
    reports: names.map((id) => ({ id: `p${id}`, source: 'doc_xray', medium: `m${id}` })),
    events: names.map((id) => ({
      id: `e${id}`,
      event: 'new_report',
      requestId: `r${id}`,
      reportId: `p${id}`,
      mediumId: `m${id}`,
    })),
    media: new Map(names.map((id) => [`m${id}`, { status: 'online', problem: undefined as string | undefined }])),
  }
  const ledger: Ledger = {
    requests: new Map(names.map((id) => [`r${id}`, { revenue: 3, noteChanges: 3 }])),
    media: new Map(names.map((id) => [`m${id}`, { request: `r${id}`, sha256 }])),
    events: has.events.map((one) => ({ ...one })),
    decisions: new Map(),
    surprises: [],
    acknowledged: 0,
    repeated: 0,
  }
  const call = async (_method: string, path: string) => {
    const [, what = '', id = '', part] = path.split(/[/?]/)
    const lists = { requests: has.requests, reports: has.reports, events: has.events }
    if (what === 'files') return { status: 200, bytes, body: undefined }
    if (part === 'notes') return { status: 200, bytes, body: { notes: Array.from({ length: 3 }) } }
    if (what !== 'media') return { status: 200, bytes, body: { ...lists, next: null } }
    const { status, problem } = has.media.get(id) ?? {}
    const meta = problem === undefined ? { sha256, validation: 'valid' } : { problem, validation: 'invalid' }
    return { status: 200, bytes, body: { medium: { status, meta, url: '/files/1' } } }
  }
  const received: Received[] = has.events.map(({ id, requestId, reportId }) => ({
    path: '/in',
    headers: { 'webhook-id': id },
    body: JSON.stringify({ event: 'new_report', requestId, reportId }),
  }))
  return { has, client: { ledger, call }, received }
}

/** As the service does it: no report, an event, nothing for the webhook. */
function refuse({ has, client, received }: ReturnType<typeof agreeing>, times: number) {
  for (let at = 0; at < times; at++) {
    const problem = 'resource-limit: reading took longer than 20000 ms'
    has.media.set(`m${at + 1}`, { status: 'draft', problem })
    for (const events of [has.events, client.ledger.events])
      Object.assign(events[at] ?? {}, { event: 'medium_invalid' })
  }
  has.reports.splice(0, times)
  received.splice(0, times)
}

test('books that agree are counted', async () => {
  const { client, received } = agreeing(3)
  assert.deepEqual(await auditLedger(client, received), { requests: 3, reports: 3, events: 3, received: 3 })
})

test('a sound document that was refused as too slow is a failure, in a long run as well', async () => {
  const { client, received, ...all } = agreeing(50)
  refuse({ client, received, ...all }, 1)
  await assert.rejects(auditLedger(client, received), /medium m1/)
})

test('where processes are killed between statements the same is asked', async () => {
  const media = ['m1', 'm2'].map((id) => ({
    id,
    meta: { problem: 'resource-limit: reading took longer than 20000 ms' },
  }))
  const events = media.map(({ id }) => ({ event: 'medium_invalid', mediumId: id }))
  const persist = async () => ({
    status: 200,
    bytes,
    body: { requests: [{ id: 'r1' }], reports: [], media, events, next: null },
  })
  const tenant = { token: '', organisation: '', receiverUrl: '', shown: [], persist }
  const { found, expected } = await auditMedia(tenant, 2)
  assert.notDeepEqual(found, expected)
})

test('a look while all goes on agrees, also where calls are under way that the books do not know of yet', async () => {
  const { has, client, received } = agreeing(3)
  const look = ledgerLooks(client, received, { lanes: 1 })
  await look()
  has.requests.push({ id: 'r4', notes: { revenue: 1 } })
  Object.assign(client.ledger.requests.get('r2') ?? {}, { revenue: 2 })
  has.reports.pop()
  await look()
})

for (const [what, spoil, told] of [
  ['a request that is gone', ({ has }) => has.requests.pop(), /request r3 is there/],
  [
    'a change of notes that is gone',
    ({ has }) => Object.assign(has.requests[0]?.notes ?? {}, { revenue: 2 }),
    /request r1/,
  ],
  [
    'a request made twice',
    ({ has }) => has.requests.push({ id: 'r9', notes: { revenue: 3 } }, { id: 'r8', notes: { revenue: 3 } }),
    /nobody asked for/,
  ],
  ['a request that is listed twice', ({ has }) => has.requests.push({ id: 'r1', notes: { revenue: 3 } }), /there once/],
  ['a second report', ({ has }) => has.reports.push({ id: 'p9', source: 'doc_xray', medium: 'm1' }), /two reports/],
  [
    'a medium that is a draft again',
    ({ has }) => has.media.set('m2', { status: 'draft', problem: undefined }),
    /medium m2/,
  ],
  ['an event read twice', ({ client }) => client.ledger.events.push({ id: 'e1', event: 'medium_read' }), /no event/],
  [
    'a report told of twice',
    ({ client }) => client.ledger.events.push({ id: 'e9', event: 'new_report', reportId: 'p1' }),
    /told of twice/,
  ],
  [
    'a delivery that says something else the second time',
    ({ received }) => received.push({ path: '/in', headers: { 'webhook-id': 'e1' }, body: '{}' }),
    /says the same/,
  ],
] satisfies [string, (all: ReturnType<typeof agreeing>) => unknown, RegExp][])
  test(`a look finds ${what}`, async () => {
    const all = agreeing(3)
    spoil(all)
    await assert.rejects(ledgerLooks(all.client, all.received, { lanes: 1 })(), told)
  })

test('a look finds a delivery without a signature', async () => {
  const { client, received } = agreeing(1)
  await assert.rejects(ledgerLooks(client, received, { lanes: 1, key: 'whsec_0123456789abcdef' })(), /not signed/)
})
