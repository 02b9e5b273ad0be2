import type { CellRelation } from './cell-relations.ts'
import type { LineKey } from './line-table.ts'
import type { StatementRow } from './statement-rows.ts'

/** So few digits come out by chance. */
const tellingCents = 100_00

const isBare = ({ normal, code }: StatementRow) => code === null && /^(?:total)?$/.test(normal)

/**
 * Indian and Canadian balance sheets end both their sides with `TOTAL`, or with an amount alone: two of the same, and no amount of the
 * statement is larger. What stands above the first tells which side it is.
 */
export function bareTotals(rows: readonly StatementRow[]): StatementRow[] {
  const found = new Map<StatementRow, LineKey>()
  for (const members of Map.groupBy(rows, ({ instance }) => instance).values()) {
    if (members[0]?.section !== 'balance') continue
    if (members.some(({ key }) => key === 'totalAssets' || key === 'totalLiabilities')) continue
    const [one, other] = members.filter((row) => isBare(row) && isLargest(row, members))
    if (one === undefined || other === undefined || one.cells.size !== other.cells.size) continue
    const above = members.slice(0, members.indexOf(one))
    const endsAssets = above.some(({ key }) => key === 'cash' || key === 'currentAssets' || key === 'fixedAssets')
    found.set(one, endsAssets ? 'totalAssets' : 'totalLiabilities')
    found.set(other, endsAssets ? 'totalLiabilities' : 'totalAssets')
  }
  for (const [row, key] of totalsOfSides(rows)) found.set(row, key)
  return rows.map((row) => {
    const key = found.get(row)
    return key === undefined ? row : { ...row, key, isTotal: true }
  })
}

/** Each side under its own title, and both end with the same amount alone. */
function totalsOfSides(rows: readonly StatementRow[]): readonly (readonly [StatementRow, LineKey])[] {
  const instances = [...Map.groupBy(rows, ({ instance }) => instance).values()]
  const ends = (section: string, key: LineKey) =>
    instances
      .filter(([first]) => first?.section === section)
      .filter((members) => members.every((row) => row.key !== key))
      .flatMap((members) => members.findLast((row) => isBare(row) && isLargest(row, members)) ?? [])
  const [assets, liabilities] = [ends('assets', 'totalAssets'), ends('liabilities', 'totalLiabilities')]
  const [one, other] = [assets[0], liabilities[0]]
  if (one === undefined || other === undefined || assets.length > 1 || liabilities.length > 1) return []
  const isSame = [...one.cells].every(([name, { cents }]) => other.cells.get(name)?.cents === cents)
  return isSame
    ? [
        [one, 'totalAssets'],
        [other, 'totalLiabilities'],
      ]
    : []
}

function isLargest({ cells }: StatementRow, members: readonly StatementRow[]): boolean {
  const largest = (name: string) => Math.max(...members.map((row) => Math.abs(row.cells.get(name)?.cents ?? 0)))
  return cells.size > 0 && [...cells].every(([name, { cents }]) => cents >= tellingCents && cents === largest(name))
}

/** Sums of a side of their own, of which no other group is a part. */
const sides: ReadonlySet<LineKey> = new Set<LineKey>(['equity', 'fixedAssets', 'currentAssets'])

/** A line without words is the sum of its group only if it is one, and `TOTAL` is not if what it sums up is more than the group. */
export function withoutGuess(
  row: StatementRow,
  sums: readonly CellRelation[],
  keyOf: ReadonlyMap<object, LineKey | undefined>,
): StatementRow {
  if (!isBare(row) || row.key === undefined) return row
  const cells = new Set<object>(row.cells.values())
  const own = sums.filter(({ holds, total }) => holds && cells.has(total))
  const isWider = own.some(({ parts }) =>
    parts.some((part) => {
      const key = keyOf.get(part)
      return key !== undefined && sides.has(key) && key !== row.key
    }),
  )
  const isWhole = row.key === 'totalAssets' || row.key === 'totalLiabilities'
  return (row.normal !== '' || own.length > 0) && (isWhole || !isWider) ? row : { ...row, key: undefined }
}
