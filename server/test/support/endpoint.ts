import { analystHere } from './analyst-here.ts'
import { type Answer, asAnotherOwner, startTestService, type TestService } from './service.ts'

let api: Promise<TestService> | undefined

/**
 * The API without a worker: what it enqueues stays in the queue (see `work-off.ts`). Another one at each call, for files that work off
 * the queues, change what all organisations share, or count it.
 */
export async function ownApi(): Promise<TestService> {
  const started = await startTestService({ env: { ROLES: 'api' } })
  // Tests bring analyses of their own, which no other process has.
  started.service.app.analyst = analystHere
  return started
}

/**
 * One for all files of a process, each of which calls as the owner of an organisation of its own: what one leaves behind is
 * nothing to another. A file that is disturbed by the others all the same has an `ownApi`.
 */
export async function theApi(): Promise<TestService> {
  if (api !== undefined) return asAnotherOwner(await api)
  api = ownApi()
  return api
}

export const fictionalCode = { type: 'siren', id: '732829320' }

type Calling = Pick<TestService, 'call'>
type Made = { token?: string; [field: string]: unknown }

export function newRequest({ call }: Calling, { token, ...more }: Made = {}) {
  return made(call, '/requests', 'request', { code: fictionalCode, ...more }, token)
}

/** Nobody listens there. */
export function newWebhook({ call }: Calling, { token, ...more }: Made = {}) {
  const asked = { url: 'https://receiver.example/hooks', events: ['new_report'], ...more }
  return made(call, '/webhooks', 'webhook', asked, token)
}

export function newMedium({ call }: Calling, request: string, { token, ...more }: Made = {}) {
  const meta = { name: 'statement.pdf', size: 1_000, type: 'application/pdf' }
  return made(call, '/media', 'medium', { name: 'other', type: 'document', meta, request, ...more }, token)
}

async function made(call: TestService['call'], path: string, noun: string, body: object, token?: string) {
  const answer = await call('POST', path, { body, ...(token !== undefined && { token }) })
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer.body[noun]
}

/** Read by a worker of the test's own (`workOff`) it becomes `pending_extraction`, under a test key. */
export const unreadableCode = { type: 'siren', id: '100000033' }

const time = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
const id = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g

/** An answer with what no two runs have in common replaced: ids by the name given for them or `<id>`, times by `<time>`. */
export function named(body: unknown, names: Readonly<Record<string, string>> = {}): unknown {
  const nameOf = new Map(Object.entries(names).map(([name, value]) => [value, name]))
  return JSON.parse(
    JSON.stringify(body)
      .replace(time, '<time>')
      .replace(id, (found) => `<${nameOf.get(found) ?? 'id'}>`),
  )
}

/** What a client acts on: the status, the code and, for wrong input, which fields. */
export function refusal({ status, body, text }: Answer) {
  if (body?.code === undefined) throw new Error(`no problem, but ${status}: ${text}`)
  return { status, code: body.code, ...(body.errors && { fields: Object.keys(body.errors) }) }
}
