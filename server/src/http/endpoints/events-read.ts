import { z } from 'zod'
import { readEvent } from '#actions/events/read-events.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentEvent } from '../present/event.ts'
import { idOf } from '../text.ts'
import { event } from '../wire.ts'

export const eventsRead = defineEndpoint({
  method: 'GET',
  path: '/events/:id',
  summary: 'Read an event',
  tag: 'Events',
  scope: 'reports:read',
  answer: z.object({ event }),
  problems: ['not-found'],
  async handle(app, { caller, params }) {
    return { event: presentEvent(await readEvent(app, caller, idOf('event', params.id))) }
  },
})
