import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { atLeast, type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import { type Cost, compareCost, cpuMeasurement, databaseMeasurement, withService } from './support/api-cost.ts'
import { withClient } from './support/bench-server.ts'
import { startListening } from './support/child.ts'
import { medianOf, type Pairs } from './support/pairs.ts'
import { insertsPerSecond } from './support/pgbench.ts'

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
      const compare = (next: typeof plain, { pid, port }: { pid: number; port: number }) =>
        compareCost(bench, { bareMode: 'write', count: 2_000 }, databaseUrl, {
          reference: { expect: 201, next: plain },
          ours: { expect: 201, next, pid, port },
        })
      const withKey = await compare(once, service)
      const withoutKey = await compare(plain, service)
      const byBare = async (mode: 'once' | 'routed') => {
        const bare = await startListening(
          join(import.meta.dirname, 'support/bare-server.ts'),
          [mode, databaseUrl],
          'server',
        )
        return compare(once, bare).finally(() => bare.stop())
      }
      const [byLeast, byFastify] = [await byBare('once'), await byBare('routed')]
      return [
        cpuMeasurement('write with Idempotency-Key', withKey, 0.5),
        databaseMeasurement('write with Idempotency-Key', withKey),
        cpuMeasurement('write without it', withoutKey, 0.5),
        cpuMeasurement('the statements of a write with a key, sent by bare node:http', byLeast),
        cpuMeasurement('the same statements, sent by bare Fastify with one route', byFastify),
        ...(await besidePgbench(bench, databaseUrl, withKey)),
      ]
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
