/**
 * The area under the curve of Mann and Whitney: how often a value of the one sample is greater than one of the other. 0.5
 * means that nobody can tell them apart; ranks make it indifferent to the few calls that the machine held up.
 */
export function shareGreater(ones: readonly number[], others: readonly number[]): number {
  const all = [...ones.map((value) => ({ value, own: true })), ...others.map((value) => ({ value, own: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end++
    const rank = (start + 1 + end) / 2
    for (let place = start; place < end; place++) if (all[place]?.own) rankSum += rank
    start = end
  }
  return (rankSum - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length)
}
