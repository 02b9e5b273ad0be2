/** Mulberry32: the same seed gives the same sample on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** So many of them, each as likely as any other, in the order they had. */
export function sampleOf<T>(items: readonly T[], count: number, random: () => number): T[] {
  const indices = items.map((_, index) => index)
  for (let last = indices.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [indices[last] as number, indices[other] as number]
    indices[last] = b
    indices[other] = a
  }
  return indices
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((index) => items[index] as T)
}
