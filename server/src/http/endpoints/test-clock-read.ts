import { z } from 'zod'
import { showTestClock } from '#actions/rehearsal/advance-test-clock.ts'
import { defineEndpoint } from '../endpoint.ts'
import { testClock } from '../wire-test-clock.ts'

export const testClockRead = defineEndpoint({
  method: 'GET',
  path: '/test-clock',
  summary: 'Read how far the clock of the test data was moved',
  description: 'For test keys.',
  tag: 'Service',
  scope: 'requests:read',
  answer: z.object({ testClock }),
  problems: ['not-found'],
  async handle(app, { caller }) {
    return { testClock: await showTestClock(app, caller) }
  },
})
