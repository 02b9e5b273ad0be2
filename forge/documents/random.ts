/** Random numbers that a seed gives again. */
export type Random = {
  /** 0…1, without 1. */
  next(): number
  /** Both ends included. */
  integer(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  digits(count: number): string
  /** A generator of its own, so that what is drawn for one document does not shift another's. */
  fork(name: string): Random
}

export function randomFrom(seed: string): Random {
  let state = hash(seed)
  // mulberry32: short, and good enough to vary documents.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    pick: (list) => {
      const chosen = list[integer(0, list.length - 1)]
      if (chosen === undefined) throw new Error('there is nothing to pick from')
      return chosen
    },
    chance: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
    fork: (name) => randomFrom(`${seed}/${name}`),
  }
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return value
}
