import { defineEndpoint } from '../endpoint.ts'
import { streamEvents } from '../event-stream.ts'

export const eventsStream = defineEndpoint({
  method: 'GET',
  path: '/events/stream',
  summary: 'Stream events as they happen, as `text/event-stream`',
  description:
    'The stream starts after `Last-Event-ID`, or with the next event. A comment line every 15 s keeps the connection open.',
  tag: 'Events',
  scope: 'reports:read',
  answerTypes: { 200: ['text/event-stream'] },
  async handle(_app, call) {
    await streamEvents(call)
    return undefined
  },
})
