/**
 * Moves `unknowns` to the minimum of gradient·d + d·H·d / 2 with the first `bounded` of them not negative, one at a time.
 * `gradient` is that at the unknowns handed in and is used up.
 */
export function minimiseQuadratic(
  gradient: Float64Array,
  hessian: Float64Array,
  size: number,
  bounded: number,
  unknowns: Float64Array,
): void {
  for (let sweep = 0; sweep < 400; sweep++) {
    let largest = 0
    for (let at = 0; at < size; at++) {
      const bend = hessian[at * size + at] as number
      if (bend <= 0) continue
      const before = unknowns[at] as number
      let after = before - (gradient[at] as number) / bend
      if (at < bounded && after < 0) after = 0
      const move = after - before
      if (move === 0) continue
      unknowns[at] = after
      largest = Math.max(largest, Math.abs(move))
      const base = at * size
      for (let other = 0; other < size; other++)
        gradient[other] = (gradient[other] as number) + move * (hessian[base + other] as number)
    }
    if (largest < 1e-7) return
  }
}
