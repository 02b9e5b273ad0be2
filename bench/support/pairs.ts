export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

export type Pairs<T> = { reference: T[]; ours: T[] }

/** A B A B: what disturbs the machine meets both. Each pair gives one ratio, and the median of these is what counts. */
export async function inTurn<T>(
  count: number,
  sides: { reference: () => Promise<T>; ours: () => Promise<T> },
  onPair: (done: number, reference: T, ours: T) => void = () => {},
): Promise<Pairs<T>> {
  const pairs: Pairs<T> = { reference: [], ours: [] }
  for (let done = 1; done <= count; done++) {
    const reference = await sides.reference()
    const ours = await sides.ours()
    pairs.reference.push(reference)
    pairs.ours.push(ours)
    onPair(done, reference, ours)
  }
  return pairs
}

export function medianOf<T>(samples: readonly T[], value: (sample: T) => number): number {
  return median(samples.map(value))
}

/** Ours over the reference, pair by pair. */
export function medianRatio<T>({ reference, ours }: Pairs<T>, value: (sample: T) => number): number {
  return median(ours.map((one, index) => value(one) / value(reference[index] as T)))
}
