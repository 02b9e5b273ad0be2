import { plainText } from '../../../classification/normalise.ts'
import type { Amount } from '../../amounts.ts'
import type { ReadFigure, YearFigures } from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import { confidences } from '../proofs/confidence.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import { isLoanLabel, isTradeLabel } from './debt-words.ts'

/** `14 Creditors: amounts falling due within one year   2024   2023`, `Kortlopende schulden en overlopende passiva`. */
const british = /creditors:? (?:-|–)? ?amounts? falling due within one year/
const heading =
  /creditors:? (?:-|–)? ?amounts? falling due within one year|^(?:\d{1,2}[.)]? )?(?:(?:toelichting|specificatie) )?(?:kortlopende schulden|schulden op ten hoogste (?:een|1) jaar|kortfristiga skulder|kortfristede g\S{0,3}ldsforpligtelser|kortsiktig gjeld|kurzfristige (?:verbindlichkeiten|schulden)|kurzfristiges fremdkapital|(?:total )?current liabilities|dettes a (?:court terme|un an au plus)|passifs? courants?|passivita correnti|pasivo corriente|passivo corrente|zobowiazania krotkoterminowe)/
const rowsMax = 14

type Note = { loans: readonly { line: PageLine; amount: Amount }[]; ocr: boolean; isKnown: boolean }

/**
 * A note lists what is due within a year, loans and overdrafts apart. It is the note of the figure only if its lines make the figure
 * that the balance sheet has; the column in which they do is that of the year.
 */
export function notedLoans(
  year: YearFigures,
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
): YearFigures {
  const due = year.figures.currentLiabilities
  if (year.figures.shortTermDebt !== undefined || due === undefined) return year
  const notes = lines.flatMap((line, at) => {
    const title = titleAt(lines, at)
    if (!heading.test(title) || line.amounts.some(({ plain }) => !plain)) return []
    const note = noteOf(lines.slice(at + 1, at + 1 + rowsMax), (100 * due.valueCents) / unitCentsOf(line))
    if (note === undefined) return []
    // A note may name a loan in words that are not known: that there is none is told by lines of which each is known to be none.
    const isTold = note.loans.length > 0 || (note.isKnown && british.test(title))
    return isTold ? [note] : []
  })
  const [note] = notes
  if (note === undefined || notes.length > 1) return year
  const figure = figureOf(note, unitCentsOf)
  const { shortTermDebt: _, ...bounds } = year.bounds
  return {
    ...year,
    bounds,
    figures: { ...year.figures, shortTermDebt: figure },
    absent: year.absent.filter(({ field }) => field !== 'shortTermDebt'),
  }
}

/** `Creditors: amounts falling due within one   2025   2024` / `year   £   £`. */
function titleAt(lines: readonly PageLine[], at: number): string {
  const [line, next] = [lines[at] as PageLine, lines[at + 1]]
  const title = plainText(line.text.slice(0, 120))
  const isBroken = / one$/.test(plainText(line.label)) && /^year\b/i.test(next?.label ?? '')
  return isBroken ? `${plainText(line.label)} year` : title
}

/** Rows whose amounts in one column make the sum below them. */
function noteOf(lines: readonly PageLine[], cents: number): Note | undefined {
  for (const column of [0, 1]) {
    const rows: { line: PageLine; amount: Amount }[] = []
    for (const line of lines) {
      const amount = amountIn(line, column, lines)
      const isSum = amount !== undefined && Math.abs(amount.cents) === Math.abs(cents) && rows.length > 1
      const sum = rows.reduce((all, row) => all + row.amount.cents, 0)
      if (isSum && Math.abs(sum) === Math.abs(cents))
        return {
          loans: rows.filter((row) => isLoanLabel(row.line.label)),
          ocr: line.ocr,
          isKnown: rows.every((row) => isLoanLabel(row.line.label) || isTradeLabel(row.line.label)),
        }
      if (amount !== undefined && /\p{L}/u.test(line.label)) rows.push({ line, amount })
    }
  }
  return undefined
}

/** The column by where the amounts of the whole note end: a dash leaves none in its place. */
function amountIn(line: PageLine, column: number, lines: readonly PageLine[]): Amount | undefined {
  const rights = lines.find(({ amounts }) => amounts.length >= 2)?.amounts.map(({ box }) => box[2]) ?? []
  const right = rights[column]
  return line.amounts.find(({ box }) => right !== undefined && Math.abs(box[2] - right) <= columnGapMax)
}

const columnGapMax = 8

function figureOf({ loans, ocr, isKnown }: Note, unitCentsOf: StatementMoney['unitCentsOf']): ReadFigure {
  const lines = loans.map(({ line, amount }) => ({
    label: line.label,
    code: null,
    valueCents: Math.abs(amount.cents) * (unitCentsOf(line) / 100),
    page: line.page,
    box: amount.box,
  }))
  const isProven = !ocr && isKnown
  return {
    valueCents: lines.reduce((sum, { valueCents }) => sum + valueCents, 0),
    status: isProven ? 'proven' : 'unproven',
    confidence: confidences.notes[isProven ? 'proven' : 'unproven'],
    page: lines[0]?.page ?? null,
    box: lines[0]?.box ?? null,
    proof: [
      { kind: 'sub-total', what: 'the lines of the note make the creditors due within a year', differenceCents: 0 },
    ],
    lines,
    warnings: [],
  }
}
