import { randomUUID } from 'node:crypto'
import { atLeast, type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import {
  type Cost,
  costsInTurn,
  cpuMeasurement,
  databaseMeasurement,
  leastDisturbed,
  startBare,
  withService,
} from './support/api-cost.ts'
import { withClient } from './support/bench-server.ts'
import { medianOf, type Pairs } from './support/pairs.ts'
import { insertsPerSecond } from './support/pgbench.ts'

type Listening = Awaited<ReturnType<typeof startBare>>

const body = JSON.stringify({ code: { type: 'siren', id: '732829320' }, businessName: 'Atelier' })

export const p3Write = defineBenchmark({
  code: 'P3',
  title: 'API write: POST /requests, durable, with its event, beside bare node:http + one INSERT, 16 connections',
  target: 'at least 0.5 of bare by CPU time per request; at least 0.35 of pgbench with one INSERT a transaction',
  run: (bench) =>
    withService(bench, async (service, databaseUrl) => {
      await withClient(databaseUrl, (client) =>
        client.query('CREATE TABLE bare_requests (id bigserial PRIMARY KEY, code_type text, code_id text)'),
      )
      const headers = {
        authorization: `Bearer ${service.token}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }
      const plain = () => ({ method: 'POST', path: '/requests', headers, body })
      const once = () => ({ ...plain(), headers: { ...headers, 'idempotency-key': randomUUID() } })
      const modes = ['write', 'once', 'routed', 'demanded'] as const
      const bare = await Promise.all(modes.map((mode) => startBare(mode, databaseUrl)))
      try {
        const [write, least, routed, demanded] = bare as [Listening, Listening, Listening, Listening]
        const { rounds, slices } = await costsInTurn(
          bench,
          databaseUrl,
          { count: 8_000, slicesPerRound: 4 },
          {
            bare: { ...write, expect: 201, next: plain },
            ours: { ...service, expect: 201, next: once },
            'without key': { ...service, expect: 201, next: plain },
            least: { ...least, expect: 201, next: once },
            routed: { ...routed, expect: 201, next: once },
            demanded: { ...demanded, expect: 201, next: once },
          },
        )
        const besideBare = (name: keyof typeof rounds) => ({ reference: rounds.bare, ours: rounds[name] })
        const withKey = besideBare('ours')
        return [
          cpuMeasurement('write with Idempotency-Key', withKey, 0.5),
          databaseMeasurement('write with Idempotency-Key', withKey),
          cpuMeasurement('write without it', besideBare('without key'), 0.5),
          cpuMeasurement('the statements of a write with a key, sent by bare node:http', besideBare('least')),
          cpuMeasurement('the same statements, sent by bare Fastify with one route', besideBare('routed')),
          cpuMeasurement(
            'the same with what is demanded of a call (key, limit, strict body, schemas), on bare Fastify',
            besideBare('demanded'),
          ),
          ...Object.entries(slices).map(([name, ofSide]) => ({
            what: `${name}: CPU of the process per request in the cheapest seventh of ${ofSide.length} slices`,
            ours: `${leastDisturbed(ofSide).toFixed(0)} µs`,
            reference: `${leastDisturbed(slices.bare).toFixed(0)} µs`,
            ratio: leastDisturbed(slices.bare) / leastDisturbed(ofSide),
          })),
          ...(await besidePgbench(bench, databaseUrl, withKey)),
        ]
      } finally {
        await Promise.all(bare.map((one) => one.stop()))
      }
    }),
})

/**
 * Wall clock, and not in turn with ours: what the machine does meanwhile is in it. pgbench is C and speaks no HTTP, so what
 * bare `node:http` reaches is said beside it.
 */
async function besidePgbench(bench: Bench, databaseUrl: string, withKey: Pairs<Cost>): Promise<Measurement[]> {
  const pgbench = await insertsPerSecond(databaseUrl, { connections: 16, seconds: 10 })
  if (pgbench === undefined) {
    bench.say('pgbench is not installed: its line is left out')
    return []
  }
  const perSecond = ({ count, seconds }: Cost) => count / seconds
  const ours = medianOf(withKey.ours, perSecond)
  const bare = medianOf(withKey.reference, perSecond)
  return [
    {
      what: 'writes per second beside pgbench, one INSERT each',
      ours: ours.toFixed(0),
      reference: `${pgbench.toFixed(0)} (bare node:http ${bare.toFixed(0)})`,
      ...atLeast(ours / pgbench, 0.35),
    },
  ]
}
