import { z } from 'zod'
import { countRequests } from '#actions/requests/list-requests.ts'
import { defineEndpoint } from '../endpoint.ts'
import { filtersOf, requestFilters } from '../request-filters.ts'
import { requestCounts } from '../wire-request.ts'

export const requestsCounts = defineEndpoint({
  method: 'GET',
  path: '/requests/counts',
  summary: 'Count requests by status, flag, grade, decision and what they wait for',
  description: 'Takes the filters of `GET /requests`. Each number is counted up to 1,000.',
  tag: 'Requests',
  scope: 'requests:read',
  query: z.object(requestFilters),
  answer: z.object({ counts: requestCounts }),
  async handle(app, { caller, query }) {
    return { counts: requestCounts.parse(await countRequests(app, caller, filtersOf(query))) }
  },
})
