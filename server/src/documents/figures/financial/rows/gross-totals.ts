import { plainText } from '../../../classification/normalise.ts'
import type { LineKey } from '../words/line-table.ts'
import type { StatementRow } from './statement-rows.ts'

const writtenOff =
  /\bf(?:on)?\.?d[oi]\.? (?:di )?amm|ammortament[oi] accumulat|amortissements? (?:cumules?|des immobilisations)|amorti[sz]a\w{2,6} acumulada|depreciac\w{2,6} acumulada|kumulierte abschreibung|accumulated (?:depreciation|amorti[sz]ation)|cumulatieve afschrijving/

const gross: ReadonlySet<LineKey> = new Set<LineKey>([
  'fixedAssets',
  'currentAssets',
  'totalAssets',
  'totalLiabilities',
])

/**
 * A list of accounts has what was written off on the other side (`F.do amm.to`): its assets are gross, and so are the totals, which
 * come out all the same. They are not the figures that are asked for. What is below the total of its side is of a note.
 */
export function withoutGrossTotals(rows: readonly StatementRow[]): readonly StatementRow[] {
  const ended = new Set<number>()
  const isOther = ({ section, key, instance, label, cells }: StatementRow) => {
    if (key === 'totalLiabilities') ended.add(instance)
    return (
      section === 'liabilities' &&
      !ended.has(instance) &&
      [...cells.values()].some(({ cents }) => cents > 0) &&
      writtenOff.test(plainText(label.slice(0, 120)))
    )
  }
  if (!rows.some(isOther)) return rows
  return rows.map((row) => {
    const key = row.key !== undefined && gross.has(row.key) ? undefined : row.key
    const group = row.group !== null && gross.has(row.group) ? null : row.group
    return { ...row, key, group }
  })
}
