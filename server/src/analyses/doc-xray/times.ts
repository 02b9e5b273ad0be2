import type { DateEvidence, DatePrecision, PdfEvidence, SignatureEvidence } from '#documents/evidence.ts'
import { inEvery, type Text } from '#language/languages.ts'

export type NamedDate = { place: Text; date: DateEvidence }

/** The moments a file speaks of. */
export type FileTimes = {
  /** Of the Info dictionary, or of XMP where that has none. */
  creation: DateEvidence | null
  modification: DateEvidence | null
  /** ISO 8601. Of each readable signature the best vouched-for time: time stamp, then CMS attribute, then `/M`. */
  signings: readonly string[]
  lastSigning: string | null
  info: { creation: DateEvidence | null; modification: DateEvidence | null }
  xmp: { creation: DateEvidence | null; modification: DateEvidence | null }
  /** There is an XMP packet, and what it says is not known. */
  xmpUnreadable: boolean
  all: readonly NamedDate[]
}

const secondMs = 1_000
export const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

type Sources = Pick<PdfEvidence, 'dates' | 'signatures' | 'revisions'>

export function timesOf(pdf: Sources): FileTimes {
  const { dates, signatures, revisions } = pdf
  const signings = signatures.flatMap((signature) => signingTimeOf(signature) ?? []).sort()
  return {
    creation: readable(dates.infoCreation) ?? readable(dates.xmpCreation),
    modification: readable(dates.infoModification) ?? readable(dates.xmpModification),
    signings,
    lastSigning: signings.at(-1) ?? null,
    info: { creation: dates.infoCreation, modification: dates.infoModification },
    xmp: { creation: dates.xmpCreation, modification: dates.xmpModification },
    xmpUnreadable: (revisions.at(-1)?.xmp?.faults ?? []).length > 0,
    all: namedDates(pdf),
  }
}

const readable = (date: DateEvidence | null) => (date?.instant ? date : null)

/** A byte range alone is written in a moment: what holds no CMS exactly where it says is no signature to rely on. */
export const isReadableSignature = ({ cmsReadable, gapIsClean }: SignatureEvidence): boolean =>
  cmsReadable && gapIsClean

export function signingTimeOf(signature: SignatureEvidence): string | null {
  if (!isReadableSignature(signature)) return null
  return signature.timestampTime ?? signature.signingTime ?? signature.claimedTime?.instant ?? null
}

const places = {
  infoCreation: { en: 'creation date', fr: 'date de création', it: 'data di creazione' },
  infoModification: { en: 'modification date', fr: 'date de modification', it: 'data di modifica' },
  xmpCreation: { en: 'XMP creation date', fr: 'date de création XMP', it: 'data di creazione XMP' },
  xmpModification: { en: 'XMP modification date', fr: 'date de modification XMP', it: 'data di modifica XMP' },
  xmpMetadata: { en: 'XMP metadata date', fr: 'date des métadonnées XMP', it: 'data dei metadati XMP' },
  history: { en: 'XMP history', fr: 'historique XMP', it: 'cronologia XMP' },
  claimed: { en: 'signing date', fr: 'date de signature', it: 'data della firma' },
} as const satisfies Record<string, Text>

function namedDates({ dates, signatures }: Pick<Sources, 'dates' | 'signatures'>): NamedDate[] {
  const single = ['infoCreation', 'infoModification', 'xmpCreation', 'xmpModification', 'xmpMetadata'] as const
  const listed: { place: Text; date: DateEvidence | null }[] = [
    ...single.map((key) => ({ place: places[key], date: dates[key] })),
    ...dates.history.map(({ when }) => ({ place: places.history, date: when })),
    ...signatures.filter(isReadableSignature).map(({ claimedTime }) => ({ place: places.claimed, date: claimedTime })),
  ]
  return listed.flatMap(({ place, date }) => (date === null ? [] : [{ place, date }]))
}

/** A signing program sets the modification date just before it asks for the signature or the time stamp. */
const signingMs = 10 * minuteMs

