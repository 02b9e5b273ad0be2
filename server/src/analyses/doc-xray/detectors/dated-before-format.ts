import type { DateEvidence } from '#documents/evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { dayMs, minuteMs, rangeOf, stampOf } from '../times.ts'

/** The year each version was published; programs wrote it in the same year at the earliest. */
const published: Readonly<Record<string, number>> = {
  '1.0': 1993,
  '1.1': 1994,
  '1.2': 1996,
  '1.3': 1999,
  '1.4': 2001,
  '1.5': 2003,
  '1.6': 2004,
  '1.7': 2006,
  '2.0': 2017,
}
const firstYear = 1993

export const datedBeforeFormat = defineDetector({
  typeCode: 'datedBeforeFormat',
  family: 'time',
  severity: 'suspicious',
  title: {
    en: 'The file is older than its own file format',
    fr: 'Le fichier est plus ancien que son propre format',
    it: 'Il file è più vecchio del proprio formato',
  },
  why: {
    en: 'A file cannot have been saved before its version of the PDF format existed.',
    fr: 'Un fichier ne peut pas avoir été enregistré avant l’existence de sa version de PDF.',
    it: 'Un file non può essere stato salvato prima che esistesse la sua versione di PDF.',
  },
  needs: ['times', 'formatVersion'],
  inspect({ times: { all, creation }, formatVersion }) {
    const newest = Math.max(...all.map(({ date }) => rangeOf(date)?.[1] ?? Number.NEGATIVE_INFINITY))
    if (creation === null || newest === Number.NEGATIVE_INFINITY) return cannotTell(missing.creationDate)
    if (isPlaceholder(creation))
      return cannotTell({
        en: 'the creation date is a placeholder that programs write when they have no date',
        fr: 'la date de création est une valeur que des programmes écrivent à défaut de date',
        it: 'la data di creazione è un valore che i programmi scrivono in mancanza di una data',
      })
    const createdIn = new Date(rangeOf(creation)?.[1] ?? 0).getUTCFullYear()
    const year = published[formatVersion] ?? firstYear
    // A later save may raise the version and keep the creation date: so the version is held against the newest date.
    if (createdIn >= firstYear && new Date(newest).getUTCFullYear() >= year) return flagAny([])
    const saved = stampOf(new Date(newest).toISOString())
    return flagAny([
      finding({
        en: `the last date of the file is ${saved}, but PDF ${formatVersion} has existed only since ${year}`,
        fr: `la dernière date du fichier est ${saved}, mais PDF ${formatVersion} n’existe que depuis ${year}`,
        it: `l’ultima data del file è ${saved}, ma PDF ${formatVersion} esiste solo dal ${year}`,
      }),
    ])
  },
})

/** Noon or midnight of the first of a month, the last second of a year, a time whose digits are in a row. */
const fixedClock = /-01T(?:00|12):00:00|-12-31T23:59:59|T(?:01:02:03|01:23:45|12:34:56|11:11:11)/
/** Where clocks begin to count that were never set. */
const firstMoments = ['1970-01-01', '1980-01-01'].map((day) => Date.parse(`${day}T00:00:00Z`))

/** Written where a file is to come out the same each time, as samples and tests are, or where no clock was set. */
function isPlaceholder({ instant, offsetMinutes, precision }: DateEvidence): boolean {
  const at = Date.parse(instant ?? '')
  const face = new Date(at + (offsetMinutes ?? 0) * minuteMs).toISOString()
  // Written with the time zone of the place, the first moment is a day of December.
  const isFirst = precision === 'second' && firstMoments.some((first) => Math.abs(at - first) < dayMs)
  return (
    precision === 'year' ||
    /-01-01T(?:00|12):00:00/.test(face) ||
    isFirst ||
    (precision === 'second' && fixedClock.test(face))
  )
}
