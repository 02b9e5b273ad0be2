import { documentClasses } from '../classification-evidence.ts'
import shipped from './model.json' with { type: 'json' }

/** Coefficients in log-odds by feature, one a class in the order of `documentClasses`. Made by `training/classification`. */
export type Model = {
  bias: readonly number[]
  weights: Readonly<Record<string, readonly number[]>>
  temperature: number
}

export const model: Model = shipped

/** What speaks for each class, in log-odds. */
export function scoresOf({ bias, weights }: Model, features: readonly { name: string; value: number }[]): number[] {
  const scores = [...bias]
  for (const { name, value } of features) {
    const row = Object.hasOwn(weights, name) ? weights[name] : undefined
    for (const [at, weight] of (row ?? []).entries()) scores[at] = (scores[at] as number) + weight * value
  }
  return scores
}

/** Confidences that sum to 1. */
export function confidencesOf({ temperature }: Model, scores: readonly number[]): number[] {
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp((score - top) / temperature))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

if (shipped.classes.join() !== documentClasses.join()) throw new Error('the model was made for other classes')
