import type { PersonRecord } from '#domain/register.ts'
import { type Born, bornOf } from './born.ts'
import { fold, joined, particles } from './fold.ts'
import type { NameFrequencies, Sex } from './frequencies.ts'
import { nationalityOf } from './nationality.ts'
import { remembered } from './remembered.ts'
import { readTaxCode } from './tax-code.ts'

export type Surname = {
  /** Folded, without blanks. */
  name: string
  /** Of a double name, its halves; else nothing. */
  halves: readonly string[]
}
export type GivenName = { name: string; first: string; isComposite: boolean; isInitial: boolean }

/** A person's record made ready to be compared: everything folded, once. */
export type Identity = {
  surnames: readonly Surname[]
  givenNames: readonly GivenName[]
  sex: Sex | undefined
  born: Born | undefined
  birthPlace: string | undefined
  nationality: string | undefined
  town: string | undefined
  taxCode: string | undefined
  officerId: string | undefined
}

/** More of a person are not looked at: registers give two surnames and at most a dozen given names. */
const namesMax = 16

export function identityOf(person: PersonRecord, frequencies: NameFrequencies): Identity {
  const givenNames = person.givenNames
    .slice(0, namesMax)
    .map(givenNameOf)
    .filter(({ name }) => name !== '')
  const taxCode = readTaxCode(person.taxCode)
  const first = givenNames[0]
  return {
    surnames: surnamesOf(person.surnames.slice(0, namesMax)),
    givenNames,
    sex: person.sex ?? taxCode?.sex ?? (first === undefined ? undefined : sexOfName(first, frequencies)),
    // A tax code has a check letter; a date that somebody typed has none.
    born: bornOf(taxCode?.bornOn) ?? bornOf(person.bornOn),
    birthPlace: foldedPlace(person.birthPlace),
    nationality: nationalityOf(person.nationality),
    town: foldedPlace(person.town),
    taxCode: taxCode?.code,
    officerId: person.officerId,
  }
}

const known = new WeakMap<NameFrequencies, WeakMap<PersonRecord, Identity>>()

/** The same record is compared with many: it is made ready once for a table of names. */
export function preparedIdentity(person: PersonRecord, frequencies: NameFrequencies): Identity {
  let prepared = known.get(frequencies)
  if (prepared === undefined) {
    prepared = new WeakMap()
    known.set(frequencies, prepared)
  }
  let identity = prepared.get(person)
  if (identity === undefined) {
    identity = identityOf(person, frequencies)
    prepared.set(person, identity)
  }
  return identity
}

export function surnamesOf(written: readonly string[]): Surname[] {
  const surnames: Surname[] = []
  for (const text of written) {
    const surname = surnameOf(text)
    if (surname.name !== '' && !surnames.some(({ name }) => name === surname.name)) surnames.push(surname)
  }
  return surnames
}

const surnameOf = remembered((written): Surname => {
  const folded = fold(written)
  return { name: joined(folded), halves: halvesOf(folded) }
})

/** `LE GOFF-MARTIN` is Le Goff and Martin; `DE SAINT MARC` is one name. */
function halvesOf(folded: string): string[] {
  const halves: string[] = []
  let open = ''
  for (const word of folded.split(' ')) {
    open += word
    if (particles.has(word)) continue
    halves.push(open)
    open = ''
  }
  return halves.length >= 2 ? halves.filter((half) => half.length >= 3) : []
}

const givenNameOf = remembered((written): GivenName => {
  const folded = fold(written)
  const [first = ''] = folded.split(' ')
  return {
    name: joined(folded),
    first,
    isComposite: folded.includes(' '),
    isInitial: folded.length === 1 || /^\p{L}{1,3}\.$/u.test(written.trim()),
  }
})

function sexOfName({ name, first }: GivenName, frequencies: NameFrequencies): Sex | undefined {
  return frequencies.sexOf(name) ?? frequencies.sexOf(first)
}

const foldedPlace = (place: string | undefined): string | undefined => foldPlace(place ?? '') || undefined

const foldPlace = remembered((place): string =>
  // Districts of a large town are the town: PARIS 12, LYON 3E ARRONDISSEMENT.
  fold(place.replace(/\d.*$|\bCEDEX\b.*$/i, '')).replace(/^ST(?=E? )/, 'SAINT'),
)
