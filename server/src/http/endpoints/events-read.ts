import { z } from 'zod'
import { showEvent } from '#actions/events/show-events.ts'
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
    return { event: presentEvent(await showEvent(app, caller, idOf('event', params.id))) }
  },
})
