import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Caller } from '#domain/caller.ts'
import { newRequestState } from '#domain/request-state.ts'
import { emptySummary } from '#domain/request-summary.ts'
import { type Role, roles } from '#domain/user.ts'
import { systemClock } from '#kernel/clock.ts'
import { type OrganisationId, randomIds, type UserId } from '#kernel/ids.ts'
import { testDatabase } from '#test/support/database.ts'
import type { Database } from './database.ts'
import { eventStore } from './events.ts'
import { extractionStore } from './extractions.ts'
import { organisationStore } from './organisations.ts'
import { where } from './page.ts'
import { reportStore } from './reports.ts'
import { requestLists } from './request-lists.ts'
import { requestStore } from './requests.ts'
import { userStore } from './users.ts'
import { visible as visibleOf } from './visibility.ts'

const ids = randomIds(systemClock)
const now = new Date('2026-11-14T09:30:00.000Z')
const dates = { creation: now, updated: now }

type Person = { organisation: OrganisationId; user: UserId }
let database: Database
let people: Person[]

before(async () => {
  database = await testDatabase()
  people = []
  for (const name of ['one', 'other']) {
    const organisation = ids.next('organisation')
    await organisationStore(database).insert({ id: organisation, name, ...dates })
    for (const email of ['a@fictional.example', 'b@fictional.example']) {
      const user = ids.next('user')
      people.push({ organisation, user })
      const rest = { name: undefined, role: 'analyst' as const, status: 'active' as const, ...dates }
      await userStore(database).insert({ id: user, organisation, email, ...rest })
    }
  }
})

async function addRequest({ organisation, user }: Person, test: boolean, collaborators: readonly UserId[]) {
  const request = {
    id: ids.next('request'),
    organisation,
    creator: user,
    collaborators,
    assignee: undefined,
    code: { type: 'siren', id: '732829320', key: '732829320' },
    businessName: undefined,
    officialName: undefined,
    reference: undefined,
    ...newRequestState,
    notes: {},
    watched: false,
    test,
    ...dates,
  }
  await database.transaction((tx) => requestStore(tx).insert(request, emptySummary))
  const [run, report, event] = [ids.next('run'), ids.next('report'), ids.next('event')]
  await database.query(`INSERT INTO runs VALUES ($1, $2, $3, NULL, 'doc_xray', $3, 'f', 'completed', NULL, $4, $4)`, [
    run,
    organisation,
    request.id,
    now,
  ])
  const about = { organisation, request: request.id, medium: undefined, source: 'doc_xray', test, creation: now }
  const signature = { algorithm: 'Ed25519' as const, key: 'k', raw: [], value: '' }
  const model = { id: 'weights', version: '1' }
  const madeBy = { engine: '1', analysis: { source: 'doc_xray', version: 1 }, model, inputs: {}, settings: '0' }
  const made = { id: report, run, code: request.code, replaces: undefined, raw: '{}', madeBy, signature, ...about }
  await reportStore(database).insert(made)
  const told = { event: 'new_report' as const, report, extraction: undefined, webhook: undefined, ...about }
  await database.transaction((tx) => eventStore(tx).append([{ id: event, ...told }]))
  const [medium, extraction] = [ids.next('medium'), ids.next('extraction')]
  await database.query(
    `INSERT INTO media (id, organisation, request, "user", name, type, status, validation, meta_name, meta_size, meta_type,
       storage_key, test, creation, updated)
     VALUES ($1, $2, $3, $4, 'other', 'document', 'pending_extraction', 'valid', 'a.pdf', 1, 'application/pdf', $1, $5, $6, $6)`,
    [medium, organisation, request.id, request.creator, test, now],
  )
  await extractionStore(database).insert({
    id: extraction,
    organisation,
    request: request.id,
    medium,
    status: 'open',
    reason: { code: 'no-text', detail: 'a fictional page', pages: [1, 2] },
    due: now,
    result: undefined,
    finished: undefined,
    finishedBy: undefined,
    test,
    ...dates,
  })
  return { ...request, report, event, extraction }
}

const person = fc.nat(3)
const requests = fc.array(fc.record({ by: person, test: fc.boolean(), with: fc.option(person, { nil: undefined }) }), {
  minLength: 1,
  maxLength: 6,
})

