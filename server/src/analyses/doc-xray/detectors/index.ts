import type { Detector } from '../detector.ts'
import { conflictingDates } from './conflicting-dates.ts'
import { createdBeforePeriodEnd } from './created-before-period-end.ts'
import { datedBeforeFormat } from './dated-before-format.ts'
import { futureDate } from './future-date.ts'
import { impossibleDate } from './impossible-date.ts'
import { malformedDate } from './malformed-date.ts'
import { mixedTimeZones } from './mixed-time-zones.ts'
import { modifiedAfterCreation } from './modified-after-creation.ts'
import { modifiedAfterSigning } from './modified-after-signing.ts'
import { modifiedBeforeCreation } from './modified-before-creation.ts'
import { rewrittenCreationDate } from './rewritten-creation-date.ts'

/** In the order in which a report lists them. */
export const detectors = [
  modifiedBeforeCreation,
  modifiedAfterSigning,
  rewrittenCreationDate,
  conflictingDates,
  createdBeforePeriodEnd,
  futureDate,
  impossibleDate,
  datedBeforeFormat,
  modifiedAfterCreation,
  mixedTimeZones,
  malformedDate,
] as const satisfies readonly Detector[]
