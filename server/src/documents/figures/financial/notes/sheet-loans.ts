import type { FigureProof, ReadFigure, YearFigures } from '../financial-reading.ts'
import { confidences } from '../proofs/confidence.ts'
import { cellsOf } from '../proofs/key-identities.ts'
import type { Entry } from '../proofs/made-figure.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import type { LineKey } from '../words/line-table.ts'
import type { StatementYear } from '../years/years.ts'

type DueField = 'shortTermDebt' | 'currentLiabilities'
export type ToldLine = ReadFigure['lines'][number]

/** What the balance sheet of one year has of loans, and what is due at once. Parts of a line (`dont …`) are none. */
export type SheetLoans = {
  loans: readonly Entry[]
  overdrafts: readonly Entry[]
  /** Overdrafts that are told as a part of the loans. */
  hasAsides: boolean
  loansCents: number
  overdraftsCents: number
  overdraftLines: readonly ToldLine[]
}

export function sheetLoans(
  rows: readonly StatementRow[],
  year: StatementYear,
  unitCentsOf: StatementMoney['unitCentsOf'],
): SheetLoans {
  const of = (key: LineKey) =>
    cellsOf(rows, key, year).filter(({ row }) => row.section === 'liabilities' || row.section === 'balance')
  const all = [...of('loans'), ...of('overdrafts')].filter(({ cell }) => cell.cents !== 0)
  const own = all.filter(({ row }) => row.instance === all[0]?.row.instance)
  const [loans, overdrafts] = (['loans', 'overdrafts'] as const).map((key) =>
    own.filter(({ row }) => row.key === key && !row.isAside),
  ) as [Entry[], Entry[]]
  const centsOf = ({ cell }: Entry) => (Math.abs(cell.cents) * unitCentsOf(cell)) / 100
  const sum = (entries: readonly Entry[]) => entries.reduce((cents, entry) => cents + centsOf(entry), 0)
  return {
    loans,
    overdrafts,
    hasAsides: own.some(({ row }) => row.isAside),
    loansCents: sum(loans),
    overdraftsCents: sum(overdrafts),
    overdraftLines: overdrafts.map((entry) => ({
      label: entry.row.label.trim(),
      code: entry.row.code,
      valueCents: centsOf(entry),
      page: entry.cell.page,
      box: entry.cell.box,
    })),
  }
}

/** The year with what its notes tell, which is neither absent nor between bounds any more. */
export function withDue(
  year: YearFigures,
  field: DueField,
  lines: readonly ToldLine[],
  { isProven, isOcr, what }: { isProven: boolean; isOcr: boolean; what?: string },
): YearFigures {
  const proof: FigureProof[] = what === undefined ? [] : [{ kind: 'identity', what, differenceCents: 0 }]
  const figure: ReadFigure = {
    valueCents: lines.reduce((sum, { valueCents }) => sum + valueCents, 0),
    status: isProven ? 'proven' : 'unproven',
    confidence: confidences.maturities[isProven ? 'proven' : 'unproven'],
    page: lines[0]?.page ?? null,
    box: lines[0]?.box ?? null,
    proof,
    lines,
    warnings: isProven || !isOcr ? [] : ['unproven'],
  }
  const { [field]: _, ...bounds } = year.bounds
  return {
    ...year,
    bounds,
    figures: { ...year.figures, [field]: figure },
    absent: year.absent.filter((each) => each.field !== field),
    unprovable: isProven ? year.unprovable : [...year.unprovable, field],
  }
}
