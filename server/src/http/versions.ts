import { isCalendarDate } from '#domain/calendar-date.ts'

/** `strictFields`: unknown fields and query parameters are refused rather than ignored. */
export type Version = {
  readonly name: string
  readonly createStatus: 200 | 201
  readonly strictFields: boolean
  /** Fields of reports that are `null` where nothing is known are left out: see `present/plain-fields.ts`. */
  readonly leavesOutUnknown: boolean
  /** Set when a version is to go: announced on the one day, served until the other, at least 12 months later. */
  readonly retirement?: { readonly deprecation: Date; readonly sunset: Date }
}

const early = { createStatus: 200, strictFields: false, leavesOutUnknown: true } as const

export const firstVersion: Version = { name: '2023-06-01', ...early }
export const currentVersion: Version = {
  name: '2026-11-01',
  createStatus: 201,
  strictFields: true,
  leavesOutUnknown: false,
}

/** Oldest first. A version is made only for an incompatible change; what stands here is all that differs. */
export const versions: readonly Version[] = [firstVersion, { name: '2024-01-25', ...early }, currentVersion]

/** The newest version not later than the date. A date of the future gives the current one: it asks for no change yet made. */
export function resolveVersion(headerValue: string): Version | 'unknown' {
  const named = versions.find(({ name }) => name === headerValue)
  if (named !== undefined) return named
  if (!isCalendarDate(headerValue)) return 'unknown'
  // ISO dates sort as text.
  return versions.findLast(({ name }) => name <= headerValue) ?? 'unknown'
}

/** RFC 9745 and RFC 8594, on every answer of a version that will go; nothing on the others. */
export function retirementHeaders({ retirement }: Version, publicUrl: string): Record<string, string> {
  if (retirement === undefined) return {}
  return {
    Deprecation: `@${Math.floor(retirement.deprecation.getTime() / 1000)}`,
    Sunset: retirement.sunset.toUTCString(),
    Link: `<${publicUrl}/docs>; rel="deprecation"`,
  }
}
