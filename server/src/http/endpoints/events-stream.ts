import { defineEndpoint } from '../endpoint.ts'
import { streamEvents } from '../event-stream.ts'

export const eventsStream = defineEndpoint({
  method: 'GET',
  path: '/events/stream',
  summary: 'Events as they happen, as `text/event-stream`',
  description:
    'Starts behind `Last-Event-ID`, or with what happens next. A comment line every 15 s keeps the connection open.',
  tag: 'Events',
  scope: 'reports:read',
  answerTypes: { 200: ['text/event-stream'] },
  async handle(_app, call) {
    await streamEvents(call)
    return undefined
  },
})
