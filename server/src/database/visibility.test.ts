import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Caller } from '#domain/caller.ts'
import { newRequestState } from '#domain/request-state.ts'
import { type Role, roles } from '#domain/user.ts'
import { systemClock } from '#kernel/clock.ts'
import { type OrganisationId, randomIds, type UserId } from '#kernel/ids.ts'
import { testDatabase } from '#test/support/database.ts'
import type { Database } from './database.ts'
import { organisationStore } from './organisations.ts'
import { requestStore } from './requests.ts'
import { userStore } from './users.ts'

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
    code: { type: 'siren', id: '732829320', key: '732829320' },
    businessName: undefined,
    officialName: undefined,
    reference: undefined,
    ...newRequestState,
    notes: {},
    test,
    ...dates,
  }
  await requestStore(database).insert(request)
  return request
}

const person = fc.nat(3)
const requests = fc.array(fc.record({ by: person, test: fc.boolean(), with: fc.option(person, { nil: undefined }) }), {
  minLength: 1,
  maxLength: 6,
})

test('a caller sees what is of its organisation, of its mode and, as an analyst, its own; found and listed alike', async () => {
  await fc.assert(
    fc.asyncProperty(requests, person, fc.boolean(), fc.constantFrom(...roles), async (asked, who, test, role) => {
      await database.query('DELETE FROM requests')
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
      const store = requestStore(database)
      const { items } = await store.list(caller, {}, { limit: 100 })
      assert.deepEqual(items.map(({ id }) => id).sort(), visible.map(({ id }) => id).sort())
      for (const request of all) {
        assert.equal((await store.find(caller, request.id)) !== undefined, visible.includes(request))
      }
    }),
    { numRuns: 50 },
  )
})

const personOf = (place: number): Person => people[place] as Person
const userOf = (place: number): UserId => personOf(place).user
