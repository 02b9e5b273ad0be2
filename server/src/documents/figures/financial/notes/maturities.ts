import type { ReadFigure, YearFigures } from '../financial-reading.ts'
import { confidences, roundedSumCents } from '../proofs/confidence.ts'
import type { Cell, StatementRow, StatementRows } from '../rows/statement-rows.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import { isTradeLabel } from './debt-words.ts'

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
  const { loans, isWhole, isKnown } = loansOf(due, total)
  // Of lines that were read in part, what is due of the loans is told where they are all loans of the balance sheet.
  const isOfSheet = loans.reduce((sum, { all }) => sum + inCents(all), 0) === year.bounds.shortTermDebt?.maxCents
  const figures = { ...year.figures }
  figures.currentLiabilities ??= made([total], true)
  const isTold = loans.length > 0 && (isWhole || isOfSheet)
  if (isTold) figures.shortTermDebt ??= made(loans, isWhole && isKnown)
  const isNamed = ({ field }: { field: keyof typeof figures }) => figures[field] !== undefined
  const { currentLiabilities: _, ...bounds } = year.bounds
  return {
    ...year,
    figures,
    bounds: isTold ? {} : bounds,
    absent: year.absent.filter((each) => !isNamed(each)),
  }
}

type Loans = { loans: readonly Due[]; isWhole: boolean; isKnown: boolean }

/** The loans of the table that the total closes; whole where its lines make the total, and known where each says what it is. */
function loansOf(due: readonly Due[], total: Due): Loans {
  const at = due.indexOf(total)
  const above = at === 0 ? due.slice(1) : due.slice(0, at)
  // What debtors owe stands above the debts in the same words (`Groupe et associés`), and has a total of its own.
  const ends = above.flatMap(({ row }, at) => (row.isTotal ? [{ row, from: at + 1 }] : []))
  const ofOthers = ends.findLast(({ row }) => !isLoan(row) && !ofDebts.test(row.normal))?.from ?? 0
  const begins = ends.flatMap(({ from }) => (from > ofOthers ? [from] : []))
  const found = [...begins.toReversed(), ofOthers].map((from) => loansIn(above.slice(from), total))
  return found.find(({ isWhole }) => isWhole) ?? loansIn(above.slice(ofOthers), total)
}

const ofDebts = /\b(?:dettes|emprunts)\b/

function loansIn(due: readonly Due[], total: Due): Loans {
  const lines = withoutParts(due).filter(({ row }) => !row.isAside)
  const others = lines.filter(({ row }) => !isLoan(row) && !row.isTotal)
  const financial = lines.filter(({ row }) => isLoan(row))
  // Each line may come out and one be missing: only lines that make the sum below them are all of them.
  const areAll = (loans: readonly Due[]) =>
    [...loans, ...others].reduce((sum, { within }) => sum + within.cents, 0) === total.within.cents
  const isWhole = areAll(financial)
  // Overdrafts are a line of their own where the sum needs them, else a part of the loans above them.
  const loans = isWhole ? financial : financial.filter(({ row }) => row.key === 'loans')
  const isKnown = others.every(({ row }) => row.key === 'otherDebts' || isTradeLabel(row.label))
  // `l'origine`: the rest of a label whose first words were not read, which may be a loan as well.
  const isRest = others.some(
    ({ row }) => row.key === undefined && smallStart.test(row.label) && !isTradeLabel(row.label),
  )
  return { loans: isRest ? [] : loans, isWhole: areAll(loans), isKnown }
}

const isLoan = ({ key }: StatementRow) => key === 'loans' || key === 'overdrafts'
const smallStart = /^\P{L}*\p{Ll}/u

/** `Total dettes financières` below the loans that make it stands for them: counted with them it would be all of them twice. */
function withoutParts(due: readonly Due[]): readonly Due[] {
  let open: Due[] = []
  for (const each of due) {
    if (isLoan(each.row) && each.row.isTotal && summed.test(each.row.normal)) {
      const from = firstPart(open, each)
      // Lines of which one was not read make none: the loans are all in it.
      open = from === -1 ? open.filter(({ row }) => !isLoan(row)) : open.slice(0, from)
    }
    open.push(each)
  }
  return open
}

const summed = /^(?:sous )?tot/

/** Where the lines begin that make a sum. */
function firstPart(parts: readonly Due[], sum: Due): number {
  const isSum = (of: readonly Due[]) =>
    (['all', 'within'] as const).every((column) => {
      const cents = of.reduce((total, each) => total + each[column].cents, 0)
      return Math.abs(cents - sum[column].cents) <= roundedSumCents
    })
  return parts.findIndex((_, at) => isSum(parts.slice(at)))
}

function dueOf(row: StatementRow, columns: Columns): Due | undefined {
  const byRole = (role: string) =>
    [...row.cells].filter(([name]) => columns.get(name)?.role === role).map(([, cell]) => cell)
  const [all, within] = [byRole('gross')[0] ?? byRole('value')[0], byRole('within')[0]]
  if (all === undefined || within === undefined) return undefined
  const beyond = byRole('beyond').reduce((sum, { cents }) => sum + cents, 0)
  return { row, within, all, differenceCents: all.cents - within.cents - beyond }
}
