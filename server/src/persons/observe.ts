import { type BirthLevel, compareBirth } from './born.ts'
import { compareGivenNames, compareOthers, type GivenMatch } from './compare-given-names.ts'
import { compareSurnames, type SurnameMatch } from './compare-surnames.ts'
import type { NameFrequencies } from './frequencies.ts'
import { ordinaryNationalities } from './nationality.ts'
import { type Identity, surnamesOf } from './prepare.ts'

/** One thing seen when two records are laid side by side; `rarityBits`: how seldom what they share is, where that counts. */
export type Observation = { feature: string; level: string; rarityBits: number }

type Names = { surname: SurnameMatch; given: GivenMatch; isExchanged: boolean; identity: Identity; other: Identity }

const agreeing: ReadonlySet<string> = new Set([
  'equal',
  'half',
  'variant',
  'near',
  'regrouped',
  'slip',
  'reordered',
  'otherUsed',
])

/** What speaks for and against two records being of one person. Missing facts give no observation. */
export function observe(one: Identity, other: Identity, frequencies: NameFrequencies): Observation[] {
  const names = compareNames(one, other, frequencies)
  const birth = compareBirth(one.born, other.born)
  const year = agreed(one.born?.year, other.born?.year)
  const seen: Observation[] = []
  const see = (feature: string, level: string, rarityBits = 0) => seen.push({ feature, level, rarityBits })
  const sex = agreed(names.identity.sex, names.other.sex)
  const rarity = (shared: readonly string[]) => rarityOf(shared, (name) => frequencies.given(name, sex, year))

  see('surname', surnameLevel(names.surname, sex), rarityOf(names.surname.names, frequencies.surname))
  if (names.surname.second !== 'none') {
    see('secondSurname', names.surname.second, rarityOf(names.surname.secondNames, frequencies.surname))
  }
  see('givenName', names.given.level, rarity(names.given.names))
  if (agreeing.has(names.given.level)) {
    const others = compareOthers(names.given)
    see('otherGivenNames', others.level, rarity(others.names))
  }
  if (names.isExchanged) see('order', 'exchanged')
  if (areDifferent(names.identity.sex, names.other.sex)) see('sex', 'different')
  see('birth', birth)
  seeRest(one, other, see)
  seePatterns(names, birth, seen, see)
  return seen
}

/** Women more often than men change their name on marriage. */
function surnameLevel({ level }: SurnameMatch, sex: string | undefined): string {
  return level === 'different' && sex === 'female' ? 'differentOfWoman' : level
}

function compareNames(one: Identity, other: Identity, frequencies: NameFrequencies): Names {
  const straight = compareAsWritten(one, other, frequencies)
  if (straight.surname.level !== 'different' || straight.given.level !== 'different') return straight
  const readings = [
    ...exchangesOf(one, frequencies).map((exchanged) => compareAsWritten(exchanged, other, frequencies)),
    ...exchangesOf(other, frequencies).map((exchanged) => compareAsWritten(one, exchanged, frequencies)),
  ].filter(({ surname, given }) => agreeing.has(surname.level) && agreeing.has(given.level))
  // Of two readings the more ordinary one: Lucas is a given name, and Guirard is none.
  const [best] = readings.sort((first, second) => chanceOf(second, frequencies) - chanceOf(first, frequencies))
  return best === undefined ? straight : { ...best, isExchanged: true }
}

const chanceOf = ({ surname, given }: Names, frequencies: NameFrequencies): number =>
  Math.max(...surname.names.map(frequencies.surname)) *
  Math.max(...given.names.map((name) => frequencies.given(name, undefined, undefined)))

function compareAsWritten(identity: Identity, other: Identity, { isGivenName }: NameFrequencies): Names {
  return {
    surname: compareSurnames(identity.surnames, other.surnames),
    given: compareGivenNames(identity.givenNames, other.givenNames, isGivenName),
    isExchanged: false,
    identity,
    other,
  }
}

/** The same person if whoever wrote it down took the surname for the given names. */
function exchangesOf(identity: Identity, { sexOf }: NameFrequencies): Identity[] {
  return identity.surnames.map(({ name, halves }) => {
    const words = halves.length > 0 ? halves : [name]
    return {
      ...identity,
      surnames: surnamesOf([identity.givenNames.map((given) => given.name).join('')]),
      givenNames: words.map((word) => ({ name: word, first: word, isComposite: false, isInitial: false })),
      sex: sexOf(words[0] ?? ''),
    }
  })
}

type See = (feature: string, level: string, rarityBits?: number) => void

function seeRest(one: Identity, other: Identity, see: See): void {
  if (one.birthPlace !== undefined && other.birthPlace !== undefined) {
    see('birthPlace', one.birthPlace === other.birthPlace ? 'same' : 'different')
  }
  if (one.nationality !== undefined && other.nationality !== undefined) {
    if (one.nationality !== other.nationality) see('nationality', 'different')
    else see('nationality', ordinaryNationalities.has(one.nationality) ? 'same' : 'sameRare')
  }
  if (one.town !== undefined && other.town !== undefined) {
    see('town', one.town !== other.town ? 'different' : largeTowns.has(one.town) ? 'sameLarge' : 'same')
  }
  if (one.taxCode !== undefined && other.taxCode !== undefined) {
    see('taxCode', one.taxCode === other.taxCode ? 'same' : 'different')
  }
  if (one.officerId !== undefined && one.officerId === other.officerId) see('officerId', 'same')
}

/** Where so many live that to live there says less. */
const largeTowns: ReadonlySet<string> = new Set(
  'PARIS LYON MARSEILLE TOULOUSE NICE LONDON BIRMINGHAM MANCHESTER GLASGOW ROMA MILANO NAPOLI TORINO AMSTERDAM ROTTERDAM BRUXELLES'.split(
    ' ',
  ),
)

/** What several things mean together and none alone. */
function seePatterns(names: Names, birth: BirthLevel, seen: readonly Observation[], see: See): void {
  const isSurnameShared = agreeing.has(names.surname.level)
  const isGivenShared = agreeing.has(names.given.level)
  const isBornAlike = birth === 'day' || birth === 'month'
  if (isSurnameShared && !isGivenShared && isBornAlike) see('pattern', 'twins')
  if (!isSurnameShared || !isGivenShared) return
  const others = seen.find(({ feature }) => feature === 'otherGivenNames')?.level
  const isSlip = ['yearSlip', 'yearSlipOnDay', 'otherMonth', 'nextMonth', 'dayDiffers'].includes(birth)
  if (isSlip && others === 'allShared') see('pattern', 'oneSlipInBirth')
  const isMisspelt = names.surname.level === 'near' || names.given.level === 'slip'
  if (isSlip && isMisspelt) see('pattern', 'slipsInNameAndBirth')
}

const areDifferent = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

/** What both say, or the one that says anything; nothing where they differ. */
const agreed = <Value>(one: Value | undefined, other: Value | undefined): Value | undefined =>
  one === undefined || one === other ? other : other === undefined ? one : undefined

/** Bits of surprise in what is shared; of two spellings the more common one counts. */
const rarityOf = (shared: readonly string[], share: (name: string) => number): number =>
  shared.length === 0 ? 0 : -Math.log2(Math.max(...shared.map(share)))
