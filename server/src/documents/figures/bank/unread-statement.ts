import type { Evidence, Unread } from '../../evidence.ts'
import type { BankReading, BankStatement } from './bank-reading.ts'
import { readBankStatements } from './read-bank-statements.ts'

/** Below, so little adds up that the lines were hardly read as they stand: a person reads them. */
const sanityPercentageMin = 70

/**
 * Why a person has to read a bank statement. A text that was read surely and has one wrong figure is a finding about the
 * document; one that fails in most of its sums was not understood. `null`: it was read.
 */
export function unreadStatement(
  evidence: Evidence,
  reading: BankReading = readBankStatements(evidence),
): Unread | null {
  const { unread, data } = evidence
  if (data !== undefined || (unread !== null && unread.code !== 'figures-do-not-add-up')) return unread
  const { statements, problems } = reading
  if (statements.length === 0)
    return {
      code: 'figures-do-not-add-up',
      detail: problems[0]?.detail ?? 'no movements were found',
      pages: numbers(evidence),
    }
  const isWhole = !problems.some(({ code }) => code === 'lines-without-amount')
  const poor = statements.filter((statement) => isPoor(statement, isWhole))
  if (poor.length === 0) {
    // Sums that the whole table bears out are worth more than one that a single line seems to break.
    const isProven = statements.every(({ sanity }) => sanity.percentage === 100)
    return isProven ? null : unread
  }
  const least = Math.min(...poor.map(({ sanity }) => sanity.percentage ?? 0))
  const detail = poor.some(({ sanity }) => sanity.percentage === null)
    ? 'the lines were read from a picture, and no balance proves them'
    : `only ${least} % of the sums of the statement are right as they were read`
  const pages = poor.flatMap(({ sanity, transactions }) => [
    ...sanity.failures.flatMap(({ place }) => place?.page ?? []),
    ...(sanity.failures.length > 0 ? [] : transactions.flatMap(({ place }) => place?.page ?? [])),
  ])
  return { code: 'figures-do-not-add-up', detail, pages: [...new Set(pages)].toSorted((one, other) => one - other) }
}

function isPoor({ sanity, readFrom, transactions }: BankStatement, isWhole: boolean): boolean {
  if (sanity.percentage === null) return readFrom === 'ocr' && transactions.length > 0
  return sanity.percentage < sanityPercentageMin && !(readFrom === 'text' && isWhole && oneFigureExplains(sanity))
}

/** All that fails is off by the same amount: whoever reads the text again reads the same, and one figure of it is wrong. */
function oneFigureExplains({ failures }: BankStatement['sanity']): boolean {
  return new Set(failures.map(({ expectedCents, foundCents }) => Math.abs(expectedCents - foundCents))).size === 1
}

const numbers = ({ pages }: Evidence) => pages.map(({ number }) => number)
