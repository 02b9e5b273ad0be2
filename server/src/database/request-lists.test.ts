import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Caller } from '#domain/caller.ts'
import { testDatabase } from '#test/support/database.ts'
import type { Database } from './database.ts'
import type { PageAsked } from './page.ts'
import { type RequestFilters, type RequestSort, requestLists, requestSorts } from './request-lists.ts'

const organisation = '1'.padStart(24, '0')
const other = '2'.padStart(24, '0')
const ada = 'a'.repeat(24)
const caller = { organisation, user: ada, role: 'owner', test: false } as unknown as Caller

let database: Database

/** So many that a plan which reads them all is dearer than one that follows an index. */
const many = 4_000

before(async () => {
  database = await testDatabase()
  await database.query(
    `INSERT INTO organisations (id, name, creation, updated) VALUES ($1, 'One', now(), now()), ($2, 'Other', now(), now())`,
    [organisation, other],
  )
  await database.query(
    `INSERT INTO users (id, organisation, email, role, creation, updated) VALUES ($1, $2, 'ada@example.com', 'owner', now(), now())`,
    [ada, organisation],
  )
  // A few at a time: with every index of the table it takes seconds on a busy machine.
  for (let from = 1; from <= many; from += 500)
    await database.query(
      `INSERT INTO requests (id, organisation, creator, code_type, code_id, code_key, business_name, reference, status, stage, notes,
       test, creation, updated, worst, flag, risk_letter, waiting)
     SELECT lpad(to_hex(n), 24, '0'), CASE WHEN n % 4 = 0 THEN $2 ELSE $1 END, $3, 'siren', n::text, n::text, 'Company ' || n % 977,
       'DOS-' || n, CASE WHEN n % 50 = 1 THEN 'pending_extraction' ELSE 'analysed' END, '2.1', '{}', false,
       timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-03-01' + (n * 7919 % ${many}) * interval '1 minute',
       (n * 31) % 523, CASE WHEN n % 100 = 3 THEN 'red' ELSE 'green' END, CASE WHEN n % 70 = 5 THEN 'E' ELSE 'B' END,
       CASE WHEN n % 200 = 9 THEN '{register}'::text[] ELSE '{}' END
     FROM generate_series($4::int, $4 + 499) n`,
      [organisation, other, ada, from],
    )
  await database.query('ANALYZE requests')
})

const lists = () => requestLists(database)
const read = (sort: RequestSort, asked: PageAsked, filters: RequestFilters = {}) =>
  lists().list(caller, { ...filters, sort }, asked)

test('in every order the pages behind one another are the whole list, each request once', async () => {
  for (const sort of requestSorts) {
    const filters = { flag: ['red'] }
    const whole = (await read(sort, { limit: 300 }, filters)).items.map(({ id }) => id)
    assert.equal(whole.length, 40, sort)
    const paged: string[] = []
    for (let after: PageAsked['after'], more = true; more; more = after !== undefined) {
      const { items, next, remaining } = await read(sort, { limit: 15, after }, filters)
      paged.push(...items.map(({ id }) => id))
      assert.equal(remaining, whole.length - paged.length, sort)
      after = next
    }
    assert.deepEqual(paged, whole, sort)
  }
})

test('the orders are what they are called', async () => {
  const first = async (sort: RequestSort) => (await read(sort, { limit: 100 })).items
  const [worst, updated, name] = [await first('worst'), await first('updated'), await first('name')]
  const ranks = await database.query<{ id: string; worst: number }>('SELECT id, worst FROM requests')
  const rankOf = new Map(ranks.map((row) => [row.id, row.worst]))
  const sorted = <T>(values: readonly T[], down: boolean) => values.toSorted((a, b) => (a < b === down ? 1 : -1))
  const of = <T>(items: typeof worst, key: (item: (typeof worst)[number]) => T) => items.map(key)
  assert.deepEqual(
    of(worst, ({ id }) => rankOf.get(id)),
    of(worst, ({ id }) => rankOf.get(id)).toSorted((a = 0, b = 0) => b - a),
  )
  assert.deepEqual(
    of(updated, (one) => one.updated.getTime()),
    sorted(
      of(updated, (one) => one.updated.getTime()),
      true,
    ),
  )
  assert.deepEqual(
    of(name, (one) => one.businessName),
    of(name, (one) => one.businessName).toSorted(),
  )
})

test('counts go up to a thousand, and follow the filters', async () => {
  const { flag, riskLetter, status, waiting } = await lists().counts(caller, {})
  assert.deepEqual(flag, { red: 40, orange: 0, green: 1000, none: 0 })
  assert.deepEqual(
    [status?.pending_extraction, riskLetter?.none, waiting],
    [80, 0, { person: 0, register: 20, figures: 0, file: 0 }],
  )
  const red = await lists().counts(caller, { flag: ['red'], q: 'company' })
  assert.deepEqual([red.flag?.red, red.flag?.green], [40, 0])
})

/** The plans of what was asked meanwhile, as text. */
async function plansOf(work: (lists: ReturnType<typeof requestLists>) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const explaining: Database = {
    ...database,
    async query(text, values) {
      const rows = await database.query<Record<string, string>>(`EXPLAIN ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return database.query(text, values)
    },
  }
  await work(requestLists(explaining))
  return plans
}

test('a page costs the same however many requests there are: it is read off an index, in order', async () => {
  const pages: [RequestSort, RequestFilters, string][] = [
    ['worst', {}, 'requests_worst'],
    ['worst', { flag: ['red'] }, 'requests_flag'],
    ['worst', { riskLetter: ['E'] }, 'requests_risk_letter'],
    ['updated', {}, 'requests_updated'],
    ['name', {}, 'requests_name'],
    ['creation', { status: ['pending_extraction'] }, 'requests_of_status'],
  ]
  for (const [sort, filters, index] of pages) {
    const [plan = ''] = await plansOf((explained) => explained.list(caller, { ...filters, sort }, { limit: 25 }))
    assert.match(plan, new RegExp(`Index (Only )?Scan( Backward)? using ${index} `), plan)
    // Sorted within a moment alone, which few rows share.
    assert.doesNotMatch(plan, /Seq Scan|(?<!Incremental )Sort(?! Key)/, plan)
  }
})

test('words and what is held up are found by their index, and counts by theirs', async () => {
  const [held = ''] = await plansOf((explained) =>
    explained.list(caller, { waiting: ['register'], sort: 'worst' }, { limit: 25 }),
  )
  assert.match(held, /requests_held_up/, held)
  const [found = ''] = await plansOf((explained) => explained.list(caller, { q: 'dos 1184' }, { limit: 25 }))
  assert.match(found, /Bitmap Index Scan on requests_words/, found)
  const [counted = ''] = await plansOf((explained) => explained.counts(caller, {}))
  for (const index of ['of_status', 'flag', 'risk_letter', 'manager_grade', 'decision', 'held_up'])
    assert.match(counted, new RegExp(`requests_${index}\\b`), index)
})