/** Signing after writing is innocent: the modification is then the signing itself. */
export function isModifiedBySigning({ modification, signings }: Pick<FileTimes, 'modification' | 'signings'>): boolean {
  const modifiedAt = Date.parse(modification?.instant ?? '')
  return signings.some((signing) => Math.abs(Date.parse(signing) - modifiedAt) <= signingMs)
}

const spans: Readonly<Record<DatePrecision, number>> = {
  second: 0,
  minute: minuteMs,
  hour: hourMs,
  day: dayMs,
  month: 31 * dayMs,
  year: 366 * dayMs,
}

/** The first and the last instant a date can mean: it may be rough, and without a time zone it may be anywhere on Earth. */
export function rangeOf(
  date: DateEvidence,
  zone: 'anywhere' | 'as-written' = 'anywhere',
): [number, number] | undefined {
  if (date.instant === null) return undefined
  const start = Date.parse(date.instant)
  const end = start + spans[date.precision]
  return date.offsetMinutes === null && zone === 'anywhere' ? [start - 14 * hourMs, end + 12 * hourMs] : [start, end]
}

/** True only if every reading of the two dates puts the first before the second by more than the tolerance. */
export function surelyBefore(first: DateEvidence, second: DateEvidence, toleranceMs: number): boolean {
  // Two dates of one file without time zones come from one clock.
  const zone = first.offsetMinutes === null && second.offsetMinutes === null ? 'as-written' : 'anywhere'
  const [, firstEnd] = rangeOf(first, zone) ?? [0, Number.POSITIVE_INFINITY]
  const [secondStart] = rangeOf(second, zone) ?? [Number.NEGATIVE_INFINITY]
  return firstEnd + toleranceMs < secondStart
}

/** Different under every reading, and different on the clock face too: tools lose the time zone of a date they copy. */
export function surelyDiffer(one: DateEvidence, other: DateEvidence, toleranceMs: number): boolean {
  if (!surelyBefore(one, other, toleranceMs) && !surelyBefore(other, one, toleranceMs)) return false
  return Math.abs(clockFace(one) - clockFace(other)) > toleranceMs
}

const clockFace = (date: DateEvidence) => Date.parse(date.instant ?? '') + (date.offsetMinutes ?? 0) * minuteMs

/** As its writer's clock showed it, and no finer than it is written: what stands in the file (`D:20240131094500+01'00'`) is for machines. */
export function saidDate(date: DateEvidence): Text {
  const { offsetMinutes, precision } = date
  const isClock = ['second', 'minute', 'hour'].includes(precision)
  const zone = isClock && offsetMinutes !== null ? ` (UTC${offsetOf(offsetMinutes)})` : ''
  return inEvery((language) => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone: 'UTC',
      year: 'numeric',
      ...(precision !== 'year' && { month: 'long' }),
      ...(precision !== 'year' && precision !== 'month' && { day: 'numeric' }),
      ...(isClock && { hour: '2-digit', minute: '2-digit' }),
      ...(precision === 'second' && { second: '2-digit' }),
    })
    return format.format(clockFace(date)) + zone
  })
}

function offsetOf(minutes: number): string {
  if (minutes === 0) return ''
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** `YYYY-MM-DD HH:MM:SS` in UTC, as reports have it. */
export function stampOf(instant: string | null | undefined): string | null {
  return instant ? instant.slice(0, 19).replace('T', ' ') : null
}

/**
 * From creation to modification, in whole seconds; negative when the modification comes first. Null where only one of
 * them names its time zone: the difference could then be off by a day.
 */
export function secondsBetween(creation: DateEvidence | null, modification: DateEvidence | null): number | null {
  if (!creation?.instant || !modification?.instant) return null
  if ((creation.offsetMinutes === null) !== (modification.offsetMinutes === null)) return null
  return Math.round((Date.parse(modification.instant) - Date.parse(creation.instant)) / secondMs)
}
