import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { silentLog } from '#kernel/log.ts'
import { place } from './cores.ts'
import { childrenOf } from './process-cost.ts'

export type BenchServer = {
  /** Of the postmaster. */
  pid: number
  /** A database that lives as long as the server. */
  makeDatabase(): Promise<string>
  /** A database that is dropped when `work` ends. */
  withDatabase<T>(work: (url: string) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** The embedded default as an operator has it (durable commits), which counts the blocks of each statement. */
export async function startBenchServer(folder: string): Promise<BenchServer> {
  const dataDir = join(folder, 'postgres')
  const settings = { shared_preload_libraries: 'pg_stat_statements', max_connections: '200' }
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, settings })
  const pid = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'latin1').split('\n')[0])
  // It was started by the process that loads, and must not be confined to that one's core.
  for (const one of [pid, ...childrenOf(pid)]) place(one, 'anywhere')
  let made = 0
  const makeDatabase = async () => {
    const url = new URL(server.url)
    url.pathname = `/bench_${made++}`
    await administer(server.url, `CREATE DATABASE ${url.pathname.slice(1)}`)
    return url
  }
  return {
    pid,
    makeDatabase: async () => (await makeDatabase()).href,
    async withDatabase(work) {
      const { href, pathname } = await makeDatabase()
      try {
        return await work(href)
      } finally {
        await administer(server.url, `DROP DATABASE ${pathname.slice(1)} WITH (FORCE)`)
      }
    },
    stop: () => server.stop(),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement))
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
