import { equalities } from '../proofs/key-identities.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import { doubtedUnits } from './doubted-units.ts'
import type { StatementMoney, UnitPlace } from './statement-money.ts'

const scales = [1_000, 1_000_000]
/** So few digits come out by chance. */
const tellingCents = 20_00

/** Statements print each of them a few times: more of them are no statement, and cost time. */
const keyedRowsMax = 2_000
const candidatesMax = 50

/**
 * A page that does not tell its unit is taken to be in that of the others, unless what both print says otherwise: a result of 158 in
 * thousands there is 158 325 here.
 */
export function tiedUnits(all: readonly StatementRow[], money: StatementMoney): StatementMoney {
  const rows = withoutOwnUnits(all)
  const found = new Map<number, number>()
  const keyed = rows.filter(({ key }) => key !== undefined && classes.has(key)).slice(0, keyedRowsMax)
  const byKey = Map.groupBy(keyed, ({ key }) => key)
  const isTold = ({ page }: StatementRow) => money.toldUnitOf(page) !== undefined
  for (const { one, other } of equalities)
    for (const [key, twin] of [
      [one, other],
      [other, one],
    ]) {
      const like = likeIn((byKey.get(twin) ?? []).filter(isTold))
      for (const row of (byKey.get(key) ?? []).filter((each) => !isTold(each)))
        for (const told of like(row)) {
          const scale = scaleBetween(row, told)
          if (scale !== undefined) found.set(row.page, (money.toldUnitOf(told.page) as number) / scale)
        }
    }
  const unitCentsOf = (place: UnitPlace) => place.unit?.cents ?? found.get(place.page) ?? money.unitCentsOf(place)
  const sure = surePages(rows, money, new Set(found.keys()), rows !== all)
  const doubted = doubtedUnits(all, unitCentsOf)
  const torn = wholeStatements(rows, [...tornPages(rows, unitCentsOf), ...farPages(rows, unitCentsOf)])
  const isContradicted = (place: UnitPlace) => doubted.has(place) || torn.has(place.page)
  const isSureOf = (place: UnitPlace) =>
    !isContradicted(place) &&
    (place.unit?.told ?? (!money.isTornOn(place.page) && (sure === 'all' || sure.has(place.page))))
  return { ...money, isSureOf, isContradicted, unitCentsOf, severalUnits: money.severalUnits || found.size > 0 }
}

/** Amounts whose column tells its unit say nothing of the page. */
function withoutOwnUnits(rows: readonly StatementRow[]): readonly StatementRow[] {
  const hasOwn = ({ cells }: StatementRow) => [...cells.values()].some(({ unit }) => unit !== undefined)
  if (!rows.some(hasOwn)) return rows
  return rows.map((row) =>
    hasOwn(row) ? { ...row, cells: new Map([...row.cells].filter(([, { unit }]) => unit === undefined)) } : row,
  )
}

/** Of many rows, those in which a cell is about that of another row in a larger unit. */
function likeIn(rows: readonly StatementRow[]): (row: StatementRow) => readonly StatementRow[] {
  const at = (column: string, units: number) => `${column} ${units}`
  const index = new Map<string, StatementRow[]>()
  for (const row of rows)
    for (const [column, { cents }] of row.cells) {
      const name = at(column, Math.floor(cents / 100))
      const others = index.get(name)
      if (others === undefined) index.set(name, [row])
      else others.push(row)
    }
  return ({ cells }) => {
    const near = [...cells].flatMap(([column, { cents }]) =>
      scales.flatMap((scale) => {
        const units = Math.floor(cents / scale / 100)
        return [-1, 0, 1].flatMap((step) => index.get(at(column, units + step)) ?? [])
      }),
    )
    return [...new Set(near)].slice(0, candidatesMax)
  }
}

/**
 * Pages whose unit is known: they tell it, or print the same total or result as one that is known, or go on from it. What only stands in
 * the same file may be told in another unit, and every sum would come out all the same.
 */
function surePages(
  rows: readonly StatementRow[],
  money: StatementMoney,
  tied: ReadonlySet<number>,
  differByColumn: boolean,
) {
  const pages = [...new Set(rows.map(({ page }) => page))]
  const isTold = (page: number) => money.toldUnitOf(page) !== undefined || tied.has(page)
  if (money.isHinted) return new Set(pages.filter(isTold))
  if (money.unitCents === 100 && !money.severalUnits && !differByColumn) return 'all' as const
  const pagesWith = new Map<string, Set<number>>()
  const tiesOn = new Map<number, Set<string>>()
  for (const row of rows)
    for (const tie of tiesOf(row)) {
      pagesWith.set(tie, (pagesWith.get(tie) ?? new Set()).add(row.page))
      tiesOn.set(row.page, (tiesOn.get(row.page) ?? new Set()).add(tie))
    }
  const sure = new Set(pages.filter(isTold))
  // What is added while it is gone through is gone through as well.
  for (const page of sure)
    for (const tie of tiesOn.get(page) ?? []) {
      for (const other of pagesWith.get(tie) ?? []) sure.add(other)
      pagesWith.delete(tie)
    }
  return sure
}

