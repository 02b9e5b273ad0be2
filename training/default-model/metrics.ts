/** Area under the ROC curve by ranks; ties count half. A higher score means more risk. */
export function auc(scores: ArrayLike<number>, labels: ArrayLike<number>): number {
  const order = Array.from(scores, (_, i) => i).sort((a, b) => (scores[a] as number) - (scores[b] as number))
  let [positives, rankSum, start] = [0, 0, 0]
  while (start < order.length) {
    let end = start + 1
    while (end < order.length && scores[order[end] as number] === scores[order[start] as number]) end++
    const rank = (start + 1 + end) / 2
    for (let at = start; at < end; at++)
      if (labels[order[at] as number] === 1) {
        positives++
        rankSum += rank
      }
    start = end
  }
  const negatives = order.length - positives
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives)
}

/** Standard error of the AUC (DeLong 1988): from where each row falls among those of the other class. */
export function aucError(scores: ArrayLike<number>, labels: ArrayLike<number>): number {
  const of = (label: number) => Float64Array.from(Array.from(scores).filter((_, i) => labels[i] === label)).sort()
  const [negatives, positives] = [of(0), of(1)]
  const spread = (values: Float64Array, others: Float64Array) => {
    const places = values.map(
      (value) => (countBelow(others, value, false) + countBelow(others, value, true)) / 2 / others.length,
    )
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length
    return places.reduce((sum, place) => sum + (place - mean) ** 2, 0) / Math.max(places.length - 1, 1) / places.length
  }
  return Math.sqrt(spread(positives, negatives) + spread(negatives, positives))
}

function countBelow(sorted: Float64Array, value: number, orEqual: boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const at = sorted[middle] as number
    if (at < value || (orEqual && at === value)) low = middle + 1
    else high = middle
  }
  return low
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

/** The level at which the mean probability is the rate: the mean of a sigmoid is not the sigmoid of the mean. */
export function interceptFor(logits: ArrayLike<number>, weights: ArrayLike<number>, rate: number): number {
  let [low, high] = [-40, 40]
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2
    let [sum, total] = [0, 0]
    for (let i = 0; i < logits.length; i++) {
      sum += (weights[i] as number) * sigmoid((logits[i] as number) + middle)
      total += weights[i] as number
    }
    if (sum / total < rate) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Logistic regression of the label on the logit: 1 is calibrated, above 1 the model is too flat. */
export function calibrationSlope(logits: ArrayLike<number>, labels: ArrayLike<number>): number {
  // From the level of slope 1: from further off the steps would run away where defaults are rare.
  const rate = Array.from(labels).reduce((sum, label) => sum + label, 0) / labels.length
  let [level, slope] = [interceptFor(logits, new Float64Array(logits.length).fill(1), rate), 1]
  for (let round = 0; round < 50; round++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0]
    for (let i = 0; i < logits.length; i++) {
      const x = logits[i] as number
      const p = sigmoid(level + slope * x)
      const bend = p * (1 - p)
      g0 += p - (labels[i] as number)
      g1 += (p - (labels[i] as number)) * x
      h00 += bend
      h01 += bend * x
      h11 += bend * x * x
    }
    const determinant = h00 * h11 - h01 * h01
    level -= (h11 * g0 - h01 * g1) / determinant
    slope -= (h00 * g1 - h01 * g0) / determinant
  }
  return slope
}

/** Expected calibration error over ten groups of the same size. */
export function calibrationError(probabilities: ArrayLike<number>, labels: ArrayLike<number>): number {
  const order = Array.from(probabilities, (_, i) => i).sort(
    (a, b) => (probabilities[a] as number) - (probabilities[b] as number),
  )
  let error = 0
  for (let group = 0; group < 10; group++) {
    const inside = order.slice(Math.floor((group * order.length) / 10), Math.floor(((group + 1) * order.length) / 10))
    const gap = inside.reduce((sum, i) => sum + (probabilities[i] as number) - (labels[i] as number), 0)
    error += Math.abs(gap) / order.length
  }
  return error
}
