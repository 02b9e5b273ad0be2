import type { PersonListing, PersonRecord } from '#domain/register.ts'
import { compareIdentities, confidenceOf, fold, type NameFrequencies } from '#persons/index.ts'
import { type Alert, makeAlert } from '../alerts/alert.ts'
import { plain } from '../alerts/clean-notices.ts'
import { frenchDate } from '../alerts/days.ts'

/** Lists of the whole world's suspects: whoever bears a name on them is most likely another. */
const listPriorBits = -3
/** From here on an entry is taken to be of the person. */
const listedFrom = 90

export type ListedAlert = Alert & { confidence: number }

/** Entries of lists of persons that are of this one. */
export function listingAlerts(
  records: readonly PersonRecord[],
  listings: readonly PersonListing[],
  asOf: string,
  frequencies: NameFrequencies,
): ListedAlert[] {
  return listings.flatMap((listing) => {
    const confidence = Math.max(0, ...records.map((record) => listedConfidence(record, listing, frequencies)))
    if (confidence < listedFrom) return []
    return [{ ...alertOf(listing, asOf), confidence: Math.min(99, Math.floor(confidence)) }]
  })
}

function listedConfidence(record: PersonRecord, listing: PersonListing, frequencies: NameFrequencies): number {
  const births = [listing.person.bornOn, ...(listing.otherBirthDates ?? [])]
  const names = [listing.person, ...listing.aliases.map(aliasOf)]
  const bits = names.flatMap((name) =>
    births.map((bornOn) => {
      const person = { ...listing.person, surnames: name.surnames, givenNames: name.givenNames, bornOn }
      return compareIdentities(record, person, frequencies).bits
    }),
  )
  return confidenceOf(Math.max(...bits) + (listing.list === 'asset-freeze' ? listPriorBits : 0))
}

/** `Jean DUPONT`: the last word is the surname, where nothing says otherwise. */
function aliasOf(written: string): Pick<PersonRecord, 'surnames' | 'givenNames'> {
  const words = written.split(/\s+/).filter((word) => word !== '')
  return { surnames: words.slice(-1), givenNames: words.slice(0, -1) }
}

function alertOf(listing: PersonListing, asOf: string): Alert {
  const { from, until, source } = listing
  if (listing.list === 'disqualified-director') {
    const level = until !== undefined && until < asOf ? 'medium' : 'high'
    return makeAlert('director_disqualified', { date: from ?? asOf, until, source }, asOf, level)
  }
  const date = from ?? dateIn(listing.reason)
  const facts = date === undefined ? { date: asOf, isUndated: true as const } : { date }
  return makeAlert('asset_freeze', { ...facts, until, source }, asOf)
}

/** The list gives no date of its own; the decision that it names may. */
function dateIn(reason: string | undefined): string | undefined {
  const iso = /\b(\d{4}-\d{2}-\d{2})\b/.exec(reason ?? '')?.[1]
  if (iso !== undefined && !Number.isNaN(Date.parse(iso))) return iso
  return frenchDate(plain(reason))
}

/** A judgment names whom it is about at its beginning. */
const sanctionLettersMax = 4_000

/** A sanction is published under the number of a company and names the person in its words. */
export function isSanctionOf({ text }: Alert, records: readonly PersonRecord[]): boolean {
  const words = ` ${fold(text ?? '', sanctionLettersMax)} `
  const has = (name: string) => words.includes(` ${fold(name)} `)
  return records.some(({ surnames, givenNames }) => surnames.some(has) && givenNames.slice(0, 1).some(has))
}
