import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

/** `breaks`: programs of before cannot work on the schema that it makes. It says so in a line of its own, `-- breaks: why`. */
type Migration = { number: number; name: string; sha256: string; sql: string; breaks: boolean }
type Applied = { number: number; name: string; sha256: string; breaks: boolean }

export const migrationsFolder = join(import.meta.dirname, 'migrations')
// "roentgen" as a number, so that no other program on the same server is likely to take the same lock.
const lockKey = 7_885_094_215
/** Another process may be moving much data; one that hangs must not keep every start waiting for ever. */
const lockWaitMsMax = 600_000
const namePattern = /^(\d{4})_[a-z0-9-_]+\.sql$/

/** Brings the schema up to date and returns the names applied. Processes that start together may all call it. */
export async function migrate(
  database: Database,
  { folder = migrationsFolder, lockWaitMs = lockWaitMsMax }: { folder?: string; lockWaitMs?: number } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const names: string[] = []
  for (;;) {
    // One at a time, each in a transaction under the lock: whoever waits finds it done and takes the next.
    const name = await database.transaction((transaction) => applyNext(transaction, migrations, lockWaitMs), {
      isLong: true,
    })
    if (name === undefined) return names
    names.push(name)
  }
}

/** The names of those not yet applied. */
export async function pendingMigrations(database: Database, { folder = migrationsFolder }: { folder?: string } = {}) {
  const migrations = await readMigrations(folder)
  const [found] = await database.query<{ is: boolean }>(`SELECT to_regclass('schema_migrations') IS NOT NULL AS is`)
  const applied = found?.is ? await readApplied(database) : []
  return migrations.filter(({ number }) => !applied.some((one) => one.number === number)).map(({ name }) => name)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (name) => {
      const number = Number(namePattern.exec(name)?.[1] ?? Number.NaN)
      if (Number.isNaN(number)) throw new Error(`${name} is not the name of a migration, e.g. 0001_requests.sql`)
      // A checkout may have changed the ends of lines.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      return { number, name, sql, sha256, breaks: /^-- breaks: \S/m.test(sql) }
    }),
  )
  for (const [index, { number, name }] of migrations.entries()) {
    if (migrations[index - 1]?.number === number) throw new Error(`${name} has a number that another migration has`)
  }
  return migrations
}

/** For what another program migrates by itself: of processes that start together, one does it while the others wait. */
export async function withMigrationLock(database: Database, work: () => Promise<void>): Promise<void> {
  const lockAndWork = async (transaction: Database) => {
    await lock(transaction, lockWaitMsMax)
    await work()
  }
  await database.transaction(lockAndWork, { isLong: true })
}

async function lock(transaction: Database, waitMs: number): Promise<void> {
  // Moving data may take longer than any request may.
  const settings = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'
  const take = `SET LOCAL lock_timeout = ${waitMs}; SELECT pg_advisory_xact_lock(${lockKey}); SET LOCAL lock_timeout TO DEFAULT`
  await transaction.query(`${settings}; ${take}`).catch((error: { code?: string }) => {
    if (error.code !== '55P03') throw error
    throw new Error(
      `Another process has been changing the schema of the database for ${Math.round(waitMs / 1_000)} s: if it hangs, end it (its connection is idle in transaction, or active, in pg_stat_activity) and start again.`,
    )
  })
}

async function applyNext(database: Database, migrations: Migration[], lockWaitMs: number): Promise<string | undefined> {
  await lock(database, lockWaitMs)
  await database.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    number integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied timestamptz NOT NULL DEFAULT now())`)
  await addBreaks(database)
  const applied = await readApplied(database)
  checkApplied(applied, migrations)
  const next = migrations.find(({ number }) => number > (applied.at(-1)?.number ?? -1))
  if (next === undefined) return undefined
  try {
    await database.query(next.sql)
  } catch (error) {
    throw new Error(`The migration ${next.name} failed: ${(error as Error).message}`, { cause: error })
  }
  const values = [next.number, next.name, next.sha256, next.breaks]
  await database.query('INSERT INTO schema_migrations (number, name, sha256, breaks) VALUES ($1, $2, $3, $4)', values)
  return next.name
}

/** To tables that were made before there was such a column; whoever does not say is taken to break. */
async function addBreaks(database: Database): Promise<void> {
  const [found] = await database.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'breaks'`,
  )
  if (found === undefined)
    await database.query('ALTER TABLE schema_migrations ADD COLUMN breaks boolean NOT NULL DEFAULT true')
}

/** Also of a table of before, by who only looks. */
function readApplied(database: Database): Promise<Applied[]> {
  return database.query<Applied>(
    `SELECT number, name, sha256, coalesce((to_jsonb(x) ->> 'breaks')::boolean, true) AS breaks
     FROM schema_migrations x ORDER BY number`,
  )
}

function checkApplied(applied: Applied[], migrations: Migration[]) {
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  const newest = migrations.at(-1)?.number ?? -1
  for (const { number, name, sha256, breaks } of applied) {
    const file = known.get(number)
    // While a service is brought up to date, a process of the version before may have to start once more.
    if (file === undefined && number > newest && !breaks) continue
    if (file === undefined) throw new Error(`The database is newer than this program: it has the migration ${name}.`)
    if (file.sha256 !== sha256) {
      throw new Error(
        `${file.name} was changed after it was applied (as ${name}): undo that and write a new migration.`,
      )
    }
  }
  const lastNumber = applied.at(-1)?.number ?? -1
  const late = migrations.find(({ number }) => number < lastNumber && !applied.some((one) => one.number === number))
  if (late !== undefined) throw new Error(`${late.name} comes before one already applied: give it the next number.`)
}
