import { heightOf } from '../lines.ts'
import type { LineFacts } from './line-facts.ts'
import { markOf } from './mark-words.ts'
import type { Item } from './table-items.ts'

const labelMax = 300
const continuationLinesMax = 8
/** As high as a line, from the end of one to the beginning of the next. */
const gapMax = 1.3

/** The lines of each movement: its own, the one above where it begins, and those below that only go on. */
export function moveLines(lines: readonly LineFacts[], items: readonly Item[], headed: ReadonlySet<LineFacts>): Found {
  const taken = new Set(items.flatMap((item) => (item.kind === 'head' ? [] : item.kind === 'move' && item.from !== undefined ? [item.facts, item.from] : [item.facts])))
  const found: Found = new Map()
  for (const item of items) {
    if (item.kind !== 'move') continue
    const own = item.from === undefined ? [item.facts] : [item.from, ...between(lines, item.from, item.facts), item.facts]
    found.set(item.facts, own)
  }
  const begun = items.filter((item) => item.kind === 'move' && item.from !== undefined).length
  const isBelow = begun > 0.1 * found.size || labelsEndRows(lines, found, taken, headed)
  for (const item of items) {
    if (item.kind !== 'move') continue
    let above = item.facts
    const waiting: LineFacts[] = []
    for (const facts of lines.slice(item.facts.index + 1, item.facts.index + 1 + continuationLinesMax)) {
      if (taken.has(facts) || headed.has(facts) || !goesOn(facts, above)) break
      waiting.push(facts)
      above = facts
    }
    shareOut(waiting, item.facts, lines, found, isBelow)
  }
  if (isBelow) for (const [facts, own] of found) if (own.length === 1) own.unshift(...linesAbove(lines, facts, taken, headed))
  return found
}

type Found = Map<LineFacts, LineFacts[]>

/** In tables with centred cells the first line of a label stands above its amount; in some the amount stands at the end. */
function shareOut(waiting: readonly LineFacts[], owner: LineFacts, lines: readonly LineFacts[], found: Found, isBelow: boolean): void {
  const last = waiting.at(-1)
  const next = last && found.get(lines[last.index + 1] as LineFacts)
  const isWhole = isBelow && next !== undefined
  let above = owner
  for (const facts of waiting) {
    const following = lines[facts.index + 1]
    const nearer = following !== undefined && isNearerTo(following, facts, above) ? found.get(following) : undefined
    if (isWhole) next?.splice(-1, 0, facts)
    else if (nearer !== undefined) nearer.unshift(facts)
    else found.get(owner)?.push(facts)
    above = facts
  }
}

/** Whether amounts stand on the last line of a label: then one comes before the first movement, and none behind the last. */
function labelsEndRows(lines: readonly LineFacts[], found: Found, taken: ReadonlySet<LineFacts>, headed: ReadonlySet<LineFacts>): boolean {
  let [before, behind] = [0, 0]
  const moves = [...found.keys()]
  for (const [at, facts] of moves.entries()) {
    const isFirst = moves[at - 1]?.line.page !== facts.line.page
    const isLast = moves[at + 1]?.line.page !== facts.line.page
    if (isFirst && linesAbove(lines, facts, taken, headed).length > 0) before += 1
    const next = lines[facts.index + 1]
    if (isLast && next !== undefined && !taken.has(next) && !headed.has(next) && goesOn(next, facts)) behind += 1
  }
  return before > behind
}

function linesAbove(lines: readonly LineFacts[], facts: LineFacts, taken: ReadonlySet<LineFacts>, headed: ReadonlySet<LineFacts>): LineFacts[] {
  const above: LineFacts[] = []
  for (let at = facts.index - 1; at >= 0 && above.length < continuationLinesMax; at -= 1) {
    const line = lines[at] as LineFacts
    const below = above[0] ?? facts
    if (taken.has(line) || headed.has(line) || line.label.trim() === '' || !goesOn(line, line) || Math.abs(line.labelLeft - facts.labelLeft) > 12) break
    if (line.line.page !== below.line.page || below.line.box[1] - line.line.box[3] > gapMax * heightOf(below.line.box)) break
    above.unshift(line)
  }
  return above
}

const between = (lines: readonly LineFacts[], from: LineFacts, to: LineFacts) => lines.slice(from.index + 1, to.index).filter(({ cells }) => cells.length === 0)

function goesOn(facts: LineFacts, above: LineFacts): boolean {
  if (facts.line.page !== above.line.page || facts.booking !== undefined || facts.cells.length > 0) return false
  if (markOf(facts.line.plain) !== undefined) return false
  return facts.line.box[1] - above.line.box[3] <= gapMax * Math.max(heightOf(above.line.box), heightOf(facts.line.box))
}

function isNearerTo(next: LineFacts, facts: LineFacts, above: LineFacts): boolean {
  if (next.line.page !== facts.line.page) return false
  const [up, down] = [facts.line.box[1] - above.line.box[3], next.line.box[1] - facts.line.box[3]]
  return next.booking !== undefined && up >= 0.9 * heightOf(facts.line.box) && down <= 0.45 * up
}

export function labelText(parts: readonly LineFacts[]): string {
  const text = parts
    .map(({ label }) => label.trim())
    .filter((label) => label !== '')
    .join(' ')
  return text.slice(0, labelMax).toWellFormed().trim()
}

