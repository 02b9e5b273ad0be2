/** The one scale of probabilities of default: logarithmic, the same wherever one is drawn. */
export const scaleEnds = { low: 0.0005, high: 0.5 } as const

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E'
export const letters: readonly Letter[] = ['A', 'B', 'C', 'D', 'E']

/** Where a class ends and the next begins; a test compares them with those of the model. */
export const classEnds: readonly number[] = [0.004, 0.0102, 0.0362, 0.0943]

/** The place of a probability between 0 and 1 on the scale; what lies beyond an end is drawn at it. */
export function placeOf(probability: number): number {
  const { low, high } = scaleEnds
  const within = Math.min(high, Math.max(low, probability))
  return Math.log(within / low) / Math.log(high / low)
}

export const letterOf = (probability: number): Letter =>
  letters[classEnds.filter((end) => probability >= end).length] ?? 'E'

export type Band = { letter: Letter; from: number; to: number }

/** The five classes as parts of the scale, each from and to a place between 0 and 1. */
export const bands: readonly Band[] = letters.map((letter, at) => ({
  letter,
  from: at === 0 ? 0 : placeOf(classEnds[at - 1] ?? 0),
  to: at === classEnds.length ? 1 : placeOf(classEnds[at] ?? 1),
}))

export const logOddsOf = (probability: number): number => Math.log(probability / (1 - probability))
export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
