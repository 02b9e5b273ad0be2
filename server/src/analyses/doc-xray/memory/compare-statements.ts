import { daysBetween } from '#documents/classification/text-dates.ts'
import type { StatementPrint } from '#domain/document-memory.ts'

export type Contradiction =
  | { what: 'balance'; day: string }
  /** `keys` are those of this document that the other does not have; none where only the other has more. */
  | { what: 'movements'; day: string; keys: readonly string[] }

const commonMin = 4
/** Share of the movements of the days that both cover. With fewer in common they are not of the same kind. */
const commonShareMin = 0.6
const contradictionsMax = 10

/** What two statements of one account say differently of the same time. */
export function contradictions(own: StatementPrint, other: StatementPrint): Contradiction[] {
  return [...balances(own, other), ...movements(own, other)].slice(0, contradictionsMax)
}

type Balance = StatementPrint['opening']

function balances(own: StatementPrint, other: StatementPrint): Contradiction[] {
  const found = [
    ...differing(own.opening, other.opening, [0]),
    ...differing(own.closing, other.closing, [0]),
    // Some banks date the balance at the beginning by the evening before, others by the first day.
    ...differing(own.opening, other.closing, [-1, 0]),
    ...differing(own.closing, other.opening, [0, 1]),
  ]
  return [...new Set(found)].map((day) => ({ what: 'balance' as const, day }))
}

/** `gaps`: days from the first to the second between which nothing can have moved. */
function differing(own: Balance, other: Balance, gaps: readonly number[]): string[] {
  if (own === null || other === null || own.key === other.key) return []
  return gaps.includes(daysBetween(own.day, other.day)) ? [own.day] : []
}

/** Only days that lie within both, not their first and last: of these one of them may have seen a part. */
function movements(own: StatementPrint, other: StatementPrint): Contradiction[] {
  const [days, otherDays] = [byDay(own), byDay(other)]
  const [first, last] = [latest(days, otherDays), earliest(days, otherDays)]
  const shared = [...new Set([...days.keys(), ...otherDays.keys()])].filter((day) => day > first && day < last).sort()
  let [common, most] = [0, 0]
  const found = shared.flatMap((day): Contradiction[] => {
    const [mine, theirs] = [days.get(day) ?? [], otherDays.get(day) ?? []]
    const left = without(mine, theirs)
    common += mine.length - left.length
    most += Math.max(mine.length, theirs.length)
    const isSame = left.length === 0 && theirs.length === mine.length
    if (!isSame) return [{ what: 'movements', day, keys: left.map(({ key }) => key) }]
    return haveOtherBalances(mine, theirs) ? [{ what: 'balance', day }] : []
  })
  return common >= commonMin && common >= commonShareMin * most ? found : []
}

type Movement = StatementPrint['movements'][number]

function byDay({ movements: all }: StatementPrint): Map<string, Movement[]> {
  return Map.groupBy(all, ({ day }) => day)
}

const latest = (one: Map<string, unknown>, other: Map<string, unknown>) =>
  [one, other].map((days) => [...days.keys()].sort()[0] ?? '9').sort()[1] as string
const earliest = (one: Map<string, unknown>, other: Map<string, unknown>) =>
  [one, other].map((days) => [...days.keys()].sort().at(-1) ?? '').sort()[0] as string

function without(movements: readonly Movement[], others: readonly Movement[]): Movement[] {
  const rest = others.map(({ key }) => key)
  return movements.filter(({ key }) => {
    const at = rest.indexOf(key)
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
}

/** Whatever the order within the day, the balance in the evening is the same. */
function haveOtherBalances(one: readonly Movement[], other: readonly Movement[]): boolean {
  const [mine, theirs] = [one, other].map((all) => all.flatMap(({ balanceKey }) => balanceKey ?? []))
  if (mine === undefined || theirs === undefined || mine.length < one.length || theirs.length < other.length)
    return false
  return !mine.some((key) => theirs.includes(key))
}
