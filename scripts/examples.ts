// Records an example answer of every operation from a service on a scratch database: npm run examples, after a change of the wire.
// openapi.json shows them; a test holds each to its schema.
import '../server/src/require-node.ts'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siren as demonstrated } from '#connectors/demonstration/making.ts'
import { bodyExamples } from '#http/openapi/examples.ts'
import { operationFor } from '#test/support/conformance.ts'
import { unreadableCode } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { type CallOptions, startTestService, type TestService } from '#test/support/service.ts'
import { until } from '#test/support/until.ts'

const examplesFile = 'server/src/http/openapi/answers.json'

const exampleUrl = 'https://roentgen.example.com'
/** Enough to see the shape of a list. */
const itemsMax = 2

const answers: Record<string, unknown> = {}

const service = await startTestService()
try {
  await record(service)
} finally {
  await service.stop()
}
const root = join(import.meta.dirname, '..')
writeFileSync(join(root, examplesFile), `${JSON.stringify(answers, null, 2)}\n`)
spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', examplesFile], { cwd: root, stdio: 'inherit' })
process.exit(0)

async function ask(method: string, path: string, options: CallOptions = {}) {
  const answer = await service.call(method, path, options)
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
  const name = operationFor(method.toLowerCase(), path.split('?')[0] ?? '')?.operation.operationId
  answers[name] = shortened(answer.body)
  return answer.body
}

async function record({ owner }: TestService): Promise<void> {
  const { id } = (await ask('POST', '/requests', { body: bodyExamples.NewRequest })).request
  await recordDocuments(id)
  await ask('POST', `/requests/${id}`, { body: bodyExamples.RequestChange })
  const { reports } = await ask('GET', `/reports?request=${id}&source=doc_xray`, { headers: { Prefer: 'wait=60' } })
  await ask('GET', `/reports/${reports[0].id}`)
  await ask('GET', `/requests/${id}`)
  await ask('GET', '/requests?limit=1')
  await ask('GET', '/requests/counts')
  await ask('GET', `/requests/${id}/notes`)
  await recordShares(id)
  await recordDecision(id, reports[0])
  await recordWebhooks()
  await recordPeople(owner)
  await recordExtraction()
  const invented = (await service.call('POST', '/requests', { body: { code: demonstrated(1) } })).body.request
  await ask('POST', `/requests/${invented.id}/refresh`)
  const { events } = await ask('GET', '/events?limit=2')
  await ask('GET', `/events/${events[0].id}`)
  for (const path of ['/criteria', '/alerts', '/registers', '/test-documents', '/healthz', '/readyz', '/service'])
    await ask('GET', path)
  const { token } = (await service.call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key
  await ask('GET', '/test-clock', { token })
  await ask('POST', '/test-clock', { token, body: bodyExamples.TestClockChange })
  const { models } = await ask('GET', '/models')
  await ask('GET', models[0].url)
  await ask('POST', '/simulations', { body: bodyExamples.NewSimulation })
}

/** What people say of a request and its reports. */
async function recordDecision(id: string, report: { id: string; medium: string }): Promise<void> {
  const { decision } = await ask('POST', `/requests/${id}/decisions`, { body: bodyExamples.NewDecision })
  await ask('POST', `/decisions/${decision.id}/confirm`)
  await ask('GET', `/requests/${id}/decisions`)
  const { comment } = await ask('POST', `/requests/${id}/comments`, { body: bodyExamples.NewComment })
  await ask('GET', `/requests/${id}/comments`)
  await ask('POST', `/comments/${comment.id}`, { body: bodyExamples.CommentChange })
  await ask('POST', `/reports/${report.id}/feedback`, { body: bodyExamples.NewFeedback })
  await ask('GET', `/reports/${report.id}/feedback`)
  await ask('POST', `/media/${report.medium}/verdict`, { body: bodyExamples.NewMediumVerdict })
  await ask('GET', '/quality')
  await ask('GET', `/requests/${id}/timeline?limit=2`)
  const { type, id: invented } = demonstrated(1)
  await ask('GET', `/companies/${type}/${invented}`)
}

async function recordDocuments(request: string): Promise<void> {
  const file = makePdf({ pages: ['Account statement of a fictional company'] })
  const meta = { name: 'statement.pdf', size: file.length, type: 'application/pdf' }
  const { medium } = await ask('POST', '/media', { body: { name: 'bank_statement', type: 'document', meta, request } })
  await ask('POST', `/media/${medium.id}/upload`)
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(medium.upload.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]))
  await fetch(medium.upload.url, { method: 'POST', body: form })
  await ask('POST', `/media/${medium.id}`, { body: bodyExamples.MediumChange })
  await ask('GET', `/media/${medium.id}`)
  await ask('GET', `/requests/${request}/media`)
  await ask('GET', `/media/${medium.id}/pages`)
  await ask('GET', `/media/${medium.id}/pages/1/words`)
}

