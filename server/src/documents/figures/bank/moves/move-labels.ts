import { heightOf } from '../../lines.ts'
import type { BankLine } from '../bank-lines.ts'
import type { LineFacts } from '../facts.ts'
import type { Item } from '../items.ts'
import { markOf } from '../marks/mark-words.ts'
import { sectionOf } from '../marks/sections.ts'

const labelMax = 300
const continuationLinesMax = 8
/** From the middle of a line to the middle of the next, in heights of a line. */
const stepMax = 2.6
/** A gap that is not wider than the others by this part says nothing. */
const widerBy = 1.12

type Found = Map<LineFacts, LineFacts[]>
type Table = { lines: readonly LineFacts[]; taken: ReadonlySet<LineFacts>; headed: ReadonlySet<LineFacts> }

/**
 * The lines of each movement: its own, the one above where it begins, and those around that only go on. Amounts stand on the
 * first line of a label, in some tables on the last or in the middle: the widest gap between two movements tells them apart.
 */
export function moveLines(lines: readonly LineFacts[], items: readonly Item[], headed: ReadonlySet<LineFacts>): Found {
  const moves = items.filter((item) => item.kind === 'move')
  const taken = new Set(
    items.flatMap((item) =>
      item.kind === 'head'
        ? []
        : item.kind === 'move' && item.from !== undefined
          ? [item.facts, item.from]
          : [item.facts],
    ),
  )
  const table: Table = { lines, taken, headed }
  const found: Found = new Map()
  // By the line on which a movement begins, where that is not its own.
  const begun: Found = new Map()
  for (const { facts, from } of moves) {
    const own = from === undefined ? [facts] : [from, ...between(lines, from, facts), facts]
    found.set(facts, own)
    if (from !== undefined && !begun.has(from)) begun.set(from, own)
  }
  // A day with words on the line above an amount: the amounts of this table stand at the end.
  const labelled = moves.filter(({ from }) => from !== undefined && from.label.trim() !== '').length
  const isAtEnd = labelled > 0.1 * moves.length || beginsAbove(table, moves[0]?.facts)
  const stretches = moves.map(({ facts }) => {
    const stretch = stretchBelow(table, facts)
    const last = stretch.at(-1) ?? facts
    const next = lines[last.index + 1]
    const following =
      next === undefined || next.line.page !== facts.line.page ? undefined : (found.get(next) ?? begun.get(next))
    return { facts, stretch, next: following && next, following }
  })
  const widest = (isAtEnd ? undefined : widestWithin(stretches)) ?? widestBlank(stretches)
  let above = 0
  for (const { facts, stretch, next, following } of stretches) {
    const own = next === undefined ? endOf(facts, stretch, widest) : splitAt(facts, stretch, next, isAtEnd)
    found.get(facts)?.push(...stretch.slice(0, own))
    if (following !== undefined && own < stretch.length) above += 1
    following?.unshift(...stretch.slice(own))
  }
  // The first label of a page begins above it only where others do.
  if (above > 0.3 * moves.length || isAtEnd)
    for (const [facts, own] of found) if (own[0] === facts) own.unshift(...stretchAbove(table, facts))
  return found
}

const between = (lines: readonly LineFacts[], from: LineFacts, to: LineFacts) =>
  lines.slice(from.index + 1, to.index).filter(({ cells }) => cells.length === 0)

function stretchBelow({ lines, taken, headed }: Table, facts: LineFacts): LineFacts[] {
  const stretch: LineFacts[] = []
  for (const line of lines.slice(facts.index + 1, facts.index + 1 + continuationLinesMax)) {
    if (taken.has(line) || headed.has(line) || !isLabel(line) || !isNext(stretch.at(-1) ?? facts, line)) break
    stretch.push(line)
  }
  return stretch
}

function stretchAbove({ lines, taken, headed }: Table, facts: LineFacts): LineFacts[] {
  const stretch: LineFacts[] = []
  for (const line of lines.slice(Math.max(0, facts.index - continuationLinesMax), facts.index).toReversed()) {
    const isFar = Math.abs(line.labelLeft - facts.labelLeft) > 12 && facts.label.trim() !== ''
    if (taken.has(line) || headed.has(line) || !isLabel(line) || isFar || !isNext(line, stretch[0] ?? facts)) break
    stretch.unshift(line)
  }
  return stretch
}

