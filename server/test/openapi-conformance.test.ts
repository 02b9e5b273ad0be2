import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import sharp from 'sharp'
import { siren as demonstrated } from '#connectors/demonstration/making.ts'
import { bodyExamples } from '#http/openapi/examples.ts'
import { builtConsole } from './support/built-console.ts'
import { builtDocs } from './support/built-docs.ts'
import { checkAgainstDocument, checkAgainstSchema, operationFor, operations } from './support/conformance.ts'
import { unreadableCode } from './support/endpoint.ts'
import { makePdf } from './support/make-pdf.ts'
import { type Answer, type CallOptions, postForm, startTestService, type TestService } from './support/service.ts'
import { cookieOf, goodPassword } from './support/sign-in.ts'
import { until } from './support/until.ts'

let service: TestService
before(async () => {
  service = await startTestService({ env: { ANALYSES: 'doc_xray,magpie,bank_xray' } })
})

const seen = new Map<string, Set<number>>()

/** The call, its answer held to the document. */
async function ask(method: string, path: string, expected: number, options: CallOptions = {}): Promise<Answer> {
  const answer = await service.call(method, path, options)
  assert.equal(answer.status, expected, `${method} ${path}: ${answer.text}`)
  checkAgainstDocument(method, path, answer)
  note(method, path, answer.status)
  return answer
}

function note(method: string, path: string, status: number): void {
  const found = operationFor(method === 'HEAD' ? 'get' : method.toLowerCase(), path.split('?')[0] ?? '')
  const name: string = found?.operation.operationId
  seen.set(name, (seen.get(name) ?? new Set()).add(status))
}

const nobody = '000000000000000000000000'
const siren = { type: 'siren', id: '732829320' }
const old = { 'Api-Version': '2024-01-25' }

