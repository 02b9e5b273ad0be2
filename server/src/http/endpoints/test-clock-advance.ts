import { z } from 'zod'
import { advanceTestClock } from '#actions/rehearsal/advance-test-clock.ts'
import { defineEndpoint } from '../endpoint.ts'
import { testClock, testClockChange } from '../wire-test-clock.ts'

export const testClockAdvance = defineEndpoint({
  method: 'POST',
  path: '/test-clock',
  summary: 'Move the clock of the test data on',
  description:
    'As if so much time had passed: every time that is stored in the test data of the organisation becomes so much earlier. Extractions fall due, shares expire, the next attempt of a webhook is made, and events, deliveries and whatever is kept for a time grow old. Live data, keys, users, sessions and the audit are not touched. For test keys of owners and administrators. It cannot be moved back.',
  tag: 'Service',
  scope: 'requests:write',
  body: testClockChange,
  answer: z.object({ testClock }),
  problems: ['not-found'],
  async handle(tx, { caller, body }) {
    return { testClock: await advanceTestClock(tx, caller, body.advanceSeconds) }
  },
})
