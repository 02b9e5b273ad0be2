import { z } from 'zod'
import { showTimeline } from '#actions/requests/show-timeline.ts'
import { sentenceOf, type TimelineEntry, timelineKinds } from '#domain/timeline.ts'
import type { Language } from '#language/languages.ts'
import { translationsOf } from '#language/text.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOf } from '../text.ts'
import { spokenUnless, translationsAsked } from '../translations.ts'
import { id, listOf, timestamp } from '../wire.ts'

const entry = z
  .object({
    id,
    creation: timestamp,
    kind: z
      .string()
      .meta({ description: timelineKinds.map((kind) => `\`${kind}\``).join(' '), example: 'report_made' }),
    actor: z
      .union([
        z.object({
          user: id,
          name: z.string().optional(),
          key: id.optional().meta({ description: 'The key by which a program did it for the user' }),
          keyName: z.string().optional(),
        }),
        z.object({ service: z.literal(true) }),
      ])
      .meta({ description: 'A user, in person or by a key, or the service itself' }),
    report: id.optional(),
    medium: id.optional(),
    ...spokenUnless(z.string()),
  })
  .meta({ id: 'TimelineEntry', description: 'Something that happened to a request' })

function presentEntry(one: TimelineEntry, language: Language): z.input<typeof entry> {
  const sentence = sentenceOf(one)
  return {
    id: one.id,
    creation: one.creation.toISOString(),
    kind: one.kind,
    actor: presentActor(one),
    ...(one.report !== undefined && { report: one.report }),
    ...(one.medium !== undefined && { medium: one.medium }),
    message: sentence[language],
    translations: translationsOf(sentence),
  }
}

function presentActor({ user, name, key, keyName }: TimelineEntry): z.input<typeof entry>['actor'] {
  if (user === undefined) return { service: true }
  return {
    user,
    ...(name !== undefined && { name }),
    ...(key !== undefined && { key }),
    ...(keyName !== undefined && { keyName }),
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
  query: z.object(translationsAsked),
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
