import type { CellRelation } from '../proofs/cell-relations.ts'
import type { LineKey } from '../words/line-table.ts'
import type { StatementRow } from './statement-rows.ts'
import { beginFixed, isMaybeFixed } from './sum-of-members.ts'

/** So few digits come out by chance. */
const tellingCents = 100_00

export const isBare = ({ normal, code }: StatementRow) =>
  code === null && /^(?:totale?|totaal|summe|gesamt|insgesamt|suma|razem|summa|sum|celkem|yhteensa)?$/.test(normal)

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
  for (const [row, key] of [...totalsOfSides(rows), ...fixedAndCurrent(rows)]) found.set(row, key)
  return rows.map((row) => {
    const key = found.get(row)
    return key === undefined ? row : { ...row, key, isTotal: true }
  })
}

/**
 * Each side under its own title ends with an amount alone. The same amount below both is the total, whatever OCR made of a line above it;
 * two that differ are the largest of their sides, and contradict each other.
 */
function totalsOfSides(rows: readonly StatementRow[]): readonly (readonly [StatementRow, LineKey])[] {
  const instances = [...Map.groupBy(rows, ({ instance }) => instance).values()]
  const sides = (section: string, key: LineKey) =>
    instances
      .filter(([first]) => first?.section === section)
      .filter((members) => members.every((row) => row.key !== key))
  const [assets, liabilities] = [sides('assets', 'totalAssets'), sides('liabilities', 'totalLiabilities')]
  const [left, right] = [assets[0], liabilities[0]]
  if (left === undefined || right === undefined || assets.length > 1 || liabilities.length > 1) return []
  const found = endsOf(left, right, isLargest) ?? endsOf(left, right, isLast)
  if (found === undefined) return []
  const [one, other] = found
  const isSame = [...one.cells].every(([name, { cents }]) => other.cells.get(name)?.cents === cents)
  return isSame || (isPrintedEnd(one, left) && isPrintedEnd(other, right))
    ? [
        [one, 'totalAssets'],
        [other, 'totalLiabilities'],
      ]
    : []
}

/**
 * `TOTAL I`, `TOTAL II` and `TOTAL GÉNÉRAL (I + II)` without headings, as on French farmers' forms: two sums that make all assets, of which
 * the first begins with fixed assets and the second holds the cash.
 */
function fixedAndCurrent(rows: readonly StatementRow[]): readonly (readonly [StatementRow, LineKey])[] {
  return [...Map.groupBy(rows, ({ instance }) => instance).values()].flatMap((members) => {
    const end = members.findIndex(({ key }) => key === 'totalAssets')
    const above = members.slice(0, end === -1 ? 0 : end)
    const [one, two, ...others] = above.filter(isBare)
    if (one === undefined || two === undefined || others.length > 0 || above.at(-1) !== two) return []
    if (above.some(({ key }) => key !== undefined && sides.has(key))) return []
    const [first, second] = [above.slice(0, above.indexOf(one)), above.slice(above.indexOf(one) + 1)]
    if (!beginFixed(first) || second.some(isMaybeFixed) || !second.some(({ key }) => key === 'cash')) return []
    const areAll = [...(members[end] as StatementRow).cells].every(
      ([name, { cents }]) => (one.cells.get(name)?.cents ?? 0) + (two.cells.get(name)?.cents ?? 0) === cents,
    )
    return areAll
      ? [
          [one, 'fixedAssets'],
          [two, 'currentAssets'],
        ]
      : []
  })
}

type IsEnd = (row: StatementRow, members: readonly StatementRow[]) => boolean

function endsOf(left: readonly StatementRow[], right: readonly StatementRow[], isEnd: IsEnd) {
  const [one, other] = [left, right].map((members) => members.findLast((row) => isBare(row) && isEnd(row, members)))
  return one === undefined || other === undefined ? undefined : ([one, other] as const)
}

const isLast: IsEnd = (row, members) => row === members.at(-1)

/** In a picture two that differ are more likely one that was misread. */
const isPrintedEnd: IsEnd = (row, members) =>
  isLast(row, members) && isLargest(row, members) && [...row.cells.values()].every(({ ocr }) => !ocr)

function isLargest({ cells }: StatementRow, members: readonly StatementRow[]): boolean {
  const largest = (name: string) => Math.max(...members.map((row) => Math.abs(row.cells.get(name)?.cents ?? 0)))
  return cells.size > 0 && [...cells].every(([name, { cents }]) => cents >= tellingCents && cents === largest(name))
}

/** Sums of a side of their own, of which no other group is a part. */
const sides: ReadonlySet<LineKey> = new Set<LineKey>(['equity', 'fixedAssets', 'currentAssets'])

/**
 * A line without words is the sum of its group only if it is one, and is not if what it sums up is more than the group, or only a part
 * of it.
 */
export function withoutGuesses(rows: readonly StatementRow[], sums: readonly CellRelation[]): StatementRow[] {
  const rowOf = new Map<object, StatementRow>(
    rows.flatMap((row) => [...row.cells.values()].map((cell) => [cell, row] as const)),
  )
  const partsOf = new Map<object, CellRelation['parts']>(
    sums.flatMap(({ holds, total, parts }) => (holds ? [[total, parts] as const] : [])),
  )
  return rows.map((row, at) => {
    if (!isBare(row) || row.key === undefined) return row
    const own = [...row.cells.values()].flatMap((cell) => partsOf.get(cell) ?? [])
    const isWider = own.some((part) => {
      const key = rowOf.get(part)?.key
      return key !== undefined && sides.has(key) && key !== row.key
    })
    // A sum below the last heading of a group may be that of all of them.
    const heading = row.key === row.group ? undefined : row.below.at(-1)
    const isOfMore = heading !== undefined && own.some((part) => rowOf.get(part)?.below.includes(heading) === false)
    const isWhole = row.key === 'totalAssets' || row.key === 'totalLiabilities'
    const isSum = (row.normal !== '' || own.length > 0) && (isWhole || !(isWider || isOfMore))
    return isSum && !leavesOut(row, firstOfGroup(row, rows.slice(0, at)), partsOf) ? row : { ...row, key: undefined }
  })
}

function firstOfGroup(
  { instance, group, key }: StatementRow,
  above: readonly StatementRow[],
): StatementRow | undefined {
  if (group === null || key !== group) return undefined
  const before = above.findLastIndex((row) => row.instance !== instance || row.group !== group)
  return above.slice(before + 1).find(({ isAside }) => !isAside)
}

/** Whether the first line of its group is in none of what a sum is made of. */
function leavesOut(
  { cells }: StatementRow,
  first: StatementRow | undefined,
  partsOf: ReadonlyMap<object, CellRelation['parts']>,
): boolean {
  const madeOf = (total: object) => {
    // Grows as it is gone through.
    const found = new Set<object>([total])
    for (const cell of found) for (const part of partsOf.get(cell) ?? []) found.add(part)
    return found
  }
  return [...cells].some(([name, total]) => {
    const cell = first?.cells.get(name)
    return cell !== undefined && cell.cents !== 0 && partsOf.has(total) && !madeOf(total).has(cell)
  })
}
