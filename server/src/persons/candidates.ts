import type { PersonRecord } from '#domain/register.ts'
import { bitsOf, compareIdentities, confidenceOf, type IdentityComparison, type IdentityEvidence } from './compare.ts'
import { fold } from './fold.ts'
import type { NameFrequencies } from './frequencies.ts'
import { mayBeOne } from './may-be-one.ts'

export const linkedFrom = 80
export const doubtfulFrom = 50
/** Only who is as good as certain vouches for a further record. */
const vouchesFrom = 95
/** Without an identifier that proves it nobody is certain. */
const uncertainMax = 99

export type LinkStatus = 'linked' | 'doubtful' | 'dropped'

export function statusOf(confidence: number): LinkStatus {
  if (confidence >= linkedFrom) return 'linked'
  return confidence >= doubtfulFrom ? 'doubtful' : 'dropped'
}

/** One record that may be of the person. Competitors: records of people whom it may be of as well, born in other months. */
export type Candidate = {
  person: PersonRecord
  competitors?: readonly PersonRecord[]
  /** A whole country's register was searched for the name: whoever bears it stands among the competitors. */
  isSearched?: boolean
}
export type Link<C extends Candidate> = {
  candidate: C
  confidence: number
  status: LinkStatus
  /** By an identifier: tax code, the register's own number of the person. */
  isProven: boolean
  evidence: readonly IdentityEvidence[]
}

/**
 * Which of the candidates are the person of whom `known` are records. A candidate may be reached through another one, if that
 * is as good as certain: under her married name through a record that has both.
 */
export function linkCandidates<C extends Candidate>(
  known: readonly PersonRecord[],
  candidates: readonly C[],
  frequencies: NameFrequencies,
): Link<C>[] {
  const links = new Map<C, Link<C>>()
  const heard = new Set(known.map(recordKey))
  let vouching: Voucher[] = known.map((person) => ({ person, confidence: 100 }))
  while (vouching.length > 0) {
    const next: Voucher[] = []
    for (const candidate of candidates) {
      const link = bestLink(candidate, links.get(candidate), vouching, frequencies)
      if (link === undefined) continue
      links.set(candidate, link)
      const key = recordKey(candidate.person)
      if (!mayVouch(link) || heard.has(key) || heard.size >= vouchersMax) continue
      heard.add(key)
      next.push({ person: candidate.person, confidence: link.confidence })
    }
    vouching = next
  }
  return [...links.values()]
}

type Voucher = { person: PersonRecord; confidence: number }
/** Ways in which one person is written down: more are not gone through, or a person with thousands of companies takes hours. */
const vouchersMax = 40

/** Who has no date of birth may be anybody of the name: such a record vouches for nobody. */
const mayVouch = ({ candidate, confidence }: Link<Candidate>): boolean =>
  confidence >= vouchesFrom && candidate.person.bornOn !== undefined

export const recordKey = ({ surnames, givenNames, bornOn = '' }: PersonRecord): string =>
  fold(`${surnames.join(' ')} ${givenNames.join(' ')}`) + bornOn

/** `undefined`: no better than what is known. */
function bestLink<C extends Candidate>(
  candidate: C,
  before: Link<C> | undefined,
  vouching: readonly Voucher[],
  frequencies: NameFrequencies,
): Link<C> | undefined {
  let best = before
  for (const { person, confidence } of vouching) {
    if (best !== undefined && best.confidence >= Math.min(confidence, uncertainMax) && !isNumbered(candidate)) break
    if (!mayBeOne(person, candidate.person)) continue
    const link = linkOf(person, candidate, confidence, frequencies)
    if (best === undefined || link.confidence > best.confidence) best = link
  }
  return best === before ? undefined : best
}

const isNumbered = ({ person }: Candidate): boolean => person.officerId !== undefined || person.taxCode !== undefined

function linkOf<C extends Candidate>(
  person: PersonRecord,
  candidate: C,
  vouched: number,
  frequencies: NameFrequencies,
): Link<C> {
  const comparison = compareIdentities(person, candidate.person, frequencies)
  const isProven = vouched === 100 && isHard(comparison)
  const rivals = competitionOf(candidate, person, frequencies)
  const alone = isAlone(candidate, person) ? aloneBits : 0
  const conflict = isHard(comparison) ? 0 : conflictOf(comparison.evidence, comparison.bits - rivals + alone)
  const bits = comparison.bits - rivals + alone - conflict
  const confidence = isProven ? 100 : Math.min(confidenceOf(bits), vouched, uncertainMax)
  const terms = [
    { feature: 'competition', level: 'otherBirthMonths', bits: -rivals },
    { feature: 'competition', level: 'onlyBearer', bits: alone },
    { feature: 'pattern', level: 'birthsConflict', bits: -conflict },
  ].filter((term) => Math.abs(term.bits) > 0.005)
  return {
    candidate,
    confidence,
    status: statusOf(confidence),
    isProven,
    evidence: [...comparison.evidence, ...terms],
  }
}

