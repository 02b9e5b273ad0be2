import type pg from 'pg'
import type { Bench } from '../benchmark.ts'
import { withClient } from './bench-server.ts'
import { makeReports } from './many-reports.ts'
import { type Installation, newInstallation, type Service, startService } from './service.ts'

export const rowCount = 1_000_000

type Filled = { installation: Installation; databaseUrl: string }

// Making them takes minutes, and they are only read: once for a run.
const filled = new Map<number, Promise<Filled>>()

type Work<T> = (service: Service, client: pg.Client) => Promise<T>

/** A service that has a million requests, each with a report. */
export const withMillion = <T>(bench: Bench, work: Work<T>): Promise<T> => withRows(bench, rowCount, work)

/** A service that has so many requests, each with a report and its event. */
export async function withRows<T>(bench: Bench, rows: number, work: Work<T>): Promise<T> {
  const filling = filled.get(rows) ?? fill(bench, rows)
  filled.set(rows, filling)
  const { installation, databaseUrl } = await filling
  const service = await startService(installation)
  try {
    return await withClient(databaseUrl, (client) => work(service, client))
  } finally {
    await service.stop()
  }
}

async function fill(bench: Bench, rows: number): Promise<Filled> {
  bench.say(`making ${rows} requests and as many reports`)
  const server = await bench.server()
  const databaseUrl = await server.makeDatabase()
  const installation = newInstallation(bench.folder, databaseUrl)
  // Makes the tables and the first owner.
  await (await startService(installation)).stop()
  await withClient(databaseUrl, async (client) => {
    await client.query('CREATE EXTENSION pg_stat_statements')
    await makeReports(client, rows)
  })
  return { installation, databaseUrl }
}
