import { defineBenchmark } from './benchmark.ts'
import { compareCost, cpuFigure, databaseFigure, slowestFigure, withService } from './support/api-cost.ts'
import { withClient } from './support/bench-server.ts'
import { makeReports, reportIds } from './support/many-reports.ts'

export const p1Read = defineBenchmark({
  code: 'P1',
  title: 'API read: GET /reports/{id} beside bare node:http + pg, 16 connections',
  target: 'at least 0.8 of bare by CPU time per request; p99 at most 2 ×',
  run: (bench) =>
    withService(bench, async (service, databaseUrl) => {
      const ids = await withClient(databaseUrl, async (client) => {
        await makeReports(client, 500)
        return reportIds(client)
      })
      const headers = { authorization: `Bearer ${service.token}` }
      const next = (index: number) => ({ method: 'GET', path: `/reports/${ids[index % ids.length]}`, headers })
      const side = { expect: 200, next }
      const pairs = await compareCost(bench, { bareMode: 'read', count: 4_000 }, databaseUrl, {
        reference: side,
        ours: { ...side, pid: service.pid, port: service.port },
      })
      return [cpuFigure('read', pairs, 0.8), slowestFigure('read', pairs, 2), databaseFigure('read', pairs)]
    }),
})
