import type { ProofKind } from '../financial-reading.ts'
import type { Cell, StatementRow } from '../rows/statement-rows.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import { equityResults, type LineKey } from '../words/line-table.ts'
import type { StatementYear } from '../years/years.ts'
import { type CellRelation, isWhole, roundingCents } from './cell-relations.ts'

type Equality = { kind: ProofKind; what: string; one: LineKey; other: LineKey }

/** What holds in every country by definition: a statement in which it fails contradicts itself. */
export const equalities: readonly Equality[] = [
  { kind: 'balance', what: 'total assets = total liabilities', one: 'totalAssets', other: 'totalLiabilities' },
  {
    kind: 'same-result',
    what: 'result of the balance sheet = result of the income statement',
    one: 'netIncome',
    other: 'balanceResult',
  },
  { kind: 'identity', what: 'net assets = equity', one: 'equity', other: 'netAssets' },
]

export function cellsOf(
  rows: readonly StatementRow[],
  key: LineKey,
  year: StatementYear,
): { row: StatementRow; cell: Cell }[] {
  return rows.flatMap((row) => {
    // When debts are due is another table than what they are.
    if (row.key !== key || row.section === 'maturities') return []
    const name = year.columns.find((column) => row.cells.has(column))
    const cell = name === undefined ? undefined : row.cells.get(name)
    return cell === undefined ? [] : [{ row, cell }]
  })
}

type UnitOf = StatementMoney['unitCentsOf']

export function equalityRelations(
  rows: readonly StatementRow[],
  year: StatementYear,
  unitCentsOf: UnitOf,
): CellRelation[] {
  return equalities.flatMap(({ kind, what, one, other }) => {
    const [left, right] = [cellsOf(rows, one, year)[0], cellsOf(rows, other, year)[0]]
    if (left === undefined || right === undefined) return []
    // What is told in thousands here and in units there is the same only up to rounding: it proves nothing, and contradicts nothing.
    // The same digits in both are not the same amount.
    if (unitCentsOf(left.cell) !== unitCentsOf(right.cell)) {
      if (!isSameDigits(left, right)) return []
      const other = { kind, what, differenceCents: left.cell.cents, holds: false }
      return [
        { ...other, total: left.cell, parts: [right.cell] },
        { ...other, total: right.cell, parts: [left.cell] },
      ]
    }
    const result = kind === 'balance' ? cellsOf(rows, 'balanceResult', year)[0] : undefined
    if (result !== undefined && isResultBeside(result, right, left))
      return [
        {
          kind,
          what: 'total liabilities + result = total assets',
          differenceCents: 0,
          holds: true,
          total: left.cell,
          parts: [right.cell, result.cell],
        },
      ]
    const difference = signedOf(left.row, left.cell) - signedOf(right.row, right.cell)
    const tolerance = roundingCents(1, isWhole(left.cell) && isWhole(right.cell))
    const both = { kind, what, differenceCents: difference, holds: Math.abs(difference) <= tolerance }
    return [
      { ...both, total: left.cell, parts: [right.cell] },
      { ...both, total: right.cell, parts: [left.cell] },
    ]
  })
}

type Placed = { row: StatementRow; cell: Cell }

/** So many digits are not the same by chance. */
const sameDigitsCents = 1_000_00
const isSameDigits = (one: Placed, other: Placed) =>
  Math.abs(one.cell.cents) >= sameDigitsCents && signedOf(one.row, one.cell) === signedOf(other.row, other.cell)

const linePoints = 3

/** `Totale passività`, below it `Utile d'esercizio`, and both together the assets: the result is in no sum above. */
export function isResultBeside(result: Placed, total: Placed, assets: Placed): boolean {
  const cents = signedOf(result.row, result.cell)
  const isBelow = result.cell.page === total.cell.page && result.cell.box[1] >= total.cell.box[1] - linePoints
  return isBelow && cents !== 0 && assets.cell.cents - total.cell.cents === cents
}

/** Keys of which several lines are added: the same key twice is no repetition. */
export const additiveKeys: ReadonlySet<LineKey> = new Set([
  'loans',
  'otherDebts',
  'provisions',
  'otherLiabilities',
  'revenuePart',
  'depreciationPart',
  'interestPart',
  'cashPart',
  'depreciationInFlows',
  'debtWithin',
  'debtBeyond',
  'loansWithin',
  'loansBeyond',
  'overdrafts',
])

/** The same line of the same year, in two statements of the document. */
export function repetitionRelations(
  rows: readonly StatementRow[],
  year: StatementYear,
  unitCentsOf: UnitOf,
): CellRelation[] {
  const keys = [...new Set(rows.flatMap(({ key }) => (key === undefined || additiveKeys.has(key) ? [] : [key])))]
  return keys.flatMap((key) => {
    const [first, ...others] = cellsOf(rows, key, year)
    if (first === undefined) return []
    return others.flatMap((other) => {
      if (other.row.instance === first.row.instance) return []
      if (unitCentsOf(other.cell) !== unitCentsOf(first.cell)) return []
      const difference = signedOf(other.row, other.cell) - signedOf(first.row, first.cell)
      const what = `“${first.row.label.trim().slice(0, 80)}” is printed twice`
      const both = { kind: 'printed-twice' as const, what, differenceCents: difference, holds: difference === 0 }
      return [
        { ...both, total: first.cell, parts: [other.cell] },
        { ...both, total: other.cell, parts: [first.cell] },
      ]
    })
  })
}

const lossWords =
  /^(?:perte|perdita|deficit|disavanzo|prejuizo|perdida|verlies|verlust|jahres(?:fehlbetrag|verlust)|reinverlust|te bestemmen verlies|zu verwendender verlust)\b|^(?:net )?loss(?: for| on| after|$)/

/** A loss that its words tell may be printed without a sign. */
export function signedOf({ key, normal }: StatementRow, { cents }: Cell): number {
  const isResult = key === 'netIncome' || key === 'resultToAppropriate' || equityResults.has(key)
  return isResult &&
    cents > 0 &&
    lossWords.test(normal) &&
    !/profit|utile|benefic|lucro|ganancia|gewinn|winst|uberschu|excedent|\bavanzo|surplus/.test(normal)
    ? -cents
    : cents
}
