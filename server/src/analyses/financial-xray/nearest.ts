type Search = {
  from: Point
  limit: number
  /** At which value the search ends. */
  bound: number
  /** Whether the bound lies below where the search starts. */
  falls: boolean
  valueAt(cents: number): number
}

const strides = [1, 8, 64]
const nearCents = 2

/**
 * The whole number nearest to `from`, on the way to `limit`, whose value is beyond the bound; the number before it is not. The
 * value must move one way only. Plain halving takes thirty steps and more. The model is made of straight pieces, so halving is only
 * done until a straight line between the two sides meets the bound where it said it would; strides from there then close in.
 */
export function nearestBeyond({ from, limit, bound, falls, valueAt }: Search): number | undefined {
  const isBeyond = (value: number) => (falls ? value < bound : value >= bound)
  let short = from
  let beyond = { at: limit, value: valueAt(limit) }
  if (!isBeyond(beyond.value) || isBeyond(short.value)) return undefined
  const towards = Math.sign(limit - from.at)
  let halves = false
  while (Math.abs(beyond.at - short.at) > 1) {
    const guess = halves ? short.at + (beyond.at - short.at) / 2 : crossingOf(short, beyond, bound)
    const at = inside(short.at, beyond.at, guess)
    const point = { at, value: valueAt(at) }
    const side = isBeyond(point.value)
    if (side) beyond = point
    else short = point
    const isNear = Math.abs(crossingOf(short, beyond, bound) - at) <= nearCents
    // On the right piece: the other side of the bound is a cent or a few away.
    for (const stride of isNear ? strides : []) {
      if (Math.abs(beyond.at - short.at) <= 1) break
      const next = inside(short.at, beyond.at, side ? beyond.at - towards * stride : short.at + towards * stride)
      const tried = { at: next, value: valueAt(next) }
      const isTriedBeyond = isBeyond(tried.value)
      if (isTriedBeyond) beyond = tried
      else short = tried
      if (isTriedBeyond !== side) break
    }
    halves = !halves
  }
  return beyond.at
}

type Point = { at: number; value: number }

const crossingOf = (short: Point, beyond: Point, bound: number): number =>
  short.at + ((beyond.at - short.at) * (bound - short.value)) / (beyond.value - short.value)

/** Strictly between the two, so that every step narrows. */
function inside(short: number, beyond: number, at: number): number {
  const [low, high] = short < beyond ? [short + 1, beyond - 1] : [beyond + 1, short - 1]
  return Number.isFinite(at) ? Math.min(Math.max(Math.round(at), low), high) : low + Math.floor((high - low) / 2)
}
