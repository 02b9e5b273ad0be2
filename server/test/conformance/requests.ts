import assert from 'node:assert/strict'
import { siren as demonstrated } from '#connectors/demonstration/making.ts'
import { bodyExamples } from '#http/openapi/examples.ts'
import { type Asking, nobody, siren } from './asking.ts'

const old = { 'Api-Version': '2024-01-25' }

export async function askAboutRequests(asking: Asking): Promise<void> {
  const { ask, service } = asking
  const { request } = (await ask('POST', '/requests', 201, { body: bodyExamples.NewRequest })).body
  await ask('POST', '/requests', 200, { body: { code: siren, extra: 1 }, headers: old })
  await ask('POST', '/requests', 400, { body: { code: { type: 'siren', id: '732829321' } } })
  await ask('POST', '/requests', 400, { raw: '{"code":' })
  await ask('POST', '/requests', 413, { raw: `"${'x'.repeat(300_000)}"` })
  await ask('POST', '/requests', 415, { raw: 'code', headers: { 'content-type': 'text/plain' } })
  await ask('POST', '/requests', 401, { token: '' })
  await ask('POST', '/requests', 403, { token: (await service.member('auditor')).token, body: { code: siren } })
  await ask('POST', '/requests', 406, { body: { code: siren }, headers: { accept: 'text/html' } })
  const once = { 'Idempotency-Key': 'conformance' }
  await ask('POST', '/requests', 201, { body: { code: siren }, headers: once })
  const again = await ask('POST', '/requests', 201, { body: { code: siren }, headers: once })
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  await ask('POST', '/requests', 422, { body: { code: siren, reference: 'other' }, headers: once })

  const page = await ask('GET', '/requests?limit=1', 200)
  assert.ok(page.headers.get('link'))
  await ask('GET', `/requests?limit=1&cursor=${page.body.next}`, 200)
  await ask('GET', '/requests?cursor=no', 400)
  await ask('GET', '/requests?sort=worst&q=732829320&flag=none,red&assignee=none&watch=false', 200)
  await ask('GET', '/requests?flag=blue', 400)
  await ask('GET', '/requests/counts?status=pending_analysis', 200)
  await ask('GET', `/requests/${request.id}/timeline`, 200)
  await ask('GET', `/requests/${request.id}/timeline?translations=false`, 200)
  await ask('GET', `/requests/${request.id}?translations=false`, 200)
  await ask('GET', `/requests/${nobody}/timeline`, 404)
  await ask('GET', `/events?request=${request.id}`, 200)
  await ask('GET', '/companies/siren/732829321', 404)
  const { type, id: invented } = demonstrated(1)
  await ask('GET', `/companies/${type}/${invented}`, 200)
  await peopleSay(asking, request.id)
  await ask('GET', '/requests?limit=0', 400)
  await ask('GET', '/requests?limt=1', 400)
  await ask('GET', '/requests', 400, { headers: { 'Api-Version': '1999-01-01' } })
  const read = await ask('GET', `/requests/${request.id}`, 200)
  const etag = read.headers.get('etag') ?? ''
  await ask('GET', `/requests/${request.id}`, 304, { headers: { 'If-None-Match': etag } })
  await ask('GET', `/requests/${request.id}`, 304, { headers: { 'If-None-Match': etag, Prefer: 'wait=1' } })
  await ask('HEAD', `/requests/${request.id}`, 200)
  await ask('GET', `/requests/${nobody}`, 404)
  await ask('POST', `/requests/${request.id}`, 200, { body: bodyExamples.RequestChange, headers: { 'If-Match': etag } })
  await ask('POST', `/requests/${request.id}`, 412, { body: { notes: { equity: 1 } }, headers: { 'If-Match': etag } })
  await ask('POST', `/requests/${request.id}`, 400, { body: { notes: { equity: '1.5', revenu: 2 } } })
  await ask('POST', `/requests/${nobody}`, 404, { body: {} })
  const { notes } = (await ask('GET', `/requests/${request.id}/notes`, 200)).body
  assert.equal(notes.length, 1)
}

async function peopleSay({ ask }: Asking, id: string): Promise<void> {
  const { decision } = (await ask('POST', `/requests/${id}/decisions`, 201, { body: bodyExamples.NewDecision })).body
  await ask('POST', `/requests/${id}/decisions`, 400, { body: { decision: 'approve', reports: [nobody] } })
  await ask('GET', `/requests/${id}/decisions`, 200)
  await ask('POST', `/decisions/${decision.id}/confirm`, 200)
  await ask('POST', `/decisions/${nobody}/confirm`, 404)
  const about = { report: nobody }
  await ask('POST', `/requests/${id}/comments`, 400, { body: { text: 'x', about } })
  const { comment } = (await ask('POST', `/requests/${id}/comments`, 201, { body: bodyExamples.NewComment })).body
  await ask('GET', `/requests/${id}/comments`, 200)
  await ask('POST', `/comments/${comment.id}`, 200, { body: { text: 'Otherwise' } })
  await ask('POST', `/comments/${comment.id}`, 200, { body: bodyExamples.CommentChange })
  await ask('POST', `/reports/${nobody}/feedback`, 404, { body: bodyExamples.NewFeedback })
  await ask('GET', `/reports/${nobody}/feedback`, 404)
  await ask('POST', `/media/${nobody}/verdict`, 404, { body: bodyExamples.NewMediumVerdict })
  await ask('GET', '/quality', 200)
  await ask('GET', '/quality?since=never', 400)
}
