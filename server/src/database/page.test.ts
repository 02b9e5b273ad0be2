import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#test/support/database.ts'
import type { Database } from './database.ts'
import { type Page, type PageAsked, page, remainingMax } from './page.ts'

type Thing = { creation: Date; id: string }
let database: Database

before(async () => {
  database = await testDatabase()
  await database.query('CREATE TABLE things (list text, id text COLLATE "C", creation timestamptz(3))')
})

const read = (list: string, asked: PageAsked): Promise<Page<Thing>> =>
  page(database, { columns: 't.id, t.creation', from: 'things t', conditions: [['t.list = ?', list]] }, asked)

const add = (list: string, things: readonly Thing[]) =>
  database.query('INSERT INTO things SELECT $1, * FROM unnest($2::text[], $3::timestamptz[])', [
    list,
    things.map(({ id }) => id),
    things.map(({ creation }) => creation),
  ])

let lists = 0
const start = Date.UTC(2026, 10, 14)
/** Few moments for many things, so that most share theirs and the id has to decide. */
const things = fc.uniqueArray(
  fc
    .tuple(fc.stringMatching(/^[0-9a-f]{4}$/), fc.integer({ min: 0, max: 4 }))
    .map(([id, ms]) => ({ id, creation: new Date(start + ms) })),
  { selector: ({ id }) => id, maxLength: 40 },
)
const newestFirst = (a: Thing, b: Thing) =>
  b.creation.getTime() - a.creation.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

test('conventions 5.2 paging by cursor neither skips nor repeats a thing that was there at the first page', async () => {
  await fc.assert(
    fc.asyncProperty(things, fc.integer({ min: 1, max: 7 }), async (all, limit) => {
      const list = `list ${++lists}`
      await add(list, all)
      const seen: Thing[] = []
      let after: PageAsked['after']
      do {
        const { items, next, remaining } = await read(list, { limit, after })
        seen.push(...items)
        assert.equal(remaining, all.length - seen.length)
        // What is made while somebody pages is newer than all that is still to come.
        await add(list, [{ id: 'ffff', creation: new Date(start + 1_000 + seen.length) }])
        after = next
      } while (after !== undefined)
      assert.deepEqual(seen, all.toSorted(newestFirst))
    }),
    { numRuns: 60 },
  )
})

test('conventions 5.3 an offset leads to the same things', async () => {
  await fc.assert(
    fc.asyncProperty(things, fc.nat(45), fc.integer({ min: 1, max: 7 }), async (all, offset, limit) => {
      const list = `list ${++lists}`
      await add(list, all)
      const { items } = await read(list, { limit, offset })
      assert.deepEqual(items, all.toSorted(newestFirst).slice(offset, offset + limit))
    }),
    { numRuns: 40 },
  )
})

test('conventions 5.3 what remains is counted up to 1,000', async () => {
  const many = Array.from({ length: remainingMax + 10 }, (_none, index) => ({
    id: String(index).padStart(6, '0'),
    creation: new Date(start + index),
  }))
  await add('many', many)
  assert.equal((await read('many', { limit: 5 })).remaining, remainingMax)
  assert.equal((await read('many', { limit: 11 })).remaining, remainingMax - 1)
})
