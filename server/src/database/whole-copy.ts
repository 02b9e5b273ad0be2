import type { Database, Transaction } from './database.ts'

/** What a table is by: a copy fits only into one with the same columns. Those that are computed are not copied. */
export type CopiedTable = { name: string; columns: readonly { name: string; type: string }[] }

/** A row: each column as PostgreSQL writes it, which it reads back as the same value whatever its type. */
export type CopiedRow = readonly (string | null)[]

const rowsAtOnce = 50

/** One moment of the whole database, for as long as `work` takes, beside whoever writes. */
export function inOneMoment<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(
    async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await withoutLimits(transaction)
      return work(transaction)
    },
    { isLong: true },
  )
}

const withoutLimits = (transaction: Transaction) =>
  transaction.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'`,
  )

/** All tables, ours and those of the queue; of a table in parts the whole. */
export function tablesOf(database: Database): Promise<CopiedTable[]> {
  return database.query<CopiedTable>(`
    SELECT format('%I.%I', s.nspname, t.relname) AS name,
      json_agg(json_build_object('name', quote_ident(c.attname), 'type', format_type(c.atttypid, c.atttypmod)) ORDER BY c.attnum) AS columns
    FROM pg_class t
    JOIN pg_namespace s ON s.oid = t.relnamespace
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
    WHERE t.relkind IN ('r', 'p') AND NOT t.relispartition AND s.nspname !~ '^pg_' AND s.nspname <> 'information_schema'
    GROUP BY s.nspname, t.relname ORDER BY 1`)
}

export async function* rowsOf(transaction: Transaction, { name, columns }: CopiedTable): AsyncGenerator<CopiedRow[]> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ')
  await transaction.query(`DECLARE copied NO SCROLL CURSOR FOR SELECT to_json(ARRAY[${texts}]) AS row FROM ${name}`)
  for (;;) {
    const rows = await transaction.query<{ row: CopiedRow }>(`FETCH ${rowsAtOnce} FROM copied`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < rowsAtOnce) break
  }
  await transaction.query('CLOSE copied')
}

export type CopiedSequence = { name: string; last: string | null }

export const sequencesOf = (database: Database): Promise<CopiedSequence[]> =>
  database.query<CopiedSequence>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences ORDER BY 1`,
  )

/** Where files must be that the database speaks of. */
export async function storedKeys(database: Database): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    `SELECT storage_key AS key FROM media WHERE status <> 'draft' AND file_erased IS NULL`,
  )
  return rows.map(({ key }) => key)
}

export const appliedMigrations = async (database: Database): Promise<string[]> =>
  (await database.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY number')).map(({ name }) => name)

/** Empties the tables and lets `work` fill them, in one transaction: at the end all rows are there, or none has changed. */
export function fillingTables<T>(
  database: Database,
  tables: readonly CopiedTable[],
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(
    async (transaction) => {
      await withoutLimits(transaction)
      // Rows come in the order of tables, not of what refers to what; all of them were valid where they come from.
      await transaction.query('SET LOCAL session_replication_role = replica')
      await transaction.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
      return work(transaction)
    },
    { isLong: true },
  )
}

export async function insertRows(
  transaction: Transaction,
  { name, columns }: CopiedTable,
  rows: readonly CopiedRow[],
): Promise<void> {
  const names = columns.map((column) => column.name).join(', ')
  const values = columns.map(({ type }, at) => `(row ->> ${at})::${type}`).join(', ')
  await transaction.query(
    `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM json_array_elements($1::json) AS row`,
    [JSON.stringify(rows)],
  )
}

export async function setSequence(transaction: Transaction, { name, last }: CopiedSequence): Promise<void> {
  if (last !== null) await transaction.query('SELECT setval($1::regclass, $2::bigint)', [name, last])
}
