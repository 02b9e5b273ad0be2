import { type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import {
  compareCost,
  cpuMeasurement,
  databaseMeasurement,
  slowestMeasurement,
  withService,
} from './support/api-cost.ts'
import { withClient } from './support/bench-server.ts'
import { makeReports, reportIds } from './support/many-reports.ts'
import type { Service } from './support/service.ts'

// More than twice as many as the service keeps answers of: read in turn, each comes from the database.
const manyReports = 20_000
const fewReports = 500

export const p1Read = defineBenchmark({
  code: 'P1',
  title: 'API read: GET /reports/{id} beside bare node:http + pg, 16 connections',
  target: 'at least 0.8 of bare by CPU time per request; p99 at most 2 ×',
  run: (bench) =>
    withService(bench, async (service, databaseUrl) => {
      const ids = await withClient(databaseUrl, async (client) => {
        await makeReports(client, manyReports)
        return reportIds(client)
      })
      const from = { bench, service, databaseUrl }
      return [
        ...(await compareReads('read from the database', from, ids)),
        ...(await compareReads('read again, kept by the service', from, ids.slice(0, fewReports))),
      ]
    }),
})

type From = { bench: Bench; service: Service; databaseUrl: string }

async function compareReads(
  what: string,
  { bench, service, databaseUrl }: From,
  ids: readonly string[],
): Promise<Measurement[]> {
  const headers = { authorization: `Bearer ${service.token}` }
  // Not from the start with each round: those would be known by then.
  const read = () => {
    let asked = 0
    return () => ({ method: 'GET', path: `/reports/${ids[asked++ % ids.length]}`, headers })
  }
  const pairs = await compareCost(bench, { bareMode: 'read', count: 4_000 }, databaseUrl, {
    reference: { expect: 200, next: read() },
    ours: { expect: 200, next: read(), pid: service.pid, port: service.port },
  })
  return [cpuMeasurement(what, pairs, 0.8), slowestMeasurement(what, pairs, 2), databaseMeasurement(what, pairs)]
}
