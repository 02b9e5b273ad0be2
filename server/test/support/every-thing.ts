import { openExtraction } from '#actions/extractions/request-extraction.ts'
import { inTransaction } from '#actions/tx.ts'
import { mediumStore } from '#database/media.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { endpointsByName } from '#http/endpoints/index.ts'
import { makePdf } from './make-pdf.ts'
import type { TestService } from './service.ts'
import { signIn } from './sign-in.ts'
import { until } from './until.ts'

export type Nouns =
  | 'request'
  | 'medium'
  | 'extraction'
  | 'report'
  | 'event'
  | 'webhook'
  | 'delivery'
  | 'key'
  | 'user'
  | 'organisation'
  | 'session'
  | 'share'
  | 'decision'
  | 'comment'
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()

export type Things = Record<Nouns, string>

/** One of each thing that has an id, of the owner's organisation. Nobody answers the webhook. */
export async function makeEveryThing(service: TestService): Promise<Things> {
  const { call, owner } = service
  const request = (await call('POST', '/requests', { body: { code: { type: 'siren', id: '732829320' } } })).body.request
    .id
  const webhook = (
    await call('POST', '/webhooks', { body: { url: 'https://127.0.0.1:9443/hooks', events: ['new_report'] } })
  ).body.webhook.id
  const medium = await service.upload(request, makePdf({ pages: ['a fictional page'] }))
  const { reports } = (await call('GET', `/reports?request=${request}`, { headers: { prefer: 'wait=30' } })).body
  const event = (await call('GET', '/events')).body.events.at(-1).id
  const delivery = await until('a delivery', async () => {
    const { deliveries } = (await call('GET', `/webhooks/${webhook}/deliveries`)).body
    return deliveries[0]?.id as string | undefined
  })
  const key = (await call('GET', '/keys')).body.keys[0].id
  const extraction = await inTransaction(service.service.app, async (tx) => {
    const found = await mediumStore(tx.database).lock(medium.id)
    if (found === undefined) throw new Error('the medium is gone')
    return openExtraction(tx, found, { code: 'low-confidence', detail: 'as if it had been a scan', pages: [1] })
  })
  const said = async (what: 'decision' | 'comment', body: object) =>
    (await call('POST', `/requests/${request}/${what}s`, { body })).body[what].id
  return {
    request,
    medium: medium.id,
    extraction,
    report: reports[0].id,
    event,
    webhook,
    delivery,
    key,
    user: owner.user,
    organisation: owner.organisation,
    session: (await signIn(service)).session.id,
    share: (await call('POST', `/requests/${request}/shares`, { body: { expires: inAWeek() } })).body.share.id,
    decision: await said('decision', { decision: 'refer', reports: [] }),
    comment: await said('comment', { text: 'Look at page 1' }),
  }
}

const nounOfSegment: Readonly<Record<string, Nouns>> = {
  requests: 'request',
  request: 'request',
  media: 'medium',
  extractions: 'extraction',
  reports: 'report',
  events: 'event',
  webhooks: 'webhook',
  deliveries: 'delivery',
  keys: 'key',
  users: 'user',
  businesses: 'organisation',
  sessions: 'session',
  shares: 'share',
  decisions: 'decision',
  comments: 'comment',
}

/** A body that would be accepted of whoever may send it. A new endpoint that takes one stands here too. */
export const acceptableBodies: Readonly<Record<string, object>> = {
  requestsUpdate: { notes: { equity: 100 } },
  requestsRefresh: {},
  requestsErase: { reason: 'a stranger says so' },
  requestsHold: { reason: 'a stranger says so' },
  requestsRelease: {},
  mediaPutOnline: { status: 'online' },
  mediaUpload: {},
  extractionsFinish: { result: 'unreadable', reason: 'a stranger says so' },
  extractionsClaim: {},
  extractionsRelease: {},
  extractionsCheck: { result: 'unreadable', reason: 'a stranger asks' },
  extractionsConfirm: {},
  decisionsCreate: { decision: 'refer', reports: [] },
  decisionsConfirm: {},
  commentsCreate: { text: 'a stranger says so' },
  commentsUpdate: { text: 'changed by a stranger' },
  feedbackCreate: { verdict: 'wrong' },
  mediaVerdict: { verdict: 'genuine' },
  webhooksUpdate: { description: 'changed by a stranger' },
  webhooksRotate: {},
  webhooksRetire: {},
  webhooksTest: {},
  webhooksReplay: { after: '2020-01-01T00:00:00.000Z' },
  deliveriesRedeliver: {},
  businessesUpdate: { name: 'changed by a stranger' },
  usersUpdate: { name: 'changed by a stranger' },
  usersInvite: {},
  usersPassword: { current: 'tin lantern on quay 9', password: 'copper kettle by moor 7' },
  sharesCreate: { expires: inAWeek() },
  sharesRevoke: { status: 'revoked' },
  sessionsEnd: { status: 'ended' },
  keysRevoke: { status: 'revoked' },
}

export type EndpointWithId = { name: string; endpoint: Endpoint; noun: Nouns; path(id: string): string }

/** From the list of endpoints itself, so that none is forgotten. Those without a key have tests of their own. */
export const endpointsWithId: readonly EndpointWithId[] = Object.entries(endpointsByName)
  .filter(([, endpoint]) => endpoint.path.includes(':id') && endpoint.scope !== 'public')
  .map(([name, endpoint]) => {
    const noun = nounOfSegment[endpoint.path.split('/')[1] ?? '']
    if (noun === undefined) throw new Error(`of what is the id in ${endpoint.path}?`)
    return { name, endpoint, noun, path: (id) => endpoint.path.replace(':id', id).replace(':page', '1') }
  })
