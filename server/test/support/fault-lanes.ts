import { randomUUID } from 'node:crypto'
import type { CountedActions } from './fault-process.ts'
import { type Persist, uploadFile } from './ledger-client.ts'
import { makePdf } from './make-pdf.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every endpoint.
type Wire = any

/** An organisation of its own, so that what one lane holds locks no other. */
export type Tenant = {
  token: string
  organisation: string
  persist: Persist
  receiverUrl: string
  /** Secrets that were shown: each must be one that is in force. */
  shown: string[]
}

/** One verb, done again and again, each time stopped one statement later; and what must be there in the end. */
export type Lane = {
  name: string
  where: 'api' | 'worker'
  /** In a worker: whose statements count. */
  actions?: CountedActions
  /** Where it stops, others of its kind in the same process wait behind it. */
  isAlone?: boolean
  /** All that comes before. What it gives is the verb itself: over when it is acknowledged. */
  prepare(tenant: Tenant): Promise<() => Promise<unknown>>
  /** What there is, and what there must be according to what was acknowledged. */
  audit(tenant: Tenant, times: number): Promise<{ found: unknown; expected: unknown }>
}

const once = () => ({ key: randomUUID() })
const code = { type: 'siren', id: '732829320' }

export const newRequest = async ({ persist }: Tenant): Promise<string> =>
  (await persist('POST', '/requests', { ...once(), body: { code, notes: { revenue: 1 } } })).body.request.id

export const newDraft = async (tenant: Tenant, file?: Buffer): Promise<string> =>
  uploadFile(tenant.persist, await newRequest(tenant), file ?? makePdf({ pages: [randomUUID()] }))

export const newWebhook = async ({ persist, receiverUrl }: Tenant, path: string, events: string[]): Promise<Wire> =>
  (await persist('POST', '/webhooks', { ...once(), body: { url: `${receiverUrl}/${path}`, events } })).body.webhook

export const listAll = async ({ persist }: Tenant, path: string, name: string): Promise<Wire[]> => {
  const all: Wire[] = []
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const next = cursor === '' ? '' : `${name === 'events' ? 'after' : 'cursor'}=${cursor}`
    const { body } = await persist('GET', `${path}?limit=100&${next}`)
    all.push(...body[name])
    cursor = body.next
  }
  return all
}

const eventsNamed = async (tenant: Tenant, event: string): Promise<Wire[]> =>
  (await listAll(tenant, '/events', 'events')).filter((one) => one.event === event)

const post = ({ persist }: Tenant, path: string, body: object, refusal?: number) => {
  const { key } = once()
  return () => persist('POST', path, { key, body, ...(refusal !== undefined && { refusal }) })
}

/** The same, of a thing with a secret, which is remembered. */
const postSecret = (tenant: Tenant, path: string, body: object, secretOf: (answer: Wire) => string) => {
  const send = post(tenant, path, body)
  return async () => {
    tenant.shown.push(secretOf((await send()).body))
  }
}

const webhookKey = ({ webhook }: Wire): string => webhook.key

/** As many as were acknowledged, with the secrets that were shown: those of a second, unseen doing would be others. */
const secretsOf = (path: string, name: string, lastFourOf: (one: Wire) => string): Lane['audit'] => {
  return async (tenant) => ({
    found: (await listAll(tenant, path, name)).map(lastFourOf).sort(),
    expected: tenant.shown.map((secret) => secret.slice(-4)).sort(),
  })
}

const webhookLastFour = ({ key }: Wire) => key.slice(-4)

const countOf = (path: string, name: string, more = 0): Lane['audit'] => {
  return async (tenant, times) => ({ found: (await listAll(tenant, path, name)).length, expected: times + more })
}

const createRequest: Lane = {
  name: 'create a request',
  where: 'api',
  prepare: async (tenant) => post(tenant, '/requests', { code, notes: { revenue: 7 } }),
  async audit(tenant, times) {
    const requests = await listAll(tenant, '/requests', 'requests')
    const histories = await Promise.all(requests.map(({ id }) => listAll(tenant, `/requests/${id}/notes`, 'notes')))
    const found = requests.map(({ notes }, index) => [notes.revenue, histories[index]?.length])
    return { found, expected: Array.from({ length: times }, () => [7, 1]) }
  },
}

const addNotes: Lane = {
  name: 'change notes',
  where: 'api',
  prepare: async (tenant) => post(tenant, `/requests/${await newRequest(tenant)}`, { notes: { revenue: 2 } }),
  async audit(tenant, times) {
    const requests = await listAll(tenant, '/requests', 'requests')
    const histories = await Promise.all(requests.map(({ id }) => listAll(tenant, `/requests/${id}/notes`, 'notes')))
    const found = requests.map(({ notes }, index) => [notes.revenue, histories[index]?.length])
    return { found, expected: Array.from({ length: times }, () => [2, 2]) }
  },
}

const declareMedium: Lane = {
  name: 'declare a medium',
  where: 'api',
  async prepare(tenant) {
    const meta = { name: 'a.pdf', size: 1_000, type: 'application/pdf' }
    return post(tenant, '/media', { name: 'other', type: 'document', meta, request: await newRequest(tenant) })
  },
  async audit(tenant, times) {
    const requests = await listAll(tenant, '/requests', 'requests')
    const media = await Promise.all(requests.map(({ id }) => listAll(tenant, `/requests/${id}/media`, 'media')))
    return { found: media.map(({ length }) => length), expected: Array.from({ length: times }, () => 1) }
  },
}

