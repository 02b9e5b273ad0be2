import type { Held } from '#database/database.ts'
import { deliveryStore } from '#database/deliveries.ts'
import { organisationStore } from '#database/organisations.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { webhookStore } from '#database/webhooks.ts'
import type { Caller } from '#domain/caller.ts'
import { namedOnce, type SubscribableName } from '#domain/event.ts'
import { retiringSecretHours, type Webhook, webhooksPerOrganisationMax } from '#domain/webhook.ts'
import type { WebhookId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import { DestinationRefused, parseDestination, parseSubnets } from '#outbound/index.ts'
import { newKeyPair, newSecret } from '#webhooks/index.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'

export type WebhookAsked = {
  url: string
  events: readonly SubscribableName[]
  sources?: readonly string[] | undefined
  description?: string | undefined
  signing?: 'hmac' | 'ed25519' | undefined
}

/** `secret` is shown this once; what is kept is encrypted. */
export type WebhookMade = { webhook: Webhook; secret: string }

export async function createWebhook(tx: Tx, caller: Caller, asked: WebhookAsked): Promise<WebhookMade> {
  checkUrl(tx, caller, asked.url)
  const now = tx.clock.now()
  const signing = asked.signing ?? 'hmac'
  const { shown, ...secrets } = makeSecret(tx, signing)
  const webhook: Webhook = {
    id: tx.ids.next('webhook'),
    organisation: caller.organisation,
    url: asked.url,
    events: namedOnce(asked.events),
    sources: asked.sources,
    description: asked.description,
    signing,
    ...secrets,
    retiringSecret: undefined,
    retiringUntil: undefined,
    status: 'active',
    disabledReason: undefined,
    failingSince: undefined,
    rateFactor: 1,
    test: caller.test,
    creation: now,
    updated: now,
  }
  await checkRoom(tx, caller)
  await webhookStore(tx.database).insert(webhook)
  return { webhook, secret: shown }
}

/** The organisation is held meanwhile: many at once would else each find the last place free. */
async function checkRoom(tx: Tx, caller: Caller): Promise<void> {
  await organisationStore(tx.database).lock(caller.organisation)
  const { items } = await webhookStore(tx.database).list(caller, { limit: webhooksPerOrganisationMax })
  if (items.length < webhooksPerOrganisationMax) return
  throw invalidField(['url'], 'too-many', `an organisation has at most ${webhooksPerOrganisationMax} webhooks`)
}

function makeSecret(app: Anywhere, signing: Webhook['signing']) {
  const pair = signing === 'ed25519' ? newKeyPair() : undefined
  const secret = pair?.privateKey ?? newSecret()
  // Of a key pair the receiver needs the public half alone; the other never leaves the service.
  const shown = pair?.publicKey ?? secret
  return { shown, secret: app.secrets.encrypt(secret), secretLastFour: shown.slice(-4), publicKey: pair?.publicKey }
}

export function listWebhooks(app: Anywhere, caller: Caller, asked: PageAsked): Promise<Page<Webhook>> {
  return webhookStore(app.database).list(caller, asked)
}

export async function showWebhook(app: Anywhere, caller: Caller, id: WebhookId): Promise<Webhook> {
  const webhook = await webhookStore(app.database).find(caller, id)
  if (webhook === undefined) throw new Problem('not-found', 'there is no such webhook')
  return webhook
}

/** How each of them did lately, for whoever looks at it. */
export function healthOf(app: Anywhere, webhooks: readonly Pick<Webhook, 'id'>[]) {
  const since = new Date(app.clock.now().getTime() - 86_400_000)
  return deliveryStore(app.database).health(
    webhooks.map(({ id }) => id),
    since,
  )
}

/** `null` takes a field away. */
export type WebhookChange = {
  url?: string | undefined
  events?: readonly SubscribableName[] | undefined
  sources?: readonly string[] | null | undefined
  description?: string | null | undefined
  status?: Webhook['status'] | undefined
}

export async function updateWebhook(tx: Tx, caller: Caller, id: WebhookId, change: WebhookChange): Promise<Webhook> {
  if (change.url !== undefined) checkUrl(tx, caller, change.url)
  const changed = <W extends Webhook>(webhook: W): W => {
    const status = change.status ?? webhook.status
    const revived = status === 'active' && webhook.status === 'disabled'
    return {
      ...webhook,
      url: change.url ?? webhook.url,
      events: change.events === undefined ? webhook.events : namedOnce(change.events),
      sources: change.sources === undefined ? webhook.sources : (change.sources ?? undefined),
      description: change.description === undefined ? webhook.description : (change.description ?? undefined),
      status,
      disabledReason: status === 'disabled' ? (webhook.disabledReason ?? 'disabled by a user') : undefined,
      ...(revived && { failingSince: undefined, rateFactor: 1 }),
    }
  }
  const deleted = change.status === 'deleted' ? await webhookStore(tx.database).findDeleted(caller, id) : undefined
  // Deleted again, with the same words: done already.
  if (deleted !== undefined && isSame(changed(deleted), deleted)) return deleted
  return changeWebhook(tx, caller, id, changed)
}

const isSame = (one: Webhook, other: Webhook) => JSON.stringify(one) === JSON.stringify(other)

/** The new secret, once. The old one signs beside it for a day, so that receivers change over without a gap. */
export async function rotateWebhook(tx: Tx, caller: Caller, id: WebhookId): Promise<WebhookMade> {
  let secret = ''
  const webhook = await changeWebhook(tx, caller, id, (before, now) => {
    const { shown, ...secrets } = makeSecret(tx, before.signing)
    secret = shown
    const retiringUntil = new Date(now.getTime() + retiringSecretHours * 3_600_000)
    return { ...before, ...secrets, retiringSecret: before.secret, retiringUntil }
  })
  return { webhook, secret }
}

export function retireSecret(tx: Tx, caller: Caller, id: WebhookId): Promise<Webhook> {
  return changeWebhook(tx, caller, id, (webhook) => ({
    ...webhook,
    retiringSecret: undefined,
    retiringUntil: undefined,
  }))
}

async function changeWebhook(
  tx: Tx,
  caller: Caller,
  id: WebhookId,
  change: (webhook: Held<Webhook>, now: Date) => Held<Webhook>,
): Promise<Webhook> {
  await showWebhook(tx, caller, id)
  const webhook = await webhookStore(tx.database).lock(id)
  // Deleted by another since it was read.
  if (webhook === undefined || webhook.status === 'deleted') throw new Problem('not-found', 'there is no such webhook')
  const now = tx.clock.now()
  const changed = change(webhook, now)
  if (isSame(changed, webhook)) return webhook
  const updated = { ...changed, updated: now }
  await webhookStore(tx.database).update(updated)
  return updated
}

function checkUrl(app: Anywhere, caller: Caller, url: string): void {
  try {
    parseDestination(url, { allowHttp: caller.test, allowSubnets: parseSubnets(app.webhookAllowSubnets) })
  } catch (error) {
    if (!(error instanceof DestinationRefused)) throw error
    throw invalidField(['url'], 'destination-refused', error.message)
  }
}
