import { z } from 'zod'
import { listExtractions } from '#actions/extractions/show-extraction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentExtractionInList } from '../present/extraction.ts'
import { line } from '../text.ts'
import { translationsAsked } from '../translations.ts'
import { extractionInList, listOf } from '../wire.ts'

export const extractionsList = defineEndpoint({
  method: 'GET',
  path: '/extractions',
  summary: 'List the documents that a person has to read, newest or due first',
  description: 'The list does not contain what was entered: read a single extraction for that.',
  tag: 'Extractions',
  scope: 'requests:read',
  query: z.object({
    status: line(64).optional().meta({ description: '`open`, `finished` or `abandoned`' }),
    request: line(64).optional(),
    assignee: line(64).optional().meta({ description: 'Id of the user who works on the request, or `me`' }),
    overdue: z
      .literal('true', 'expected true')
      .optional()
      .meta({ type: 'boolean', const: undefined, description: 'Only what is open and past its time' }),
    sort: z
      .enum(['creation', 'due'], 'expected creation or due')
      .optional()
      .meta({ description: '`due`: what is due first', default: 'creation' }),
    ...translationsAsked,
  }),
  paged: true,
  answer: listOf('extractions', extractionInList),
  async handle(app, { caller, query: { overdue, translations: _, ...query }, page, language }) {
    const overdueAt = overdue === undefined ? undefined : app.clock.now()
    const found = await listExtractions(app, caller, { ...query, overdueAt }, page.asked)
    return {
      extractions: found.items.map((one) => presentExtractionInList(one, language)),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