/** Each medium has one report, which was told of once, however busy the machine was. */
export async function auditMedia(tenant: Tenant, times: number) {
  const requests = await listAll(tenant, '/requests', 'requests')
  const lists = await Promise.all(requests.map(({ id }) => listAll(tenant, `/requests/${id}/media`, 'media')))
  const media = lists.flat()
  const reports = await listAll(tenant, '/reports', 'reports')
  const events = await listAll(tenant, '/events', 'events')
  const found = media.map(({ id, meta }) => {
    const own = reports.filter(({ medium }) => medium === id)
    const reported = events.filter(({ reportId }) => own.some((report) => report.id === reportId))
    const refused = events.filter(({ event, mediumId }) => event === 'medium_invalid' && mediumId === id)
    return { reports: own.length, reported: reported.length, refused: refused.length, problem: meta.problem }
  })
  const ends = media.map(() => ({ reports: 1, reported: 1, refused: 0, problem: undefined }))
  return { found: [media.length, found], expected: [times, ends] }
}

const putOnline: Lane = {
  name: 'put a medium online',
  where: 'api',
  prepare: async (tenant) => post(tenant, `/media/${await newDraft(tenant)}`, { status: 'online' }, 422),
  audit: auditMedia,
}

const refuseMedium: Lane = {
  name: 'refuse a medium that cannot be read',
  where: 'api',
  async prepare(tenant) {
    const broken = Buffer.from('%PDF-1.7\nnothing of it is an object\n')
    return post(tenant, `/media/${await newDraft(tenant, broken)}`, { status: 'online' }, 422)
  },
  async audit(tenant, times) {
    const told = await eventsNamed(tenant, 'medium_invalid')
    return { found: new Set(told.map(({ mediumId }) => mediumId)).size + told.length, expected: 2 * times }
  },
}

const createWebhook: Lane = {
  name: 'register a webhook',
  where: 'api',
  async prepare(tenant) {
    return postSecret(tenant, '/webhooks', { url: `${tenant.receiverUrl}/one`, events: ['new_report'] }, webhookKey)
  },
  audit: secretsOf('/webhooks', 'webhooks', webhookLastFour),
}

const setWebhooks: Lane = {
  name: 'add a webhook to the settings',
  where: 'api',
  async prepare(tenant) {
    const webhook = { url: `${tenant.receiverUrl}/settings`, events: ['new_report'] }
    return post(tenant, `/businesses/${tenant.organisation}`, webhook)
  },
  audit: countOf('/webhooks', 'webhooks'),
}

const testWebhook: Lane = {
  name: 'test a webhook',
  where: 'api',
  prepare: async (tenant) =>
    post(tenant, `/webhooks/${(await newWebhook(tenant, 'test', ['new_report'])).id}/test`, {}),
  audit: (tenant, times) => deliveriesOfEach(tenant, times, ['succeeded']),
}

const replayWebhook: Lane = {
  name: 'replay events',
  where: 'api',
  async prepare(tenant) {
    const { id, creation } = await newWebhook(tenant, 'replay', ['new_report'])
    await post(tenant, `/webhooks/${id}/test`, {})()
    return post(tenant, `/webhooks/${id}/replay`, { after: creation })
  },
  audit: (tenant, times) => deliveriesOfEach(tenant, times, ['succeeded', 'succeeded']),
}

async function deliveriesOfEach(tenant: Tenant, times: number, statuses: string[]) {
  const webhooks = await listAll(tenant, '/webhooks', 'webhooks')
  const all = await Promise.all(webhooks.map(({ id }) => listAll(tenant, `/webhooks/${id}/deliveries`, 'deliveries')))
  const found = all.map((of) => of.map(({ status }) => status))
  return { found, expected: Array.from({ length: times }, () => statuses) }
}

const rotateSecret: Lane = {
  name: 'rotate a secret',
  where: 'api',
  async prepare(tenant) {
    const { id } = await newWebhook(tenant, 'rotate', ['new_report'])
    return postSecret(tenant, `/webhooks/${id}/rotate`, {}, webhookKey)
  },
  audit: secretsOf('/webhooks', 'webhooks', webhookLastFour),
}

const createKey: Lane = {
  name: 'make a key',
  where: 'api',
  prepare: async (tenant) => post(tenant, '/keys', { name: 'another' }),
  audit: countOf('/keys', 'keys', 1),
}

const revokeKey: Lane = {
  name: 'revoke a key',
  where: 'api',
  async prepare(tenant) {
    const { key } = (await tenant.persist('POST', '/keys', { ...once(), body: { name: 'short' } })).body
    return post(tenant, `/keys/${key.id}`, { status: 'revoked' })
  },
  async audit(tenant, times) {
    const keys = await listAll(tenant, '/keys', 'keys')
    return { found: keys.filter(({ status }) => status === 'revoked').length, expected: times }
  },
}

const createUser: Lane = {
  name: 'add a user',
  where: 'api',
  prepare: async (tenant) => post(tenant, '/users', { email: `${randomUUID()}@example.com`, role: 'analyst' }),
  audit: countOf('/users', 'users', 1),
}

/** Posting the form of an upload makes no statement: what it writes, it writes to disk (see U-07). */
export const apiLanes: readonly Lane[] = [
  createRequest,
  addNotes,
  declareMedium,
  putOnline,
  refuseMedium,
  createWebhook,
  setWebhooks,
  testWebhook,
  replayWebhook,
  rotateSecret,
  createKey,
  revokeKey,
  createUser,
]
