/** Logistic regression by Newton's method, each weight held to what was believed of it before. */
export type Row = { places: readonly number[]; values: readonly number[]; isMatch: boolean; weight: number }
/** `pull`: how strongly a weight is held to its prior. */
export type Prior = { mean: number; pull: number }

export function fitWeights(rows: readonly Row[], priors: readonly Prior[], rounds = 30): number[] {
  const weights = priors.map(({ mean }) => mean)
  for (let round = 0; round < rounds; round += 1) {
    const slope = priors.map(({ mean, pull }, at) => pull * ((weights[at] ?? 0) - mean))
    const bend = priors.map(({ pull }, at) => priors.map((_, place) => (at === place ? pull + 1e-6 : 0)))
    for (const row of rows) addRow(row, weights, slope, bend)
    const step = solve(bend, slope)
    const largest = Math.max(...step.map(Math.abs))
    // Far from the answer a full step may overshoot.
    const share = Math.min(1, 3 / largest)
    for (const [at, value] of step.entries()) weights[at] = (weights[at] ?? 0) - share * value
    if (largest < 1e-7) break
  }
  return weights
}

function addRow(row: Row, weights: readonly number[], slope: number[], bend: number[][]): void {
  const share = 1 / (1 + Math.exp(-logOdds(row, weights)))
  const error = (share - (row.isMatch ? 1 : 0)) * row.weight
  const curve = share * (1 - share) * row.weight
  row.places.forEach((place, at) => {
    const value = row.values[at] ?? 0
    slope[place] = (slope[place] ?? 0) + error * value
    const line = bend[place] ?? []
    row.places.forEach((other, index) => {
      line[other] = (line[other] ?? 0) + curve * value * (row.values[index] ?? 0)
    })
  })
}

export const logOdds = ({ places, values }: Pick<Row, 'places' | 'values'>, weights: readonly number[]): number =>
  places.reduce((sum, place, at) => sum + (weights[place] ?? 0) * (values[at] ?? 0), 0)

/** Gaussian elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((line, at) => [...line, right[at] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    let pivot = column
    for (let at = column + 1; at < size; at += 1)
      if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = at
    const top = rows[pivot] ?? []
    rows[pivot] = rows[column] ?? []
    rows[column] = top
    for (let at = column + 1; at < size; at += 1) {
      const line = rows[at] ?? []
      const factor = (line[column] ?? 0) / (top[column] ?? 1)
      if (factor === 0) continue
      for (let place = column; place <= size; place += 1) line[place] = (line[place] ?? 0) - factor * (top[place] ?? 0)
    }
  }
  const answer = new Array<number>(size).fill(0)
  for (let at = size - 1; at >= 0; at -= 1) {
    const line = rows[at] ?? []
    let rest = line[size] ?? 0
    for (let place = at + 1; place < size; place += 1) rest -= (line[place] ?? 0) * (answer[place] ?? 0)
    answer[at] = rest / (line[at] ?? 1)
  }
  return answer
}
