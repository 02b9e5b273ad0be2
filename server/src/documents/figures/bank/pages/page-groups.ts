import { plainText } from '../../../classification/normalise.ts'
import { ibanIn } from '../accounts/printed-iban.ts'
import type { BankLine, BankPage } from '../bank-lines.ts'
import { atEdges } from '../columns/column-edges.ts'
import { headsOf } from '../columns/heading-words.ts'
import { periodOn } from '../days/period-lines.ts'
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
  const heads = found.filter(({ at }) => table === -1 || at < table)
  // In a list without titles, whose amounts have no day on their line, an IBAN below one of them is in its label.
  const row = table === -1 && !above.some((line) => marked(line) === 'opening') ? firstRow(page) : -1
  return heads.filter(({ at }) => row === -1 || at < row).map(({ iban }) => iban)
}

const edgeMin = 3

/** The first amount that ends where others of the page do and that no word calls a balance or a sum. */
function firstRow({ lines }: BankPage): number {
  const isAtEdge = atEdges(
    lines.flatMap(({ money }) => money.map(({ right }) => right)),
    edgeMin,
  )
  return lines.findIndex((line) => marked(line) === undefined && line.money.some(({ right }) => isAtEdge(right)))
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
  linesAbove(page).some((line, at, lines) => marked(line) === 'opening' || periodOn(lines, at, false) !== undefined)

function marked({ money, words }: BankLine) {
  const [first] = money
  if (first === undefined) return undefined
  const before = words.slice(0, first.first).map(({ text }) => text)
  return markOf(plainText(before.join(' ')))
}
