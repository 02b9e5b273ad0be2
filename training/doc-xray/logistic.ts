/** Logistic regression whose weights lie between 0 and a bound each: more evidence never lowers the score. */
export type Fit = { intercept: number; weights: number[] }

export type FitOptions = {
  /** The most that each weight may be. */
  bounds: readonly number[]
  /** What each weight is believed to be before any file is seen. */
  priors: readonly number[]
  /** Strength of the pull of each weight towards its prior. */
  ridge: readonly number[]
  rounds?: number
}

export function fitLogistic(
  rows: readonly (readonly number[])[],
  forged: readonly boolean[],
  options: FitOptions,
): Fit {
  const { bounds, priors, ridge, rounds = 400 } = options
  const weights = [...priors]
  let intercept = 0
  // Few detectors find anything in a file: only those are gone through.
  const active = rows.map((row) => row.flatMap((value, index) => (value === 0 ? [] : [index])))
  // Classes weigh the same, however many files of each there are: the share of forged ones is set afterwards.
  const weightOf = balanced(forged)
  for (let round = 0; round < rounds; round += 1) {
    const slopes = bounds.map(
      (_, feature) => (ridge[feature] ?? 0) * ((weights[feature] ?? 0) - (priors[feature] ?? 0)),
    )
    const curves = ridge.map((pull) => pull + 1e-6)
    let slope = 0
    let curve = 1e-6
    active.forEach((features, row) => {
      const share = 1 / (1 + Math.exp(-features.reduce((sum, feature) => sum + (weights[feature] ?? 0), intercept)))
      const error = (share - (forged[row] === true ? 1 : 0)) * (weightOf[row] ?? 0)
      const bend = share * (1 - share) * (weightOf[row] ?? 0)
      slope += error
      curve += bend
      for (const feature of features) {
        slopes[feature] = (slopes[feature] ?? 0) + error
        curves[feature] = (curves[feature] ?? 0) + bend
      }
    })
    intercept -= slope / curve
    for (const [feature, bound] of bounds.entries()) {
      // A third of a step of Newton for each weight by itself: they are moved together, and depend on one another.
      const moved = (weights[feature] ?? 0) - (0.3 * (slopes[feature] ?? 0)) / (curves[feature] ?? 1)
      weights[feature] = Math.min(bound, Math.max(0, moved))
    }
  }
  return { intercept, weights }
}

export function logOdds({ intercept, weights }: Fit, row: readonly number[]): number {
  return intercept + sum(row.map((value, index) => value * (weights[index] ?? 0)))
}

function balanced(forged: readonly boolean[]): number[] {
  const positives = forged.filter(Boolean).length
  const negatives = forged.length - positives
  return forged.map((is) => forged.length / 2 / (is ? positives : negatives))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Chance that a forged file scores above a genuine one; equal scores count half. */
export function areaUnderCurve(scores: readonly number[], forged: readonly boolean[]): number {
  const positives = scores.filter((_, index) => forged[index])
  const negatives = scores.filter((_, index) => !forged[index])
  let wins = 0
  for (const one of positives) for (const other of negatives) wins += one > other ? 1 : one === other ? 0.5 : 0
  return wins / (positives.length * negatives.length)
}

/** Share of forged files above the threshold that lets at most `share` of the genuine ones through. */
export function recallAt(share: number, scores: readonly number[], forged: readonly boolean[]): number {
  const negatives = scores.filter((_, index) => !forged[index]).sort((one, other) => other - one)
  const threshold = negatives[Math.floor(share * negatives.length)] ?? Number.NEGATIVE_INFINITY
  const positives = scores.filter((_, index) => forged[index])
  return positives.filter((score) => score > threshold).length / positives.length
}
