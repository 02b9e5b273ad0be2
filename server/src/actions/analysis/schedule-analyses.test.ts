import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownApi } from '#test/support/endpoint.ts'
import { asCaller, equityXray, requestVerbs } from '#test/support/verbs.ts'
import { workOff } from '#test/support/work-off.ts'

const { service, owner } = await ownApi()
const caller = asCaller(owner)
const { app, create, note, runs, reports } = requestVerbs(service.app, caller, [equityXray()])
const statuses = async (id: Parameters<typeof runs>[0]) => (await runs(id)).map(({ status }) => status)

test('an analysis waits until its inputs are complete, and says for what', async () => {
  const { request, waiting } = await create()
  assert.deepEqual(waiting, [
    {
      source: 'equity_xray',
      waitingFor: 'the equity',
      waiting: {
        code: 'data',
        message: { en: 'More data is needed', fr: 'Il faut d’autres données', it: 'Servono altri dati' },
      },
    },
  ])
  await note(request.id, { revenue: 5 })
  assert.deepEqual(await statuses(request.id), [])
  await note(request.id, { equity: 5 })
  assert.deepEqual(await statuses(request.id), ['queued'])
})

test('inputs that come at creation are analysed at once, and a repeat of them makes no second run', async () => {
  const { request, runs: made } = await create({ notes: { equity: 5 } })
  assert.deepEqual(
    made.map(({ status }) => status),
    ['queued'],
  )
  await note(request.id, { equity: 5 })
  await workOff(app)
  await note(request.id, { equity: 5, revenue: null })
  assert.deepEqual(await statuses(request.id), ['completed'])
})

test('F1 → F2 → F1 before anything ran: what was queued is dropped, and one report is made, of F1', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  await note(request.id, { equity: 2 })
  await note(request.id, { equity: 1 })
  assert.deepEqual(await statuses(request.id), ['superseded', 'superseded', 'queued'])
  await workOff(app)
  assert.deepEqual(
    (await reports(request.id)).map(({ raw }) => raw),
    [{ equity: 1 }],
  )
})

test('F1 → F2 → F1 with time in between: three reports, each in the place of the one before', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  await workOff(app)
  for (const equity of [2, 1]) {
    await note(request.id, { equity })
    await workOff(app)
  }
  const [first, second, third] = await reports(request.id)
  assert.deepEqual([first?.raw, second?.raw, third?.raw], [{ equity: 1 }, { equity: 2 }, { equity: 1 }])
  assert.deepEqual([first?.replaces, second?.replaces, third?.replaces], [null, first?.id, second?.id])
})

test('a new version of an analysis is a change too, once the request is touched', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  await workOff(app)
  const later = requestVerbs(service.app, caller, [equityXray({ version: 2 })])
  await later.note(request.id, { revenue: 5 })
  assert.deepEqual(await statuses(request.id), ['completed', 'queued'])
  await workOff(later.app)
})

test('changes at the same moment leave one run that counts, and its report is of the notes in force', async () => {
  const { request } = await create()
  await Promise.all([1, 2, 3, 4, 5, 6].map((equity) => note(request.id, { equity })))
  await workOff(app)
  assert.deepEqual(
    (await statuses(request.id)).filter((status) => status !== 'superseded'),
    ['completed'],
  )
  const [report, ...more] = await reports(request.id)
  const [inForce] = await app.database.query<{ notes: object }>('SELECT notes FROM requests WHERE id = $1', [
    request.id,
  ])
  assert.deepEqual([report?.raw, more], [inForce?.notes, []])
})

test('inputs whose analysis failed are analysed again when they are sent again, and after that no more', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  await app.database.write("UPDATE runs SET status = 'failed' WHERE request = $1", [request.id])
  await note(request.id, { equity: 1 })
  assert.deepEqual(await statuses(request.id), ['superseded', 'queued'])
  await workOff(app)
  await note(request.id, { equity: 1 })
  assert.deepEqual(await statuses(request.id), ['superseded', 'completed'])
})

test('inputs that come back after others failed have a run of their own, and the failure counts no more', async () => {
  const { request } = await create({ notes: { equity: 1 } })
  await workOff(app)
  await note(request.id, { equity: 2 })
  await app.database.write("UPDATE runs SET status = 'failed' WHERE request = $1 AND status = 'queued'", [request.id])
  await note(request.id, { equity: 1 })
  assert.deepEqual(await statuses(request.id), ['completed', 'superseded', 'queued'])
  await workOff(app)
})
