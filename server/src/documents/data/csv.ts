import { parse } from 'csv-parse/sync'
import type { Budget } from '../budget.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { csvStatements } from './csv-accounts.ts'
import { currencyOfAmounts } from './csv-currency.ts'
import { bankCsvHeader, type CsvHeader, csvSeparators } from './csv-header.ts'
import { csvPreamble } from './csv-preamble.ts'
import { type CsvRecord, fits } from './csv-record.ts'
import { csvRows } from './csv-rows.ts'
import { withUntitledSides } from './csv-sides.ts'
import { structuralHeader } from './csv-structure.ts'
import { decodeText } from './decode-text.ts'
import { faultList, quoted } from './faults.ts'

/** The export of a bank. There is no standard: columns are known by what they are called, and nothing is guessed. */
export function readBankCsv(bytes: Buffer, budget: Budget): AccountEvidence {
  const { text, faults } = decodeText(bytes)
  return readCsvText(text.replaceAll(/\r\n?/g, '\n'), budget, faults)
}

/** The same of what is text already; lines end in `\n`. */
export function readCsvText(lines: string, budget: Budget, before: readonly string[] = []): AccountEvidence {
  const faults = faultList()
  for (const fault of before) faults.add(fault)
  const found = bankCsvHeader(lines) ?? structuralHeader(lines)
  if (found === undefined) throw unreadable('no line names a date and an amount')
  if (!csvSeparators.includes(found.separator)) {
    const name = found.separator.trim() === '' ? 'blanks' : quoted(found.separator)
    throw unreadable(`line ${found.line + 1}: the columns are separated by ${name}; use ; , | or a tab`)
  }
  budget.checkTime()
  const all = recordsIn(lines, found.separator)
  const records = all.filter(({ line }) => line > found.line + 1)
  if (records.length > limits.dataTransactionsMax) throw limitExceeded(`more than ${limits.dataTransactionsMax} lines`)
  budget.checkTime()
  const header = withUntitledSides(found, records)
  checkSeparator(records, header)
  const rows = csvRows(records, header, faults)
  if (rows.length === 0 && records.length > 0 && faults.list().length > 0) {
    throw unreadable(`no line can be read: ${faults.list()[0]}`)
  }
  if (rows.length === 0) faults.add(`line ${header.line + 1}: no transaction follows`)
  const preamble = csvPreamble(
    all.filter(({ line }) => line <= header.line + (header.isBare === true ? 1 : 0)),
    records,
    header.roles,
    all.find(({ line }) => line === header.line + 1 && header.isBare !== true)?.cells,
  )
  const currency = preamble.currency ?? currencyOfAmounts(records, header.roles)
  return {
    format: 'csv',
    statements: csvStatements(rows, { ...preamble, currency }, faults),
    faults: faults.list(),
    ...(header.areSidesGuessed === true && { areSidesGuessed: true as const }),
  }
}

const unreadable = (detail: string) => new ReadFailure('file-unreadable', detail)

function recordsIn(text: string, separator: string): CsvRecord[] {
  try {
    const records = parse(text, {
      delimiter: separator,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // One more than may be, so that too many can be told.
      to: limits.dataTransactionsMax + 60,
      max_record_size: 100_000,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ cells: record, line: info.lines }))
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1
    throw unreadable(`line ${line}: a quotation mark is not closed, or the line is too long`)
  }
}

/** Where every line breaks into another number of fields than the header, the separator is not one. */
function checkSeparator(records: readonly CsvRecord[], { roles, separator, line }: CsvHeader): void {
  const full = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = full
  if (first === undefined || full.some(({ cells }) => fits(cells, roles.length))) return
  const advice = separator === ',' ? ': an amount with a decimal comma must be quoted, or the separator be another' : ''
  throw unreadable(
    `line ${first.line}: ${first.cells.length} fields, but ${roles.length} in the header (line ${line + 1}), which is separated by ${quoted(separator)}${advice}`,
  )
}
