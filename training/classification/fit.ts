import type { Model } from '#documents/classification/model.ts'
import { type DocumentClass, documentClasses } from '#documents/classification-evidence.ts'
import type { Sample } from './samples.ts'

const epochs = 200
const learningRate = 0.1
const decay = [0.9, 0.999] as const

/** Samples row by row: `columns` and `values` from `starts[row]` on. The last column is the bias, 1 in every row. */
type Rows = {
  labels: Uint8Array
  starts: Uint32Array
  columns: Uint16Array
  values: Float32Array
  scales: Float32Array
}

function rowsOf(samples: readonly Sample[], index: ReadonlyMap<string, number>): Rows {
  const counts = new Map<string, number>()
  for (const sample of samples) counts.set(sample.class, (counts.get(sample.class) ?? 0) + 1)
  const cells = samples.flatMap(({ features }) => [
    ...[...features].map(([name, value]) => [index.get(name) as number, value] as const),
    [index.size, 1] as const,
  ])
  const starts = new Uint32Array(samples.length + 1)
  for (const [row, { features }] of samples.entries()) starts[row + 1] = (starts[row] as number) + features.size + 1
  return {
    labels: Uint8Array.from(samples, (sample) => documentClasses.indexOf(sample.class)),
    starts,
    columns: Uint16Array.from(cells, ([column]) => column),
    values: Float32Array.from(cells, ([, value]) => value),
    scales: Float32Array.from(samples, (sample) => 1 / ((counts.get(sample.class) as number) * documentClasses.length)),
  }
}

/** Multinomial logistic regression: all samples at once, Adam, squared weights held down, classes weighing the same. */
export function fit(samples: readonly Sample[], { ridge = 0.0005 } = {}): Omit<Model, 'temperature'> {
  const names = [...new Set(samples.flatMap(({ features }) => [...features.keys()]))].sort()
  const rows = rowsOf(samples, new Map(names.map((name, at) => [name, at])))
  const k = documentClasses.length
  const weights = new Float64Array((names.length + 1) * k)
  const first = new Float64Array(weights.length)
  const second = new Float64Array(weights.length)
  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    const gradient = gradientOf(rows, weights, k)
    for (let at = 0; at < weights.length; at += 1) {
      const g = (gradient[at] as number) + (at < names.length * k ? ridge * (weights[at] as number) : 0)
      first[at] = decay[0] * (first[at] as number) + (1 - decay[0]) * g
      second[at] = decay[1] * (second[at] as number) + (1 - decay[1]) * g * g
      const step = (first[at] as number) / (1 - decay[0] ** epoch)
      const spread = Math.sqrt((second[at] as number) / (1 - decay[1] ** epoch)) + 1e-8
      weights[at] = (weights[at] as number) - (learningRate * step) / spread
    }
  }
  const rowOf = (at: number) => documentClasses.map((_, c) => round(weights[at * k + c] as number))
  return { bias: rowOf(names.length), weights: Object.fromEntries(names.map((name, at) => [name, rowOf(at)])) }
}

function gradientOf({ labels, starts, columns, values, scales }: Rows, weights: Float64Array, k: number): Float64Array {
  const gradient = new Float64Array(weights.length)
  const scores = new Float64Array(k)
  for (let row = 0; row < labels.length; row += 1) {
    const [start, end] = [starts[row] as number, starts[row + 1] as number]
    scores.fill(0)
    for (let at = start; at < end; at += 1) {
      const base = (columns[at] as number) * k
      for (let c = 0; c < k; c += 1)
        scores[c] = (scores[c] as number) + (weights[base + c] as number) * (values[at] as number)
    }
    let sum = 0
    const top = Math.max(...scores)
    for (let c = 0; c < k; c += 1) sum += scores[c] = Math.exp((scores[c] as number) - top)
    for (let c = 0; c < k; c += 1)
      scores[c] = ((scores[c] as number) / sum - (c === labels[row] ? 1 : 0)) * (scales[row] as number)
    for (let at = start; at < end; at += 1) {
      const base = (columns[at] as number) * k
      for (let c = 0; c < k; c += 1)
        gradient[base + c] = (gradient[base + c] as number) + (scores[c] as number) * (values[at] as number)
    }
  }
  return gradient
}

const round = (value: number) => Math.round(value * 1000) / 1000

export function softmax(scores: readonly number[], temperature = 1): number[] {
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp((score - top) / temperature))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

export type Judged = { scores: readonly number[]; label: DocumentClass; layout: string; language: string }

/** The temperature at which the true class is likeliest; found on what the model had not seen. */
export function temperatureFor(judged: readonly Judged[]): number {
  const loss = (temperature: number) =>
    judged.reduce(
      (sum, { scores, label }) =>
        sum - Math.log(Math.max(1e-12, softmax(scores, temperature)[documentClasses.indexOf(label)] as number)),
      0,
    )
  const candidates = Array.from({ length: 100 }, (_, at) => 0.3 + at * 0.03)
  return round(candidates.reduce((best, candidate) => (loss(candidate) < loss(best) ? candidate : best)))
}