async function recordWebhooks(): Promise<void> {
  const hook = { url: 'http://127.0.0.1:65535/hook', events: ['new_report'], description: 'our risk desk' }
  const { id } = (await ask('POST', '/webhooks', { body: hook })).webhook
  await ask('GET', '/webhooks')
  await ask('GET', `/webhooks/${id}`)
  await ask('POST', `/webhooks/${id}`, { body: { description: 'our risk desk in Lyon' } })
  await ask('POST', `/webhooks/${id}/rotate`)
  await ask('POST', `/webhooks/${id}/retire`)
  const { delivery } = (await ask('POST', `/webhooks/${id}/test`)) as { delivery: { id: string } }
  await ask('GET', `/webhooks/${id}/deliveries`)
  await ask('GET', `/deliveries/${delivery.id}`)
  await ask('GET', '/deliveries')
  await ask('POST', `/deliveries/${delivery.id}/redeliver`)
  await ask('POST', `/webhooks/${id}/replay`, { body: bodyExamples.Replay })
}

async function recordPeople({ organisation, user }: TestService['owner']): Promise<void> {
  await ask('GET', `/businesses/${organisation}`)
  await ask('POST', `/businesses/${organisation}`, { body: { name: 'Example SAS' } })
  const made = (await ask('POST', '/users', { body: bodyExamples.NewUser })).user
  await ask('GET', '/users')
  await ask('GET', `/users/${user}`)
  await ask('POST', `/users/${made.id}`, { body: bodyExamples.UserChange })
  await recordSessions(made.id)
  const { key } = await ask('POST', '/keys', { body: bodyExamples.NewKey })
  await ask('GET', '/keys')
  await ask('GET', `/keys/${key.id}`)
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: key.id, client_secret: key.token })
  const granted = await fetch(`${service.url}/oauth/token`, { method: 'POST', body: form })
  answers.oauthToken = shortened(await granted.json())
  await ask('POST', `/keys/${key.id}`, { body: bodyExamples.KeyChange })
}

async function recordShares(request: string): Promise<void> {
  const expires = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const { share } = await ask('POST', `/requests/${request}/shares`, { body: { expires, pages: true } })
  await ask('GET', `/shared/${share.url.split('/').at(-1)}`, { token: '' })
  await ask('GET', `/requests/${request}/shares`)
  await ask('POST', `/shares/${share.id}`, { body: bodyExamples.ShareChange })
  await ask('GET', `/audit?request=${request}`)
}

async function recordSessions(user: string): Promise<void> {
  const { invitation } = await ask('POST', `/users/${user}/invite`)
  const path = `/invitations/${invitation.url.split('/').at(-1)}`
  await ask('GET', path, { token: '' })
  await ask('POST', path, { token: '', body: bodyExamples.InvitationAcceptance })
  const started = await service.call('POST', '/session', { token: '', body: bodyExamples.SignIn })
  const { session } = started.body
  answers.sessionStart = shortened(started.body)
  const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie, origin: service.url, 'Roentgen-CSRF': session.csrf, 'user-agent': 'Firefox/140 Linux' }
  const as = { token: '', headers }
  await ask('GET', '/session', as)
  const { sessions } = await ask('GET', '/sessions', as)
  await ask('POST', `/sessions/${sessions[1].id}`, { ...as, body: bodyExamples.SessionChange })
}

async function recordExtraction(): Promise<void> {
  const { token } = (await service.call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key
  const made = await service.call('POST', '/requests', { token, body: { code: unreadableCode } })
  const meta = { period: 'month', date: '2026-10-31' }
  const { id } = await service.upload(made.body.request.id, makePdf(), { token, name: 'bank_statement', meta })
  const extraction = await until('it waits for a person', async () => {
    return (await service.call('GET', `/media/${id}`, { token })).body.medium.extraction as string | undefined
  })
  await ask('GET', '/extractions', { token })
  await ask('GET', `/extractions/${extraction}`, { token })
  await ask('POST', `/extractions/${extraction}/claim`, { token })
  await ask('POST', `/extractions/${extraction}/check`, { token, body: bodyExamples.ExtractionResult })
  await ask('POST', `/extractions/${extraction}/release`, { token })
  await ask('POST', `/extractions/${extraction}`, { token, body: bodyExamples.ExtractionResult })
  const second = await service.member('administrator', { test: true })
  await ask('POST', `/extractions/${extraction}/confirm`, { token: second.token })
}

/** Short lists, no address of this machine, and nothing that a scanner would take for a secret. */
function shortened(value: unknown): unknown {
  // A box has four numbers, or it is none.
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return value
  if (Array.isArray(value)) return value.slice(0, itemsMax).map(shortened)
  if (typeof value === 'string') return withoutSecrets(value.replaceAll(service.url, exampleUrl))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member)]))
}

function withoutSecrets(text: string): string {
  return text
    .replace(/^(rgn_live_|rgn_test_|rgn_access_|whsec_)[\w+/=-]+$/, '$1…')
    .replace(/^[\w-]{43}$/, '…')
    .replace(/(\/console\/(?:welcome|shared)\/)[\w-]{43}$/, '$1…')
    .replace('http://127.0.0.1:65535/hook', `${exampleUrl.replace('roentgen', 'receiver')}/hook`)
}
