import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testDatabase } from '#test/support/database.ts'
import type { Database } from './database.ts'
import { countBehindInChangingList, countBehindInGrowingList, type Position, remainingMax } from './remaining.ts'

let database: Database
let statements = 0

before(async () => {
  const real = await testDatabase()
  await real.query('CREATE TABLE rows_of_lists (list text, id text COLLATE "C", creation timestamptz(3))')
  database = {
    ...real,
    query: (...asked) => {
      statements++
      return real.query(...asked)
    },
  }
})

const start = Date.UTC(2026, 10, 14)
/** Two rows share each moment, so that the id has to decide. */
const at = (index: number): Position => ({
  creation: new Date(start + (index >> 1)),
  id: index.toString(16).padStart(6, '0'),
})

async function add(list: string, from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_none, index) => at(from + index))
  await database.query('INSERT INTO rows_of_lists SELECT $1, * FROM unnest($2::text[], $3::timestamptz[])', [
    list,
    rows.map(({ id }) => id),
    rows.map(({ creation }) => creation),
  ])
}

const behind = (list: string, index: number) =>
  countBehindInGrowingList(database, { from: 'rows_of_lists t', clauses: ['t.list = $1'], values: [list] }, at(index))

test('conventions 5.3 in a list that only grows the count is the same as by counting, wherever one looks first', async () => {
  for (const first of [0, 900, 999, 1000, 1001, 1002, 2999]) {
    const list = `from ${first}`
    await add(list, 0, 3000)
    assert.equal(await behind(list, first), Math.min(first, remainingMax))
    for (const index of [0, 1, 998, 999, 1000, 1001, 1002, 1003, 2000, 2999]) {
      assert.equal(await behind(list, index), Math.min(index, remainingMax), `row ${index} after ${first}`)
    }
  }
})

test('a long list is counted once; then the count costs no statement', async () => {
  await add('long', 0, 3000)
  await behind('long', 2900)
  statements = 0
  assert.equal(await behind('long', 2000), remainingMax)
  await add('long', 3000, 3100)
  assert.equal(await behind('long', 3050), remainingMax)
  assert.equal(statements, 1, 'only the rows that were added')
})

test('a short list is counted each time, so that what joins it is counted too', async () => {
  await add('short', 0, 1000)
  assert.equal(await behind('short', 999), 999)
  await add('short', 1000, 1100)
  assert.equal(await behind('short', 999), 999)
  assert.equal(await behind('short', 1099), remainingMax)
})

test('lists of other values are counted apart', async () => {
  await add('one', 0, 2000)
  await add('other', 1500, 2000)
  assert.equal(await behind('one', 1900), remainingMax)
  assert.equal(await behind('other', 1900), 400)
})

const behindInChanging = (list: string, index: number) =>
  countBehindInChangingList(database, { from: 'rows_of_lists t', clauses: ['t.list = $1'], values: [list] }, at(index))

test('a list that rows may leave is counted at each look; asked for again at once, the pages that follow cost no count', async () => {
  await add('changing', 0, 5000)
  for (const index of [4990, 4980]) assert.equal(await behindInChanging('changing', index), remainingMax)
  statements = 0
  for (const index of [4970, 4000, 3300]) assert.equal(await behindInChanging('changing', index), remainingMax)
  assert.equal(statements, 0)
  await database.query('DELETE FROM rows_of_lists WHERE list = $1 AND id < $2', ['changing', at(250).id])
  statements = 0
  assert.equal(await behindInChanging('changing', 900), 650, 'further down it is counted')
  assert.equal(statements, 1)
})

test('where a list that rows may leave ends within sight, nothing is remembered of it', async () => {
  await add('ending', 0, 2500)
  for (const index of [2400, 2300]) assert.equal(await behindInChanging('ending', index), remainingMax)
  statements = 0
  assert.equal(await behindInChanging('ending', 2200), remainingMax)
  assert.equal(statements, 1, 'the count alone')
  await database.query('DELETE FROM rows_of_lists WHERE list = $1 AND id < $2', ['ending', at(2000).id])
  assert.equal(await behindInChanging('ending', 2400), 400)
})

test('behind the last row of a moment as many are counted with ids as without', async () => {
  await add('moments', 0, 800)
  const rows = { from: 'rows_of_lists t', clauses: ['t.list = $1'], values: ['moments'] }
  for (const index of [0, 2, 798]) {
    const position = { ...at(index), isLastOfMoment: true }
    assert.equal(await countBehindInChangingList(database, rows, position), index)
    assert.equal(await behindInChanging('moments', index + 1), index + 1, 'its neighbour of the same moment')
  }
})
