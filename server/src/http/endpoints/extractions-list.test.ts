import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { named, newRequest, ownApi, unreadableCode } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { openExtraction } from '#test/support/open-extraction.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
let token: string
const made: { request: string; medium: string; extraction: string }[] = []

before(async () => {
  token = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  for (const text of ['one', 'two']) {
    const { id: request } = await newRequest(api, { token, code: unreadableCode })
    const { id: medium } = await api.upload(request, makePdf({ pages: [text] }), { token })
    await workOff(api.service.app)
    const { extraction } = (await api.call('GET', `/media/${medium}`, { token })).body.medium
    made.push({ request, medium, extraction })
  }
})

const list = async (query: string, as = token) => (await api.call('GET', `/extractions?${query}`, { token: as })).body
const idsOf = ({ extractions }: { extractions: { id: string }[] }) => extractions.map(({ id }) => id)

test('what is to be read is listed newest first, with why and until when', async () => {
  const first = await list('limit=1')
  assert.deepEqual(named(first.extractions, made[1]), [
    {
      id: '<extraction>',
      creation: '<time>',
      updated: '<time>',
      request: '<request>',
      medium: '<medium>',
      mediumName: 'statement.pdf',
      pages: 1,
      status: 'open',
      reason: { ...first.extractions[0].reason, code: 'low-confidence', pages: [] },
      due: '<time>',
      test: true,
    },
  ])
  assert.equal(first.remaining, 1)
  assert.deepEqual(idsOf(await list(`limit=1&cursor=${first.next}`)), [made[0]?.extraction])
})

test('filters narrow the list, and what was entered is not in it', async () => {
  assert.deepEqual(idsOf(await list(`request=${made[0]?.request}`)), [made[0]?.extraction])
  const body = { result: 'unreadable', reason: 'blank' }
  await api.call('POST', `/extractions/${made[0]?.extraction}`, { token, body })
  assert.deepEqual(idsOf(await list('status=open')), [made[1]?.extraction])
  const ended = await list('status=abandoned')
  assert.deepEqual(idsOf(ended), [made[0]?.extraction])
  assert.deepEqual([ended.extractions[0].result, ended.extractions[0].finishedBy], [undefined, api.owner.user])
  assert.deepEqual(idsOf(await list('status=nonsense')), [])
})

test('an analyst sees those of its own requests, another organisation and a live key none', async () => {
  const analyst = await api.member('analyst', { test: true })
  assert.deepEqual(idsOf(await list('', analyst.token)), [])
  const { token: stranger } = await api.anotherOrganisation()
  assert.deepEqual(idsOf(await list('', stranger)), [])
  assert.deepEqual(idsOf(await list('', api.owner.token)), [])
})

test('what is due first stands first, and what is overdue or of one person is found', async () => {
  const [first, second] = [await openExtraction(api), await openExtraction(api)]
  const { database } = api.service.app
  await database.query(`UPDATE extractions SET due = now() - interval '1 hour' WHERE id = $1`, [second.id])
  await database.query('UPDATE requests SET assignee = $2 WHERE id = $1', [first.request, api.owner.user])
  const idsOf = async (query: string) =>
    (await api.call('GET', `/extractions?${query}`, { token: first.token })).body.extractions.map(
      ({ id }: { id: string }) => id,
    )
  const due = await idsOf('status=open&sort=due&limit=100')
  assert.equal(due[0], second.id)
  assert.deepEqual(await idsOf('overdue=true'), [second.id])
  assert.deepEqual(await idsOf('assignee=me'), [first.id])
  const page = (await api.call('GET', '/extractions?status=open&sort=due&limit=1', { token: first.token })).body
  assert.deepEqual(await idsOf(`status=open&sort=due&limit=1&cursor=${page.next}`), [due[1]])
})
