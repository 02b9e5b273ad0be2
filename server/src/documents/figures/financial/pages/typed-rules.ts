import type { PlacedWord } from '../../lines.ts'

const rowsMin = 4
const samePoints = 2

/**
 * `Cassa  4.000,12 | 39  RATEI PASSIVI  3.874,44`: line printers draw the rule between two tables with a sign on each line. It is no word
 * that an amount, or the number of an account, could stand behind.
 */
export function withoutTypedRules(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const bars = words.filter(({ text }) => text === '|')
  if (bars.length < rowsMin) return words
  const isRule = ({ text, box }: PlacedWord) =>
    text === '|' && bars.filter((other) => Math.abs(other.box[0] - box[0]) <= samePoints).length >= rowsMin
  return words.filter((word) => !isRule(word))
}
