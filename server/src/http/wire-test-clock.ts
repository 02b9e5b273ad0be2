import { z } from 'zod'
import { advancedSecondsMax } from '#domain/test-clock.ts'

export const testClock = z
  .object({ advancedSeconds: z.int().meta({ description: 'How far the clock was moved on in all, in seconds' }) })
  .meta({ id: 'TestClock', description: 'The clock of the test data of the organisation' })

export const testClockChange = z
  .object({
    advanceSeconds: z
      .int()
      .min(1)
      .max(advancedSecondsMax)
      .meta({ description: 'By how much the test data of the organisation become older, in seconds' }),
  })
  .meta({ id: 'TestClockChange', description: 'Moves the clock of the test data on' })