async function peopleSay(id: string): Promise<void> {
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

test('requests and notes answer as the document says', async () => {
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
  await ask('GET', `/requests/${nobody}/timeline`, 404)
  await ask('GET', `/events?request=${request.id}`, 200)
  await ask('GET', '/companies/siren/732829321', 404)
  const { type, id: invented } = demonstrated(1)
  await ask('GET', `/companies/${type}/${invented}`, 200)
  await peopleSay(request.id)
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
})

test('H-01 a path that cannot be decoded, or is too long, is a 404 with the headers of every answer', async () => {
  for (const path of ['/requests/%zz', `/requests/${'x'.repeat(201)}`]) {
    const answer = await ask('GET', path, 404)
    assert.equal(answer.body.code, 'not-found')
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  }
})

test('`If-Match` says nothing about a thing that is only being made', async () => {
  await ask('POST', '/requests', 201, { body: { code: siren }, headers: { 'If-Match': '"x"' } })
})

test('media, reports and criteria answer as the document says', async () => {
  const { id } = (await ask('POST', '/requests', 201, { body: { code: siren } })).body.request
  const file = await makePdf()
  const meta = { name: 'a.pdf', size: file.length, type: 'application/pdf' }
  const declared = { name: 'bank_statement', type: 'document', meta, request: id }
  const { medium } = (await ask('POST', '/media', 201, { body: declared })).body
  await ask('POST', '/media', 404, { body: { ...declared, request: nobody } })
  const online = { status: 'online', meta: { period: 'month', date: '2026-10-31' } }
  await ask('POST', `/media/${medium.id}`, 409, { body: online })
  await ask('POST', `/media/${medium.id}/upload`, 200, { body: {} })
  await ask('POST', `/media/${medium.id}`, 400, { body: { status: 'online' } })
  await upload(medium.upload, file)
  await ask('POST', `/media/${medium.id}`, 200, { body: online })
  await ask('POST', `/media/${medium.id}`, 409, { body: { ...online, meta: { period: 'year', date: '2025-12-31' } } })
  const { url } = (await ask('GET', `/media/${medium.id}`, 200)).body.medium
  await ask('GET', `/requests/${id}/media`, 200)
  await ask('GET', `/media/${medium.id}/pages`, 200)
  const page = await ask('GET', `/media/${medium.id}/pages/1.png?width=300`, 200)
  const known = { 'If-None-Match': page.headers.get('etag') ?? '' }
  await ask('GET', `/media/${medium.id}/pages/1.png?width=300`, 304, { headers: known })
  await ask('GET', `/media/${medium.id}/pages/1?dpi=300`, 400)
  await ask('GET', `/media/${medium.id}/pages/2`, 404)
  await ask('GET', `/media/${medium.id}/pages/1`, 406, { headers: { accept: 'image/gif' } })
  await ask('GET', `/media/${medium.id}/pages/1/words`, 200)
  await ask('GET', `/${url}`, 200, { token: '' })
  await ask('GET', `/${url}0`, 403, { token: '' })
  await ask('GET', `/requests/${id}/none`, 404, { token: '' })

  const wrong = (await ask('POST', '/media', 201, { body: { ...declared, name: 'other' } })).body.medium
  await upload(wrong.upload, Buffer.from('%!PS'))
  await ask('POST', `/media/${wrong.id}`, 422, { body: { status: 'online' } })

  const list = await ask('GET', `/reports?request=${id}&source=doc_xray`, 200, { headers: { Prefer: 'wait=60' } })
  const [report] = list.body.reports
  for (const language of ['en', 'fr', 'it']) {
    const read = await ask('GET', `/reports/${report.id}`, 200, { headers: { 'Accept-Language': language } })
    checkAgainstSchema('DocXRayRaw', read.body.report.raw)
  }
  await ask('GET', `/reports?request=${id}&latest=true&raw=false&translations=false`, 200)
  await ask('GET', `/reports/${nobody}`, 404)
  await ask('GET', `/reports/${report.id}/transactions`, 404)
  const bank = await bankReport()
  await ask('GET', `/reports/${bank}/export?format=csv`, 200)
  await ask('GET', `/reports/${report.id}/export?format=pdf&language=fr`, 200)
  await ask('GET', `/reports/${report.id}/export?format=json`, 200)
  await ask('GET', `/reports/${report.id}/export?format=doc`, 400)
  await ask('GET', `/reports/${nobody}/export?format=pdf`, 404)
  await ask('GET', `/requests/${id}/highlights`, 200, { headers: { 'Accept-Language': 'it' } })
  await ask('GET', `/requests/${nobody}/highlights`, 404)
  await ask('GET', `/requests/${id}/export?format=pdf&pages=all`, 200)
  await ask('GET', `/requests/${id}/export?format=zip`, 200)
  await ask('GET', `/requests/${nobody}/export?format=zip`, 404)
  await ask('GET', `/reports/${bank}/transactions?limit=1`, 200)
  await ask('GET', `/reports/${bank}/transactions?from=yesterday`, 400)
  await ask('POST', `/reports/${report.id}/feedback`, 201, { body: bodyExamples.NewFeedback })
  await ask('GET', `/reports/${report.id}/feedback`, 200)
  await ask('POST', `/media/${medium.id}/verdict`, 200, { body: bodyExamples.NewMediumVerdict })
  await ask('GET', '/criteria', 200, { headers: { 'Accept-Language': 'it' } })
  await ask('GET', '/alerts', 200, { headers: { 'Accept-Language': 'fr' } })
  await ask('GET', '/registers', 200)
  const invented = (await ask('POST', '/requests', 201, { body: { code: demonstrated(1) } })).body.request
  await ask('POST', `/requests/${invented.id}/refresh`, 202)
  await ask('POST', `/requests/${id}/refresh`, 422)
  const { models } = (await ask('GET', '/models', 200)).body
  await ask('GET', models[0].url, 200)
  await ask('GET', '/models/none', 404)
  await ask('POST', '/simulations', 200, { body: bodyExamples.NewSimulation, headers: { 'Accept-Language': 'fr' } })
  await ask('POST', '/simulations', 400, { body: { code: { type: 'siren' }, notes: { equity: '1.5' } } })
  await ask('GET', '/test-documents', 200)
  await ask('GET', '/test-clock', 404)
  await ask('POST', '/test-clock', 404, { body: bodyExamples.TestClockChange })
  const { token: rehearsal } = (await ask('POST', '/keys', 201, { body: { name: 'clock', test: true } })).body.key
  await ask('GET', '/test-clock', 200, { token: rehearsal })
  await ask('POST', '/test-clock', 200, { token: rehearsal, body: bodyExamples.TestClockChange })
  await ask('POST', '/test-clock', 400, { token: rehearsal, body: { advanceSeconds: 0 } })
  await ask('GET', '/test-documents/flag-green.pdf', 200)
  await ask('GET', '/test-documents/none.pdf', 404)
})

async function bankReport(): Promise<string> {
  const { id } = (await ask('POST', '/requests', 201, { body: { code: siren } })).body.request
  const rows = ['Date;Libellé;Débit;Crédit;Solde', '02/01/2026;VIR CLIENT;;10,00;20,00', '03/01/2026;CB;5,00;;15,00']
  const meta = { period: 'month', date: '2026-01-31' }
  await service.upload(id, Buffer.from(rows.join('\n')), { name: 'bank_statement', type: 'text/csv', meta })
  const path = `/reports?request=${id}&source=bank_xray`
  return (await ask('GET', path, 200, { headers: { Prefer: 'wait=60' } })).body.reports[0].id
}

async function upload(form: { url: string; fields: Record<string, string> }, file: Buffer): Promise<void> {
  const refused = await postForm({ ...form, fields: { ...form.fields, key: 'other' } }, file)
  const stored = await postForm(form, file)
  assert.deepEqual([refused.status, stored.status], [403, 204])
  for (const response of [refused, stored]) {
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    checkAgainstDocument('POST', '/storage', answer)
    note('POST', '/storage', answer.status)
  }
  await ask('POST', '/storage', 415, { token: '', raw: '{}' })
}

test('webhooks, deliveries and events answer as the document says', async () => {
  const hook = { url: 'http://127.0.0.1:65535/hook', events: ['request_updated', 'new_report'] }
  const { id } = (await ask('POST', '/webhooks', 201, { body: hook })).body.webhook
  await ask('POST', '/webhooks', 201, { body: { ...hook, signing: 'ed25519', sources: ['doc_xray'] } })
  await ask('POST', '/webhooks', 400, { body: { ...hook, url: 'http://10.0.0.1/' } })
  await ask('GET', '/webhooks', 200)
  await ask('GET', `/webhooks/${id}`, 200)
  await ask('POST', `/webhooks/${id}`, 200, { body: { description: 'mine' } })
  await ask('POST', `/webhooks/${id}/rotate`, 200)
  await ask('POST', `/webhooks/${id}/retire`, 200, { body: {} })
  const { delivery } = (await ask('POST', `/webhooks/${id}/test`, 202)).body
  await ask('POST', `/webhooks/${nobody}/test`, 404)
  await ask('POST', `/webhooks/${id}/replay`, 202, { body: { after: '2020-01-01T00:00:00Z' } })
  await ask('POST', `/webhooks/${id}/replay`, 400, { body: { after: 'yesterday' } })
  await ask('GET', `/webhooks/${id}/deliveries`, 200)
  await ask('GET', `/webhooks/${id}/deliveries?status=failed`, 200)
  await ask('GET', `/deliveries/${delivery.id}`, 200)
  await ask('GET', '/deliveries?status=failed', 200)
  await ask('POST', `/deliveries/${delivery.id}/redeliver`, 202)

  const { events, next } = (await ask('GET', '/events?limit=1', 200)).body
  await ask('GET', `/events?after=${next}`, 200)
  await ask('GET', '/events?after=unknown', 404)
  await ask('GET', `/events/${events[0].id}`, 200)
  await ask('GET', `/events/${nobody}`, 404)
  await ask('GET', '/events/stream', 401, { token: '' })
  await openStream()
})

/** The stream has no end: its first line is enough. */
async function openStream(): Promise<void> {
  const leave = new AbortController()
  const { status, headers } = await fetch(`${service.url}/events/stream`, {
    headers: { authorization: `Bearer ${service.owner.token}` },
    signal: leave.signal,
  })
  leave.abort()
  checkAgainstDocument('GET', '/events/stream', { status, headers, text: '' })
  note('GET', '/events/stream', status)
}

test('businesses, users and keys answer as the document says', async () => {
  const { organisation, user } = service.owner
  await ask('GET', `/businesses/${organisation}`, 200)
  await ask('POST', `/businesses/${organisation}`, 200, { body: { name: 'Example SAS' } })
  await ask('POST', `/businesses/${organisation}`, 400, { body: { url: 'https://example.com' } })
  await ask('GET', `/businesses/${nobody}`, 404)
  const made = await ask('POST', '/users', 201, { body: bodyExamples.NewUser })
  await ask('POST', '/users', 400, { body: bodyExamples.NewUser })
  await ask('GET', '/users', 200)
  await ask('GET', `/users?email=${made.body.user.email}`, 200)
  await ask('GET', `/users/${user}`, 200)
  await ask('POST', `/users/${made.body.user.id}`, 200, { body: bodyExamples.UserChange })
  await ask('POST', `/users/${user}`, 400, { body: { status: 'disabled' } })
  const { key } = (await ask('POST', '/keys', 201, { body: bodyExamples.NewKey })).body
  await ask('POST', '/keys', 400, { body: { name: 'late', expires: '2020-01-01T00:00:00Z' } })
  await ask('GET', '/keys?offset=0', 200)
  await ask('GET', `/keys/${key.id}`, 200)
  const fields = { grant_type: 'client_credentials', client_id: key.id, client_secret: key.token }
  const form = { token: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  await ask('POST', '/oauth/token', 200, { ...form, raw: String(new URLSearchParams(fields)) })
  await ask('POST', '/oauth/token', 400, { ...form, raw: 'grant_type=password' })
  await ask('POST', '/oauth/token', 401, { ...form, raw: 'grant_type=client_credentials' })
  await ask('POST', '/oauth/token', 415, { token: '', raw: '', headers: { 'content-type': 'text/plain' } })
  await ask('POST', `/keys/${key.id}`, 200, { body: bodyExamples.KeyChange })
  await ask('GET', '/keys', 403, { token: (await service.member('analyst')).token })
})

test('sessions and invitations answer as the document says', async () => {
  const { user } = await service.member('analyst')
  const { invitation } = (await ask('POST', `/users/${user}/invite`, 201, { body: {} })).body
  await ask('POST', `/users/${nobody}/invite`, 404, { body: {} })
  const path = `/invitations/${invitation.url.split('/').at(-1)}`
  await ask('GET', path, 200, { token: '' })
  await ask('GET', '/invitations/none', 404, { token: '' })
  await ask('POST', path, 400, { token: '', body: { password: 'short' } })
  await ask('POST', path, 201, { token: '', body: bodyExamples.InvitationAcceptance })
  await ask('POST', path, 404, { token: '', body: bodyExamples.InvitationAcceptance })
  const credentials = { email: invitation.email, password: goodPassword }
  await ask('POST', '/session', 401, { token: '', body: { ...credentials, password: 'wrong' } })
  await ask('POST', '/session', 403, { token: '', body: credentials, headers: { origin: 'https://evil.example' } })
  const started = await ask('POST', '/session', 201, { token: '', body: credentials })
  const cookie = cookieOf(started)
  const origin = { cookie, origin: service.url }
  await ask('GET', '/session', 200)
  await ask('GET', '/session', 200, { token: '', headers: { cookie } })
  await ask('GET', '/session', 400, { token: '', headers: { cookie, 'Roentgen-Mode': 'both' } })
  const { sessions } = (await ask('GET', '/sessions', 200, { token: '', headers: { cookie } })).body
  await ask('POST', `/sessions/${sessions[0].id}`, 403, { token: '', body: { status: 'ended' }, headers: origin })
  const own = { token: '', headers: { ...origin, 'Roentgen-CSRF': started.body.session.csrf } }
  await ask('POST', `/sessions/${sessions[1].id}`, 200, { ...own, body: bodyExamples.SessionChange })
  await ask('POST', `/sessions/${nobody}`, 404, { ...own, body: bodyExamples.SessionChange })
  await ask('POST', `/users/${user}`, 200, { ...own, body: { preferences: { theme: 'dark' } } })
  const password = { current: credentials.password, password: 'copper kettle by moor 7' }
  await ask('POST', `/users/${user}/password`, 200, { ...own, body: password })
  await ask('POST', `/users/${user}/password`, 400, { ...own, body: password })
  await ask('POST', '/session/end', 404, { body: {} })
  await ask('POST', '/session/end', 204, { ...own, body: {} })
})

test('shares and the audit answer as the document says', async () => {
  const { id } = (await ask('POST', '/requests', 201, { body: { code: siren } })).body.request
  const medium = await service.upload(id, makePdf({ pages: ['a fictional page'] }))
  await ask('GET', `/reports?request=${id}`, 200, { headers: { Prefer: 'wait=60' } })
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const { share } = (await ask('POST', `/requests/${id}/shares`, 201, { body: { expires, pages: true } })).body
  await ask('POST', `/requests/${id}/shares`, 400, { body: { expires: '2020-01-01T00:00:00Z' } })
  await ask('POST', `/requests/${nobody}/shares`, 404, { body: { expires } })
  await ask('GET', `/requests/${id}/shares`, 200)
  const path = `/shared/${share.url.split('/').at(-1)}`
  const { shared } = (await ask('GET', path, 200, { token: '' })).body
  assert.ok(shared.reports.length > 0)
  await ask('GET', '/shared/none', 404, { token: '' })
  await ask('GET', `${path}/media/${medium.id}/pages/1`, 200, { token: '' })
  await ask('GET', `${path}/media/${nobody}/pages/1`, 404, { token: '' })
  await ask('POST', `/shares/${share.id}`, 200, { body: bodyExamples.ShareChange })
  await ask('POST', `/shares/${nobody}`, 404, { body: bodyExamples.ShareChange })
  await ask('GET', `/audit?request=${id}`, 200)
  await ask('GET', '/audit?action=nothing', 400)
  await ask('GET', '/service', 200)
})

test('the service’s own pages answer as the document says', async () => {
  for (const path of ['/healthz', '/readyz', '/openapi.json', '/problems/not-found']) {
    await ask('GET', path, 200, { token: '' })
    await ask('HEAD', path, 200, { token: '' })
    await ask('GET', `${path}?x=1`, 400, { token: '' })
  }
  await ask('GET', '/problems/nothing', 404, { token: '' })
  await Promise.all([builtConsole(), builtDocs()])
  await ask('GET', '/docs', 200, { token: '' })
  await ask('HEAD', '/docs', 200, { token: '' })
  await ask('GET', '/console', 200, { token: '' })
  await ask('HEAD', '/console', 200, { token: '' })
})

test('extractions answer as the document says', async () => {
  const { token } = (await ask('POST', '/keys', 201, { body: { name: 'rehearsal', test: true } })).body.key
  const { id } = (await ask('POST', '/requests', 201, { token, body: { code: unreadableCode } })).body.request
  const meta = { period: 'month', date: '2026-10-31' }
  const medium = await service.upload(id, makePdf(), { token, name: 'bank_statement', meta })
  const path = await until('it waits for a person', async () => {
    const { extraction } = (await ask('GET', `/media/${medium.id}`, 200, { token })).body.medium
    return extraction !== undefined && `/extractions/${extraction}`
  })
  await ask('GET', `/extractions?status=open&request=${id}&limit=1`, 200, { token })
  const etag = (await ask('GET', path, 200, { token })).headers.get('etag') ?? ''
  await ask('GET', path, 304, { token, headers: { 'If-None-Match': etag } })
  await ask('GET', path, 404)
  await ask('POST', path, 400, { token, body: { result: 'read' } })
  await ask('POST', `${path}/confirm`, 409, { token })
  await ask('POST', `${path}/claim`, 200, { token })
  const second = await service.member('administrator', { test: true })
  await ask('POST', `${path}/claim`, 409, { token: second.token })
  await ask('POST', `${path}/check`, 200, { token, body: { result: 'read' } })
  await ask('POST', `${path}/release`, 200, { token })
  await ask('POST', path, 412, { token, body: bodyExamples.ExtractionResult, headers: { 'If-Match': '"x"' } })
  await ask('POST', path, 200, { token, body: bodyExamples.ExtractionResult, headers: { 'If-Match': etag } })
  await ask('POST', path, 409, { token, body: { result: 'unreadable', reason: 'too late' } })
  await ask('POST', `${path}/confirm`, 200, { token: second.token })
  await ask('GET', '/extractions?sort=due&overdue=true&assignee=me', 200, { token })
  await ask('POST', `/extractions/${nobody}`, 404, { token, body: bodyExamples.ExtractionResult })
  await ask('GET', path, 200, { token })
})

test('the map of a picture is answered as the document says', async () => {
  const { id } = (await ask('POST', '/requests', 201, { body: { code: siren } })).body.request
  const paper = Uint8Array.from({ length: 160 * 160 }, (_, at) => (at % 97 < 9 ? 60 : 215) + ((at * 7919) % 17))
  const picture = await sharp(paper, { raw: { width: 160, height: 160, channels: 1 } })
    .jpeg()
    .toBuffer()
  const medium = await service.upload(id, picture, { type: 'image/jpeg' })
  await until(
    'its map is made',
    async () => (await service.call('GET', `/media/${medium.id}/pages/1/tampering`)).status === 200,
  )
  await ask('GET', `/media/${medium.id}/pages/1/tampering`, 200)
  await ask('GET', `/media/${medium.id}/pages/2/tampering`, 404)
})

test('a used-up quota is answered as the document says', async () => {
  const small = await startTestService({ env: { RATE_LIMIT: '1' } })
  await small.call('GET', '/requests')
  const answer = await small.call('GET', '/requests')
  assert.equal(answer.status, 429)
  checkAgainstDocument('GET', '/requests', answer)
  await small.stop()
})

test('every operation of the document has succeeded in the tests before', () => {
  const names = operations.map(({ operation }) => operation.operationId as string)
  const without = names.filter((name) => ![...(seen.get(name) ?? [])].some((status) => status < 300))
  assert.deepEqual(without, [])
})
