import assert from 'node:assert/strict'
import { listAll } from './ledger-audit.ts'
import type { LedgerClient } from './ledger-client.ts'
import type { Received } from './receiver.ts'
import { isSignedBy } from './webhook-service.ts'

type Books = Pick<LedgerClient, 'ledger' | 'call'>

/**
 * What of the books holds at any time, while calls are under way, jobs wait and processes are away: what was acknowledged before
 * the look is there, and nothing is there twice. A few calls; the rest is compared when no job is left (`auditLedger`). `lanes`: so
 * many calls may be under way that the client's books do not know of yet; `key`: of the webhook.
 */
export function ledgerLooks(
  { ledger, call }: Books,
  received: readonly Received[],
  { lanes, key }: { lanes: number; key?: string | undefined },
) {
  const looked = new Set<string>()

  return async function look(): Promise<void> {
    const requests = [...ledger.requests].map(([id, { revenue }]) => ({ id, revenue }))
    const media = [...ledger.media].filter(([id]) => !looked.has(id))
    const found = await listAll(call, '/requests', 'requests')
    const reports = await listAll(call, '/reports', 'reports')
    const revenues = new Map<string, number>(found.map(({ id, notes }) => [id, notes.revenue]))
    assert.equal(revenues.size, found.length, 'each request is there once')
    for (const { id, revenue } of requests)
      assert.ok((revenues.get(id) ?? 0) >= revenue, `request ${id} is there with the notes that were acknowledged`)
    const unknown = found.filter(({ id }) => !ledger.requests.has(id))
    assert.ok(unknown.length <= lanes, `requests that nobody asked for: ${unknown.map(({ id }) => id)}`)
    const reported = reports.map(({ source, medium }) => `${source} ${medium}`)
    assert.equal(new Set(reported).size, reported.length, 'no medium has two reports')
    for (const [id] of media) {
      const { medium } = (await call('GET', `/media/${id}`)).body
      assert.equal(medium.status, 'online', `medium ${id} is online: ${medium.meta.problem}`)
      looked.add(id)
    }
    expectToldOnce({ ledger }, received, key)
  }
}

/** Deliveries may come twice, and then say the same; events are read once. */
function expectToldOnce({ ledger }: Pick<Books, 'ledger'>, received: readonly Received[], key: string | undefined) {
  assert.deepEqual(ledger.surprises, [])
  const ids = ledger.events.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length, 'no event was read twice')
  const told = ledger.events.filter(({ event }) => event === 'new_report').map(({ reportId }) => reportId)
  assert.equal(new Set(told).size, told.length, 'no report was told of twice')
  const bodies = new Map<string, string>()
  for (const one of received) {
    const id = String(one.headers['webhook-id'])
    assert.equal(one.body, bodies.get(id) ?? one.body, `${id} says the same each time`)
    bodies.set(id, one.body)
    if (key !== undefined) assert.ok(isSignedBy(key, one), `a delivery of ${one.body} is not signed by the key`)
  }
}