test('a caller sees what is of its organisation, of its mode and, as an analyst, its own; found and listed alike', async () => {
  await fc.assert(
    fc.asyncProperty(requests, person, fc.boolean(), fc.constantFrom(...roles), async (asked, who, test, role) => {
      for (const table of ['extractions', 'media', 'events', 'reports', 'runs', 'requests'])
        await database.query(`DELETE FROM ${table}`)
      const all = []
      for (const one of asked) {
        const shared = one.with === undefined ? [] : [userOf(one.with)]
        all.push(await addRequest(personOf(one.by), one.test, [userOf(one.by), ...shared]))
      }
      const caller = { ...personOf(who), role: role as Role, test } as Caller
      const visible = all.filter(
        (request) =>
          request.organisation === caller.organisation &&
          request.test === test &&
          (role !== 'analyst' || request.collaborators.includes(caller.user)),
      )
      const [requests, reports, events] = [requestStore(database), reportStore(database), eventStore(database)]
      const extractions = extractionStore(database)
      const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).sort()
      const limit = 100
      assert.deepEqual(idsOf((await requestLists(database).list(caller, {}, { limit })).items), idsOf(visible))
      const reported = visible.map(({ report }) => ({ id: report }))
      assert.deepEqual(idsOf((await reports.list(caller, {}, { limit })).items), idsOf(reported))
      const open = visible.map(({ extraction }) => ({ id: extraction }))
      assert.deepEqual(idsOf((await extractions.list(caller, {}, { limit })).items), idsOf(open))
      const told = visible.map(({ event }) => event)
      assert.deepEqual(
        (await events.after(caller, undefined, limit)).map(({ id }) => id),
        told,
      )
      for (const request of all) {
        const found = [
          await requests.find(caller, request.id),
          await reports.find(caller, request.report),
          await events.find(caller, request.event),
          await extractions.find(caller, request.extraction),
        ]
        assert.deepEqual(
          found.map((one) => one !== undefined),
          found.map(() => visible.includes(request)),
        )
      }
    }),
    { numRuns: 50 },
  )
})

test("an analyst's lists start at index entries of their own, however many rows of others there are", async () => {
  const analyst = { organisation: 'o', user: 'u0', role: 'analyst', test: false } as Caller
  const filled = await databaseOfTenAnalysts()
  for (const table of ['requests', 'reports', 'events'] as const) {
    const order = table === 'events' ? 't.position' : 't.creation DESC, t.id DESC'
    const values: unknown[] = []
    const { from, conditions } = visibleOf(analyst, table)
    const clauses = where(conditions, values).join(' AND ')
    const plan = await filled.query(
      `EXPLAIN (FORMAT JSON) SELECT t.id FROM ${from} WHERE ${clauses} ORDER BY ${order} LIMIT 25`,
      values,
    )
    const used = [...JSON.stringify(plan).matchAll(/"Index Name":"(\w+)"/g)].map(([, name]) => name)
    assert.deepEqual(used.toSorted(), [`${table}_of_collaborator`, `${table}_of_creator`])
    assert.match(JSON.stringify(plan), /"Merge Append"/)
    assert.doesNotMatch(JSON.stringify(plan), /"Node Type":"(Incremental )?Sort"/)
  }
})

/** Rows enough, and counted: for tables that are small or not counted the server plans by the pages that deleted rows left. */
async function databaseOfTenAnalysts(): Promise<Database> {
  const filled = await testDatabase()
  const who = `'o', 'u' || n % 10, 'u' || (n + 1) % 10`
  const when = `timestamptz '2026-11-14 09:30Z' + n * interval '1 s'`
  const code = `'siren', '732829320', '732829320'`
  await filled.transaction(async (tx) => {
    // What rows refer to does not matter for how they are found.
    await tx.query('SET LOCAL session_replication_role = replica')
    await tx.query(
      `INSERT INTO requests (id, organisation, creator, collaborator, code_type, code_id, code_key, status, stage, notes, test,
         creation, updated)
       SELECT 'rq' || n, ${who}, ${code}, 's', 's', '{}', false, ${when}, ${when} FROM generate_series(1, 10000) n`,
    )
    await tx.query(
      `INSERT INTO reports (id, organisation, creator, collaborator, code_type, code_id, code_key, request, run, source, raw, made_by,
         test, creation)
       SELECT 'rp' || n, ${who}, ${code}, 'rq' || n, 'rn' || n, 's', '{}', '{}', false, ${when} FROM generate_series(1, 10000) n`,
    )
    await tx.query(
      `INSERT INTO events (id, organisation, creator, collaborator, position, event, test, creation)
       SELECT 'ev' || n, ${who}, n, 'new_report', false, ${when} FROM generate_series(1, 10000) n`,
    )
    await tx.query('ANALYZE requests, reports, events')
  })
  return filled
}

const personOf = (place: number): Person => people[place] as Person
const userOf = (place: number): UserId => personOf(place).user
