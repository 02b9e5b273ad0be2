import { z } from 'zod'
import { subscribableNames } from '#domain/event.ts'
import { line } from './text.ts'

const url = z
  .string()
  .min(1)
  .max(2_048, 'at most 2048 characters')
  .meta({ format: 'uri', example: 'https://example.com/hooks/roentgen' })
const events = z
  .array(z.enum(subscribableNames, `expected some of ${subscribableNames.join(', ')}`))
  .min(1)
  .max(subscribableNames.length)
  .meta({
    description:
      '`update_request` is the former name of `request_updated`: events carry ' +
      'the name that the webhook subscribed to',
  })
const sources = z
  .array(line(64))
  .min(1)
  .max(20)
  .meta({ description: 'Only events of these sources; absent: all sources' })

/** What a client says of a webhook; the same here and in `settings.webhooks`. */
export const webhookFields = {
  url,
  events,
  sources: sources.optional(),
  description: line(200).optional(),
}

export const newWebhook = z.object({
  ...webhookFields,
  signing: z.enum(['hmac', 'ed25519']).optional().meta({ description: 'Absent: hmac, a shared secret' }),
})

/** `null` takes them away. */
const clearable = {
  sources: sources
    .nullable()
    .optional()
    .meta({ description: 'Only events of these sources; `null`: all sources again' }),
  description: line(200).nullable().optional().meta({ description: '`null` removes the description' }),
}

export const listedWebhook = newWebhook.extend({ ...clearable, id: line(64).optional() })

export const webhookChange = z.object({
  url: url.optional(),
  events: events.optional(),
  ...clearable,
  status: z.enum(['active', 'disabled', 'deleted']).optional(),
})
