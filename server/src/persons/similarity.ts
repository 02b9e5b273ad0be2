/** 0 to 1: shared letters in like places, with a bonus for a shared beginning (Winkler 1990). */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const jaro = jaroOf(one, other)
  let prefix = 0
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(one: string, other: string): number {
  if (one.length === 0 || other.length === 0) return 0
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = new Uint8Array(other.length)
  const matched: number[] = []
  for (let at = 0; at < one.length; at += 1) {
    const end = Math.min(other.length, at + reach + 1)
    for (let place = Math.max(0, at - reach); place < end; place += 1) {
      if (taken[place] === 1 || one[at] !== other[place]) continue
      taken[place] = 1
      matched.push(at)
      break
    }
  }
  if (matched.length === 0) return 0
  let misplaced = 0
  let next = 0
  for (const at of matched) {
    while (taken[next] !== 1) next += 1
    if (one[at] !== other[next]) misplaced += 1
    next += 1
  }
  const count = matched.length
  return (count / one.length + count / other.length + (count - misplaced / 2) / count) / 3
}
