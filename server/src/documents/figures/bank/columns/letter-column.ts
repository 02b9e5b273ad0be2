import type { BankLine } from '../bank-lines.ts'
import { isMarked } from '../marks/mark-words.ts'
import { sideText } from '../marks/side-letters.ts'
import type { TableColumns } from './columns.ts'

const pairs = ['S H', 'SOLL HABEN', 'D C', 'DR CR', 'DB CR', 'AF BIJ'].map((pair) => pair.split(' '))
const linesMin = 3
const shareMin = 0.8

/**
 * Letters of one pair behind nearly all amounts of the only column, one above the other: they say which way amounts go without a title
 * as well. Behind each balance stands one, else they may say anything.
 */
export function letterColumn(
  lines: readonly BankLine[],
  { columns, columnOf, shiftOf }: Pick<TableColumns, 'columns' | 'columnOf' | 'shiftOf'>,
  tolerance: number,
): TableColumns['sign'] {
  if (columns.length !== 1) return undefined
  const rows = lines.flatMap((line) => {
    const money = line.money.findLast((each) => !each.signed && columnOf(each, line.page) !== undefined)
    const isMarkedLine = isMarked(line)
    if (money === undefined || (line.dates.length === 0 && !isMarkedLine)) return []
    const behind = line.words[money.last + 1]
    const letter = behind === undefined ? '' : sideText(behind.text, line.ocr).toUpperCase()
    return [{ behind, letter, by: shiftOf(line.page), isBalance: isMarkedLine }]
  })
  if (rows.length < linesMin) return undefined
  for (const pair of pairs) {
    const lettered = rows.flatMap(({ behind, letter, by }) =>
      behind !== undefined && pair.includes(letter) ? [behind.box[0] + by, behind.box[2] + by] : [],
    )
    if (lettered.length < 2 * shareMin * rows.length) continue
    // Behind each amount it is the currency of Singapore.
    if (rows.every(({ behind, letter }) => !pair.includes(letter) || /^s\$$/i.test(behind?.text ?? ''))) continue
    const edges = lettered.toSorted((one, other) => one - other)
    const [left = 0, right = 0] = [edges[0], edges.at(-1)]
    const isOneColumn = right - left <= 4 * tolerance
    if (isOneColumn && rows.every(({ letter, isBalance }) => !isBalance || pair.includes(letter)))
      return { left, right }
  }
  return undefined
}
