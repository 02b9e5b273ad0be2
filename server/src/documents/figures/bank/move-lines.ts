import { announcedDay } from './day-lines.ts'
import type { LineFacts } from './facts.ts'
import type { Move } from './items.ts'

/** Below the heading of its day a scanned line has but that of value. */
const isDated = ({ booking, value, line }: LineFacts) => booking !== undefined || (line.ocr && value !== undefined)

/** Between the first movement and the last. A day alone heads the lines below it. */
export function linesWithoutAmount(moves: readonly Move[], lines: readonly LineFacts[]): LineFacts[] {
  const indices = moves.map(({ facts }) => facts.index)
  const told = new Set(moves.flatMap(({ from, money, facts }) => (money.text === '' ? [from] : [from, facts])))
  return lines
    .slice(Math.min(...indices, lines.length), Math.max(...indices, 0))
    .filter((facts) => isDated(facts) && facts.cells.length === 0 && facts.label.trim() !== '')
    .filter(({ line }) => announcedDay(line) === undefined)
    .filter((facts) => !told.has(facts) && facts.period === undefined && facts.marks.length === 0)
}
