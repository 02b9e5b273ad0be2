import { additiveKeys, cellsOf, equalities, signedOf } from '../proofs/key-identities.ts'
import type { Cell, ColumnName, StatementRow } from '../rows/statement-rows.ts'
import type { LineKey } from '../words/line-table.ts'
import type { StatementYear } from '../years/years.ts'

type Pair = { table: number; now: number | undefined; before: number | undefined; guessed: boolean; years: number }
/** Of more than two columns, one may be known alone. */
type Finding = 'as-taken' | 'turned' | 'now' | 'before'

/** So few digits are the same by chance. */
const tellingCents = 100_00

/**
 * Tables whose columns nothing names, held against those that say their years: both have the same total of assets and liabilities, the
 * same result. Where it comes out crosswise, the columns were taken the wrong way round, and are turned.
 */
export function confirmedRows(rows: readonly StatementRow[], years: readonly StatementYear[]): readonly StatementRow[] {
  const [now, before] = [years.find(({ yearsBack }) => yearsBack === 0), years.find(({ yearsBack }) => yearsBack === 1)]
  if (now === undefined || before === undefined) return rows
  const ties = tiesOf(rows, now, before)
  const found = new Map<number, Finding>()
  for (let more = true; more; ) {
    more = false
    for (const [one, other] of ties) {
      const known = found.get(other.table)
      const isKnown = !other.guessed || known === 'as-taken' || known === 'turned'
      if (!one.guessed || found.has(one.table) || !isKnown) continue
      const finding = findingOf(one, known === 'turned' ? { ...other, now: other.before, before: other.now } : other)
      if (finding === undefined) continue
      found.set(one.table, finding)
      more = true
    }
  }
  return found.size === 0 ? rows : rows.map((row) => withFinding(row, found, now, before))
}

function tiesOf(rows: readonly StatementRow[], now: StatementYear, before: StatementYear): [Pair, Pair][] {
  const years = yearsOfTables(rows)
  const pairsOf = (key: LineKey): Pair[] =>
    rows.flatMap((row) => {
      if (row.key !== key || row.section === 'maturities') return []
      const cell = (year: StatementYear) => cellsOf([row], key, year)[0]?.cell
      const [newer, older] = [cell(now), cell(before)]
      const any = newer ?? older
      if (any === undefined) return []
      const signed = (each: Cell | undefined) => (each === undefined ? undefined : signedOf(row, each))
      const guessed = newer?.guessed === true || older?.guessed === true
      return [
        {
          table: any.table,
          now: signed(newer),
          before: signed(older),
          guessed,
          years: years.get(any.table)?.size ?? 0,
        },
      ]
    })
  const keys = new Set(rows.flatMap(({ key }) => (key === undefined || additiveKeys.has(key) ? [] : [key])))
  const same = [...keys].map((key) => [key, key] as const)
  const tied = [...equalities.map(({ one, other }) => [one, other] as const), ...same]
  return tied.flatMap(([one, other]) =>
    pairsOf(one).flatMap((left) =>
      pairsOf(other).flatMap((right): [Pair, Pair][] =>
        left.table === right.table
          ? []
          : [
              [left, right],
              [right, left],
            ],
      ),
    ),
  )
}

/** What each table takes for the columns of years. */
function yearsOfTables(rows: readonly StatementRow[]): ReadonlyMap<number, ReadonlySet<ColumnName>> {
  const found = new Map<number, Set<ColumnName>>()
  for (const [name, { table }] of rows.flatMap(({ cells }) => [...cells]))
    if (name.startsWith('value:')) found.set(table, (found.get(table) ?? new Set()).add(name))
  return found
}

const tells = (one: number | undefined, other: number | undefined) =>
  one !== undefined && one === other && Math.abs(one) >= tellingCents

function findingOf(one: Pair, other: Pair): Finding | undefined {
  if (one.now === one.before || other.now === other.before) return undefined
  const [straight, crossed] = [
    [tells(one.now, other.now), tells(one.before, other.before)],
    [tells(one.now, other.before), tells(one.before, other.now)],
  ]
  if (straight.some(Boolean) && !crossed.some(Boolean))
    return one.years <= 2 || straight.every(Boolean) ? 'as-taken' : straight[0] ? 'now' : 'before'
  return crossed.every(Boolean) ? 'turned' : undefined
}

function withFinding(
  row: StatementRow,
  found: ReadonlyMap<number, Finding>,
  now: StatementYear,
  before: StatementYear,
): StatementRow {
  const finding = [...row.cells.values()].map(({ table }) => found.get(table)).find((each) => each !== undefined)
  if (finding === undefined) return row
  const nameOf = (year: StatementYear) => year.columns.find((name) => row.cells.has(name)) ?? year.columns[0]
  const [newer, older] = [nameOf(now), nameOf(before)]
  const turned = (name: ColumnName): ColumnName =>
    finding !== 'turned' || newer === undefined || older === undefined
      ? name
      : name === newer
        ? older
        : name === older
          ? newer
          : name
  const alone = finding === 'now' ? now.columns : finding === 'before' ? before.columns : undefined
  const placed = ([name, cell]: [ColumnName, Cell]): [ColumnName, Cell] =>
    alone?.includes(name) === false ? [name, cell] : [turned(name), { ...cell, guessed: false }]
  return { ...row, cells: new Map([...row.cells].map(placed)) }
}
