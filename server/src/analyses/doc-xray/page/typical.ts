/** What most of some things have in common: the value that the largest group shares, and how many share it. */
export function mostCommon<K>(values: readonly K[]): { value: K; count: number } | undefined {
  const counts = new Map<K, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best: { value: K; count: number } | undefined
  for (const [value, count] of counts) if (best === undefined || count > best.count) best = { value, count }
  return best
}

/** The number that most of the others stand around, within `near`, and how many do. */
export function mostCommonNumber(
  values: readonly number[],
  near: number,
): { value: number; count: number } | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  let best: { value: number; count: number } | undefined
  let first = 0
  for (const [last, high] of sorted.entries()) {
    while (high - (sorted[first] as number) > 2 * near) first += 1
    const count = last - first + 1
    if (best === undefined || count > best.count) best = { value: sorted[(first + last) >> 1] as number, count }
  }
  return best
}
