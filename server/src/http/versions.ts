import { isCalendarDate } from '#domain/calendar-date.ts'

/** `strictFields`: unknown fields and query parameters are refused rather than ignored. */
export type Version = { readonly name: string; readonly createStatus: 200 | 201; readonly strictFields: boolean }

export const firstVersion: Version = { name: '2023-06-01', createStatus: 200, strictFields: false }
export const currentVersion: Version = { name: '2026-11-01', createStatus: 201, strictFields: true }

/** Oldest first. A version is made only for an incompatible change; what stands here is all that differs. */
export const versions: readonly Version[] = [
  firstVersion,
  { name: '2024-01-25', createStatus: 200, strictFields: false },
  currentVersion,
]

/** The newest version not later than the date. A date of the future gives the current one: it asks for no change yet made. */
export function resolveVersion(headerValue: string): Version | 'unknown' {
  if (!isCalendarDate(headerValue)) return 'unknown'
  // ISO dates sort as text.
  return versions.findLast(({ name }) => name <= headerValue) ?? 'unknown'
}
