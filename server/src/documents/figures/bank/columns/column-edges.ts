const edgePoints = 4

/** Says of a place whether it is where at least `min` of these end. Of hostile pages all end somewhere else: each is looked up, not compared. */
export function atEdges(ends: Iterable<number>, min: number): (end: number) => boolean {
  const sorted = Float64Array.from(ends).sort()
  const edges = sorted.filter((end, at) => (sorted[at + min - 1] ?? Number.POSITIVE_INFINITY) - end <= edgePoints)
  return (end) => {
    let [low, high] = [0, edges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((edges[middle] as number) < end - edgePoints) low = middle + 1
      else high = middle
    }
    return (edges[low] ?? Number.POSITIVE_INFINITY) <= end + edgePoints
  }
}
