import { z } from 'zod'
import { listAudit } from '#actions/people/show-audit.ts'
import { auditActions } from '#domain/audit.ts'
import { parseId, type RequestId, type UserId } from '#kernel/ids.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentAudit } from '../present/audit.ts'
import { instant, line } from '../text.ts'
import { listOf } from '../wire.ts'
import { auditEntry } from '../wire-people.ts'

const never: string = '0'.repeat(24)

export const auditList = defineEndpoint({
  method: 'GET',
  path: '/audit',
  summary: 'List who did what, when and from which address',
  description:
    'Sign-ins and failed ones, sessions, invitations, users, keys, shares and their views, page pictures, decisions and look-ups of companies, newest first. With live ' +
    'credentials entries of test data are listed too.',
  tag: 'Service',
  scope: 'audit:read',
  query: z.object({
    action: z.enum(auditActions).optional(),
    user: line(64).optional().meta({ description: 'Who did it' }),
    request: line(64).optional(),
    createdAfter: instant.optional(),
    createdBefore: instant.optional(),
  }),
  paged: true,
  answer: listOf('entries', auditEntry),
  async handle(app, { caller, query, page }) {
    const { user, request, ...filters } = query
    const of = {
      ...filters,
      // What is no id is of nobody.
      user: user === undefined ? undefined : (parseId('user', user) ?? (never as UserId)),
      request: request === undefined ? undefined : (parseId('request', request) ?? (never as RequestId)),
    }
    const found = await listAudit(app, caller, of, page.asked)
    return { entries: found.items.map(presentAudit), remaining: found.remaining, next: page.next(found.next) }
  },
})
