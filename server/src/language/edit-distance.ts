export type EditOptions = {
  /** Above it is only said that there are more. */
  most?: number
  /** Characters that count as the same. */
  isSame?: (one: string, other: string) => boolean
}

/** Characters to add, drop, change or exchange with their neighbour (optimal string alignment). */
export function editDistance(
  one: string,
  other: string,
  { most = Number.POSITIVE_INFINITY, isSame = (left, right) => left === right }: EditOptions = {},
): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > most) return most + 1
  const charactersAre = (row: number, at: number) => isSame(one[row - 1] as string, other[at - 1] as string)
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (last[at - 1] ?? 0) + (charactersAre(row, at) ? 0 : 1)
      let cost = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, changed)
      const isExchanged = row > 1 && at > 1 && charactersAre(row, at - 1) && charactersAre(row - 1, at)
      if (isExchanged) cost = Math.min(cost, (before[at - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > most) return most + 1
    before = last
    last = current
  }
  return last[other.length] ?? 0
}
