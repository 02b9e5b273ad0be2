import type { Budget } from '../budget.ts'
import { readCsvText } from '../data/csv.ts'
import { bankCsvHeader } from '../data/csv-header.ts'
import { structuralHeader } from '../data/csv-structure.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { ReadFailure } from '../failure.ts'
import { plainNumber } from './cell.ts'
import type { Sheet } from './sheet-cells.ts'

/** A ledger has days, debits and credits as well, and is of the books, not of a bank. */
const ledger =
  /grand[ -]livre|general ledger|\bjournal\b|journalcode|comptenum|libro giornale|mastrin|partitario|hauptbuch|kontenblatt|libro mayor|grootboek/i
const headRows = 30

/** The list of an account, as a bank exports it. `undefined`: the sheet is something else. */
export function sheetAccount(sheet: Sheet, is1904: boolean, budget: Budget): AccountEvidence | undefined {
  const text = tabbedText(sheet, is1904)
  const head = text.split('\n', headRows).join('\n')
  if (ledger.test(sheet.name) || ledger.test(head)) return undefined
  if ((bankCsvHeader(text) ?? structuralHeader(text)) === undefined) return undefined
  try {
    const account = readCsvText(text, budget)
    return account.statements.some(({ transactions }) => transactions.length > 0) ? account : undefined
  } catch (error) {
    if (error instanceof ReadFailure && error.code !== 'resource-limit') return undefined
    throw error
  }
}

/** Hidden rows too: a filter hides movements from the eye, not from the balance. Rows keep their numbers. */
function tabbedText({ rows }: Sheet, is1904: boolean): string {
  const width = Math.max(0, ...rows.slice(0, 2_000).map(({ cells }) => cells.at(-1)?.column ?? 0))
  const lines: string[] = []
  for (const { number, cells } of rows) {
    // Rows that are far below the others are at most a few lines away here.
    while (lines.length < Math.min(number - 1, rows.length + emptyRowsMax)) lines.push('')
    const fields = Array.from({ length: Math.min(width, columnsMax) }, () => '')
    for (const { column, content } of cells)
      if (column <= columnsMax)
        fields[column - 1] = field('text' in content ? content.text : plainNumber(content, is1904))
    lines.push(fields.join('\t'))
  }
  return lines.join('\n')
}

const emptyRowsMax = 1_000
const columnsMax = 100

const field = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text)
