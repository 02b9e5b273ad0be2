import type { Evidence } from '../../evidence.ts'
import { withHeadsBetween } from './accounts/heads-between.ts'
import { bankName, holderName } from './accounts/names.ts'
import { isFromPageBefore } from './balances/balance-words.ts'
import { withFoundBalances } from './balances/found-balances.ts'
import { withOwedBalances } from './balances/owed-balances.ts'
import { withStackedBalances } from './balances/stacked-balances.ts'
import { type BankPage, bankPages } from './bank-lines.ts'
import type { BankProblem, BankReading, BankStatement } from './bank-reading.ts'
import { bestRoles, type Hypothesis } from './columns/column-roles.ts'
import { tableColumns } from './columns/table-columns.ts'
import { itemsOf } from './columns/table-items.ts'
import { layoutsOf } from './columns/table-layouts.ts'
import { withCommaDays } from './days/comma-days.ts'
import { withDayAmounts } from './days/day-amounts.ts'
import { withUnreadDays } from './days/day-lines.ts'
import { withDaysBelow } from './days/days-below.ts'
import { withThreeDigits } from './days/days-of-three-digits.ts'
import { withDaysOnce } from './days/days-once.ts'
import { monthFirst } from './days/full-dates.ts'
import { withKnownMonths } from './days/misread-months.ts'
import { withMonthHeadings } from './days/month-headings.ts'
import type { PrintedPeriod } from './days/printed-period.ts'
import { withSpacedDays } from './days/spaced-days.ts'
import { withStackedValues } from './days/value-dates.ts'
import { withYearsFirst } from './days/year-first-days.ts'
import type { LineFacts } from './facts.ts'
import type { GroupFacts } from './group-facts.ts'
import { dateIn, lineFacts } from './line-facts.ts'
import { withWholeAmounts } from './marks/whole-amounts.ts'
import { moveLines } from './moves/move-labels.ts'
import { besideTable } from './pages/beside-table.ts'
import { pageGroups } from './pages/page-groups.ts'
import { isPageBehind } from './pages/page-numbers.ts'
import { sideBySide } from './pages/side-by-side.ts'
import { statementOf } from './statement-of.ts'
import { placeOf } from './sums/check.ts'
import { withCollectedLists } from './sums/collected-lists.ts'
import { type Proven, proveSegment } from './sums/prove.ts'
import { withReckonedAmounts } from './sums/reckoned-amounts.ts'
import { withSignedLists } from './sums/signed-lists.ts'
import { withUnprovenSides } from './sums/unproven-sides.ts'

const linesMax = 60_000

/** Statements of pages of any layout: the sums choose what the columns are. */
export function readPages(evidence: Pick<Evidence, 'pages' | 'classification'>): BankReading {
  const { pages: given, left } = bankPages(evidence)
  const days = withMonthHeadings(withSpacedDays(given))
  const pages = days.map((page) => ({ ...page, lines: sideBySide(besideTable(page.lines)) }))
  const problems: BankProblem[] = []
  if (left > 0)
    problems.push({
      code: 'pages-not-read',
      detail: `${left} pages are beyond the limit and were not read`,
      place: null,
    })
  const statements: BankStatement[] = []
  let lines = 0
  let before: { page: BankPage | undefined; period: PrintedPeriod | undefined } | undefined
  for (const group of pageGroups(pages)) {
    lines += group.reduce((sum, page) => sum + page.lines.length, 0)
    if (lines > linesMax) {
      problems.push({
        code: 'pages-not-read',
        detail: `more than ${linesMax} lines: the rest was not read`,
        place: null,
      })
      break
    }
    const isBehind = group[0] !== undefined && isPageBehind(group[0], before?.page)
    const periodBefore = isBehind ? before?.period : undefined
    const read = readGroup(
      withCommaDays(withYearsFirst(withWholeAmounts(group))),
      { file: pages, periodBefore },
      evidence,
    )
    const count = statements.length
    problems.push(...renumbered(read.problems, (at) => count + at))
    statements.push(...read.statements)
    before = { page: group.at(-1), period: read.period ?? periodBefore }
  }
  if (statements.length === 0 && problems.length === 0)
    problems.push({ code: 'no-table', detail: 'no table of movements and no balances were found', place: null })
  return { statements, problems }
}

