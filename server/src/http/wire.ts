import { z } from 'zod'
import { mediumVerdicts } from '#domain/feedback.ts'
import { mediumNames, mediumStatusNames, mediumTypes, periods } from '#domain/medium.ts'
import { type RetentionKind, retentionKinds } from '#domain/retention.ts'
import { id, test, timestamp } from './wire-basics.ts'

import { businessLanguage } from './wire-people.ts'
import { failure } from './wire-summary.ts'

export { id, timestamp } from './wire-basics.ts'
export { extraction, extractionInList } from './wire-extraction.ts'
export { companyCode, noteChange, notes, request, requestInList } from './wire-request.ts'

/** The shapes of answers. They are parsed too: what is not listed here never leaves the service. */

export const medium = z
  .object({
    id,
    creation: timestamp,
    name: z.enum(mediumNames),
    status: z.enum(mediumStatusNames),
    type: z.enum(mediumTypes),
    url: z.string().meta({
      description: 'Path on this service; signed for 3,600 s or the life of a token, if the caller may read the file',
    }),
    user: id,
    request: id,
    upload: z
      .object({ url: z.string(), fields: z.record(z.string(), z.string()) })
      .optional()
      .meta({ description: 'Only in the answers of `POST /media` and `POST /media/{id}/upload`; valid for 900 s' }),
    meta: z.object({
      name: z.string(),
      size: z.int().meta({ description: 'Bytes; measured once the medium is online' }),
      type: z.string(),
      validation: z.enum(['pending', 'valid', 'invalid']),
      problem: z.string().optional().meta({ description: 'In English; `failure` says the same in every language' }),
      failure: failure.optional(),
      sha256: z.string().optional(),
      period: z.enum(periods).optional(),
      date: z.string().optional().meta({ format: 'date' }),
      proposed: z
        .object({
          name: z.enum(mediumNames).optional().meta({ description: 'Kind, where one is likelier than not' }),
          period: z.enum(periods).optional(),
          date: z.string().optional().meta({ format: 'date' }),
          differs: z
            .array(z.enum(['name', 'period', 'date']))
            .meta({ description: 'What differs from the declaration' }),
        })
        .optional()
        .meta({ description: 'Kind, period and date according to the text of the document' }),
    }),
    reading: z
      .object({
        status: z.enum(['queued', 'reading', 'done', 'failed']),
        pagesDone: z.int(),
        pages: z.int().nullable(),
      })
      .optional()
      .meta({ description: 'Progress of reading the file, once it is uploaded' }),
    classification: z
      .object({
        types: z.array(z.object({ type: z.string(), confidence: z.number() })),
        language: z.string().nullable(),
      })
      .optional()
      .meta({ description: 'Likely types of the document, the likeliest first' }),
    extraction: id.optional().meta({ description: 'While `pending_extraction`: what a person has to read' }),
    fileErased: timestamp.optional().meta({ description: 'When the file was erased because its time was over' }),
    verdict: z
      .enum(mediumVerdicts)
      .optional()
      .meta({ description: 'What a person said of the document: `POST /media/{id}/verdict`' }),
    updated: timestamp,
    test,
  })
  .meta({ id: 'Medium' })

export const event = z
  .object({
    id,
    creation: timestamp,
    event: z.string().meta({ example: 'new_report' }),
    requestId: id.optional(),
    reportId: id.optional(),
    mediumId: id.optional(),
    extractionId: id.optional(),
    webhookId: id.optional(),
    decisionId: id.optional(),
    commentId: id.optional(),
    source: z.string().optional(),
    changed: z.array(z.string()).optional().meta({
      description: 'Of `request_updated` and `medium_updated`: what has changed, such as `status` `notes` `analyses`',
    }),
    criteria: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of `first_findings`: what was found before the pages were read; see `GET /criteria`' }),
    test,
  })
  .meta({ id: 'Event' })

export const webhook = z
  .object({
    id,
    creation: timestamp,
    updated: timestamp,
    url: z.string(),
    events: z.array(z.string()),
    sources: z.array(z.string()).optional(),
    description: z.string().optional(),
    signing: z.enum(['hmac', 'ed25519']),
    publicKey: z.string().optional(),
    status: z
      .enum(['active', 'disabled', 'deleted'])
      .meta({ description: '`deleted` only in the answer to the deletion; the webhook no longer exists afterwards' }),
    disabledReason: z.string().optional(),
    key: z.string().meta({
      description: 'The secret: whole only in the answer that created it, otherwise its last four characters',
    }),
    retiringUntil: timestamp.optional(),
    failingSince: timestamp.optional(),
    health: z
      .object({
        succeeded24h: z.int().meta({ description: 'Deliveries of the last 24 hours that got through' }),
        failed24h: z.int().meta({ description: 'Those that were given up' }),
        lastSuccess: timestamp.nullable(),
      })
      .optional()
      .meta({ description: 'Only in answers of GET' }),
    test,
  })
  .meta({ id: 'Webhook' })

const attempt = z
  .object({
    id,
    creation: timestamp,
    number: z.int(),
    statusCode: z.int().nullable(),
    error: z.string().nullable(),
    responseBody: z.string(),
    tookMs: z.int(),
  })
  .meta({ id: 'Attempt' })

export const delivery = z
  .object({
    id,
    creation: timestamp,
    updated: timestamp,
    webhook: id,
    event: id,
    status: z.enum(['pending', 'succeeded', 'failed', 'discarded']),
    replay: z.boolean(),
    attempts: z.array(attempt),
    nextAttempt: timestamp.nullable(),
    request: z
      .object({ headers: z.record(z.string(), z.string()), body: z.string() })
      .optional()
      .meta({ description: 'What is sent, without the signature; only in `GET /deliveries/{id}`' }),
  })
  .meta({ id: 'Delivery' })

export const business = z
  .object({
    id,
    creation: timestamp,
    updated: timestamp,
    name: z.string(),
    settings: z.object({
      webhooks: z.array(webhook),
      fourEyes: z.boolean().meta({ description: 'A decision is final when a second person has confirmed it' }),
      language: businessLanguage,
      retentionDays: z
        .object(
          Object.fromEntries(retentionKinds.map((kind) => [kind, z.int().nullable()])) as Record<
            RetentionKind,
            z.ZodNullable<z.ZodInt>
          >,
        )
        .meta({
          id: 'RetentionDays',
          description:
            'Days that each kind is kept; `null`: until it is erased. Requests count from their last change, all else from when it was made',
        }),
    }),
  })
  .meta({ id: 'Business' })

/** `{"reports":[…],"remaining":n,"next":"<cursor>"|null}` */
export function listOf<Plural extends string, Item extends z.ZodType>(plural: Plural, item: Item) {
  return z.object({
    [plural]: z.array(item),
    remaining: z.int().meta({ description: 'Number of further items, counted up to 1,000' }),
    next: z.string().nullable().meta({ description: 'Cursor of the next page' }),
  } as { [K in Plural]: z.ZodArray<Item> } & { remaining: z.ZodInt; next: z.ZodNullable<z.ZodString> })
}
