import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast, type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import { withClient } from './support/bench-server.ts'
import { type Child, startListening } from './support/child.ts'
import { load } from './support/load.ts'
import { inTurn, medianOf, medianRatio, type Pairs } from './support/pairs.ts'
import { cpuSeconds, familyCpuSeconds } from './support/process-cost.ts'
import { arrivals, type Delivery, withDelivery } from './support/webhooks.ts'

const eventsPerRound = 2_000
// A webhook may have a quarter of the worker's slots: with four of them all are in use.
const webhookCount = 4

type Round = { perSecond: number; cpuMs: number; databaseCpuMs: number }

export const p10WebhookThroughput = defineBenchmark({
  code: 'P10',
  title: 'Webhook throughput: queued, signed, logged and durable, beside a loop of signed POSTs that stores nothing',
  target: 'at least 0.3 of the events per second; at most 1 ms CPU of the worker per event',
  run: (bench) =>
    withDelivery(bench, { webhookCount }, async (delivery) => {
      const senderOf = (...more: string[]) =>
        startListening(
          join(import.meta.dirname, 'support/bare-sender.ts'),
          [String(delivery.receiver.port), ...more],
          'server',
        )
      const sender = await senderOf()
      const storing = await senderOf(delivery.databaseUrl)
      try {
        await makeEvents(delivery)
        const ours = () => replayAll(bench, delivery)
        const reference = () => sendAll(sender, delivery)
        const stored = () => sendAll(storing, delivery)
        await reference()
        await stored()
        await ours()
        const pairs = await inTurn(bench.pairs, { reference, ours }, (done, theirs, own) =>
          bench.say(
            `pair ${done}: loop ${theirs.perSecond.toFixed(0)}/s, ours ${own.perSecond.toFixed(0)}/s, ${own.cpuMs.toFixed(2)} ms CPU`,
          ),
        )
        const least = await inTurn(bench.pairs, { reference, ours: stored })
        return [...measurements(pairs), leastMeasurement(least)]
      } finally {
        await storing.stop()
        await sender.stop()
      }
    }),
})

/** By the call that operators have for it; the first delivery of each warms the worker up. */
async function makeEvents({ api, receiver, webhooks, databaseUrl }: Delivery): Promise<void> {
  const all = arrivals(receiver, eventsPerRound)
  const headers = { authorization: `Bearer ${api.token}`, 'content-length': '0' }
  await load(api.port, { count: eventsPerRound, connections: 8, expect: 202 }, (index) => ({
    method: 'POST',
    path: `/webhooks/${webhooks[index % webhooks.length]}/test`,
    headers,
  }))
  await all
  // The server does so within its first minute; until then it plans for empty tables.
  await withClient(databaseUrl, (client) => client.query('ANALYZE'))
}

/** All events once more: `POST /webhooks/{id}/replay` writes the deliveries and their jobs, the worker does the rest. */
async function replayAll(bench: Bench, { api, worker, receiver, databaseUrl, webhooks }: Delivery): Promise<Round> {
  const { pid: postmaster } = await bench.server()
  const cpu = cpuSeconds(worker.pid)
  const databaseCpu = familyCpuSeconds(postmaster)
  const startedMs = performance.now()
  const all = arrivals(receiver, eventsPerRound)
  const after = new Date(Date.now() - 86_400_000).toISOString()
  await Promise.all(webhooks.map((id) => api.call('POST', `/webhooks/${id}/replay`, { after })))
  await all
  const seconds = (performance.now() - startedMs) / 1000
  await allRecorded(databaseUrl)
  return {
    perSecond: eventsPerRound / seconds,
    cpuMs: ((cpuSeconds(worker.pid) - cpu) * 1000) / eventsPerRound,
    databaseCpuMs: ((familyCpuSeconds(postmaster) - databaseCpu) * 1000) / eventsPerRound,
  }
}

/** The cost of an event is whole only when its attempt is written down. */
function allRecorded(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(`SELECT FROM deliveries WHERE status = 'pending' LIMIT 1`)
      if (rows.length === 0) return
      await sleep(20)
    }
  })
}

async function sendAll(sender: Child, { receiver }: Delivery): Promise<Round> {
  const cpu = cpuSeconds(sender.pid)
  const startedMs = performance.now()
  const all = arrivals(receiver, eventsPerRound)
  sender.process.send({ count: eventsPerRound })
  await Promise.all([all, once(sender.process, 'message')])
  const seconds = (performance.now() - startedMs) / 1000
  const cpuMs = ((cpuSeconds(sender.pid) - cpu) * 1000) / eventsPerRound
  return { perSecond: eventsPerRound / seconds, cpuMs, databaseCpuMs: 0 }
}

const perSecond = (rounds: Round[]) => `${medianOf(rounds, (round) => round.perSecond).toFixed(0)}/s`

/** The least that such a queue does: without it nobody knows how much of the ratio is ours. */
const leastMeasurement = (pairs: Pairs<Round>): Measurement => ({
  what: 'the loop with messages in one table, taken by 16, each result written',
  ours: perSecond(pairs.ours),
  reference: perSecond(pairs.reference),
  ratio: medianRatio(pairs, (round) => round.perSecond),
})

function measurements(pairs: Pairs<Round>): Measurement[] {
  const cpuMs = medianOf(pairs.ours, (round) => round.cpuMs)
  return [
    {
      what: 'webhook events delivered',
      ours: perSecond(pairs.ours),
      reference: perSecond(pairs.reference),
      ...atLeast(
        medianRatio(pairs, (round) => round.perSecond),
        0.3,
      ),
    },
    {
      what: 'webhooks: CPU of the worker per event',
      ours: `${cpuMs.toFixed(2)} ms`,
      reference: `${medianOf(pairs.reference, (round) => round.cpuMs).toFixed(2)} ms`,
      target: '≤ 1 ms',
      isMet: cpuMs <= 1,
    },
    {
      what: 'webhooks: CPU of the database per event',
      ours: `${medianOf(pairs.ours, (round) => round.databaseCpuMs).toFixed(2)} ms`,
      reference: 'stores nothing',
    },
  ]
}
