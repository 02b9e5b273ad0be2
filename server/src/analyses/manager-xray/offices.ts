import type { CompanyRecord, NoticeOfficer, PersonRecord, RegisterNotice } from '#domain/register.ts'
import { compareIdentities, type NameFrequencies } from '#persons/index.ts'
import { cleanNotices } from '../alerts/clean-notices.ts'
import { isManaging, personNamed } from '../offices/candidates.ts'

/** `isAssumed`: no register says when; the company's own beginning stands in. */
export type Tenure = { from: string | undefined; until: string | undefined; isAssumed: boolean }
type Listed = { from?: string | undefined; until?: string | undefined; isGazette: boolean }

/** Since when and until when a person was in office: as the register says, else as the gazette tells. */
export function tenureOf(
  listed: Listed,
  records: readonly PersonRecord[],
  company: CompanyRecord,
  notices: readonly RegisterNotice[],
  frequencies: NameFrequencies,
): Tenure {
  const named = cleanNotices(notices)
    .flatMap((notice) => {
      // A manager who becomes liquidator leaves by the same notice: the office that counts is the managing one.
      const officer = (notice.officers ?? []).find(
        (one) => isManaging(one.role) && isNamed(one, records, company, frequencies),
      )
      const on = notice.date ?? notice.publishedOn
      return officer === undefined || on === undefined ? [] : [{ on, officer, family: notice.family }]
    })
    .sort((one, other) => one.on.localeCompare(other.on))
  const came = named.find(({ officer, family }) => !officer.hasLeft && beginnings.has(family))
  const went = named.findLast(({ officer }) => officer.hasLeft)
  const isBack = named.some(({ on, officer }) => !officer.hasLeft && went !== undefined && on > went.on)
  // Whoever stands in the list today has not left, whatever was published before.
  const until =
    listed.until ?? (listed.isGazette && !isBack ? (went?.on ?? replacedOn(named.at(-1), notices)) : undefined)
  const from = listed.from ?? came?.officer.from ?? came?.on
  return { from: from ?? company.createdOn, until, isAssumed: from === undefined }
}

/** A judgment names a sole trader who had been at work for years. */
const beginnings: ReadonlySet<string> = new Set(['creation', 'immatriculation', 'modification', 'vente'])

type Named = { on: string; officer: NoticeOfficer }

/** Some notices give the officers after a change alone: whoever no longer stands in the list left when another took the office. */
function replacedOn(last: Named | undefined, notices: readonly RegisterNotice[]): string | undefined {
  if (last?.officer.role === undefined) return undefined
  const { on, officer } = last
  return cleanNotices(notices)
    .filter((notice) => (notice.officers ?? []).some(({ role, hasLeft }) => role === officer.role && !hasLeft))
    .map((notice) => notice.date ?? notice.publishedOn ?? '')
    .filter((date) => date > on)
    .sort()[0]
}

const strangers: ReadonlySet<string> = new Set(['different', 'differentOfWoman', 'missing', 'overlap', 'nearName'])

/** By name alone: inside one company that is enough. */
export function isNamed(
  officer: NoticeOfficer,
  records: readonly PersonRecord[],
  company: CompanyRecord,
  frequencies: NameFrequencies,
): boolean {
  const person = personNamed(officer, company)
  if (person === undefined) return false
  return records.some((record) => {
    const { evidence } = compareIdentities(record, person, frequencies)
    const level = (feature: string) => evidence.find((one) => one.feature === feature)?.level ?? 'missing'
    return !strangers.has(level('surname')) && !strangers.has(level('givenName'))
  })
}
