import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { silentLog } from '#kernel/log.ts'

export type TestServer = { url: string; stop(): Promise<void> }

/** Kept between runs, and shared by all that run at once: making it takes longer than most tests. */
const dataDir = join(import.meta.dirname, '../../../.cache/test-postgres')
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** The server named by TEST_DATABASE_URL, or an embedded one that does not care for power cuts. */
export async function startTestServer(): Promise<TestServer> {
  const { TEST_DATABASE_URL: url } = process.env
  if (url !== undefined && url !== '') return { url, stop: async () => {} }
  const server = await start().catch(async () => {
    // Without fsync a crash of the machine may have left it unusable, and nothing in it is worth keeping.
    await rm(dataDir, { recursive: true, force: true })
    return start()
  })
  if (!server.reused) await dropLeftovers(server.url)
  return server
}

function start() {
  return startEmbeddedPostgres({ dataDir, log: silentLog, settings })
}

/** Databases of processes that were killed; the name tells the process. */
async function dropLeftovers(url: string) {
  await administer(url, async (client) => {
    const { rows } = await client.query<{ name: string; pid: string }>(
      `SELECT datname AS name, split_part(datname, '_', 2) AS pid FROM pg_database WHERE datname ~ '^test_[0-9]+_'`,
    )
    for (const { name, pid } of rows) {
      if (!isAlive(Number(pid))) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    }
  })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Statements about databases, on a connection of their own. */
export async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
