import type { Box } from '../../page-evidence.ts'
import { heightOf, type Line } from '../lines.ts'

const sharedMin = 0.3
const linesBack = 3

/**
 * A sign is lower than the words beside it, and paper is not flat: what stands beside a line and in none of its words is a part
 * of it, though it may come out as a line of its own.
 */
export function wholeRows(lines: readonly Line[]): Line[] {
  const kept: Line[] = []
  for (const line of lines) {
    const at = kept.findLastIndex((other, index) => index >= kept.length - linesBack && isOneRow(other, line))
    const before = kept[at]
    if (before === undefined) kept.push(line)
    else kept[at] = joined(before, line)
  }
  return kept
}

function isOneRow(one: Line, other: Line): boolean {
  const shared = Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1])
  if (shared < sharedMin * Math.min(heightOf(one.box), heightOf(other.box))) return false
  return !one.words.some(({ box }) => other.words.some((word) => box[0] < word.box[2] && word.box[0] < box[2]))
}

function joined(one: Line, other: Line): Line {
  const words = [...one.words, ...other.words].toSorted((a, b) => a.box[0] - b.box[0])
  const [left, top, right, bottom] = one.box
  const box: Box = [
    Math.min(left, other.box[0]),
    Math.min(top, other.box[1]),
    Math.max(right, other.box[2]),
    Math.max(bottom, other.box[3]),
  ]
  return { words, box, text: words.map(({ text }) => text).join(' ') }
}