/** So many digits are not the same by chance. */
const sameDigitsCents = 10_000_00
const pairDigitsCents = 1_000_00

/** The same total or result to the last digit, in thousands here and in units there: one of the two pages does not mean what it says. */
function tornPages(rows: readonly StatementRow[], unitCentsOf: StatementMoney['unitCentsOf']): ReadonlySet<number> {
  const told = rows.flatMap(({ key, cells }) => {
    const same = key === undefined ? undefined : (classes.get(key) ?? (key === 'groupResult' ? key : undefined))
    if (same === undefined) return []
    const values = [...cells].flatMap(([name, cell]) => (name.startsWith('value:') ? [cell] : []))
    // Of two years, each of four digits.
    const isPair = values.length > 1 && values.every(({ cents }) => Math.abs(cents) >= pairDigitsCents)
    return [...cells.values()].flatMap((cell) => {
      const alone = Math.abs(cell.cents) < sameDigitsCents ? [] : [String(cell.cents)]
      const digits = isPair ? [...alone, values.map(({ cents }) => cents).join(' ')] : alone
      return digits.map((each) => ({ name: `${same} ${each}`, cell, cents: unitCentsOf(cell) }))
    })
  })
  const byName = Map.groupBy(told, ({ name }) => name)
  const differing = [...byName.values()].filter((each) => new Set(each.map(({ cents }) => cents)).size > 1)
  return new Set(differing.flat().map(({ cell }) => cell.page))
}

/** A statement goes on over pages: what one of them means is what all do. */
function wholeStatements(rows: readonly StatementRow[], pages: readonly number[]): ReadonlySet<number> {
  const instances = new Set(rows.filter(({ page }) => pages.includes(page)).map(({ instance }) => instance))
  return new Set(rows.filter(({ instance }) => instances.has(instance)).map(({ page }) => page))
}

/** Others may have a share in a result, but not most of it: so near to a thousand or a million times as much, by the power of ten. */
const farPower = 0.5

/** The result is about a thousand times that of the other statement, in every year: one of the pages is not in the unit that it tells. */
function farPages(rows: readonly StatementRow[], unitCentsOf: StatementMoney['unitCentsOf']): readonly number[] {
  const [one, other] = (['netIncome', 'balanceResult'] as const).map((key) => rows.find((row) => row.key === key))
  if (one === undefined || other === undefined) return []
  const powersOf = ({ cells }: StatementRow) =>
    [...cells].flatMap(([name, cell]) =>
      name.startsWith('value:') ? Math.log10(Math.abs(cell.cents * unitCentsOf(cell))) : [],
    )
  const [powers, others] = [powersOf(one), powersOf(other)]
  const isFar = powers.every((power, at) =>
    [3, 6].some((scale) => Math.abs(Math.abs(power - (others[at] ?? power)) - scale) < farPower),
  )
  return powers.length > 0 && isFar ? [one.page, other.page] : []
}

/** Keys of which one is the other by definition, by either. */
const classes: ReadonlyMap<string, string> = new Map(
  equalities.flatMap(({ one, other }): [string, string][] => [
    [one, one],
    [other, one],
  ]),
)

/** Rows that share one of these are told in the same unit. */
function tiesOf({ instance, key, cells }: StatementRow): string[] {
  const own = [`of ${instance}`]
  if (key === undefined) return own
  const same = [...cells].flatMap(([column, { cents }]) =>
    Math.abs(cents) >= 100_00 ? `${classes.get(key) ?? key} ${column} ${cents}` : [],
  )
  return [...own, ...same]
}

function scaleBetween(row: StatementRow, told: StatementRow): number | undefined {
  return scales.find((scale) => {
    const both = [...row.cells].flatMap(([name, { cents }]) => {
      const other = told.cells.get(name)?.cents
      return other === undefined || Math.abs(other) < tellingCents ? [] : [[cents, other] as const]
    })
    return both.length > 0 && both.every(([cents, other]) => Math.abs(cents / scale - other) <= 1_00)
  })
}
