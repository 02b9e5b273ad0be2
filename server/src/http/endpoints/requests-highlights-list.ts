import { z } from 'zod'
import { showHighlights } from '#actions/requests/show-highlights.ts'
import { translationsOf } from '#language/text.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOf } from '../text.ts'
import { spokenUnless, translationsAsked } from '../translations.ts'
import { id } from '../wire.ts'

const place = z.object({ page: z.int(), box: z.array(z.number()).meta({ minItems: 4, maxItems: 4 }) })

const highlight = z
  .object({
    level: z.enum(['high', 'medium', 'low']),
    source: z.string().meta({ example: 'doc_xray' }),
    report: id,
    medium: id.optional(),
    finding: z.string().optional().meta({ description: 'Of a Doc X-Ray: `id` of the finding' }),
    places: z.array(place).optional(),
    earlierText: z.string().optional(),
    earlierPlaces: z.array(place.extend({ revision: z.int() })).optional(),
    revision: z.int().optional().meta({ description: 'The save that replaced the earlier text' }),
    ...spokenUnless(z.string()),
  })
  .meta({ id: 'Highlight', description: 'Something that matters, in one sentence, with where it is to be seen' })

export const requestsHighlightsList = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/highlights',
  summary: 'List what matters of a request',
  description:
    'Of the reports in force: findings of documents by level and weight, then grades D and E, then what weighs most in them, then figures that are uncertain. Composed by rules.',
  tag: 'Requests',
  scope: 'reports:read',
  query: z.object(translationsAsked),
  answer: z.object({ highlights: z.array(highlight) }),
  problems: ['not-found'],
  prepare: (app, { caller, params }) => showHighlights(app, caller, idOf('request', params.id)),
  async handle(_app, { language }, found) {
    return {
      highlights: found.map(({ text, ...one }) => ({
        ...one,
        message: text[language],
        translations: translationsOf(text),
      })),
    }
  },
})
