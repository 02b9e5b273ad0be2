import type { Choice, Summary } from '../request/wire.ts'

/**
 * Whether a decision departs from the reports, by the rule of the service: to approve in spite of a red flag, class or
 * grade D or E; to decline where all is green and A or B. The service decides; here it is only asked for in time.
 */
export function departs(choice: Choice, summary: Summary | undefined): boolean {
  if (choice === 'refer' || summary === undefined) return false
  const letters = [
    summary.default?.riskLetter,
    summary.managers?.grade,
    summary.bank?.grade,
    summary.esg?.grade,
  ].filter((letter) => letter !== null && letter !== undefined)
  const color = summary.documents.worst?.color
  const isBad = color === 'red' || letters.some((letter) => letter === 'D' || letter === 'E')
  if (choice === 'approve') return isBad
  const isGood =
    (color === undefined || color === 'green') && letters.every((letter) => letter === 'A' || letter === 'B')
  return isGood && (letters.length > 0 || color !== undefined)
}
