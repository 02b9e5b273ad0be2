import type {
  AbsenceCode,
  FigureBounds,
  FigureProof,
  FigureStatus,
  FinancialField,
  FinancialWarningCode,
  ReadFigure,
  YearFigures,
} from './financial-reading.ts'
import type { Proofs } from './proofs/cell-proofs.ts'
import { ambiguousColumn, broaderLineMax, confidences, roundedSumCents, secondProof } from './proofs/confidence.ts'
import { figureWays } from './proofs/figure-ways.ts'
import { additiveKeys, cellsOf, signedOf } from './proofs/key-identities.ts'
import type { Entry, Made, Term, YearLines } from './proofs/made-figure.ts'
import { isBare } from './rows/bare-totals.ts'
import { tellsMinorities } from './rows/group-results.ts'
import type { Cell, StatementRow } from './rows/statement-rows.ts'
import type { StatementMoney } from './units/statement-money.ts'
import { equityResults, type LineKey } from './words/line-table.ts'
import type { StatementYear } from './years/years.ts'

const fields = Object.keys(figureWays) as FinancialField[]
const anySign: ReadonlySet<FinancialField> = new Set(['equity', 'netIncome'])

type Context = {
  rows: readonly StatementRow[]
  proofs: Proofs
  openSums: ReadonlySet<StatementRow>
  unbalanced: ReadonlySet<number>
  unitCentsOf: StatementMoney['unitCentsOf']
  isSureOf: StatementMoney['isSureOf']
  isContradicted: StatementMoney['isContradicted']
  months: number | null
}

/** The notes of one year, each by the best way that its statement has. */
export function readYear(year: StatementYear, context: Context): YearFigures {
  const lines = yearLines(context.rows, year)
  const figures: Partial<Record<FinancialField, ReadFigure>> = {}
  const absent: { field: FinancialField; why: AbsenceCode }[] = []
  for (const field of fields) {
    const made = madeBy(field, lines)
    const figure = 'absent' in made ? undefined : figureOf(field, made, context)
    if (figure === 'ambiguous') absent.push({ field, why: 'ambiguous' })
    else if (figure !== undefined) figures[field] = figure
    else absent.push({ field, why: 'absent' in made ? made.absent : 'not-stated' })
  }
  const unprovable = fields.filter((field) => figures[field]?.status === 'unproven')
  const { yearsBack, periodEnd } = year
  const months = yearsBack === 0 ? context.months : null
  return { yearsBack, periodEnd, months, figures, bounds: boundsOf(lines, figures, context), absent, unprovable }
}

function madeBy(field: FinancialField, lines: YearLines): Made | { absent: AbsenceCode } {
  for (const way of figureWays[field]) {
    const made = way(lines)
    if (made !== undefined) return made
  }
  return { absent: 'not-stated' }
}

function yearLines(rows: readonly StatementRow[], year: StatementYear): YearLines {
  // What the intermediate balances repeat is a second witness, not the first.
  const main = rows.filter(({ section }) => section !== 'intermediate')
  const first = (key: LineKey) => named(cellsOf(main, key, year)) ?? cellsOf(rows, key, year)[0]
  return {
    first,
    hasMinorities: tellsMinorities(main),
    all(key) {
      const entries = cellsOf(main, key, year)
      const own = entries.filter(({ row }) => row.instance === entries[0]?.row.instance)
      return debtKeys.has(key) ? withoutNotes(own, main) : own
    },
    group(key) {
      const isOf = ({ group, below }: StatementRow) =>
        group === key || below.some(({ numbering, outer }) => numbering === 'words' && outer === key)
      const members = main.filter((row) => isOf(row) && !row.isAside && (!row.isTotal || equityResults.has(row.key)))
      const found = members.flatMap((row): Entry[] => {
        const name = year.columns.find((column) => row.cells.has(column))
        const cell = name === undefined ? undefined : row.cells.get(name)
        return cell === undefined ? [] : [{ row, cell }]
      })
      return found.filter(({ row }) => row.instance === found[0]?.row.instance)
    },
  }
}

const debtKeys: ReadonlySet<LineKey> = new Set(['loans', 'loansWithin', 'loansBeyond', 'overdrafts', 'otherDebts'])

