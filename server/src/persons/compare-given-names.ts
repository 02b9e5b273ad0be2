import { isSlipOf } from './compare-surnames.ts'
import type { GivenName } from './prepare.ts'
import { areVariants } from './variants.ts'

export type GivenLevel =
  | 'equal'
  | 'regrouped'
  | 'variant'
  | 'slip'
  | 'nearName'
  | 'shortened'
  | 'reordered'
  | 'otherUsed'
  | 'overlap'
  | 'initial'
  | 'different'
  | 'missing'
/** `names`: what both sides have, in both spellings. The rest are the given names that it leaves on each side. */
export type GivenMatch = {
  level: GivenLevel
  names: readonly string[]
  rest: readonly GivenName[]
  otherRest: readonly GivenName[]
}

type Names = readonly GivenName[]
type IsGivenName = (name: string) => boolean

/** How the names that two people go by agree. */
export function compareGivenNames(ones: Names, others: Names, isGivenName: IsGivenName): GivenMatch {
  const [one] = ones
  const [other] = others
  if (one === undefined || other === undefined) return { level: 'missing', names: [], rest: ones, otherRest: others }
  const found = (level: GivenLevel, names = [one.name, other.name], used = 1, otherUsed = 1): GivenMatch => ({
    level,
    names,
    rest: ones.slice(used),
    otherRest: others.slice(otherUsed),
  })
  if (one.name === other.name) return found('equal')
  if (one.isInitial || other.isInitial) return found(one.name[0] === other.name[0] ? 'initial' : 'different')
  const regrouped = compareGroups(ones, others)
  if (regrouped !== undefined) return found(...regrouped)
  if (areVariants(one.name, other.name)) return found('variant')
  const isNear = isSlipOf(one.name, other.name)
  // Both are names that people bear: Julie and Julien differ by a letter and are two people.
  if (isNear && !(isGivenName(one.name) && isGivenName(other.name))) return found('slip')
  const elsewhere = findElsewhere(ones, others)
  if (elsewhere !== undefined) return elsewhere
  if (isNear) return found('nearName')
  const isShortened = (one.isComposite || other.isComposite) && one.first === other.first
  return found(isShortened ? 'shortened' : 'different')
}

const groupMax = 3

/** JEAN-MARC, JEAN MARC and JEANMARC: the same letters, grouped otherwise; perhaps with a slip. */
function compareGroups(ones: Names, others: Names): [GivenLevel, string[], number, number] | undefined {
  for (let used = 1; used <= Math.min(groupMax, ones.length); used += 1) {
    for (let otherUsed = 1; otherUsed <= Math.min(groupMax, others.length); otherUsed += 1) {
      if (used + otherUsed === 2) continue
      const [group, otherGroup] = [groupOf(ones, used), groupOf(others, otherUsed)]
      if (group === otherGroup) return ['regrouped', [group], used, otherUsed]
      if (used !== 1 && otherUsed !== 1) continue
      if (Math.abs(group.length - otherGroup.length) > 1 || group.length < 6) continue
      if (areVariants(group, otherGroup)) return ['variant', [group, otherGroup], used, otherUsed]
      if (isSlipOf(group, otherGroup)) return ['slip', [group, otherGroup], used, otherUsed]
    }
  }
  return undefined
}

const groupOf = (names: Names, count: number): string =>
  names
    .slice(0, count)
    .map(({ name }) => name)
    .join('')

/** The name that one side goes by stands further back on the other. */
function findElsewhere(ones: Names, others: Names): GivenMatch | undefined {
  const [place, otherPlace] = [placeOf(others[0], ones), placeOf(ones[0], others)]
  if (place === undefined && otherPlace === undefined) return undefined
  const isMutual = place !== undefined && otherPlace !== undefined
  const rest = without(ones, otherPlace === undefined ? place : { from: 0, count: 1 })
  const otherRest = without(others, otherPlace ?? { from: 0, count: 1 })
  const names = [place === undefined ? undefined : others[0], otherPlace === undefined ? undefined : ones[0]]
  const isNested =
    rest.length === 0 ||
    otherRest.length === 0 ||
    countShared(rest, otherRest) === Math.min(rest.length, otherRest.length)
  return {
    level: isMutual ? 'reordered' : isNested ? 'otherUsed' : 'overlap',
    names: names.flatMap((found) => found?.name ?? []),
    rest,
    otherRest,
  }
}

type Place = { from: number; count: number }

function placeOf(wanted: GivenName | undefined, names: Names): Place | undefined {
  if (wanted === undefined) return undefined
  for (let from = 1; from < names.length; from += 1) {
    const at = names[from]
    if (at === undefined) continue
    if (at.name === wanted.name || areVariants(at.name, wanted.name)) return { from, count: 1 }
    if (groupOf(names.slice(from), 2) === wanted.name) return { from, count: 2 }
  }
  return undefined
}

const without = (names: Names, place: Place | undefined): GivenName[] =>
  names.filter((_, at) => place === undefined || at < place.from || at >= place.from + place.count)

export type OthersLevel = 'allShared' | 'someShared' | 'noneShared' | 'noneOfSeveral' | 'onlyOne' | 'none'

/** The given names beside the one that people go by. */
export function compareOthers({ rest, otherRest }: GivenMatch): { level: OthersLevel; names: readonly string[] } {
  if (rest.length === 0 && otherRest.length === 0) return { level: 'none', names: [] }
  if (rest.length === 0 || otherRest.length === 0) return { level: 'onlyOne', names: [] }
  const [fewer, more] = rest.length <= otherRest.length ? [rest, otherRest] : [otherRest, rest]
  const shared = countShared(fewer, more)
  // Registers leave names out; to have several on both sides and none in common takes two people.
  if (shared === 0) return { level: fewer.length >= 2 ? 'noneOfSeveral' : 'noneShared', names: [] }
  const names = fewer.filter((one) => more.some((other) => areSame(one, other))).map(({ name }) => name)
  return { level: shared === fewer.length ? 'allShared' : 'someShared', names: names.slice(0, 1) }
}

function countShared(ones: Names, others: Names): number {
  const isIn = (one: GivenName) =>
    others.some((other, at) => areSame(one, other) || groupOf(others.slice(at), 2) === one.name)
  const isHalf = (at: number) =>
    others.some(
      ({ name }) => groupOf(ones.slice(at), 2) === name || groupOf(ones.slice(Math.max(0, at - 1)), 2) === name,
    )
  return ones.filter((one, at) => isIn(one) || isHalf(at)).length
}

function areSame(one: GivenName, other: GivenName): boolean {
  if (one.name === other.name) return true
  if (one.isInitial || other.isInitial) return one.name[0] === other.name[0]
  return areVariants(one.name, other.name) || isSlipOf(one.name, other.name)
}
