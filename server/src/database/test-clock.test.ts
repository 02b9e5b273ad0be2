import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '#test/support/database.ts'
import { movedTimes, unmovedTables } from './test-clock.ts'

test('every time that is stored moves with the test clock, or its table says why not', async () => {
  const rows = await (await testDatabase()).query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type LIKE 'timestamp%' ORDER BY table_name, column_name`,
  )
  const found = rows.filter((row) => unmovedTables[row.table] === undefined).map((row) => `${row.table}.${row.column}`)
  const moved = Object.entries(movedTimes).flatMap(([table, { times }]) => times.map((time) => `${table}.${time}`))
  assert.deepEqual(found, moved.toSorted())
  const tables = new Set(rows.map((row) => row.table))
  for (const table of Object.keys(unmovedTables)) assert.ok(tables.has(table), `there is no ${table}`)
})

test('only test data are ever named', () => {
  for (const [table, { which }] of Object.entries(movedTimes))
    assert.match(which, /organisation = \$1 AND test\)*$/, table)
})