/** Behind the total of the liabilities a note says again what their debts are made of: its title may not be known. */
function withoutNotes(entries: readonly Entry[], rows: readonly StatementRow[]): readonly Entry[] {
  const ofStatement = rows.filter(({ instance }) => instance === entries[0]?.row.instance)
  const sheet = ofStatement.slice(0, ofStatement.findIndex(({ key }) => key === 'totalLiabilities') + 1)
  const isOwed = ({ key, isAside }: StatementRow) => key !== undefined && debtKeys.has(key) && !isAside
  return sheet.some(isOwed) ? entries.filter(({ row }) => row.isAside || sheet.includes(row)) : entries
}

/** A sum that its words name is meant rather than one without words in the same group. */
const named = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ row }) => !isBare(row) && row.instance === entries[0]?.row.instance) ?? entries[0]

/** Figures printed twice with different amounts are left out: nobody can say which is right. */
function figureOf(
  field: FinancialField,
  made: Made,
  { rows, proofs, openSums, unbalanced, unitCentsOf, isSureOf, isContradicted }: Context,
): ReadFigure | 'ambiguous' {
  const { terms } = made
  const isPrintedOtherwise = terms.some(({ cell }) =>
    proofs.of(cell).failing.some(({ kind }) => kind === 'printed-twice'),
  )
  if (isPrintedOtherwise) return 'ambiguous'
  const amount = terms.reduce((cents, term) => cents + termCents(term, made, unitCentsOf), 0)
  const isGuessed = terms.some(({ cell }) => cell.guessed)
  const isProven = (cell: Cell) => proofs.statusOf(cell) === 'proven'
  const proved = statusOf(made, proofs)
  // Sums come out in every column: they do not say of which year it is. Of lines that a picture gave, one may be missing unseen.
  const isUnsure =
    isGuessed ||
    made.partial === true ||
    ('lessTax' in made && !terms.every(({ cell }) => isLessTax(cell, made.lessTax?.cell, proofs))) ||
    terms.some((term) => isToldTwice(term, rows)) ||
    (made.identity === undefined && terms.some(({ row, cell }) => openSums.has(row) && !isProven(cell))) ||
    terms.some(({ cell }) => !isSureOf(cell) || unbalanced.has(cell.table)) ||
    (made.needsProof === true && terms.some(({ cell }) => cell.ocr))
  // The codes of some boxes do not say that none is missing.
  const isCoded = made.needsProof === true && terms.some(({ cell }) => !isProven(cell))
  const status = (isUnsure || isCoded) && proved === 'proven' ? 'unproven' : proved
  const isSummed = terms.every(({ cell, row }) => row.code !== null || proofs.isInSum(cell))
  if (made.needsProof === true && (proved !== 'proven' || !isSummed)) return 'ambiguous'
  const proof = proofOf(made, proofs)
  const isOcr = terms.some(({ cell }) => cell.ocr)
  const warnings = new Set<FinancialWarningCode>(made.warnings)
  // In a text layer digits are what they are; a picture that nothing confirms is to be looked at.
  if (status === 'unproven' && isOcr) warnings.add('unproven')
  if (status === 'contradicted') warnings.add('does-not-add-up')
  if (isGuessed) warnings.add('ambiguous-column')
  if (terms.some(({ cell }) => isContradicted(cell))) warnings.add('several-units')
  const isImpossible = amount < 0 && !anySign.has(field)
  if (isImpossible) warnings.add('does-not-add-up')
  const first = terms[0]
  return {
    valueCents: amount + 0,
    status: isImpossible ? 'contradicted' : status,
    confidence: confidenceOf(isImpossible ? 'contradicted' : status, proof.length, isOcr, warnings),
    page: first?.cell.page ?? null,
    box: first?.cell.box ?? null,
    proof,
    lines: terms.map((term) => ({
      label: term.row.label.trim(),
      code: term.row.code,
      valueCents: termCents(term, made, unitCentsOf),
      page: term.cell.page,
      box: term.cell.box,
    })),
    warnings: [...warnings],
  }
}

const isLessTax = (cell: Cell, before: Cell | undefined, proofs: Proofs) =>
  proofs
    .of(cell)
    .holding.some(
      ({ total, parts }) => total === cell && parts.length === 2 && before !== undefined && parts.includes(before),
    )

/** In a picture a word may be lost: two sums of one name in one statement, `Total liabilities` of those due and of all, prove neither. */
function isToldTwice({ row, cell }: Term, rows: readonly StatementRow[]): boolean {
  if (!cell.ocr || !row.isTotal || row.key === undefined || additiveKeys.has(row.key)) return false
  return rows.some(
    (other) => other !== row && other.key === row.key && other.instance === row.instance && isOtherAmount(other, row),
  )
}

