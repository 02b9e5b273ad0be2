import { organisationStore } from '#database/organisations.ts'
import { webhookStore } from '#database/webhooks.ts'
import type { Caller } from '#domain/caller.ts'
import type { Organisation } from '#domain/organisation.ts'
import type { RetentionKind } from '#domain/retention.ts'
import { type Webhook, webhooksPerOrganisationMax } from '#domain/webhook.ts'
import { type OrganisationId, parseId, type WebhookId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { Language } from '#language/languages.ts'
import type { Anywhere } from '../app.ts'
import { setRetention } from '../retention/set-retention.ts'
import type { Tx } from '../tx.ts'
import { createWebhook, updateWebhook, type WebhookAsked, type WebhookChange } from '../webhooks/manage-webhooks.ts'
import { keepAudit } from './keep-audit.ts'

/** `shown` holds the secrets of webhooks that this very call made. */
export type BusinessShown = { organisation: Organisation; webhooks: Webhook[]; shown: ReadonlyMap<WebhookId, string> }

export async function showBusiness(app: Anywhere, caller: Caller, id: OrganisationId): Promise<BusinessShown> {
  const organisation = id === caller.organisation ? await organisationStore(app.database).find(id) : undefined
  if (organisation === undefined) throw new Problem('not-found', 'there is no such business')
  const { items } = await webhookStore(app.database).list(caller, { limit: webhooksPerOrganisationMax })
  return { organisation, webhooks: items, shown: new Map() }
}

/** `null` clears; where the webhook is new there is nothing to clear. */
type ListedWebhook = Omit<WebhookAsked, 'sources' | 'description'> &
  Pick<WebhookChange, 'sources' | 'description'> & { id?: string | undefined }
export type BusinessChange = {
  name?: string | undefined
  fourEyes?: boolean | undefined
  /** `null`: none. */
  language?: Language | null | undefined
  /** `null`: kept until somebody erases it. Kinds that are not named stay as they are. */
  retentionDays?: Partial<Record<RetentionKind, number | null | undefined>> | undefined
  /** One more webhook. */
  webhook?: WebhookAsked | undefined
  /** The whole list as it shall be: those named by id are changed, those without are made, those left out are deleted. */
  webhooks?: readonly ListedWebhook[] | undefined
}

export async function updateBusiness(
  tx: Tx,
  caller: Caller,
  id: OrganisationId,
  change: BusinessChange,
): Promise<BusinessShown> {
  const before = await showBusiness(tx, caller, id)
  const shown = new Map<WebhookId, string>()
  const make = async (asked: WebhookAsked) => {
    const { webhook, secret } = await createWebhook(tx, caller, asked)
    shown.set(webhook.id, secret)
  }
  // Who may manage webhooks reaches the list of them here, not the organisation itself.
  if (change.name !== undefined && !caller.scopes.includes('admin'))
    throw new Problem('scope-missing', 'renaming the organisation needs a key with the scope admin')
  if (change.name !== undefined && change.name !== before.organisation.name) {
    if (caller.test) throw new Problem('scope-missing', 'a test key may not rename the organisation')
    await organisationStore(tx.database).rename(id, change.name, tx.clock.now())
    const detail = { name: [before.organisation.name, change.name] }
    await keepAudit(tx, caller, { action: 'business_changed', subject: id, detail })
  }
  await setFourEyes(tx, caller, before.organisation, change.fourEyes)
  await setLanguage(tx, caller, before.organisation, change.language)
  if (change.retentionDays !== undefined) await setRetention(tx, caller, before.organisation, change.retentionDays)
  if (change.webhooks !== undefined) await replaceWebhooks(tx, caller, before.webhooks, change.webhooks, make)
  if (change.webhook !== undefined) await make(change.webhook)
  const { webhooks } = await showBusiness(tx, caller, id)
  if (JSON.stringify(webhooks) !== JSON.stringify(before.webhooks)) {
    // Test webhooks are none of the live organisation's state; its row is written nevertheless, so that two calls collide.
    await organisationStore(tx.database).touch(id, caller.test ? before.organisation.updated : tx.clock.now())
    const ids = (of: readonly Webhook[]) => of.map((one) => one.id)
    await keepAudit(tx, caller, {
      action: 'business_changed',
      subject: id,
      detail: { webhooks: [ids(before.webhooks), ids(webhooks)] },
    })
  }
  return { ...(await showBusiness(tx, caller, id)), shown }
}

async function setFourEyes(
  tx: Tx,
  caller: Caller,
  { id, fourEyes: before = false }: Organisation,
  fourEyes: boolean | undefined,
): Promise<void> {
  if (fourEyes === undefined) return
  if (!caller.scopes.includes('admin'))
    throw new Problem('scope-missing', 'who has to confirm decisions is set by a key with the scope admin')
  if (fourEyes === before) return
  if (caller.test) throw new Problem('scope-missing', 'a test key may not change who has to confirm decisions')
  await organisationStore(tx.database).setFourEyes(id, fourEyes, tx.clock.now())
  await keepAudit(tx, caller, { action: 'business_changed', subject: id, detail: { fourEyes: [before, fourEyes] } })
}

async function setLanguage(
  tx: Tx,
  caller: Caller,
  { id, language: known }: Organisation,
  language: Language | null | undefined,
): Promise<void> {
  if (language === undefined) return
  if (!caller.scopes.includes('admin'))
    throw new Problem('scope-missing', 'the language of the organisation is set by a key with the scope admin')
  const before = known ?? null
  if (language === before) return
  if (caller.test) throw new Problem('scope-missing', 'a test key may not change the language of the organisation')
  await organisationStore(tx.database).setLanguage(id, language, tx.clock.now())
  await keepAudit(tx, caller, { action: 'business_changed', subject: id, detail: { language: [before, language] } })
}

async function replaceWebhooks(
  tx: Tx,
  caller: Caller,
  before: readonly Webhook[],
  listed: readonly ListedWebhook[],
  make: (asked: WebhookAsked) => Promise<void>,
): Promise<void> {
  // Those left out go first, so that a full list can be replaced by another.
  const kept = new Set<string | undefined>(listed.map(({ id }) => id))
  for (const { id } of before) if (!kept.has(id)) await updateWebhook(tx, caller, id, { status: 'deleted' })
  for (const [index, { id: text, ...asked }] of listed.entries()) {
    const id = text === undefined ? undefined : parseId('webhook', text)
    const webhook = before.find((one) => one.id === id)
    if (text === undefined) {
      await make({ ...asked, sources: asked.sources ?? undefined, description: asked.description ?? undefined })
    } else if (webhook === undefined) {
      throw invalidField(['settings', 'webhooks', index, 'id'], 'unknown-webhook', 'there is no such webhook')
    } else {
      const { signing: _fixed, ...changes } = asked
      await updateWebhook(tx, caller, webhook.id, changes)
    }
  }
}
