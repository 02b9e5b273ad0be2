import type { Amount } from '../../amounts.ts'
import { type Block, columnOf } from '../rows/tables.ts'
import { headsOf } from './column-heads.ts'

const pairedMin = 3
const numberedMin = 3
const ascendingMin = 6

/**
 * Columns of the numbers of boxes or lines, that forms print beside their amounts: none of them is a figure, wherever it stands. Two such
 * columns differ by the same in every line (`1109  109 | 1.334.601,91 | 110`), numbers of lines begin with noughts (`001`, `003`, …), or go
 * up from line to line before all amounts. Amounts do none of that.
 */
export function boxColumns(block: Block): ReadonlySet<number> {
  const { columns } = block
  const rows = block.lines.flatMap((line) => (headsOf(line).length > 0 ? [] : [cellsOf(line.amounts, block)]))
  const isMoney = rows.some((cells) => [...cells.values()].some(({ plain, cents }) => !plain && cents !== 0))
  if (!isMoney || columns.length < 2) return new Set()
  const numbers = columns.map((_, at) => rows.flatMap((cells) => cells.get(at) ?? []))
  const candidates = [...columns.keys()].filter((at) => areNumbers(numbers[at] ?? []))
  const found = new Set(candidates.filter((at) => areOfLines(numbers[at] ?? [])))
  for (const one of candidates)
    for (const other of candidates) if (one < other && areInStep(rows, one, other)) found.add(one).add(other)
  if (columns.length > 2 && candidates.includes(0) && goUp(numbers[0] ?? [], ascendingMin) && areMoney(rows))
    found.add(0)
  return found
}

type Cells = ReadonlyMap<number, Amount>

function cellsOf(amounts: readonly Amount[], { columns }: Block): Cells {
  return new Map(
    amounts.flatMap((amount) => {
      const at = columnOf(columns, amount)
      return at === undefined ? [] : [[at, amount] as const]
    }),
  )
}

const areNumbers = (cells: readonly Amount[]) =>
  cells.length >= numberedMin &&
  cells.every(({ text }) => /^\d{1,6}$/.test(text)) &&
  new Set(cells.map(({ cents }) => cents)).size === cells.length

const goUp = (cells: readonly Amount[], min: number) =>
  cells.length >= min && cells.every(({ cents }, at) => at === 0 || cents > (cells[at - 1]?.cents ?? 0))

/** `001`, `003`, `014`: no amount begins with noughts. */
const areOfLines = (cells: readonly Amount[]) =>
  cells.some(({ text }) => /^0\d/.test(text)) &&
  cells.every(({ text }) => text.length === cells[0]?.text.length) &&
  goUp(cells, numberedMin)

function areInStep(rows: readonly Cells[], one: number, other: number): boolean {
  const steps = rows.flatMap((cells) => {
    const [a, b] = [cells.get(one), cells.get(other)]
    return a === undefined || b === undefined ? [] : [b.cents - a.cents]
  })
  return steps.length >= pairedMin && steps[0] !== 0 && new Set(steps).size === 1
}

/** Beside the first column most of what is printed has separators or a sign. */
function areMoney(rows: readonly Cells[]): boolean {
  const others = rows.flatMap((cells) => [...cells].flatMap(([at, { plain }]) => (at === 0 ? [] : [plain])))
  return 2 * others.filter((plain) => !plain).length > others.length
}
