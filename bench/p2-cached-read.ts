import { defineBenchmark } from './benchmark.ts'
import { compareCost, cpuMeasurement, withService } from './support/api-cost.ts'
import { withClient } from './support/bench-server.ts'
import { makeReports, reportIds } from './support/many-reports.ts'

export const p2CachedRead = defineBenchmark({
  code: 'P2',
  title: 'API read of what the client has: If-None-Match answers 304, beside bare node:http with a constant body',
  target: 'at least 0.5 of bare by CPU time per request',
  run: (bench) =>
    withService(bench, async (service, databaseUrl) => {
      const ids = await withClient(databaseUrl, async (client) => {
        await makeReports(client, 500)
        return reportIds(client)
      })
      const authorization = `Bearer ${service.token}`
      const etags = new Map<string, string>()
      for (const id of ids) {
        const response = await fetch(`${service.url}/reports/${id}`, { headers: { authorization } })
        await response.text()
        etags.set(id, response.headers.get('etag') ?? '')
      }
      const next = (index: number) => {
        const id = ids[index % ids.length] as string
        return {
          method: 'GET',
          path: `/reports/${id}`,
          headers: { authorization, 'if-none-match': etags.get(id) ?? '' },
        }
      }
      const pairs = await compareCost(bench, { bareMode: 'constant', count: 6_000 }, databaseUrl, {
        reference: { expect: 200, next },
        ours: { expect: 304, next, pid: service.pid, port: service.port },
      })
      return [cpuMeasurement('read, 304', pairs, 0.5)]
    }),
})
