import type { LineFacts } from '../facts.ts'
import type { Proven } from '../sums/prove.ts'
import { isPart } from './account-heads.ts'
import { isAlone } from './iban-below.ts'

/**
 * Where nothing says that the statement before is closed, as below a list whose balances stand in a box above it, the head of the next is
 * not told from the label of a payment when it is met. Once the labels are known it is: what names an account behind the last of them
 * is the head, on the page where the statement begins. An IBAN inside it counts only if it stands alone on its line, and no
 * further from what follows than from the payment. Where nothing is named, the account stays the same unless
 * its balances say otherwise.
 */
export function withHeadsBetween(
  proven: readonly Proven[],
  facts: readonly LineFacts[],
  ofMoves: ReadonlySet<LineFacts>,
): Proven[] {
  return proven.map((each, at) => {
    const before = proven[at - 1]
    const { isHeadOfBefore, ...segment } = each.segment
    if (isHeadOfBefore === undefined) return each
    if (before === undefined) return { ...each, segment }
    const end = before.segment.items.reduce((last, item) => Math.max(last, item.facts.index), 0)
    const begin = segment.items.reduce((first, item) => Math.min(first, item.facts.index), facts.length)
    const page = facts[begin]?.line.page
    const named = facts
      .slice(end + 1, begin + 1)
      .filter(({ iban, account, line }) => (iban ?? account) !== undefined && line.page === page)
    const own = named.filter((line) => !ofMoves.has(line))
    const heads = own.length > 0 ? own : named.filter((line) => isAloneBelow(line, facts))
    const last = heads.at(-1)
    if (last === undefined)
      return isOther(before, each)
        ? { ...each, segment: { ...segment, iban: undefined, account: undefined } }
        : { ...each, segment }
    const { index: firstLine, account } = last
    const iban = last.iban ?? heads.findLast((line) => isPart(account ?? '', line.iban ?? ''))?.iban
    return { ...each, segment: { ...segment, iban, account: iban === undefined ? account : undefined, firstLine } }
  })
}

/** Both balances are its own, and do not lead on. One that lacks may be the one that was taken for the other. */
const isOther = (before: Proven, { opening, closing }: Proven): boolean =>
  opening !== undefined && closing !== undefined && before.closing?.cents !== opening.cents

function isAloneBelow(line: LineFacts, facts: readonly LineFacts[]): boolean {
  if (line.iban === undefined || !isAlone(line)) return false
  const [above, below] = [facts[line.index - 1], facts[line.index + 1]]
  if (above === undefined || below === undefined) return true
  return below.line.box[1] - line.line.box[3] <= line.line.box[1] - above.line.box[3] + roundingPoints
}

const roundingPoints = 1
