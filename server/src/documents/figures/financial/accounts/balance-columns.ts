import type { AccountRow } from './account-rows.ts'

/** Debit less credit of every account, as one way to read the columns has it. */
export type Balanced = { row: AccountRow; cents: number }[]

/** A way to read the columns that comes out: `right` is where its last column ends. */
export type Whole = {
  balanced: Balanced
  right: number
  /** Accounts have amounts on both sides, as no balance has. */
  isMovement: boolean
}

export const columnGapMax = 4

export const centsBy = (balanced: Balanced): ReadonlyMap<AccountRow, number> =>
  new Map(balanced.map(({ row, cents }) => [row, cents]))

/** The same accounts with the same amounts; the side may be the other one. */
export function isSame(one: Balanced, other: Balanced): boolean {
  const [centsOne, centsOther] = [centsBy(one), centsBy(other)]
  const rows = [...new Set([...centsOne.keys(), ...centsOther.keys()])]
  return [1, -1].some((sign) => rows.every((row) => (centsOne.get(row) ?? 0) === sign * (centsOther.get(row) ?? 0)))
}

const waysMax = 6

/**
 * Of columns that all come out, from right to left. Two of them that make a third show it: the opening balance and the movements make
 * the balance, the year before and the difference make the year. Otherwise the balances stand behind the movements; beside another
 * column that may be balances too, they may be of another year, and nothing is said.
 */
export function balancesAmong(found: readonly Whole[], rows: readonly AccountRow[]): Balanced | undefined {
  const ways = found.filter(({ balanced }, at) => !found.slice(0, at).some((other) => isSame(other.balanced, balanced)))
  const [last, ...others] = ways
  if (last === undefined || ways.length > waysMax) return undefined
  const made = ways.filter((way) => isMade(way, ways))
  if (made.length > 0) return made.length === 1 ? made[0]?.balanced : undefined
  return others.every(({ isMovement }) => isMovement) && !isFollowed(last, rows) ? last.balanced : undefined
}

function isMade({ balanced }: Whole, ways: readonly Whole[]): boolean {
  const cents = centsBy(balanced)
  const parts = ways.filter((way) => way.balanced !== balanced).map((way) => centsBy(way.balanced))
  return parts.some((one, at) =>
    parts.slice(at + 1).some((other) => {
      const all = new Set([...cents.keys(), ...one.keys(), ...other.keys()])
      return [...all].every((row) => (one.get(row) ?? 0) + (other.get(row) ?? 0) === (cents.get(row) ?? 0))
    }),
  )
}

/** Behind it stands another column, of balances without a sign perhaps: what comes out is the movements. */
function isFollowed({ balanced, right }: Whole, rows: readonly AccountRow[]): boolean {
  const cents = centsBy(balanced)
  const behind = rows.flatMap((row) => {
    const amount = row.amounts.findLast(({ box }) => box[2] > right + 3 * columnGapMax)
    return amount === undefined ? [] : [{ row, amount }]
  })
  const isBalance = behind.every(
    ({ row, amount }) => Math.abs(amount.cents) === Math.abs(cents.get(row) ?? amount.cents),
  )
  return 2 * behind.length > balanced.length && !isBalance
}
