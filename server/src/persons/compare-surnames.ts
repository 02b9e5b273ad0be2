import { editDistance } from '#language/edit-distance.ts'
import type { Surname } from './prepare.ts'
import { jaroWinkler } from './similarity.ts'
import { soundAlike } from './variants.ts'

export type SurnameLevel = 'equal' | 'half' | 'variant' | 'near' | 'different' | 'missing'
/** The surname that the other side has too, and whether it has the others. */
export type SurnameMatch = {
  level: SurnameLevel
  names: readonly string[]
  second: SecondLevel
  secondNames: readonly string[]
}
/** Of people with two surnames: at birth and in use. */
export type SecondLevel = 'none' | 'onlyOne' | 'equal' | 'different'

const order: readonly SurnameLevel[] = ['equal', 'half', 'variant', 'near', 'different']

/** The best agreement among all surnames of both; a man who took his wife's name has two as well. */
export function compareSurnames(ones: readonly Surname[], others: readonly Surname[]): SurnameMatch {
  let best: SurnameMatch = { level: 'missing', names: [], second: 'none', secondNames: [] }
  let [bestOne, bestOther] = [-1, -1]
  ones.forEach((one, at) => {
    others.forEach((other, place) => {
      const found = compareTwo(one, other)
      if (best.level !== 'missing' && order.indexOf(found.level) >= order.indexOf(best.level)) return
      best = { ...best, ...found }
      bestOne = at
      bestOther = place
    })
  })
  if (best.level === 'missing' || best.level === 'different') return best
  return { ...best, ...compareRest(ones, others, bestOne, bestOther) }
}

function compareTwo(one: Surname, other: Surname): Pick<SurnameMatch, 'level' | 'names'> {
  if (one.name === other.name) return { level: 'equal', names: [one.name] }
  const shared = sharedHalf(one, other)
  if (shared !== undefined) return { level: 'half', names: [shared] }
  if (soundAlike(one.name, other.name)) return { level: 'variant', names: [one.name, other.name] }
  return { level: isSlipOf(one.name, other.name) ? 'near' : 'different', names: [one.name, other.name] }
}

function sharedHalf(one: Surname, other: Surname): string | undefined {
  if (one.halves.length === 0 && other.halves.length === 0) return undefined
  const [parts, otherParts] = [
    [one.name, ...one.halves],
    [other.name, ...other.halves],
  ]
  return parts.find((part) => otherParts.includes(part))
}

export function isSlipOf(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length)
  if (shortest < 4) return false
  return editDistance(one, other, { most: 1 }) <= 1 || (shortest >= 5 && jaroWinkler(one, other) >= 0.93)
}

function compareRest(
  ones: readonly Surname[],
  others: readonly Surname[],
  matchedOne: number,
  matchedOther: number,
): Pick<SurnameMatch, 'second' | 'secondNames'> {
  const rest = (surnames: readonly Surname[], matched: number) => surnames.filter((_, at) => at !== matched)
  const [left, right] = [rest(ones, matchedOne), rest(others, matchedOther)]
  if (left.length === 0 && right.length === 0) return { second: 'none', secondNames: [] }
  const onlyLeft = right.length === 0
  if (onlyLeft || left.length === 0) {
    // `BARBAUD-RICHARD` of the one is Barbaud and Richard of the other.
    const double = (onlyLeft ? others[matchedOther] : ones[matchedOne])?.halves ?? []
    const shared = (onlyLeft ? left : right).find(({ name }) => double.includes(name))
    return shared === undefined
      ? { second: 'onlyOne', secondNames: [] }
      : { second: 'equal', secondNames: [shared.name] }
  }
  for (const one of left) {
    for (const other of right) {
      const { level, names } = compareTwo(one, other)
      if (level !== 'different') return { second: 'equal', secondNames: names }
    }
  }
  return { second: 'different', secondNames: [] }
}
