import type pg from 'pg'
import type { Bench } from '../benchmark.ts'
import { withService } from './api-cost.ts'
import { withClient } from './bench-server.ts'
import { makeReports } from './many-reports.ts'
import type { Service } from './service.ts'

export const rowCount = 1_000_000

/** A service that has a million requests, each with a report. */
export function withMillion<T>(
  bench: Bench,
  work: (service: Service, client: pg.Client) => Promise<T>,
): Promise<T> {
  return withService(bench, (service, databaseUrl) =>
    withClient(databaseUrl, async (client) => {
      bench.say(`making ${rowCount} requests and as many reports`)
      await client.query('CREATE EXTENSION pg_stat_statements')
      await makeReports(client, rowCount)
      return work(service, client)
    }),
  )
}
