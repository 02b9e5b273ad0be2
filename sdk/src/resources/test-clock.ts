import type { Body, CallOptions, Core } from '../core/core.ts'

/** For test keys: as if time had passed for the test data of the organisation. */
export const testClockOf = (core: Core) => ({
  read: (options?: CallOptions) => core.thing('testClockRead', 'testClock', {}, options),
  advance: (change: Body<'testClockAdvance'>, options?: CallOptions) =>
    core.thing('testClockAdvance', 'testClock', { body: change }, options),
})
