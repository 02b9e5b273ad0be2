import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { limits } from '#documents/limits.ts'
import { defineBenchmark, type Measurement } from './benchmark.ts'
import { withClient } from './support/bench-server.ts'
import { newDocument, sendDocument } from './support/documents.ts'
import { familyCpuSeconds, linesCpuSeconds } from './support/process-cost.ts'
import { newInstallation, type Service, startService } from './support/service.ts'

/** Of each length so many: a long one alone is measured well enough. */
const lengths = [
  { pages: 1, count: 12 },
  { pages: 5, count: 6 },
  { pages: 20, count: 3 },
  { pages: 100, count: 2 },
  { pages: 500, count: 1 },
] as const
const warmUps = 4

type Cost = { pages: number; bytes: number; cpuMs: number; databaseCpuMs: number; storedBytes: number }

export const p20Pages = defineBenchmark({
  code: 'P20',
  title: 'Cost of a text PDF of 1 to 500 pages, from the call that declares it to its report',
  target: 'a page of 100 costs at most 1.5 × a page of 20 (CPU of API, worker and their children)',
  async run(bench) {
    const server = await bench.server()
    return server.withDatabase(async (databaseUrl) => {
      const installation = newInstallation(bench.folder, databaseUrl)
      const service = await startService(installation, { place: 'anywhere', roles: 'api,worker' })
      try {
        return await withClient(databaseUrl, async (client) => {
          for (let done = 0; done < warmUps; done++) await costOf({ service, client, postmaster: server.pid }, 2, 1)
          const costs: Cost[] = []
          for (const { pages, count } of lengths) {
            const cost = await costOf({ service, client, postmaster: server.pid }, pages, count)
            costs.push(cost)
            bench.say(`${pages} pages: ${cost.cpuMs.toFixed(0)} ms CPU, database ${cost.databaseCpuMs.toFixed(0)} ms`)
          }
          return costs.map((cost) => measurementOf(cost, costs))
        })
      } finally {
        await service.stop()
      }
    })
  },
})

type Stand = { service: Service; client: pg.Client; postmaster: number }

async function costOf({ service, client, postmaster }: Stand, pages: number, count: number): Promise<Cost> {
  const documents = await Promise.all(Array.from({ length: count }, () => newDocument(pages)))
  const before = await stored(client)
  const cpu = linesCpuSeconds(service.pid)
  const databaseCpu = familyCpuSeconds(postmaster)
  for (const bytes of documents) await sendDocument(service, bytes)
  while ((await reportCount(client)) < before.reports + count) await sleep(50)
  const after = await stored(client)
  const each = (seconds: number) => (seconds * 1000) / count
  return {
    pages,
    bytes: documents.reduce((sum, { length }) => sum + length, 0) / count,
    cpuMs: each(linesCpuSeconds(service.pid) - cpu),
    databaseCpuMs: each(familyCpuSeconds(postmaster) - databaseCpu),
    storedBytes: (after.bytes - before.bytes) / count,
  }
}

async function reportCount(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM reports')
  return rows[0]?.count ?? 0
}

/** What a document leaves in the database: its evidence and its report, as they are stored. */
async function stored(client: pg.Client): Promise<{ reports: number; bytes: number }> {
  const { rows } = await client.query<{ reports: number; bytes: number }>(
    `SELECT (SELECT count(*)::int FROM reports) AS reports, ((SELECT coalesce(sum(pg_column_size(t.*)), 0) FROM reports t)
       + (SELECT coalesce(sum(pg_column_size(t.*)), 0) FROM readings t))::float AS bytes`,
  )
  return rows[0] as { reports: number; bytes: number }
}

function measurementOf({ pages, bytes, cpuMs, databaseCpuMs, storedBytes }: Cost, all: readonly Cost[]): Measurement {
  const read = Math.min(pages, limits.pagesReadMax)
  const ofTwenty = all.find((cost) => cost.pages === 20)
  const ratio = cpuMs / pages / ((ofTwenty?.cpuMs ?? Number.NaN) / 20)
  const kilobytes = (value: number) => `${(value / 1024).toFixed(0)} kB`
  return {
    what: `document of ${pages} page${pages === 1 ? '' : 's'} (${read} read, file ${kilobytes(bytes)}, stored besides ${kilobytes(storedBytes)}): CPU`,
    ours: `${cpuMs.toFixed(0)} ms + database ${databaseCpuMs.toFixed(0)} ms, ${(cpuMs / pages).toFixed(1)} ms a page`,
    reference: 'a page of 20',
    ...(pages === 100 ? { ratio, target: '≤ 1.5', isMet: ratio <= 1.5 } : { ratio }),
  }
}
