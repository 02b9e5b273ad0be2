import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import type pg from 'pg'
import { migrate } from '#database/migrate.ts'
import { openPostgres, type PostgresDatabase } from '#database/postgres.ts'
import { silentLog } from '#kernel/log.ts'
import { administer, startTestServer, type TestServer } from './test-server.ts'

export type TestDatabase = PostgresDatabase & { url: string }

const migrationsFolder = join(import.meta.dirname, '../../src/database/migrations')
const templateLock = 1_952_805_748

const leftOver: (() => Promise<void>)[] = []
// Here, since a hook that is set while a test or another hook runs belongs to that one.
after(async () => {
  for (const tidy of leftOver.reverse()) await tidy()
})

/** Done when the tests of the file are over, last in first out: what uses a database ends before the database does. */
export function atEnd(tidy: () => Promise<void>): void {
  leftOver.push(tidy)
}

let server: Promise<TestServer> | undefined
let template: Promise<string> | undefined

/** A fresh, migrated database of one's own on a real server; dropped when the tests of the file are over. */
export async function testDatabase(): Promise<TestDatabase> {
  server ??= startTestServer()
  const { url: serverUrl } = await server
  template ??= makeTemplate(serverUrl)
  const url = await copyDatabase(serverUrl, await template)
  const database = await openPostgres({ url, poolSizeMax: 10, log: silentLog, applicationName: 'roentgen test' })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= database.close().then(() => dropDatabase(serverUrl, url))
    return closing
  }
  leftOver.push(close)
  return { ...database, url, close }
}

/** An empty database, for tests that make their own tables; dropped when the tests of the file are over. */
export async function emptyDatabaseUrl(): Promise<string> {
  server ??= startTestServer()
  const { url: serverUrl } = await server
  const url = await copyDatabase(serverUrl, 'template0')
  leftOver.push(() => dropDatabase(serverUrl, url))
  return url
}

/** Named after the migrations it holds, so that a changed one makes another. */
async function makeTemplate(serverUrl: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder).sort())
    hash.update(file).update(readFileSync(join(migrationsFolder, file)))
  const name = `template_${hash.digest('hex').slice(0, 16)}`
  await administer(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount !== 0) return
    await dropOldTemplates(client)
    await client.query(`DROP DATABASE IF EXISTS ${name}_draft WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}_draft TEMPLATE template0 STRATEGY FILE_COPY`)
    const url = withDatabase(serverUrl, `${name}_draft`)
    const draft = await openPostgres({ url, poolSizeMax: 1, log: silentLog, applicationName: 'roentgen test' })
    await migrate(draft).finally(() => draft.close())
    // Its end may take a moment to reach the server, and a database in use cannot be renamed.
    await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [
      `${name}_draft`,
    ])
    await client.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`)
  })
  return name
}

/** Those of other branches may be in use; those before are not. */
async function dropOldTemplates(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^template_[0-9a-f]{16}$' ORDER BY oid DESC OFFSET 4`,
  )
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname}`)
}

async function copyDatabase(serverUrl: string, source: string): Promise<string> {
  const name = `test_${process.pid}_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`))
  return withDatabase(serverUrl, name)
}

async function dropDatabase(serverUrl: string, url: string) {
  const name = new URL(url).pathname.slice(1)
  await administer(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}
