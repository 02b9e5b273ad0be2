import { z } from 'zod'
import { listEvents, listNewestEvents } from '#actions/events/show-events.ts'
import { parseId } from '#kernel/ids.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentEvent } from '../present/event.ts'
import { idOf, line } from '../text.ts'
import { event } from '../wire.ts'

export const eventsList = defineEndpoint({
  method: 'GET',
  path: '/events',
  summary: 'List events, oldest or newest first',
  description:
    'Events are kept for 30 days. `after` is the id of the last event you have seen: use it to catch up after an outage. With `sort=newest` the newest come first, and `after` leads on to older ones.',
  tag: 'Events',
  scope: 'reports:read',
  query: z.object({
    after: line(64).optional(),
    sort: z.enum(['oldest', 'newest'], 'expected oldest or newest').optional().meta({ default: 'oldest' }),
    request: line(64).optional().meta({ description: 'Only events of this request' }),
    limit: z
      .string()
      .regex(/^([1-9]\d?|100)$/, 'expected a whole number from 1 to 100')
      .transform(Number)
      .optional()
      .meta({ type: 'integer', minimum: 1, maximum: 100, default: 25 }),
  }),
  answer: z.object({
    events: z.array(event),
    next: z
      .string()
      .nullable()
      .meta({ description: 'Value of `after` for the next page; `null` if there is no next page yet' }),
  }),
  problems: ['not-found'],
  async handle(app, { caller, query: { after, request, sort, limit = 25 } }) {
    const of = request === undefined ? undefined : parseId('request', request)
    if (request !== undefined && of === undefined) return { events: [], next: null }
    const last = after === undefined ? undefined : idOf('event', after)
    const list = sort === 'newest' ? listNewestEvents : listEvents
    const events = await list(app, caller, last, limit + 1, of)
    const shown = events.slice(0, limit)
    return { events: shown.map(presentEvent), next: events.length > limit ? (shown.at(-1)?.id ?? null) : null }
  },
})
