import { isNewestFirst } from '../days/newest-first.ts'
import type { LineFacts } from '../facts.ts'
import type { Item } from '../items.ts'

/** Words for what is taken to the next page that are also those for money between two accounts of one holder. */
const ambiguous = /^(?:ue?ber ?trag|overdracht|transporte?|reports?|riporto)$/

/** `12.12. Übertrag 2.000,00`: what moved, or what the account holds. */
export const mayBeTransfer = ({ booking, marks }: LineFacts): boolean =>
  booking !== undefined && marks.length > 0 && marks.every(({ label }) => ambiguous.test(label))

type Balances = (facts: LineFacts) => number | undefined

/**
 * Which of such lines are movements, where `items` has all of them as such. One that is worth just what the account then holds is a
 * balance, and so is one that an account begins with. Else the next balance says what it is; where it says nothing, one with a day
 * between other movements of its page is one itself, and what a page begins or ends with is not.
 */
export function ownTransfers(items: readonly Item[], balanceOf: Balances): ReadonlySet<LineFacts> {
  const steps = isNewestFirst(items) ? items.toReversed() : items
  const between = betweenOthers(items)
  const needed = neededBefore(steps)
  const found = new Set<LineFacts>()
  let reached: number | undefined
  let rows = 0
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'balance') {
      const isEnd = step.mark === 'closing'
      // A closing balance above the table says nothing of what its lines begin with.
      if (!isEnd) reached = step.cents
      else if (rows > 0) [reached, rows] = [undefined, 0]
    }
    if (step.kind !== 'move') continue
    const printed = mayBeTransfer(step.facts) ? balanceOf(step.facts) : undefined
    if (printed !== undefined) {
      const isFirst = rows === 0 && reached === undefined
      const leads = reached !== undefined && needed[at] === reached
      if (isFirst || printed === reached || !(leads || between.has(step.facts))) {
        reached = printed
        continue
      }
      found.add(step.facts)
    }
    rows += 1
    reached = step.balance?.cents ?? (reached === undefined || !step.isSure ? undefined : reached + step.cents)
  }
  return found
}

/** What the account must hold before each step for what moves to lead to the next balance that is printed; in one pass from the end. */
function neededBefore(steps: readonly Item[]): (number | undefined)[] {
  const needed: (number | undefined)[] = []
  let after: number | undefined
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at] as Item
    if (step.kind === 'balance') after = step.cents
    else if (step.kind === 'move') {
      const held = step.balance?.cents ?? after
      after = held === undefined || !step.isSure ? undefined : held - step.cents
    }
    needed[at] = after
  }
  return needed
}

/** Neither the first nor the last movement of its page. */
function betweenOthers(items: readonly Item[]): ReadonlySet<LineFacts> {
  const moves = items.filter((item) => item.kind === 'move').map(({ facts }) => facts)
  const pages = Map.groupBy(moves, ({ line }) => line.page)
  return new Set([...pages.values()].flatMap((own) => own.slice(1, -1)))
}