const birthSlips: ReadonlySet<string> = new Set(['nextMonth', 'otherMonth', 'yearSlip', 'yearSlipOnDay'])
const otherBirths: ReadonlySet<string> = new Set(['otherYear', 'otherGeneration'])
const doubtfulMost = 79

/**
 * Bits that two different dates of birth take: whoever has a rare name still has namesakes in the family. Such a record is shown as
 * doubtful at most; a slip in the date is believed where all further given names agree.
 */
function conflictOf(evidence: readonly IdentityEvidence[], bits: number): number {
  const has = (feature: string, levels: ReadonlySet<string>) =>
    evidence.some((term) => term.feature === feature && levels.has(term.level))
  const isSlip = has('birth', birthSlips) && !has('otherGivenNames', new Set(['allShared']))
  if (!isSlip && !has('birth', otherBirths)) return 0
  return Math.max(0, bits - bitsOf(doubtfulMost))
}

const isHard = ({ evidence }: IdentityComparison): boolean =>
  evidence.some(({ feature, level }) => (feature === 'taxCode' || feature === 'officerId') && level === 'same')

/** Bits that people born in other months take from a record without a date: the odds are shared among all whom it may be of. */
function competitionOf(
  { person, competitors = [] }: Candidate,
  known: PersonRecord,
  frequencies: NameFrequencies,
): number {
  const undated = [person, known].filter(({ bornOn }) => bornOn === undefined)
  if (undated.length !== 1 || competitors.length === 0) return 0
  const [open] = undated
  if (open === undefined) return 0
  const own = (known.bornOn ?? person.bornOn ?? '').slice(0, 7)
  const months = new Map<string, number>()
  for (const rival of competitors) {
    const month = rival.bornOn?.slice(0, 7)
    if (month === undefined || month === own) continue
    const { bits } = compareIdentities(open, rival, frequencies)
    months.set(month, Math.max(bits, months.get(month) ?? Number.NEGATIVE_INFINITY))
  }
  return sharedBits([...months.values()])
}

/**
 * What it is worth that nobody else of the name is in the register: it is rarer than tables of names say. Of a name that two or three
 * are expected to bear, none but one found makes it some seven times rarer, and a surname weighs a little over half of its rarity.
 */
const aloneBits = 1.5

/** One side without a date, and among all that the register has of the name nobody born in another month. */
function isAlone({ person, competitors = [], isSearched }: Candidate, known: PersonRecord): boolean {
  const undated = [person, known].filter(({ bornOn }) => bornOn === undefined)
  if (isSearched !== true || undated.length !== 1) return false
  const own = (known.bornOn ?? person.bornOn ?? '').slice(0, 7)
  const first = ({ givenNames }: PersonRecord) => givenNames.slice(0, 1)
  const named = { surnames: person.surnames, givenNames: first(person), isMasked: false }
  return !competitors.some((rival) => rival.bornOn?.slice(0, 7) !== own && isNamesake(rival, named))
}

function isNamesake(rival: PersonRecord, { surnames, givenNames }: PersonRecord): boolean {
  const isIn = (names: readonly string[], others: readonly string[]) =>
    names.some((name) => others.some((other) => fold(name) === fold(other)))
  return isIn(surnames, rival.surnames) && isIn(givenNames, rival.givenNames)
}

/** Odds of one against all others: divided by 1 plus the sum of theirs. */
const sharedBits = (rivals: readonly number[]): number =>
  Math.log2(1 + rivals.reduce((sum, bits) => sum + 2 ** Math.min(bits, 60), 0))

/** Odds of candidates of whom at most one can be right, in bits: each is divided by 1 plus the odds of the others. */
export function normaliseCandidates(bits: readonly number[]): number[] {
  return bits.map((own, at) => own - sharedBits(bits.filter((_, place) => place !== at)))
}

/** What a report says of a person as a whole: 100 where nothing beyond the company itself and proof was needed. */
export function confidencePercentage(
  links: readonly Pick<Link<Candidate>, 'confidence' | 'isProven' | 'status'>[],
): number {
  const open = links.filter(({ isProven, status }) => !isProven && status === 'linked')
  return open.length === 0 ? 100 : Math.floor(Math.min(...open.map(({ confidence }) => confidence)))
}
