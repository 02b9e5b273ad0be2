import { plainText } from '../../../classification/normalise.ts'
import type { Amount } from '../../amounts.ts'
import type { YearFigures } from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import { normalLabel } from '../words/line-table.ts'
import { loansByTerm, totalWords, withinWords } from './due-tables.ts'
import { type SheetLoans, withDue } from './sheet-loans.ts'

/** What is due later, in the words of a line: `D'un à cinq ans`, `Between two and five years`, `über fünf Jahre`. */
const years = /\b(?:ans?|annees?|years?|jahren?|anni|anno|jaar|jaren|anos?|ar|lata|lat)\b/
const labelMax = 60
const rowsMax = 8
const alignedPoints = 8
const tellingCents = 100_00

/**
 * `À moins d'un an` / `D'un à cinq ans` / `Au-delà de cinq ans` / `Total`: when loans are due, one line below the other. Of the year
 * whose loans in the balance sheet are the total of its column.
 */
export function dueLists(
  read: readonly YearFigures[],
  sheets: readonly SheetLoans[],
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
): YearFigures[] {
  const lists = lines.flatMap((_, at) => listFrom(lines, at) ?? [])
  return read.map((year, at) => {
    const sheet = sheets[at]
    if (year.figures.shortTermDebt !== undefined || sheet === undefined || sheet.loans.length === 0) return year
    const { loansCents, overdraftsCents } = sheet
    const found = lists.flatMap((list) => {
      const scale = unitCentsOf(list.first) / 100
      const columns = columnsOf(list).map(({ within, total }) => ({ ...list, within, total: total * scale, scale }))
      return columns.filter(({ total }) => total === loansCents || total === loansCents + overdraftsCents)
    })
    const [own, ...others] = found
    if (own === undefined || others.some(({ within }) => within !== own.within)) return year
    const { first, within, total, scale } = own
    const { page, box, label, ocr } = first
    const told = { label: label.trim(), code: null, valueCents: within * scale, page, box }
    const isProven = year.figures.totalDebt?.status === 'proven' && !ocr
    // Overdrafts beside the loans of the list are due at any time.
    const isBeside = total === loansCents && overdraftsCents > 0
    return withDue(year, 'shortTermDebt', [told, ...(isBeside ? sheet.overdraftLines : [])], {
      isProven: isProven && !(isBeside && sheet.hasAsides),
      isOcr: ocr,
      what: loansByTerm,
    })
  })
}

type List = { first: PageLine; rows: readonly PageLine[]; sum: PageLine }

function listFrom(lines: readonly PageLine[], at: number): List | undefined {
  const first = lines[at] as PageLine
  const plain = plainText(first.label)
  const isFirst = plain.length <= labelMax && withinWords.test(plain) && first.amounts.length > 0
  if (!isFirst) return undefined
  const below = lines.slice(at + 1, at + 1 + rowsMax).filter(({ page }) => page === first.page)
  const end = below.findIndex(({ label, amounts }) => totalWords.test(normalLabel(label)) && amounts.length > 0)
  const rows = below.slice(0, end)
  const isLater = ({ label }: PageLine) => {
    const words = plainText(label)
    return words.length <= labelMax && years.test(words) && !withinWords.test(words)
  }
  const sum = below[end]
  return sum === undefined || rows.length === 0 || !rows.every(isLater) ? undefined : { first, rows, sum }
}

/** The columns of a list that come out. */
function columnsOf({ first, rows, sum }: List): { within: number; total: number }[] {
  return sum.amounts.flatMap((total) => {
    const centsIn = ({ amounts }: PageLine) =>
      amounts.find(({ box }) => Math.abs(box[2] - total.box[2]) <= alignedPoints)?.cents ?? 0
    const within = centsIn(first)
    const all = rows.reduce((cents, row) => cents + centsIn(row), within)
    return all === total.cents && isTelling(total) ? [{ within, total: total.cents }] : []
  })
}

const isTelling = ({ cents }: Amount) => cents >= tellingCents
