import type { Budget } from '../budget.ts'
import type { FecEvidence } from '../data-evidence.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { decodeText } from './decode-text.ts'
import { type Faults, faultList, quoted, shortText } from './faults.ts'
import { type FecColumns, fecAmounts, fecColumns } from './fec-columns.ts'
import { fecSums } from './fec-sums.ts'
import { dateOfDigits } from './machine-date.ts'
import type { Posting } from './posting.ts'

/** Entries file of French law (LPF A47 A-1): one line a posting. Read line by line: such a file is long. */
export function readFec(bytes: Buffer, budget: Budget): FecEvidence {
  const { text, faults: charsetFaults } = decodeText(bytes)
  const faults = faultList()
  for (const fault of charsetFaults) faults.add(fault)
  const columns = fecColumns(firstLine(text), faults)
  const sums = fecSums()
  const dates: { from: string | null; to: string | null } = { from: null, to: null }
  let lines = 0
  let wrong = 0
  for (const { line, number } of linesAfterFirst(text)) {
    budget.value()
    if (line.trim() === '') continue
    lines += 1
    if (lines > limits.dataLinesMax) throw limitExceeded(`more than ${limits.dataLinesMax} lines`)
    const posting = postingOf(line, number, columns, faults)
    if (posting === undefined) {
      wrong += 1
      continue
    }
    if (dates.from === null || posting.date < dates.from) dates.from = posting.date
    if (dates.to === null || posting.date > dates.to) dates.to = posting.date
    sums.add(posting)
  }
  if (lines > 0 && wrong === lines) {
    throw new ReadFailure('file-unreadable', `FEC: no line can be read: ${faults.list()[0] ?? ''}`)
  }
  if (lines === 0) faults.add('line 2: the file has no entries')
  return { format: 'fec', ...dates, ...sums.conclude(faults), faults: faults.list() }
}

const firstLine = (text: string) => text.slice(0, endOfLine(text, 0))

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at === -1 ? text.length : at
}

/** Without splitting the text into an array: that would be a second copy of it. */
function* linesAfterFirst(text: string): Generator<{ line: string; number: number }> {
  let number = 2
  for (let at = endOfLine(text, 0) + 1; at < text.length; number += 1) {
    const end = endOfLine(text, at)
    yield { line: text.slice(at, text[end - 1] === '\r' ? end - 1 : end), number }
    at = end + 1
  }
}

/** By the code of its journal, or by what journal and entry are called. */
const isOpening = (cell: (name: string) => string) =>
  /^(?:AN|RAN|ANO|OUV|BO)\d{0,3}$/i.test(cell('JournalCode')) ||
  /nouveaux?\b|ouverture/i.test(cell('JournalLib')) ||
  /^(?:(?:report )?[àa]-? ?nouveaux?|ouverture)\b/i.test(cell('EcritureLib'))

function postingOf(line: string, number: number, columns: FecColumns, faults: Faults): Posting | undefined {
  const fault = (what: string) => {
    faults.add(`line ${number}: ${what}`)
    return undefined
  }
  const cells = line.split(columns.separator)
  if (cells.length !== columns.count) return fault(`${cells.length} columns where the header has ${columns.count}`)
  const cell = (name: string) => columns.cell(cells, name)
  const account = cell('CompteNum')
  if (!/^[0-9A-Za-z]{1,40}$/.test(account)) return fault(`CompteNum ${quoted(account)} is not an account`)
  const date = dateOfDigits(cell('EcritureDate'))
  if (date === undefined) return fault(`EcritureDate ${quoted(cell('EcritureDate'))} is not a date YYYYMMDD`)
  const amounts = fecAmounts(cell, columns)
  if (typeof amounts === 'string') return fault(amounts)
  return {
    journal: cell('JournalCode'),
    isOpening: isOpening(cell),
    entry: shortText(cell('EcritureNum')),
    date,
    account,
    label: shortText(cell('CompteLib')),
    ...amounts,
  }
}
