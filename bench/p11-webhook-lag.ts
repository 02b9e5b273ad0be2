import { setTimeout as sleep } from 'node:timers/promises'
import { defineBenchmark } from './benchmark.ts'
import { withClient } from './support/bench-server.ts'
import { quantile } from './support/load.ts'
import { loadAverage } from './support/machine.ts'
import { arrivals, type Delivery, withDelivery } from './support/webhooks.ts'

const eventsPerSecond = 100
const seconds = 20
const lagMsMax = 250

export const p11WebhookLag = defineBenchmark({
  code: 'P11',
  title: 'Webhook lag: from the event to its arrival, 100 events a second',
  target: 'p99 below 250 ms (wall clock: it holds for the load that the machine had)',
  run: (bench) =>
    withDelivery(bench, { webhookCount: 1 }, async (delivery) => {
      await sendSteadily(delivery, 2)
      const lagsMs = await sendSteadily(delivery, seconds)
      const p99Ms = quantile(lagsMs, 0.99)
      return [
        {
          what: `webhook lag at ${eventsPerSecond}/s, p99 (p50 ${quantile(lagsMs, 0.5).toFixed(0)} ms, load average ${loadAverage()})`,
          ours: `${p99Ms.toFixed(0)} ms`,
          reference: '',
          target: `< ${lagMsMax} ms`,
          isMet: p99Ms < lagMsMax,
        },
      ]
    }),
})

/** At set times, whether or not those before have been answered: else a slow moment would slow the load and hide itself. */
async function sendSteadily({ api, receiver, databaseUrl, webhooks }: Delivery, forSeconds: number): Promise<number[]> {
  const count = eventsPerSecond * forSeconds
  const all = arrivals(receiver, count)
  const startedMs = performance.now()
  const calls: Promise<unknown>[] = []
  for (let sent = 0; sent < count; sent++) {
    const dueMs = startedMs + (sent * 1000) / eventsPerSecond
    if (dueMs > performance.now()) await sleep(dueMs - performance.now())
    calls.push(api.call('POST', `/webhooks/${webhooks[0]}/test`))
  }
  await Promise.all(calls)
  const arrived = await all
  const made = await eventTimes(databaseUrl)
  return arrived.map(({ id, atMs }) => atMs - (made.get(id) ?? Number.NaN))
}

/** An event's time is taken before the commit, so the lag is rather overstated. */
function eventTimes(databaseUrl: string): Promise<Map<string, number>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; creation: Date }>('SELECT id, creation FROM events')
    return new Map(rows.map(({ id, creation }) => [id, creation.getTime()]))
  })
}
