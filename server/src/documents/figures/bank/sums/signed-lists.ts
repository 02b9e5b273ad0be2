import { plainText } from '../../../classification/normalise.ts'
import type { Move } from '../items.ts'
import { type Proven, proveSegment } from './prove.ts'

const listsMax = 6

/**
 * Amounts without a sign go the same way as those of their list that have the same word beside them: the one way of all these that
 * leads from the opening to the closing balance is the right one, if there is no other.
 */
export function withSignedLists(proven: Proven): Proven {
  const { segment, opening, closing, moves } = proven
  const unsure = moves.filter(({ isSure }) => !isSure)
  if (unsure.length === 0 || opening?.mark === undefined || closing?.mark === undefined) return proven
  const lists = [...Map.groupBy(unsure, listOf)]
  if (lists.length > listsMax) return proven
  const known = moves.reduce((sum, { isSure, cents }) => sum + (isSure ? cents : 0), 0)
  const wanted = closing.cents - opening.cents - known
  const sums = lists.map(([, own]) => own.reduce((sum, { cents }) => sum + cents, 0))
  const ways = Array.from({ length: 2 ** lists.length }, (_, way) => way).filter(
    (way) => sums.reduce((sum, each, at) => sum + signIn(way, at) * each, 0) === wanted,
  )
  const [way] = ways
  if (ways.length !== 1 || way === undefined) return proven
  const signs = new Map(lists.map(([list], at) => [list, signIn(way, at)]))
  const items = segment.items.map((item) =>
    item.kind !== 'move' || item.isSure
      ? item
      : { ...item, isSure: true, cents: (signs.get(listOf(item)) ?? 1) * item.cents },
  )
  return proveSegment({ ...segment, items })
}

const signIn = (way: number, at: number): 1 | -1 => ((way >> at) & 1 ? -1 : 1)

const mark = /^[a-z+*-]{1,3}$|^[a-z]{4,12}$/

/** What is printed right beside the amount, where it is short enough to be a mark. */
function listOf({ section, money, facts }: Move): string {
  const word = plainText(facts.line.words[money.last + 1]?.text ?? '').replaceAll(/[.()]/g, '')
  return `${section} ${mark.test(word) ? word : ''}`
}
