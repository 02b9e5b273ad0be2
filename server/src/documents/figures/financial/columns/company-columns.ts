import { plainText } from '../../../classification/normalise.ts'
import type { Block } from '../rows/tables.ts'
import type { Column } from './column.ts'
import { clustersOf } from './column-heads.ts'

const headLinesMax = 8
const middle = ({ left, right }: { left: number; right: number }) => (left + right) / 2

const groupTitle = /^(?:the )?(?:group|consolidated|groupe|consolide|gruppo|consolidato|konzern|grupo|consolidado)$/
const companyTitle =
  /^(?:the )?(?:company|parent(?: company)?|company only|societe(?: mere)?|societa|capogruppo|einzelabschluss|sociedad|individual)$/

/** `Group 2024, Group 2023, Company 2024, Company 2023`: the accounts of the group are read, those of its parent stand beside them. */
export function companyColumns({ lines, columns }: Block): ReadonlySet<number> {
  const firstRow = lines.findIndex(({ amounts }) => amounts.some(({ plain }) => !plain))
  for (const line of lines.slice(Math.max(0, firstRow - headLinesMax), Math.max(0, firstRow))) {
    const titles = clustersOf(line).flatMap((cluster) => {
      const plain = plainText(cluster.text).trim()
      const isGroup = groupTitle.test(plain)
      return isGroup || companyTitle.test(plain) ? [{ isGroup, at: middle(cluster) }] : []
    })
    if (!titles.some(({ isGroup }) => isGroup) || titles.every(({ isGroup }) => isGroup)) continue
    const nearest = (column: Column) =>
      titles.toSorted((a, b) => Math.abs(a.at - middle(column)) - Math.abs(b.at - middle(column)))[0]
    return new Set(columns.flatMap((column, at) => (nearest(column)?.isGroup === false ? [at] : [])))
  }
  return new Set()
}
