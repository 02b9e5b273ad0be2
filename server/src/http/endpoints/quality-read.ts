import { z } from 'zod'
import { showQuality } from '#actions/decisions/show-quality.ts'
import { defineEndpoint } from '../endpoint.ts'
import { instant, line } from '../text.ts'
import { criterionQuality } from '../wire-decisions.ts'

export const qualityRead = defineEndpoint({
  method: 'GET',
  path: '/quality',
  summary: 'Show how right the criteria were, by your own labels',
  description:
    'Precision with a 95 % Wilson interval for each criterion that found something, by the feedback of your organisation on requests that you may see. There is no precision under five labels.',
  tag: 'Decisions',
  scope: 'reports:read',
  query: z.object({
    source: line(64).optional().meta({ description: 'The analysis', default: 'doc_xray' }),
    since: instant.optional(),
  }),
  answer: z.object({
    criteria: z.array(criterionQuality),
    decisions: z.object({ made: z.int(), departed: z.int() }),
  }),
  async handle(app, { caller, query, language }) {
    const { criteria, decisions } = await showQuality(app, caller, { ...query, language })
    const shown = criteria.map(({ lastFound, ...one }) => ({ ...one, lastFound: lastFound?.toISOString() ?? null }))
    return { criteria: shown, decisions }
  },
})
