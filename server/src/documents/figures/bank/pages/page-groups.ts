import { plainText } from '../../../classification/normalise.ts'
import { ibanIn } from '../accounts/printed-iban.ts'
import type { BankLine, BankPage } from '../bank-lines.ts'
import { headsOf } from '../columns/heading-words.ts'
import { periodIn } from '../days/printed-period.ts'
import { markOf } from '../marks/mark-words.ts'
import { edgesOf, isFirstPage } from './page-numbers.ts'

const headLines = 25

/** Pages of one issuer and account: files are put together of several, each with a table of its own. */
export function pageGroups(pages: readonly BankPage[]): BankPage[][] {
  const groups: BankPage[][] = []
  let iban: string | undefined
  let isClosed = false
  for (const page of pages) {
    const group = groups.at(-1)
    const named = pages.length === 1 ? [] : ibansAbove(page)
    const isFirst = edgesOf(page).some(isFirstPage)
    const isOther = iban !== undefined && named[0] !== undefined && !named.includes(iban)
    // A counterparty's may stand at the top of a page as well: another account has a head of its own.
    if (group === undefined || isFirst || (isOther && (isClosed || begins(page)))) {
      groups.push([page])
      iban = named[0]
    } else {
      group.push(page)
      iban ??= named[0]
    }
    isClosed = pages.length > 1 && isClosedOn(page)
  }
  return groups
}

/** Before the first line of the table. */
function ibansAbove(page: BankPage): string[] {
  const above = linesAbove(page)
  const found = above.flatMap(({ words, ocr }, at) => {
    const iban = ibanIn(words, ocr)
    return iban === undefined ? [] : [{ iban, at }]
  })
  if (found.length === 0) return []
  const table = above.findIndex((line) => headsOf([line]).length > 0)
  return found.filter(({ at }) => table === -1 || at < table).map(({ iban }) => iban)
}

function linesAbove({ lines }: BankPage): readonly BankLine[] {
  const first = lines.findIndex((line) => isMovement(line) && marked(line) === undefined)
  return lines.slice(0, Math.min(headLines, first === -1 ? lines.length : first))
}

const isMovement = ({ money, dates }: BankLine) => money.length > 0 && dates.length > 0

/** With the newest first the closing balance stands above the table, and closes nothing. */
function isClosedOn({ lines }: BankPage): boolean {
  const closing = lines.findLastIndex((line) => marked(line) === 'closing')
  return closing !== -1 && !lines.slice(closing + 1).some(isMovement)
}

const begins = (page: BankPage) =>
  linesAbove(page).some(
    (line) => marked(line) === 'opening' || periodIn(line.text, false, line.monthLanguage) !== undefined,
  )

function marked({ money, words }: BankLine) {
  const [first] = money
  if (first === undefined) return undefined
  const before = words.slice(0, first.first).map(({ text }) => text)
  return markOf(plainText(before.join(' ')))
}
