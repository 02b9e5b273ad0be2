import { z } from 'zod'
import { showTimeline } from '#actions/requests/show-timeline.ts'
import { sentenceOf, type TimelineEntry, timelineKinds } from '#domain/timeline.ts'
import type { Language } from '#language/languages.ts'
import { spokenAs } from '#language/schemas.ts'
import { translationsOf } from '#language/text.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOf } from '../text.ts'
import { id, listOf, timestamp } from '../wire.ts'

const entry = z
  .object({
    id,
    creation: timestamp,
    kind: z
      .string()
      .meta({ description: timelineKinds.map((kind) => `\`${kind}\``).join(' '), example: 'report_made' }),
    actor: z
      .union([z.object({ user: id, name: z.string().optional() }), z.object({ service: z.literal(true) })])
      .meta({ description: 'A user, or the service itself' }),
    report: id.optional(),
    medium: id.optional(),
    ...spokenAs(z.string()),
  })
  .meta({ id: 'TimelineEntry', description: 'Something that happened to a request' })

function presentEntry(one: TimelineEntry, language: Language): z.input<typeof entry> {
  const sentence = sentenceOf(one)
  return {
    id: one.id,
    creation: one.creation.toISOString(),
    kind: one.kind,
    actor:
      one.user === undefined
        ? { service: true }
        : { user: one.user, ...(one.name !== undefined && { name: one.name }) },
    ...(one.report !== undefined && { report: one.report }),
    ...(one.medium !== undefined && { medium: one.medium }),
    message: sentence[language],
    translations: translationsOf(sentence),
  }
}

export const requestsTimeline = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/timeline',
  summary: 'List what happened to a request, newest first, and who did it',
  description:
    'Creation, notes, documents, readings, reports, extractions, assignments, comments, decisions and deliveries to webhooks. Kept as long as the request; deliveries 30 days.',
  tag: 'Requests',
  scope: 'requests:read',
  paged: true,
  answer: listOf('entries', entry),
  problems: ['not-found'],
  async handle(app, { caller, params, page, language }) {
    const found = await showTimeline(app, caller, idOf('request', params.id), page.asked)
    return {
      entries: found.items.map((one) => presentEntry(one, language)),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