function readGroup(
  pages: readonly BankPage[],
  { file, periodBefore }: Pick<GroupFacts, 'file' | 'periodBefore'>,
  { classification }: Pick<Evidence, 'classification'>,
): BankReading & { period?: PrintedPeriod | undefined } {
  const lines = pages.flatMap((page) => page.lines)
  const { layouts, of } = layoutsOf(lines)
  const tables = layouts.map((layout) => tableColumns(layout.lines, layout.heads))
  const inTable = lines.flatMap((line, at) => {
    const table = tables[of[at] ?? 0]
    return table === undefined || line.money.length === 0 ? [] : (dateIn(line, table.booking, table) ?? [])
  })
  const isMonthFirst = monthFirst(lines, inTable)
  const known = withKnownMonths(lineFacts(lines, { tables, of }, isMonthFirst))
  const marked = withThreeDigits(known, tables, isMonthFirst)
  const given = withDaysOnce(withStackedValues(withDaysBelow(withDayAmounts(marked))))
  const columns = tables.map((table) => table.columns)
  const stacked = withStackedBalances(given, columns)
  const facts = withUnreadDays(stacked.facts, (layout) => tables[layout]?.booking)
  const best = bestRoles(facts, stacked.tables)
  if (best === undefined) return { statements: [], problems: [] }
  const heads = layouts.flatMap((layout) => layout.heads)
  const headLines = new Set(heads.map(({ page, box }) => `${page} ${box[1]}`))
  const headed = new Set(
    facts.filter(({ line }) => line.words.some(({ box }) => headLines.has(`${line.page} ${box[1]}`))),
  )
  const labels = moveLines(facts, itemsOf(facts, best.roles, stacked.tables.flat()), headed)
  const ofMoves = new Set([...labels.values()].flat())
  const { proven: begun, problems } = joined(best)
  const segments = withHeadsBetween(begun, facts, ofMoves)
  const found = segments.map((each, at) => {
    const around = linesAround(facts, segments, at)
    const signed = withSignedLists(each)
    const collected = withCollectedLists(signed, around, stacked.tables.flat())
    // The first of its lines and the sum of all are apart by what moved between them, and no balances.
    const found = collected === signed ? withFoundBalances(signed, around) : collected
    return withReckonedAmounts(withOwedBalances(found, fromHeads(around, segments, at), stacked.tables.flat()), facts)
  })
  const proven = found.map((each) => withUnprovenSides(each.proven, stacked.tables.flat()))
  const shown = pages.filter((page) => page.lines.length > 0)
  const bank = bankName(shown)
  const group: Omit<GroupFacts, 'own' | 'around'> = {
    pages,
    file,
    lines: facts,
    bank,
    holder: holderName(shown[0]?.lines ?? [], bank),
    labels,
    ofMoves,
    reckoned: new Set(found.flatMap((each) => [...each.lines])),
    isMonthFirst,
    periodBefore,
    fallback: classification?.period ?? null,
  }
  const read = proven.map((each, at) => {
    const around = linesAround(facts, proven, at)
    return statementOf(each, { ...group, around, own: ownLines(facts, proven, at) })
  })
  const statements = read.flatMap(({ statement }) => statement ?? [])
  const places = read.map(({ statement }) => statement && statements.indexOf(statement))
  const told = read.flatMap((each, at) => each.problems.map((problem) => ({ ...problem, of: [at] })))
  const period = proven.findLast(({ segment }) => segment.period !== undefined)?.segment.period
  return { statements, period, problems: renumbered([...problems, ...told], (at) => places[at]) }
}

