import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '#actions/app.ts'
import { recordEvent } from '#actions/record-event.ts'
import type { OrganisationId } from '#kernel/ids.ts'
import { startRawReceiver, startReceiver } from './support/receiver.ts'
import { startTestService } from './support/service.ts'
import { until } from './support/until.ts'

const rounds = 60
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

test('W-05 receivers that hang do not slow the others: their lag stays what it is without them', async (t) => {
  const service = await startTestService()
  const { app } = service.service
  const arrivals = new Map<string, number>()
  const lively = await startReceiver(t, (response, { headers }) => {
    arrivals.set(String(headers['webhook-id']), performance.now())
    response.writeHead(204).end()
  })
  let hangingNow = 0
  let hangingMost = 0
  const hanging = await startRawReceiver(t, (socket) => {
    hangingNow += 1
    hangingMost = Math.max(hangingMost, hangingNow)
    socket.once('close', () => {
      hangingNow -= 1
    })
  })
  const tell = async (event: 'new_report' | 'report_failed', organisation: string) =>
    (
      await inTransaction(app, (tx) =>
        recordEvent(tx, { event, organisation: organisation as OrganisationId, test: false }),
      )
    ).id
  const mine = service.owner.organisation
  const { organisation: other, token } = await service.anotherOrganisation()
  const register = (body: object, as: string) => service.call('POST', '/webhooks', { token: as, body })
  await register({ url: `http://127.0.0.1:${lively.port}/`, events: ['new_report'] }, service.owner.token)
  // Of another organisation, and one of the same that is dead.
  await register({ url: `http://127.0.0.1:${hanging}/`, events: ['report_failed'] }, token)
  await register({ url: `http://127.0.0.1:${hanging}/`, events: ['report_failed'] }, service.owner.token)

  const lags = async () => {
    const found: number[] = []
    for (let round = 0; round < rounds; round++) {
      const id = await tell('new_report', mine)
      const committed = performance.now()
      await until('it is received', () => arrivals.has(id))
      found.push((arrivals.get(id) ?? 0) - committed)
      await sleep(5)
    }
    return found
  }
  await lags()
  const without = await lags()
  for (let event = 0; event < 200; event++) await tell('report_failed', event % 2 === 0 ? other : mine)
  await until('they hang', () => hangingNow >= 2)
  const withThem = await lags()
  const again = await lags()
  t.diagnostic(`median lag: ${median(without).toFixed(1)} ms without, ${median(withThem).toFixed(1)} ms with them`)
  assert.ok(hangingMost <= 32, `each of the two has a quarter of the slots at most, not ${hangingMost}`)
  // One that had to wait for a hanging one would have waited for up to 15 s. The machine is shared, so the bound is wide.
  const bound = 5 * median(without) + 100
  assert.ok(median(withThem) < bound && median(again) < bound)
  assert.ok(Math.max(...withThem, ...again) < 14_000, 'none waited for one that hangs')
  await service.stop()
})
