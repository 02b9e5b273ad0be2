import type pg from 'pg'
import { atMost, type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import { blocksOf } from './support/blocks.ts'
import { load } from './support/load.ts'
import { withRows } from './support/million.ts'
import { inTurn, medianOf, medianRatio } from './support/pairs.ts'
import { cpuSeconds, familyCpuSeconds } from './support/process-cost.ts'
import type { Service } from './support/service.ts'

const few = 10_000
const callsPerRound = 150
const roundsMax = 5

type Table = { service: Service; client: pg.Client; paths: Readonly<Record<string, string>> }
type Cost = { cpuMicros: number; p50Ms: number }

export const p21ManyReports = defineBenchmark({
  code: 'P21',
  title: 'Reads of an organisation with many reports (`--rows`, else a million) beside one with ten thousand',
  target: 'each costs at most 1.5 × the CPU of service and database; no table is read from end to end',
  run: (bench) =>
    withRows(bench, few, (service, client) => tableOf(service, client, (small) => besideLarge(bench, small))),
})

function besideLarge(bench: Bench, small: Table): Promise<Measurement[]> {
  return withRows(bench, bench.rows, (service, client) =>
    tableOf(service, client, async (large) => {
      const measurements: Measurement[] = []
      for (const what of Object.keys(large.paths)) measurements.push(await compare(bench, what, { small, large }))
      return measurements
    }),
  )
}

/** The same questions to both, each answered by rows from the middle of the table. */
async function tableOf<T>(service: Service, client: pg.Client, work: (table: Table) => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ id: string; code: string; event: string; behind: string }>(
    `SELECT r.id, r.code_key AS code, e.id AS event, e.id AS behind FROM events e JOIN reports r ON r.id = e.report
     ORDER BY e.position OFFSET (SELECT count(*) / 2 FROM events) LIMIT 1`,
  )
  const middle = rows[0] as { id: string; code: string; event: string }
  const { next } = await service.call<{ next: string }>('GET', '/reports?limit=25')
  return work({
    service,
    client,
    paths: {
      'list of reports': '/reports?limit=25',
      'list of reports, behind a cursor': `/reports?limit=25&cursor=${encodeURIComponent(next)}`,
      'one report': `/reports/${middle.id}`,
      'requests by status': '/requests?limit=25&status=analysis_failed',
      'requests by company': `/requests?limit=25&code.type=siren&code.id=${middle.code}`,
      'reports by company': `/reports?limit=25&code.type=siren&code.id=${middle.code}`,
      'events behind one of them': `/events?limit=25&after=${middle.event}`,
    },
  })
}

async function compare(
  bench: Bench,
  what: string,
  { small, large }: { small: Table; large: Table },
): Promise<Measurement> {
  const { pid: postmaster } = await bench.server()
  const measure =
    ({ service, paths }: Table) =>
    async (): Promise<Cost> => {
      const cpuOf = () => cpuSeconds(service.pid) + familyCpuSeconds(postmaster)
      const cpu = cpuOf()
      const headers = { authorization: `Bearer ${service.token}` }
      const path = paths[what] ?? ''
      const { p50Ms } = await load(service.port, { count: callsPerRound, connections: 2, expect: 200 }, () => ({
        method: 'GET',
        path,
        headers,
      }))
      return { cpuMicros: ((cpuOf() - cpu) / callsPerRound) * 1e6, p50Ms }
    }
  const sides = { reference: measure(small), ours: measure(large) }
  await sides.reference()
  await sides.ours()
  const scans = await wholeScans(large.client)
  const pairs = await inTurn(Math.min(bench.pairs, roundsMax), sides)
  const scanned = (await wholeScans(large.client)) - scans
  const blocks = await blocksOf(large.client, [1, 2, 3, 4, 5], () => large.service.call('GET', large.paths[what] ?? ''))
  const text = (costs: readonly Cost[]) =>
    `${medianOf(costs, (cost) => cost.cpuMicros).toFixed(0)} µs, p50 ${medianOf(costs, (cost) => cost.p50Ms).toFixed(1)} ms`
  const ratio = medianRatio(pairs, (cost) => cost.cpuMicros)
  bench.say(`${what}: ratio ${ratio.toFixed(2)}, ${blocks.toFixed(0)} blocks, ${scanned} scans of a whole table`)
  const judged = atMost(ratio, 1.5)
  return {
    what: `${what} at ${bench.rows.toLocaleString('en')} (${blocks.toFixed(0)} blocks, ${scanned} whole scans): CPU, service and database`,
    ours: text(pairs.ours),
    reference: text(pairs.reference),
    ...judged,
    isMet: judged.isMet && scanned === 0,
  }
}

/** How often one of the large tables was read from end to end. */
async function wholeScans(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ scans: number }>(
    `SELECT sum(seq_scan)::int AS scans FROM pg_stat_user_tables WHERE relname IN ('requests', 'reports', 'events')`,
  )
  return rows[0]?.scans ?? 0
}