/** By the places of their statements in another list: what is told of one that is not in it is of the whole document. */
const renumbered = (problems: readonly BankProblem[], placeIn: (at: number) => number | undefined): BankProblem[] =>
  problems.map(({ of, ...problem }) => {
    const places = (of ?? []).flatMap((at) => placeIn(at) ?? [])
    return places.length === 0 ? problem : { ...problem, of: places }
  })

/** From behind the statement before to its own last line: what is said there of a currency is said of it. */
function ownLines(facts: readonly LineFacts[], proven: readonly Proven[], at: number): readonly LineFacts[] {
  const lastOf = (each: Proven | undefined) =>
    Math.max(-1, ...(each?.segment.items ?? []).map((item) => item.facts.index))
  const isLast = at === proven.length - 1
  return facts.slice(lastOf(proven[at - 1]) + 1, isLast ? facts.length : lastOf(proven[at]) + 1)
}

/** Up to what the statements before and behind it begin with and end with. */
function linesAround(facts: readonly LineFacts[], proven: readonly Proven[], at: number): readonly LineFacts[] {
  const indices = (each: Proven | undefined) => (each?.segment.items ?? []).map((item) => item.facts.index)
  return facts.slice(Math.max(-1, ...indices(proven[at - 1])) + 1, Math.min(facts.length, ...indices(proven[at + 1])))
}

/** What is said above its own head is of the statement before, and what is said from the next head on of that one. */
function fromHeads(around: readonly LineFacts[], proven: readonly Proven[], at: number): readonly LineFacts[] {
  const first = at === 0 ? 0 : (proven[at]?.segment.firstLine ?? 0)
  const next = proven[at + 1]?.segment.firstLine ?? Number.POSITIVE_INFINITY
  return around.filter(({ index }) => index >= first && index < next)
}

/** Without movements only what is called by its name says something: what is carried over belongs to lines that were not found. */
const isEmpty = (each: Proven) =>
  each.moves.length === 0 &&
  (each.opening?.mark === undefined ||
    (each.opening.mark.mark === 'brought' && !isAtRest(each)) ||
    each.closing?.mark === undefined ||
    each.closing.mark.mark === 'carried')
/** An account of its own that ends with what was brought forward to it from the statement before. */
const isAtRest = ({ segment, opening, closing }: Proven) =>
  (segment.iban ?? segment.account) !== undefined &&
  opening?.cents === closing?.cents &&
  closing?.mark !== undefined &&
  opening?.mark !== undefined &&
  opening.mark !== closing.mark &&
  !isFromPageBefore(opening.mark.label)
const isLoose = ({ opening, closing, moves }: Proven) =>
  opening?.mark === undefined && closing?.mark === undefined && moves.every(({ balance }) => balance === undefined)

/** Lines after the closing balance go on with the statement if the sums say so; else they are a list of something else. */
function joined({ proven }: Hypothesis): { proven: Proven[]; problems: BankProblem[] } {
  const kept: Proven[] = []
  const problems: BankProblem[] = []
  for (const each of proven) {
    const before = kept.at(-1)
    if (isEmpty(each)) continue
    if (before !== undefined && each.opening?.mark === undefined) {
      const items = [...before.segment.items, ...each.segment.items]
      const whole = proveSegment({ ...before.segment, items })
      if (
        each.closing?.mark !== undefined &&
        failing(whole) <= failing(before) &&
        whole.checks.length > before.checks.length
      ) {
        kept[kept.length - 1] = whole
        continue
      }
    }
    if (before !== undefined && isLoose(each)) {
      const { line } = (each.moves[0] as Proven['moves'][number]).facts
      problems.push({
        code: 'lines-apart',
        detail: `${each.moves.length} lines are outside the statement and were left out`,
        place: placeOf(line, line.box),
        of: [kept.length - 1],
      })
    } else kept.push(each)
  }
  return { proven: kept, problems }
}

const failing = ({ checks }: Proven) => checks.filter(({ holds }) => !holds).length
