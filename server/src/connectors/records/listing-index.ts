import type { PersonListing } from '#domain/register.ts'
import type { PersonName } from '../connector.ts'
import { nameWords } from './persons.ts'

const candidatesMax = 50

/** A list held whole, found by any word of a surname or alias. It is made once for a list, and goes when the list goes. */
const indexes = new WeakMap<readonly PersonListing[], ReadonlyMap<string, readonly PersonListing[]>>()

export function listingsNamed(
  listings: readonly PersonListing[],
  { surnames, givenNames }: PersonName,
): PersonListing[] {
  const index = indexes.get(listings) ?? indexOf(listings)
  const wanted = surnames.flatMap(nameWords)
  const given = new Set(givenNames.flatMap(nameWords))
  const found = new Set(wanted.flatMap((word) => index.get(word) ?? []))
  const shared = (listing: PersonListing) =>
    [...listing.person.givenNames, ...listing.aliases].flatMap(nameWords).filter((word) => given.has(word)).length
  // A frequent surname has many: those that share a given name first.
  return [...found].toSorted((one, other) => shared(other) - shared(one)).slice(0, candidatesMax)
}

function indexOf(listings: readonly PersonListing[]): ReadonlyMap<string, readonly PersonListing[]> {
  const index = new Map<string, PersonListing[]>()
  for (const listing of listings) {
    for (const word of new Set([...listing.person.surnames, ...listing.aliases].flatMap(nameWords))) {
      const known = index.get(word)
      if (known === undefined) index.set(word, [listing])
      else known.push(listing)
    }
  }
  indexes.set(listings, index)
  return index
}
