import { z } from 'zod'
import { eventNames } from '#domain/event.ts'
import { line } from './text.ts'

const url = z
  .string()
  .min(1)
  .max(2_048, 'at most 2048 characters')
  .meta({ format: 'uri', example: 'https://example.com/hooks/roentgen' })
const events = z
  .array(z.enum(eventNames, `expected some of ${eventNames.join(', ')}`))
  .min(1)
  .max(eventNames.length)
const sources = z.array(line(64)).min(1).max(20).meta({ description: 'Only events of these sources; absent: of all' })

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

export const webhookChange = z.object({
  url: url.optional(),
  events: events.optional(),
  sources: sources.optional(),
  description: line(200).optional(),
  status: z.enum(['active', 'disabled', 'deleted']).optional(),
})
