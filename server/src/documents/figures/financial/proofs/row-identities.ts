import type { ProofKind } from '../financial-reading.ts'
import type { Cell, ColumnName, StatementRow, StatementRows } from '../rows/statement-rows.ts'
import { type CellRelation, isWhole, roundingCents } from './cell-relations.ts'

const rowsMin = 4
const shareMin = 0.75

type Columns = StatementRows['columns']

/** Columns of which one follows from two others in nearly every row: what it then says of the rest counts as a failure. */
export function rowRelations(rows: readonly StatementRow[], columns: Columns): CellRelation[] {
  const named = [...columns]
  const only = (role: string) => named.filter(([, use]) => use.role === role).map(([name]) => name)
  const values = only('value')
  const relations: CellRelation[] = []
  for (const gross of only('gross'))
    for (const depreciation of only('depreciation'))
      for (const net of values) {
        if (columns.get(gross)?.year === null || !sameYear(columns, gross, net)) continue
        relations.push(...believedIn(rows, gross, depreciation, net, 'gross-and-net', 'gross − depreciation = net'))
      }
  for (const change of only('change'))
    for (const newer of values)
      for (const older of values)
        if (newer !== older)
          relations.push(
            ...believedIn(rows, newer, older, change, 'change', 'this year − last year = the change printed'),
          )
  return relations
}

const sameYear = (columns: Columns, one: ColumnName, other: ColumnName) =>
  JSON.stringify(columns.get(one)?.year) === JSON.stringify(columns.get(other)?.year)

function believedIn(
  rows: readonly StatementRow[],
  first: ColumnName,
  second: ColumnName,
  result: ColumnName,
  kind: ProofKind,
  what: string,
): CellRelation[] {
  const found = rows.flatMap(({ cells }): CellRelation[] => {
    const [a, b, c] = [cells.get(first), cells.get(second), cells.get(result)]
    if (a === undefined || c === undefined || (b === undefined && kind === 'change')) return []
    if (a.cents === 0 && (b?.cents ?? 0) === 0) return []
    const difference =
      c.cents - (a.cents - Math.abs(b?.cents ?? 0) * (kind === 'change' ? Math.sign(b?.cents ?? 1) : 1))
    const parts = b === undefined ? [a] : [a, b]
    const tolerance = roundingCents(1, [c, ...parts].every(isWhole))
    return [relationOf(kind, what, c, parts, difference, tolerance)]
  })
  const holding = found.filter(({ holds }) => holds).length
  return holding >= rowsMin && holding >= shareMin * found.length ? found.map((each) => onNet(each, kind)) : []
}

/** The change proves the years, not itself: the newer year is what is judged. */
function onNet(relation: CellRelation, kind: ProofKind): CellRelation {
  if (kind !== 'change') return relation
  const [newer, older] = relation.parts as [Cell, Cell]
  return { ...relation, total: newer, parts: [older, relation.total] }
}

function relationOf(
  kind: ProofKind,
  what: string,
  total: Cell,
  parts: readonly Cell[],
  differenceCents: number,
  tolerance: number,
): CellRelation {
  return { kind, what, total, parts, differenceCents, holds: Math.abs(differenceCents) <= tolerance }
}
