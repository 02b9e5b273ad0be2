import { z } from 'zod'
import { listExtractions } from '#actions/extractions/show-extraction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentExtractionInList } from '../present/extraction.ts'
import { line } from '../text.ts'
import { extractionInList, listOf } from '../wire.ts'

export const extractionsList = defineEndpoint({
  method: 'GET',
  path: '/extractions',
  summary: 'List the documents that a person has to read, newest first',
  description: 'The list does not contain what was entered: read a single extraction for that.',
  tag: 'Extractions',
  scope: 'requests:read',
  query: z.object({
    status: line(64).optional().meta({ description: '`open`, `finished` or `abandoned`' }),
    request: line(64).optional(),
  }),
  paged: true,
  answer: listOf('extractions', extractionInList),
  async handle(app, { caller, query, page }) {
    const found = await listExtractions(app, caller, query, page.asked)
    return {
      extractions: found.items.map(presentExtractionInList),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
