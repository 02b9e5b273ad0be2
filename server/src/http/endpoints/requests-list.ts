import { z } from 'zod'
import { listRequests } from '#actions/requests/show-request.ts'
import { codeKeyOf } from '#domain/company-code.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentRequestInList } from '../present/request.ts'
import { instant, line } from '../text.ts'
import { listOf, requestInList } from '../wire.ts'

export const requestsList = defineEndpoint({
  method: 'GET',
  path: '/requests',
  summary: 'List requests, newest first',
  tag: 'Requests',
  scope: 'requests:read',
  query: z.object({
    'code.type': line(32).optional(),
    'code.id': line(100).optional(),
    status: line(64).optional(),
    reference: line(128).optional(),
    createdAfter: instant.optional(),
    createdBefore: instant.optional(),
  }),
  paged: true,
  answer: listOf('requests', requestInList),
  async handle(app, { caller, query, page }) {
    const { 'code.type': codeType, 'code.id': codeId, ...filters } = query
    const found = await listRequests(
      app,
      caller,
      { ...filters, codeType, codeKey: codeKeyOf(codeType, codeId) },
      page.asked,
    )
    return {
      requests: found.items.map(presentRequestInList),
      remaining: found.remaining,
      next: page.next(found.next),
    }
  },
})