/** Sums without words stand inside their group. */
const isOtherAmount = (other: StatementRow, { cells }: StatementRow) =>
  other.normal !== '' && [...cells].some(([column, { cents }]) => (other.cells.get(column)?.cents ?? cents) !== cents)

function termCents({ row, cell, sign }: Term, { unsigned }: Made, unitCentsOf: Context['unitCentsOf']): number {
  const printed = unsigned ? Math.abs(cell.cents) : signedOf(row, cell)
  return (sign * printed * unitCentsOf(cell)) / 100
}

function statusOf({ terms, identity }: Made, proofs: Proofs): FigureStatus {
  const statuses = terms.map(({ cell, row }) => withCode(proofs.statusOf(cell), cell.ocr, row))
  if (statuses.includes('contradicted')) return 'contradicted'
  const isOcr = terms.some(({ cell }) => cell.ocr)
  const within =
    identity === undefined ? undefined : Math.abs(identity.differenceCents) <= (isOcr ? 0 : roundedSumCents)
  const isLeftOpen = identity?.besides !== undefined && proofs.statusOf(identity.besides.cell) !== 'proven'
  if (within === true) return isLeftOpen ? 'unproven' : 'proven'
  if (within === false && identity?.complete === true)
    return isOcr || Math.abs(identity.differenceCents) > roundedSumCents ? 'unproven' : 'proven'
  return statuses.every((status) => status === 'proven') ? 'proven' : 'unproven'
}

/** Letters of a box and the words beside it name the same line: in a text layer that counts like a sum, unless a sum fails. */
const withCode = (status: FigureStatus, ocr: boolean, { code, normal }: StatementRow): FigureStatus =>
  status === 'unproven' && !ocr && code !== null && normal !== '' ? 'proven' : status

function proofOf({ terms, identity }: Made, proofs: Proofs): FigureProof[] {
  const own = terms.flatMap(({ cell }) => proofs.proofsOf(cell))
  const distinct = new Map(own.map((proof) => [proof.kind + proof.what, proof]))
  const coded = terms.every(({ row }) => row.code !== null && row.normal !== '') && terms.length > 0
  return [
    ...(identity === undefined || Math.abs(identity.differenceCents) > roundedSumCents
      ? []
      : [{ kind: 'identity' as const, what: identity.what, differenceCents: identity.differenceCents }]),
    ...[...distinct.values()].slice(0, 6),
    ...(coded
      ? [
          {
            kind: 'code-and-label' as const,
            what: `box ${terms.map(({ row }) => row.code).join(', ')} and its words`,
            differenceCents: 0,
          },
        ]
      : []),
  ]
}

export function confidenceOf(
  status: FigureStatus,
  proofs: number,
  ocr: boolean,
  warnings: ReadonlySet<FinancialWarningCode>,
): number {
  const own = confidences[ocr ? 'scan' : 'text'][status]
  if (status !== 'proven') return own
  const proven = own + (proofs > 1 ? secondProof : 0)
  if (warnings.has('ambiguous-column')) return ambiguousColumn
  return warnings.has('broader-line') ? Math.min(proven, broaderLineMax) : proven
}

/** What the statement leaves open, between which amounts. */
function boundsOf(
  lines: YearLines,
  figures: Partial<Record<FinancialField, ReadFigure>>,
  { unitCentsOf }: Context,
): Partial<Record<FinancialField, FigureBounds>> {
  const cents = (entries: readonly Entry[]) =>
    entries.reduce((sum, { cell }) => sum + (Math.abs(cell.cents) * unitCentsOf(cell)) / 100, 0)
  const [debt, loans] = [figures.totalDebt, cents(lines.all('loans'))]
  const bounds: Partial<Record<FinancialField, FigureBounds>> = {}
  if (debt === undefined || debt.status === 'contradicted') return bounds
  if (figures.currentLiabilities === undefined && loans <= debt.valueCents)
    bounds.currentLiabilities = {
      minCents: debt.valueCents - loans,
      maxCents: debt.valueCents,
      what: 'debts other than loans … all debts',
    }
  if (figures.shortTermDebt === undefined && lines.all('loans').length > 0)
    bounds.shortTermDebt = {
      minCents: Math.min(cents(lines.all('overdrafts')), loans),
      maxCents: loans,
      what: 'overdrafts … all loans',
    }
  return bounds
}
