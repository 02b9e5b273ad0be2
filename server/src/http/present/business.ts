import type { BusinessShown } from '#actions/people/manage-business.ts'
import { retentionKinds } from '#domain/retention.ts'
import type { Business } from '#sdk/types.ts'
import { presentWebhook } from './webhook.ts'

export function presentBusiness({ organisation, webhooks, shown }: BusinessShown, now: Date): Business {
  return {
    id: organisation.id,
    creation: organisation.creation.toISOString(),
    updated: organisation.updated.toISOString(),
    name: organisation.name,
    settings: {
      webhooks: webhooks.map((webhook) => presentWebhook(webhook, now, shown.get(webhook.id))),
      fourEyes: organisation.fourEyes ?? false,
      ...(organisation.language !== undefined && { language: organisation.language }),
      retentionDays: Object.fromEntries(
        retentionKinds.map((kind) => [kind, organisation.retentionDays?.[kind] ?? null]),
      ) as Business['settings']['retentionDays'],
    },
  }
}
