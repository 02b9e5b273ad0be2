import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#actions/tx.ts'
import type { OrganisationId } from '#kernel/ids.ts'
import { startRawReceiver, startReceiver } from './support/receiver.ts'
import { startTestService } from './support/service.ts'
import { until } from './support/until.ts'

test('W-05 eight receivers of one organisation that all hang leave half of the slots: another is served meanwhile', async (t) => {
  const service = await startTestService({ env: { WEBHOOK_CONCURRENCY: '16' } })
  const { app } = service.service
  let open = 0
  let openMost = 0
  const hanging = await startRawReceiver(t, (socket) => {
    openMost = Math.max(openMost, ++open)
    socket.once('close', () => open--).resume()
  })
  const arrived = new Map<string, number>()
  const lively = await startReceiver(t, (response, { headers }) => {
    arrived.set(String(headers['webhook-id']), performance.now())
    response.writeHead(204).end()
  })
  const { organisation: other, token } = await service.anotherOrganisation()
  const register = async (body: object, as?: string) => {
    assert.equal((await service.call('POST', '/webhooks', { token: as, body })).status, 201)
  }
  for (let webhook = 0; webhook < 8; webhook++) {
    await register({ url: `http://127.0.0.1:${hanging}/${webhook}`, events: ['report_failed'] })
  }
  await register({ url: `http://127.0.0.1:${lively.port}/`, events: ['report_failed'] }, token)
  const tell = (organisation: string) =>
    inTransaction(app, async (tx) =>
      tx.tell({ event: 'report_failed', organisation: organisation as OrganisationId, test: false }),
    )
  for (let event = 0; event < 10; event++) await tell(service.owner.organisation)
  await until('they hang', () => open >= 8)
  for (let round = 0; round < 5; round++) {
    const { id } = await tell(other)
    const toldMs = performance.now()
    await until('it is received', () => arrived.has(id))
    const lagMs = (arrived.get(id) ?? 0) - toldMs
    // Those that hang do so for 15 s.
    assert.ok(lagMs < 10_000, `it took ${Math.round(lagMs)} ms`)
  }
  // Where one has just ended and the next begun, both may be counted.
  assert.ok(openMost <= 12, `${openMost} hung at once, of 16 slots`)
  await service.stop()
})
