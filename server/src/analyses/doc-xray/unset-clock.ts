import type { DateEvidence } from '#documents/evidence.ts'
import { cannotTell } from './text.ts'
import { dayMs, rangeOf } from './times.ts'

/** Where clocks begin to count, and where computers start that were never told the time. */
const firstDays = ['1970-01-01', '1980-01-01', '2000-01-01', '2001-01-01'].map((day) => Date.parse(`${day}T00:00:00Z`))
/** Nobody moves a date on by five years: the file is a template of old, or was stamped by a clock that stands still. */
const stoppedMs = 1_826 * dayMs

/** No date: the first day of a clock, or decades before what the document names. Some makers fix it so that files come out the same. */
export function isUnsetClock(date: DateEvidence, printed: number): boolean {
  const [earliest, latest] = rangeOf(date) ?? [0, 0]
  return printed - latest > stoppedMs || firstDays.some((first) => Math.abs(earliest - first) < dayMs)
}

export const unsetClock = () =>
  cannotTell({
    en: 'the creation date comes from a clock that was not set',
    fr: 'la date de création vient d’une horloge qui n’était pas réglée',
    it: 'la data di creazione viene da un orologio non regolato',
  })