const beginsAbove = (table: Table, first: LineFacts | undefined) =>
  first !== undefined && stretchAbove(table, first).length > 0 && stretchBelow(table, first).length === 0

const isLabel = (facts: LineFacts) =>
  facts.booking === undefined &&
  facts.cells.length === 0 &&
  facts.label.trim() !== '' &&
  !isMark(facts.line) &&
  sectionOf(facts) !== 'all'

/** `2 CHEQUES` without an amount is no total of them, but a balance may have its amount on the next line. */
function isMark({ plain, money }: BankLine): boolean {
  const mark = markOf(plain)
  return mark !== undefined && (money.length > 0 || (mark !== 'debits' && mark !== 'credits'))
}

const middle = ({ line }: LineFacts) => (line.box[1] + line.box[3]) / 2

function isNext(above: LineFacts, below: LineFacts): boolean {
  const height = Math.max(heightOf(above.line.box), heightOf(below.line.box))
  return above.line.page === below.line.page && middle(below) - middle(above) <= stepMax * height
}

type Stretch = { facts: LineFacts; stretch: readonly LineFacts[]; next: LineFacts | undefined }

const stepsMin = 3
/** In heights of a line. */
const furtherBy = 0.4

/** Blank between a line and the one below it. */
const blanksOf = (stops: readonly LineFacts[]): number[] =>
  stops.slice(1).map(({ line }, at) => line.box[1] - (stops[at] as LineFacts).line.box[3])

/** Within a movement and to the one below it: so far apart do lines of the table stand at most. */
function widestBlank(stretches: readonly Stretch[]): number {
  const followed = stretches.flatMap(({ facts, stretch, next }) =>
    next === undefined ? [] : [[facts, ...stretch, next]],
  )
  return followed.length < stepsMin ? Number.POSITIVE_INFINITY : Math.max(...followed.flatMap(blanksOf))
}

/** Where every movement is set apart from the next by more than its lines are from one another: so far apart do those stand at most. */
function widestWithin(stretches: readonly Stretch[]): number | undefined {
  const [within, between]: [number[], number[]] = [[], []]
  let height = 0
  for (const { facts, stretch, next } of stretches) {
    if (next === undefined) continue
    const own = splitAt(facts, stretch, next, false)
    for (const [at, blank] of blanksOf([facts, ...stretch, next]).entries()) (at === own ? between : within).push(blank)
    height = Math.max(height, heightOf(facts.line.box))
  }
  if (between.length < stepsMin || within.length < stepsMin) return undefined
  const widest = Math.max(...within)
  return Math.min(...between) > widest + furtherBy * height ? widest : undefined
}

/** Below the last movement of a page, what stands further off than any line of the table is of something else. */
function endOf(owner: LineFacts, stretch: readonly LineFacts[], widest: number): number {
  const stops = [owner, ...stretch]
  const end = blanksOf(stops).findIndex(
    (blank, at) => blank > widest + furtherBy * heightOf((stops[at] as LineFacts).line.box),
  )
  return end === -1 ? stretch.length : end
}

/** How many of the lines between two movements belong to the first of them. */
function splitAt(owner: LineFacts, stretch: readonly LineFacts[], next: LineFacts, isAtEnd: boolean): number {
  const stops = [owner, ...stretch, next]
  const gaps = stops.slice(1).map((stop, at) => middle(stop) - middle(stops[at] as LineFacts))
  const widest = Math.max(...gaps)
  const isTold = gaps.filter((gap) => gap * widerBy > widest).length === 1
  if (!isTold) return isAtEnd ? 0 : stretch.length
  return gaps.indexOf(widest)
}

export function labelText(parts: readonly LineFacts[]): string {
  const text = parts
    .flatMap(({ label }) => label.split(' '))
    .filter((word) => word !== '' && word !== '€' && word !== '£' && word !== '$')
    .join(' ')
  return text.slice(0, labelMax).toWellFormed().trim()
}
