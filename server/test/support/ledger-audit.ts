import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { LedgerClient } from './ledger-client.ts'
import type { Received } from './receiver.ts'
import { isSignedBy } from './webhook-service.ts'

/** Compares the client's own books, and what its webhook received, with what the service has now. `key`: of the webhook. */
export async function auditLedger(
  { ledger, call }: Pick<LedgerClient, 'ledger' | 'call'>,
  received: readonly Received[],
  { key }: { key?: string | undefined } = {},
) {
  assert.deepEqual(ledger.surprises, [])
  const requests = await listAll(call, '/requests', 'requests')
  assert.deepEqual(
    new Map(requests.map(({ id, notes }) => [id, notes.revenue])),
    new Map([...ledger.requests].map(([id, { revenue }]) => [id, revenue])),
    'each acknowledged request is there once, with the notes in force',
  )
  for (const [id, { noteChanges }] of ledger.requests) {
    const { body } = await call('GET', `/requests/${id}/notes`)
    assert.equal(body.notes.length, noteChanges, `each change of the notes of ${id} is kept once`)
  }
  await auditMedia({ ledger, call })
  const reports = await listAll(call, '/reports', 'reports')
  assert.deepEqual(
    reports.map(({ source, medium }) => `${source} ${medium}`).sort(),
    [...ledger.media.keys()].map((medium) => `doc_xray ${medium}`).sort(),
    'each medium put online has exactly one report',
  )
  const events = await listEvents(call)
  assert.deepEqual(ledger.events, events, 'events read as they came are all events, in their order')
  const tellings = events.filter(({ event }) => event === 'new_report')
  assert.deepEqual(
    events.flatMap(({ event, mediumId }) => (event === 'medium_invalid' ? [mediumId] : [])),
    [],
    'no sound document was refused, however busy the machine was',
  )
  const decided = await auditDecisions({ ledger, call }, events)
  assert.deepEqual(
    tellings.map(({ reportId }) => reportId).sort(),
    reports.map(({ id }) => id).sort(),
    'each report has exactly one event',
  )
  assert.deepEqual(
    new Map(received.map(({ headers, body }) => [headers['webhook-id'], body])),
    new Map([
      ...tellings.map(
        ({ id, requestId, reportId }) => [id, JSON.stringify({ event: 'new_report', requestId, reportId })] as const,
      ),
      ...decided.map(
        ({ id, requestId, decisionId }) =>
          [id, JSON.stringify({ event: 'decision_made', requestId, decisionId })] as const,
      ),
    ]),
    'each event was received, and nothing else',
  )
  if (key !== undefined)
    for (const one of received) assert.ok(isSignedBy(key, one), `a delivery of ${one.body} is not signed by the key`)
  const counts = { requests: requests.length, reports: reports.length, events: events.length }
  return { ...counts, received: received.length }
}

/** Each acknowledged decision is there once, and was told once; gives the events that tell of one. */
async function auditDecisions({ ledger, call }: Pick<LedgerClient, 'ledger' | 'call'>, events: readonly Told[]) {
  const decided = events.filter(({ event }) => event === 'decision_made')
  assert.deepEqual(
    decided.map(({ requestId, decisionId }) => `${requestId} ${decisionId}`).sort(),
    [...ledger.decisions].map(([request, decision]) => `${request} ${decision}`).sort(),
    'each decision has exactly one event',
  )
  for (const [request, id] of ledger.decisions) {
    const { decisions } = (await call('GET', `/requests/${request}/decisions`)).body
    assert.deepEqual(
      decisions.map((one: { id: string }) => one.id),
      [id],
      `the decision on ${request} is kept once`,
    )
  }
  return decided
}

async function auditMedia({ ledger, call }: Pick<LedgerClient, 'ledger' | 'call'>): Promise<void> {
  for (const [id, { sha256 }] of ledger.media) {
    const { medium } = (await call('GET', `/media/${id}`)).body
    const { status, meta } = medium
    assert.deepEqual(
      { status, validation: meta.validation, sha256: meta.sha256, problem: meta.problem },
      { status: 'online', validation: 'valid', sha256, problem: undefined },
      `medium ${id}`,
    )
    const file = await call('GET', medium.url)
    assert.equal(createHash('sha256').update(file.bytes).digest('hex'), sha256, `the bytes of medium ${id}`)
  }
}

export async function listAll(call: LedgerClient['call'], path: string, name: string) {
  // biome-ignore lint/suspicious/noExplicitAny: answers of every list.
  const all: any[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await call('GET', `${path}?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`)
    all.push(...body[name])
    cursor = body.next
  }
  return all
}

type Told = { id: string; event: string; requestId: string; reportId: string; decisionId: string; mediumId?: string }

async function listEvents(call: LedgerClient['call']) {
  const all: Told[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { body } = await call('GET', `/events?limit=100${after === '' ? '' : `&after=${after}`}`)
    all.push(...body.events)
    after = body.next
  }
  return all
}
