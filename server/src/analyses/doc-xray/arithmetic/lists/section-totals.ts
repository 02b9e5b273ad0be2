import type { Line } from '#documents/figures/lines.ts'
import { plainWords } from '../../page/labels.ts'
import { isLikeIt } from '../figures/digits.ts'
import { looseFigures } from '../figures/loose-figures.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, holds, keyOf, type Origin, type Sum, sumOf, type Term } from '../sum.ts'

const pagesMax = 6
const linesMax = 200
/** The grouping of totals that name the heading of what they count. */
export const section = 'section'
const origin: Origin = { grouping: section, columns: [], tried: 1, near: () => [] }

const totalOf = /^total (?:for )?(.{3,60})$/
const resultOf =
  /^(?:gross|operating|net)(?: operating)? (?:profit|income|loss|surplus)(?: ?\/ ?(?:loss|profit|\(loss\)|deficit))?$/
const adds = /\b(?:income|revenues?|sales|turnover)\b/
const takes = /\b(?:costs?|expenses?|expenditure|overheads?|purchases|depreciation|tax(?:es)?)\b/

/** Sums that come out show that the report was read aright. */
const holdingMin = 2
const itemsMax = 60
const cents = /[.,]\d\d?\D{0,3}$/
const year = /^(?:19|20)\d\d$/

type Item = { label: string; figure: Figure; at: number }
type Open = { name: string; at: number; items: Item[] }
type Closed = { at: number; figure: Figure; name: string }
type Report = { open: Open[]; since: Closed[]; result: { figure: Figure; at: number } | undefined; sums: Sum[] }

/**
 * A report of one column as bookkeeping programs print it: *Operating expense*, its accounts, *Total for operating expense*, and
 * results in between. What a total counts is told by the heading of its name. One figure alone lacks a digit or two of what all sums
 * that fail want it to be.
 */
export function sectionSums(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    const sums = sumsOn(page, linesOn(page).slice(0, linesMax))
    const failed = sums.filter((sum) => !holds(sum))
    const holding = sums.filter((sum) => holds(sum) && sum.result.cents !== 0)
    return failed.length > 0 && holding.length >= holdingMin && haveOneCause(failed) ? sums : []
  })
}

function sumsOn(page: number, lines: readonly Line[]): Sum[] {
  const report: Report = { open: [{ name: '', at: -1, items: [] }], since: [], result: undefined, sums: [] }
  const found = lines.map((line) => looseFigures(page, line))
  const isWhole = found.flat().some(({ isPlain, figure }) => !isPlain && !cents.test(figure.text))
  for (const [at, line] of lines.entries()) {
    const figures = found[at] ?? []
    const [only, ...more] = figures.filter(({ isPlain }) => !isPlain)
    // `500` between `15,000` and `1,200`: an account or the number of a page.
    if (isWhole && only === undefined && figures.some(({ figure }) => !year.test(figure.text))) return []
    // More columns than one: which of them a total counts would be a guess.
    if (more.length > 0) return []
    if (only === undefined) report.open.push({ name: plainWords(line.words), at, items: [] })
    else if (!add(report, { label: only.label, figure: only.figure, at })) return []
  }
  return report.sums
}

/** Whether it is known what the line is. A total of what stands on the page before would be counted twice. */
function add(report: Report, item: Item): boolean {
  if (/^total\b/.test(item.label)) return close(report, item)
  if (resultOf.test(item.label)) conclude(report, item)
  else report.open.at(-1)?.items.push(item)
  return true
}

function close(report: Report, { label, figure, at }: Item): boolean {
  const name = totalOf.exec(label)?.[1]
  if (name === undefined) return false
  if (!report.open.some((open) => open.name === name)) headByItem(report, name)
  const from = report.open.findLastIndex((open) => open.name === name)
  if (from === -1) return false
  const inside = report.open.slice(from)
  const items = inside.flatMap((open) => open.items)
  const begun = inside[0]?.at ?? 0
  report.open = report.open.slice(0, from)
  report.open.at(-1)?.items.push({ label, figure, at })
  report.since = [...report.since.filter((one) => one.at < begun), { at, figure, name }]
  if (items.length > 0 && items.length <= itemsMax)
    report.sums.push(sumOf('total', added(items.map((item) => item.figure)), figure, 1, origin))
  return true
}

/** An account with accounts below it heads them, and has a figure of its own. */
function headByItem({ open }: Report, name: string): void {
  const last = open.at(-1)
  const at = last?.items.findLastIndex((item) => item.label === name) ?? -1
  if (last === undefined || at === -1) return
  const items = last.items.splice(at)
  open.push({ name, at: items[0]?.at ?? 0, items })
}

function conclude(report: Report, { figure, at }: Item): void {
  const { since, result } = report
  const signs = since.map(({ name }) => (takes.test(name) ? -1 : adds.test(name) ? 1 : 0))
  const isTold = !signs.includes(0) && since.length > 0 && (result !== undefined || signs.includes(1))
  if (isTold && !hasLooseItems(report)) {
    const before = result === undefined ? [] : [{ figure: result.figure, factor: 1 }]
    const sumWith = (signOf: (one: Closed, sign: number) => number) => {
      const terms = since.map((one, index): Term => ({ figure: one.figure, factor: signOf(one, signs[index] ?? 0) }))
      return sumOf('total', [...before, ...terms], figure, 1, origin)
    }
    // Costs in brackets have their sign already; in a report of costs without them a bracket is money that came back.
    const readings = [sumWith((_, sign) => sign), sumWith((one, sign) => (one.figure.cents < 0 ? 1 : sign))]
    const isClear = since.every((one, index) => signs[index] === 1 || one.figure.cents >= 0)
    const sum = readings.find(holds) ?? (isClear ? readings[0] : undefined)
    if (sum !== undefined) report.sums.push(sum)
  }
  report.since = []
  report.result = { figure, at }
}

/** Lines since the last result that no total counts: `Interest received` below the gross profit belongs to the next. */
function hasLooseItems({ open, since, result }: Report): boolean {
  const counted = new Set(since.map(({ at }) => at))
  return open.some(({ items }) => items.some(({ at }) => at > (result?.at ?? -1) && !counted.has(at)))
}

const added = (figures: readonly Figure[]): Term[] => figures.map((figure) => ({ figure, factor: 1 }))

/** One figure would mend them all, and is like the one that it should be. */
function haveOneCause(failed: readonly Sum[]): boolean {
  const [first, ...others] = failed
  if (first === undefined) return false
  const candidates = [...first.terms, { figure: first.result, factor: -1 }]
  return candidates.some(({ figure, factor }) => {
    const change = first.offCents / factor
    if (!isLikeIt(figure.cents + change, figure.cents)) return false
    return others.every((sum) => {
      const key = keyOf(figure)
      const own = key === keyOf(sum.result) ? -1 : (sum.terms.find((term) => keyOf(term.figure) === key)?.factor ?? 0)
      return own * change === sum.offCents
    })
  })
}
