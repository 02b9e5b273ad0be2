import { z } from 'zod'
import { listRequests, requestSorts } from '#actions/requests/list-requests.ts'
import { emptySummary } from '#domain/request-summary.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentRequestInList } from '../present/request.ts'
import { filtersOf, requestFilters } from '../request-filters.ts'
import { listOf, requestInList } from '../wire.ts'

export const requestsList = defineEndpoint({
  method: 'GET',
  path: '/requests',
  summary: 'List requests, newest first or worst first',
  description:
    'Each request has a `summary` of what its reports in force say. `sort=worst` begins with the gravest verdict: a red flag, then class or grade E, then D or an orange flag, then C; among equals those with more such verdicts.',
  tag: 'Requests',
  scope: 'requests:read',
  query: z.object({
    ...requestFilters,
    sort: z
      .enum(requestSorts, `expected one of ${requestSorts.join(', ')}`)
      .optional()
      .meta({ description: '`name` from A to Z, all others from the newest or the worst', default: 'creation' }),
  }),
  paged: true,
  answer: listOf('requests', requestInList),
  async handle(app, { caller, query: { sort, ...query }, page, language }) {
    const found = await listRequests(app, caller, { ...filtersOf(query), sort }, page.asked)
    return {
      requests: found.items.map(({ summary = emptySummary, ...request }) =>
        presentRequestInList({ ...request, summary }, language),
      ),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
