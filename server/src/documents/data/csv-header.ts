import { dayOf, isTitleOfDays } from '../figures/bank/days/day-titles.ts'
import { type CsvRole, plainWords, roleOf } from './csv-words.ts'

export type CsvHeader = {
  /** From 0. */
  line: number
  separator: string
  roles: readonly (CsvRole | undefined)[]
  /** Only English pages ever put the month before the day. */
  isEnglish: boolean
  /** It has no titles: what stands on the line before is not of the table. */
  isBare?: true
  /** Which of its two columns of amounts comes in, neither a title nor a balance says. */
  areSidesGuessed?: true
}

/** Banks put the account, its holder and balances above the table. */
const headerWithinLines = 40
const cellsMax = 100

export const csvSeparators = [';', '\t', ',', '|']
/** Not read, but known, so that the reason can be said. */
const wrongSeparators = ['^', '~', ':', '#', '!', '  ']

/** The line that names a date and an amount, however its columns are separated. */
export function bankCsvHeader(text: string): CsvHeader | undefined {
  const lines = text.split('\n', headerWithinLines)
  for (const separators of [csvSeparators, wrongSeparators]) {
    for (const [index, line] of lines.entries()) {
      const header = headerIn(line, index, separators)
      if (header !== undefined) return header
    }
  }
  return undefined
}

function headerIn(line: string, index: number, separators: readonly string[]): CsvHeader | undefined {
  if (line.length > 4_000) return undefined
  const isEnglish = /\b(?:amount|balance|description|paid|money|payee|memo|transaction date|posting date)\b/i.test(line)
  const candidates = separators
    .map((separator) => ({ line: index, separator, roles: rolesIn(headerCells(line, separator)), isEnglish }))
    .filter(({ roles }) => isTable(roles))
  const known = ({ roles }: CsvHeader) => roles.filter((role) => role !== undefined).length
  return candidates.sort((one, other) => known(other) - known(one))[0]
}

/** Of several days that of the books is the day of booking: beside it, when something was done is another. */
function rolesIn(titles: readonly string[]): (CsvRole | undefined)[] {
  // `Data registr.`: days whose title is cut short.
  const roles = titles.map((title) => roleOf(title) ?? (isTitleOfDays(plainWords(title)) ? 'bookingDate' : undefined))
  const booked = roles.map((role, at) => role === 'bookingDate' && dayOf(titles[at] ?? '') === 'booked')
  return booked.includes(true)
    ? roles.map((role, at) => (role === 'bookingDate' && !booked[at] ? undefined : role))
    : roles
}

function headerCells(line: string, separator: string): string[] {
  // Some end the header with one more separator, and no line below it.
  const titles = line.endsWith(separator) ? line.slice(0, -separator.length) : line
  return titles
    .split(separator)
    .slice(0, cellsMax)
    .map((cell) => cell.trim().replace(/^["']/, '').replace(/["']$/, ''))
}

function isTable(roles: readonly (CsvRole | undefined)[]): boolean {
  const has = (...wanted: CsvRole[]) => roles.some((role) => role !== undefined && wanted.includes(role))
  return roles.length >= 3 && has('bookingDate', 'valueDate') && has('amount', 'debit', 'credit')
}
