import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { addReport, docRaw } from '#test/support/reported.ts'

const api = await theApi()
const { call } = api

test('the timeline tells what happened, who did it, in the language of the call, page by page', async () => {
  const analyst = await api.member('analyst')
  const { id } = await newRequest(api, { creator: analyst.user, notes: { equity: 1 } })
  const medium = await newMedium(api, id)
  await addReport(api, id, { source: 'doc_xray', raw: docRaw('green'), medium: medium.id })
  await call('POST', `/requests/${id}`, { body: { assignee: analyst.user } })
  await call('POST', `/requests/${id}/comments`, { token: analyst.token, body: { text: 'Look at page 2' } })
  await call('POST', `/requests/${id}/decisions`, { body: { decision: 'refer', reports: [] } })
  const read = (query: string) =>
    call('GET', `/requests/${id}/timeline?${query}`, { headers: { 'accept-language': 'fr' } })
  const { entries } = (await read('limit=100')).body
  const kinds = entries.map(({ kind }: { kind: string }) => kind)
  assert.deepEqual([...kinds].sort(), [
    'comment_made',
    'decision_made',
    'medium_uploaded',
    'notes_changed',
    'report_made',
    'request_assigned',
    'request_created',
  ])
  const of = (kind: string) => entries.find((one: { kind: string }) => one.kind === kind)
  const { keyName, ...actor } = of('comment_made').actor
  assert.deepEqual([Object.keys(actor).sort(), actor.user], [['key', 'user'], analyst.user])
  assert.equal(keyName, (await call('GET', `/keys/${actor.key}`)).body.key.name)
  assert.deepEqual([of('report_made').actor, of('report_made').medium], [{ service: true }, medium.id])
  assert.equal(of('decision_made').message, 'Décision : transmise')
  assert.equal(of('medium_uploaded').translations.it, 'Documento dichiarato: statement.pdf')
  const short = (await read('limit=100&translations=false')).body.entries
  assert.deepEqual(
    short,
    entries.map(({ translations: _, ...one }: { translations: unknown }) => one),
  )
  const paged: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await read(`limit=3${cursor}`)
    paged.push(...body.entries.map((one: { id: string }) => one.id))
    if (body.next === null) break
    cursor = `&cursor=${body.next}`
  }
  assert.deepEqual(
    paged,
    entries.map((one: { id: string }) => one.id),
  )
})

test('the timeline of a request of others is not found', async () => {
  const { id } = await newRequest(api)
  for (const token of [(await api.anotherOrganisation()).token, (await api.member('analyst')).token])
    assert.deepEqual(refusal(await call('GET', `/requests/${id}/timeline`, { token })), {
      status: 404,
      code: 'not-found',
    })
})
