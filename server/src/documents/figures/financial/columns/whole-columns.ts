import { monthNamesPattern } from '../../../classification/month-names.ts'
import { plainText } from '../../../classification/normalise.ts'
import { type Block, columnOf } from '../rows/tables.ts'
import { overlaps } from '../years/column-years.ts'
import { clustersOf } from './column-heads.ts'
import type { ColumnUse, YearKey } from './column-use.ts'

/** Of columns of one year, the one that holds all of it is read; what the others hold is a part of it. */
export const withPartsAside = (block: Block, uses: readonly ColumnUse[]): ColumnUse[] =>
  withoutSummed(block, withoutMonths(block, uses))

const aside: ColumnUse = { role: 'part', year: null, guessed: false }
const isSame = (one: YearKey | null, other: YearKey | null) => JSON.stringify(one) === JSON.stringify(other)

const headLinesMax = 4
const headPointsMax = 120
const month = `(?:${monthNamesPattern})(?![a-z])`
const year = String.raw`(?:[ ./]{0,3}(?:(?:19|20)\d\d|\d\d))?`
const isRange = new RegExp(
  String.raw`\b${month}\.?${year} ?(?:-|–|bis|a|al|au|to) ?${month}|kumul|cumul|aufgelaufen|year to date|\bytd\b|progressiv|acumulad`,
)
const isMonth = new RegExp(
  String.raw`^(?:im )?(?:(?:akt(?:ueller)?\.? )?monat(?:swerte?)?|mois|mese|month|mes|maand)?(?: ?${month}\.?${year})?$`,
)

/**
 * `Dez/2024 | Jan/2024 - Dez/2024`, `Monat | Kumuliert`: a management report tells its month beside the year so far. Both end on one day,
 * and only the words above them tell which is which.
 */
function withoutMonths(block: Block, uses: readonly ColumnUse[]): ColumnUse[] {
  const heads = uses.map(({ role }, at) => (role === 'value' ? textOver(block, at) : ''))
  const kinds = heads.map((head) => (isRange.test(head) ? 'range' : head !== '' && isMonth.test(head) ? 'month' : ''))
  const [ranges, months] = ['range', 'month'].map((kind) => uses.filter((_, at) => kinds[at] === kind))
  if (ranges === undefined || ranges.length === 0 || months === undefined) return [...uses]
  return uses.map((use, at) => {
    // `Jan/2024-Dez/2024` beside `Dez/2024`: the one year that is named is that of both.
    const [month, ...others] = months
    if (kinds[at] === 'range' && use.year === null && month !== undefined && others.length === 0)
      return { ...use, year: ranges.length === 1 ? month.year : null }
    const isBeside = ranges.some((range) => range.year === null || isSame(range.year, use.year))
    return kinds[at] === 'month' && isBeside ? aside : use
  })
}

function textOver({ lines, columns }: Block, at: number): string {
  const firstRow = lines.findIndex(({ amounts }) => amounts.some(({ plain }) => !plain))
  const column = columns[at]
  if (column === undefined) return ''
  const above = lines.slice(Math.max(0, firstRow - headLinesMax), Math.max(0, firstRow))
  const over = above.flatMap((line) =>
    clustersOf(line).filter((cluster) => overlaps(cluster, column) && cluster.right - cluster.left < headPointsMax),
  )
  return plainText(over.map(({ text }) => text).join(' '))
    .replaceAll(/\b(?:eur|chf|[€£$])(?!\S)/g, '')
    .trim()
}

const rowsMin = 3
const shareMin = 0.8

/**
 * `Unrestricted funds 2025 | Restricted funds 2025 | Total funds 2025`: in every row the last is the sum of those before it. Only that
 * one may name the year.
 */
function withoutSummed(block: Block, uses: readonly ColumnUse[]): ColumnUse[] {
  const result = [...uses]
  const values = uses.flatMap(({ role }, at) => (role === 'value' ? [at] : []))
  for (const whole of values) {
    const of = uses[whole]?.year ?? null
    if (of === null) continue
    const isPart = (year: YearKey | null) => year === null || isSame(year, of)
    const parts = values.filter((at) => at < whole && isPart(uses[at]?.year ?? null))
    if (parts.length < 2 || !areSummed(block, parts, whole)) continue
    // One head over all of them does not say that the last is their sum: it may as well be what they were taken from.
    for (const at of parts) result[at] = aside
  }
  return result
}

function areSummed({ lines, columns }: Block, parts: readonly number[], whole: number): boolean {
  const rows = lines.flatMap(({ amounts }) => {
    const centsAt = (at: number) => amounts.find((amount) => columnOf(columns, amount) === at)?.cents
    const all = centsAt(whole)
    const each = parts.flatMap((at) => centsAt(at) ?? [])
    return all === undefined || each.length === 0 ? [] : [{ all, each }]
  })
  const holding = rows.filter(({ all, each }) => all === each.reduce((sum, cents) => sum + cents, 0))
  const several = holding.filter(({ each }) => each.filter((cents) => cents !== 0).length > 1)
  return several.length >= rowsMin && holding.length >= shareMin * rows.length
}
