import type { Database } from '#database/database.ts'

type Table = { name: string; definition: string; indexes: string[] }

/** What the migrations make, read back from the catalogue: the tables in the order they were made, each with its indexes, then functions and triggers. */
export async function schemaSql(database: Database): Promise<string> {
  const sequences = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY oid`,
  )
  const tables = await database.query<Table>(tablesQuery)
  const functions = await database.query<{ definition: string }>(functionsQuery)
  const triggers = await database.query<{ definition: string }>(triggersQuery)
  return [
    '-- The result of the migrations, written by `npm run docs` and held to them by a test. Change it by a new migration.',
    ...sequences.map(({ name }) => `CREATE SEQUENCE ${name};`),
    ...tables.map(({ name, definition, indexes }) =>
      [`CREATE TABLE ${name} (\n${definition}\n);`, ...indexes].join('\n'),
    ),
    ...functions.map(({ definition }) => `${definition.trimEnd()};`),
    ...triggers.map(({ definition }) => `${definition};`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

const columns = `
  SELECT string_agg('  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
    || CASE WHEN attcollation NOT IN (0, (SELECT oid FROM pg_collation WHERE collname = 'default'))
         THEN ' COLLATE ' || quote_ident((SELECT collname FROM pg_collation WHERE oid = attcollation)) ELSE '' END
    || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END
    || coalesce(CASE WHEN attgenerated = 's' THEN ' GENERATED ALWAYS AS ' || pg_get_expr(adbin, adrelid) || ' STORED'
         ELSE ' DEFAULT ' || pg_get_expr(adbin, adrelid) END, ''), E',\\n' ORDER BY attnum)
  FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped`

/** PostgreSQL 18 lists NOT NULL among the constraints, older ones do not: they stand with the columns. */
const constraints = `
  SELECT string_agg(E',\\n  CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid), '' ORDER BY contype = 'p' DESC, conname)
  FROM pg_constraint WHERE conrelid = c.oid AND contype IN ('p', 'u', 'c', 'f', 'x')`

const indexes = `
  SELECT coalesce(array_agg(pg_get_indexdef(indexrelid) || ';' ORDER BY indexrelid), '{}')
  FROM pg_index WHERE indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND conrelid = c.oid)`

const tablesQuery = `
  SELECT c.relname AS name, (${columns}) || coalesce((${constraints}), '') AS definition, (${indexes}) AS indexes
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.oid`

/** Those of extensions come with them. */
const functionsQuery = `
  SELECT pg_get_functiondef(p.oid) AS definition FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY p.oid`

/** Those of foreign keys come with them. */
const triggersQuery = `
  SELECT pg_get_triggerdef(t.oid) AS definition FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal ORDER BY t.oid`
