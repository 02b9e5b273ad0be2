import type { ReadFigure, YearFigures } from '../financial-reading.ts'
import { confidences, roundedSumCents } from '../proofs/confidence.ts'
import type { Cell, StatementRow, StatementRows } from '../rows/statement-rows.ts'
import type { StatementMoney } from '../units/statement-money.ts'

type Columns = StatementRows['columns']
type Due = { row: StatementRow; within: Cell; all: Cell; differenceCents: number }

/**
 * The table of what is due when (2057, “état des échéances”): it tells what the balance sheet leaves open. Believed where it
 * is of the same debts: its sum is the total debt that the balance sheet has.
 */
export function maturityFigures(
  year: YearFigures,
  rows: readonly StatementRow[],
  columns: Columns,
  unitCentsOf: StatementMoney['unitCentsOf'],
): YearFigures {
  const due = rows.flatMap((row) => (row.section === 'maturities' ? (dueOf(row, columns) ?? []) : []))
  const inCents = (cell: Cell) => (cell.cents * unitCentsOf(cell)) / 100
  const debt = year.figures.totalDebt
  const total = due.find(
    ({ row, all }) => (row.isTotal || row.key === 'totalDebt') && inCents(all) === debt?.valueCents,
  )
  if (total === undefined || debt === undefined || debt.status === 'contradicted') return year
  const made = (lines: readonly Due[], complete: boolean): ReadFigure => {
    const isProven = complete && lines.every(({ differenceCents }) => differenceCents === 0)
    return {
      valueCents: lines.reduce((sum, { within }) => sum + inCents(within), 0),
      status: isProven ? 'proven' : 'unproven',
      confidence: confidences.maturities[isProven ? 'proven' : 'unproven'],
      page: lines[0]?.within.page ?? null,
      box: lines[0]?.within.box ?? null,
      proof: [
        { kind: 'identity', what: 'due within a year + due later = all, and all = total debt', differenceCents: 0 },
      ],
      lines: lines.map(({ row, within }) => ({
        label: row.label.trim(),
        code: row.code,
        valueCents: inCents(within),
        page: within.page,
        box: within.box,
      })),
      warnings: isProven ? [] : ['unproven'],
    }
  }
  // Each line may come out and one be missing: only lines that make the sum below them are all of them.
  const others = due.filter(({ row }) => row.key === 'otherDebts' && !row.isAside)
  const areAll = (lines: readonly Due[]) =>
    [...lines, ...others].reduce((sum, { within }) => sum + within.cents, 0) === total.within.cents
  const financial = loansIn(due)
  // Overdrafts are a line of their own where the sum needs them, else a part of the loans above them.
  const loans = areAll(financial) ? financial : financial.filter(({ row }) => row.key === 'loans')
  const isComplete = areAll(loans)
  const figures = { ...year.figures }
  figures.currentLiabilities ??= made([total], true)
  if (loans.length > 0) figures.shortTermDebt ??= made(loans, isComplete)
  const isKnown = ({ field }: { field: keyof typeof figures }) => figures[field] !== undefined
  const { currentLiabilities: _, ...bounds } = year.bounds
  return {
    ...year,
    figures,
    bounds: loans.length > 0 ? {} : bounds,
    absent: year.absent.filter((each) => !isKnown(each)),
  }
}

/** `Total dettes financières` below the loans that make it stands for them: counted with them it would be all of them twice. */
function loansIn(due: readonly Due[]): readonly Due[] {
  const financial = due.filter(({ row }) => (row.key === 'loans' || row.key === 'overdrafts') && !row.isAside)
  const open: Due[] = []
  for (const each of financial) {
    if (each.row.isTotal && summed.test(each.row.normal)) open.splice(firstPart(open, each))
    open.push(each)
  }
  return open
}

const summed = /^(?:sous )?tot/

/** Where the lines begin that make a sum; lines of which one was not read make none, and are all in it. */
function firstPart(parts: readonly Due[], sum: Due): number {
  const isSum = (of: readonly Due[]) =>
    (['all', 'within'] as const).every((column) => {
      const cents = of.reduce((total, each) => total + each[column].cents, 0)
      return Math.abs(cents - sum[column].cents) <= roundedSumCents
    })
  return Math.max(
    0,
    parts.findIndex((_, at) => isSum(parts.slice(at))),
  )
}

function dueOf(row: StatementRow, columns: Columns): Due | undefined {
  const byRole = (role: string) =>
    [...row.cells].filter(([name]) => columns.get(name)?.role === role).map(([, cell]) => cell)
  const [all, within] = [byRole('gross')[0] ?? byRole('value')[0], byRole('within')[0]]
  if (all === undefined || within === undefined) return undefined
  const beyond = byRole('beyond').reduce((sum, { cents }) => sum + cents, 0)
  return { row, within, all, differenceCents: all.cents - within.cents - beyond }
}
