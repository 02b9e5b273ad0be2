import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Held } from '#database/database.ts'
import { mediumStore } from '#database/media.ts'
import { requestStore } from '#database/requests.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { Problem } from '#kernel/problem.ts'
import { theApi } from '#test/support/endpoint.ts'
import { asCaller, requestVerbs } from '#test/support/verbs.ts'
import { scheduleAnalyses } from './analysis/schedule-analyses.ts'
import type { Anywhere, App } from './app.ts'
import { listEvents } from './events/show-events.ts'
import { declareMedium, draftMedium } from './media/declare-medium.ts'
import { showRequest } from './requests/show-request.ts'
import { updateRequestState } from './requests/update-request-state.ts'
import { inTransaction, type Tx } from './tx.ts'

const api = await theApi()
const { app } = api.service
const caller = asCaller(await api.anotherOrganisation())
const { create } = requestVerbs(app, caller, [])
const news = { event: 'request_updated' as const, organisation: caller.organisation, test: false }
const toldOf = async () => (await listEvents(app, caller, undefined, 100)).map(({ request }) => request)

/** Never called: that each line compiles, or does not, is what it says. See `npm run check`. */
export function whatCompiles(given: { app: App; tx: Tx; request: CompanyRequest; medium: Medium }) {
  const { app: outside, tx: inside, request, medium } = given
  const held = request as Held<CompanyRequest>
  const declared = {} as Parameters<typeof draftMedium>[2]
  return [
    // Who only looks may look from either side.
    () => [outside, inside].map((one: Anywhere) => showRequest(one, caller, request.id)),
    // @ts-expect-error a transaction is no way to files
    () => draftMedium(inside, caller, declared),
    // @ts-expect-error nor out of a transaction into another
    () => inTransaction(inside, async () => {}),
    // @ts-expect-error no file is read in a transaction
    () => inside.files,
    // @ts-expect-error nothing is sent in a transaction
    () => inside.sender,
    // @ts-expect-error no document is read in a transaction
    () => inside.reader,
    // @ts-expect-error no register is asked in a transaction
    () => inside.registers.gather,
    // @ts-expect-error what changes the state must be in a transaction
    () => updateRequestState(outside, held),
    // @ts-expect-error and so must what declares
    async () => declareMedium(outside, caller, await draftMedium(outside, caller, declared)),
    // @ts-expect-error outside of a transaction there is nothing to tell
    () => outside.tell,
    // @ts-expect-error a lock would be gone as soon as it is taken
    () => requestStore(outside.database).lock(request.id),
    // @ts-expect-error anyone may change a request that is not held
    () => updateRequestState(inside, request),
    // @ts-expect-error the same
    () => scheduleAnalyses(inside, request, 'request'),
    // @ts-expect-error a medium that is not held may have changed since
    () => mediumStore(inside.database).update(medium),
    // @ts-expect-error one held thing is no other
    () => mediumStore(inside.database).update(held),
    async () => {
      const locked = await requestStore(inside.database).lock(request.id)
      // A changed copy of what is held is held.
      if (locked !== undefined) await updateRequestState(inside, { ...locked, reference: 'another' })
    },
  ]
}

test('a transaction has no files, no network and no way to ask registers, also where nobody checks types', async () => {
  const members = await inTransaction(app, async (tx) => [Object.keys(tx), Object.keys(tx.registers)].flat())
  for (const name of ['files', 'receiver', 'reader', 'sender', 'gather', 'lookAgain'])
    assert.ok(!members.includes(name), name)
  assert.ok(members.includes('serves'))
})

/** Resolves when `open` is called. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

test('who has told something and still works holds up nobody of the organisation; the order is that of the commits', async () => {
  const [{ request: slow }, { request: quick }] = [await create(), await create()]
  const [told, ended] = [gate(), gate()]
  const working = inTransaction(app, async (tx) => {
    tx.tell({ ...news, request: slow.id })
    await requestStore(tx.database).lock(slow.id)
    told.open()
    await ended.opened
  })
  await told.opened
  await inTransaction(app, async (tx) => {
    // As the other would wait for it, were its event written where it was told.
    await tx.database.query("SET LOCAL lock_timeout = '5s'")
    await requestStore(tx.database).lock(quick.id)
    tx.tell({ ...news, request: quick.id })
  })
  assert.deepEqual(await toldOf(), [quick.id], 'the second has ended while the first still works')
  ended.open()
  await working
  assert.deepEqual(await toldOf(), [quick.id, slow.id])
})

test('the lock on the events of an organisation is taken after all other statements of a transaction', async () => {
  const { request } = await create()
  const seen: string[] = []
  const watched: App = {
    ...app,
    database: {
      ...app.database,
      transaction: (work) =>
        app.database.transaction((inner) => {
          const write: typeof inner.write = (...asked) => {
            seen.push(String(asked[2]))
            return inner.write(...asked)
          }
          const query: typeof inner.query = (...asked) => {
            seen.push(String(asked[2]))
            return inner.query(...asked)
          }
          return work({ ...inner, write, query })
        }),
    },
  }
  await inTransaction(watched, async (tx) => {
    tx.tell({ ...news, request: request.id })
    const held = await requestStore(tx.database).lock(request.id)
    if (held !== undefined) await updateRequestState(tx, held)
    tx.tell({ ...news, request: request.id })
  })
  assert.deepEqual(seen.slice(seen.indexOf('events.lock')), ['events.lock', 'events.append', 'events.append'])
  assert.ok(seen.indexOf('events.lock') > seen.indexOf('requests.lock'))
})

test('a refusal that keeps its effect keeps what was told of it; any other takes it back', async () => {
  const { request } = await create()
  const before = (await toldOf()).length
  const refuse = (keepsEffect: boolean) =>
    inTransaction(app, async (tx) => {
      tx.tell({ ...news, request: request.id })
      throw new Problem('file-unreadable', 'as if it were so', { keepsEffect })
    })
  await assert.rejects(refuse(false), Problem)
  assert.equal((await toldOf()).length, before)
  await assert.rejects(refuse(true), Problem)
  assert.equal((await toldOf()).length, before + 1)
})

test('what is told after the end is a mistake that shows, not an event that is lost', async () => {
  const left = await inTransaction(app, async (tx) => tx)
  assert.throws(() => left.tell(news), /after the end/)
})
