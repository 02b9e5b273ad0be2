import { ordinal } from '../days/line-dates.ts'
import type { LineFacts } from '../facts.ts'
import type { Item, Totals } from '../items.ts'
import type { Role, Roles } from '../moves/row-moves.ts'

const backMax = 500

/**
 * `02/05/2024  RULAJ ZI  172.91  0.00`: below the movements of a day some banks print what went and came on it, with the same day once
 * more. A movement does one of both. Two amounts, one in each column, that are just as much as the lines of the day above, where each of
 * those has one amount only, are their sums, whatever they are called.
 */
export function sumsOfDay(facts: LineFacts, roles: Roles, items: readonly Item[]): Totals | undefined {
  const [debits, credits] = inBoth(facts, roles)
  if (facts.booking === undefined || debits === undefined || credits === undefined) return undefined
  let [out, into, count] = [0, 0, 0]
  for (const item of items.slice(-backMax).toReversed()) {
    if (item.kind === 'head') continue
    if (item.kind !== 'move' || ordinal(item.date) !== ordinal(facts.booking)) break
    if (inBoth(item.facts, roles).every((money) => money !== undefined)) return undefined
    if (item.cents < 0) out -= item.cents
    else into += item.cents
    count += 1
  }
  const areSums = count > 0 && out === Math.abs(debits.cents) && into === Math.abs(credits.cents)
  return areSums ? { kind: 'totals', debits, credits, facts, isStrong: false } : undefined
}

const inBoth = ({ cells }: LineFacts, roles: Roles) =>
  (['debit', 'credit'] as const).map((role: Role) => cells.find(([column]) => roles[column] === role)?.[1])
