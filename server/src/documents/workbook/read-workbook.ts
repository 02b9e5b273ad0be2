import type { Budget } from '../budget.ts'
import { type Faults, faultList, quoted } from '../data/faults.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import type { Evidence, WorkbookEvidence, WorkbookSheet } from '../evidence.ts'
import { ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import type { PageEvidence } from '../page-evidence.ts'
import { type WorkbookParts, workbookParts } from './parts.ts'
import { workbookProperties } from './properties.ts'
import { sharedStrings } from './shared-strings.ts'
import { sheetAccount } from './sheet-account.ts'
import { type Book, cellCounter, readSheet, type Sheet } from './sheet-cells.ts'
import { sheetPages } from './sheet-pages.ts'
import { cellFormats } from './styles.ts'
import { type ZipMembers, zipMembers } from './zip-members.ts'

type WorkbookRead = Pick<Evidence, 'pages' | 'data'> & { workbook: WorkbookEvidence }

/**
 * A workbook (Office Open XML): each sheet that is seen becomes a page, and what a bank exported the data of an account. Formulas are not
 * calculated: their results are in the file. https://ecma-international.org/publications-and-standards/standards/ecma-376/
 */
export function readWorkbook(bytes: Buffer, budget: Budget): WorkbookRead {
  const members = zipMembers(bytes, budget)
  const parts = workbookParts(members, budget)
  const faults = faultList()
  const book: Book = {
    strings: sharedStrings(parts.sharedStrings === undefined ? undefined : members.read(parts.sharedStrings), budget),
    formats: cellFormats(parts.styles === undefined ? undefined : members.read(parts.styles), budget),
    countCell: cellCounter(),
  }
  const pages: PageEvidence[] = []
  const accounts: AccountEvidence[] = []
  const sheets = parts.sheets.map((told): WorkbookSheet => {
    const { name, hidden } = told
    const sheet = hidden ? undefined : sheetOf(told, members, book, { budget, faults })
    if (hidden) faults.add(`sheet ${quoted(name)}: it is hidden, and was not read`)
    if (sheet === undefined) return { name, hidden, pages: [] }
    const account = sheetAccount(sheet, parts.is1904, budget)
    if (account !== undefined) {
      accounts.push(account)
      for (const fault of account.faults) faults.add(`sheet ${quoted(name)}: ${fault}`)
      return { name, hidden, pages: [] }
    }
    tellHidden(sheet, faults)
    const made = pagesWithin(sheetPages(sheet, parts.is1904, pages.length + 1), pages, faults)
    pages.push(...made)
    return { name, hidden, pages: made.map(({ number }) => number) }
  })
  if (pages.length === 0 && accounts.length === 0) throw new ReadFailure('file-unreadable', 'the workbook is empty')
  return {
    workbook: {
      sheets,
      ...workbookProperties(members, budget),
      hasMacros: parts.hasMacros,
      faults: faults.list(),
    },
    pages,
    ...(accounts.length > 0 && { data: joined(accounts, faults) }),
  }
}

function sheetOf(
  { name, part }: WorkbookParts['sheets'][number],
  members: ZipMembers,
  book: Book,
  how: { budget: Budget; faults: Faults },
): Sheet | undefined {
  const bytes = part === undefined ? undefined : members.read(part)
  if (bytes !== undefined) return readSheet(name, bytes, book, how)
  how.faults.add(`sheet ${quoted(name)}: it has no cells, or its part is missing`)
  return undefined
}

function tellHidden({ name, rows, hiddenColumns }: Sheet, faults: Faults): void {
  const hiddenRows = rows.filter(({ hidden }) => hidden).length
  if (hiddenRows > 0) faults.add(`sheet ${quoted(name)}: ${hiddenRows} rows are hidden, and were not read`)
  const columns = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))
  const hidden = [...columns].filter((column) => hiddenColumns.has(column)).length
  if (hidden > 0) faults.add(`sheet ${quoted(name)}: ${hidden} columns are hidden, and were not read`)
}

/** Evidence has room for so many words: what is beyond is told, never read in part without a word. */
function pagesWithin(made: readonly PageEvidence[], before: readonly PageEvidence[], faults: Faults): PageEvidence[] {
  let room = limits.pageItemsMax - before.reduce((sum, { words }) => sum + words.length, 0)
  const kept = made.filter(({ words }) => {
    room -= words.length
    return room >= 0
  })
  if (kept.length < made.length)
    faults.add(`more than ${limits.pageItemsMax} words: the rest of the workbook was not read`)
  return kept
}

/** Banks put each account, or each month, on a sheet of its own. */
const joined = (accounts: readonly AccountEvidence[], faults: Faults): AccountEvidence => ({
  format: 'xlsx',
  statements: accounts.flatMap(({ statements }) => statements),
  faults: faults.list(),
  ...(accounts.some(({ areSidesGuessed }) => areSidesGuessed === true) && { areSidesGuessed: true as const }),
})
