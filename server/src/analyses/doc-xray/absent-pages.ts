import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Finding, Outcome, Place } from '#domain/outcome.ts'
import { flagAny } from '#domain/outcome.ts'
import { lackSheet } from './accounts-pages.ts'
import { isCarried } from './arithmetic/statements/carried.ts'
import { isDatedBalance } from './arithmetic/statements/dated-balance.ts'
import { bankReading } from './arithmetic/statements/whole-statements.ts'
import { balancesOn, listsMovements } from './balance-rows.ts'
import { countedPages } from './page-counts.ts'
import { type NumberedPage, numberedPage, pageSeries, printOf } from './page-series.ts'
import { cannotTell, finding } from './text.ts'
import { goesOnNowhere, hidesMovements, unfinishedPages } from './unfinished-pages.ts'

const listedMax = 10

/** Where the printed numbers begin: on the first page, on the second behind a cover that has none, or as they do. */
type Start = 'first' | 'cover' | 'anywhere'

/** Pages that the others count and that are not there. `needed`: those between balances that do not go on. */
export function judgeAbsent(pages: readonly PageEvidence[], pageCount: number, which: 'needed' | 'other'): Outcome {
  const counted = judgeCounted(pages, pageCount, which)
  if (counted.result === 'flagged' || pages.length !== pageCount) return counted
  const unfinished = unfinishedPages(pages).filter((page) => (which === 'needed') === hidesMovements(page, pages))
  return unfinished.length === 0 ? counted : flagAny(unfinished.map(goesOnNowhere))
}

function judgeCounted(pages: readonly PageEvidence[], pageCount: number, which: 'needed' | 'other'): Outcome {
  const counted = countedPages(pages)
  const hasCover = which === 'other' && counted.length === 0 && isBehindCover(pages)
  const isNumbered = counted.length > 0 || hasCover || pages.every((page) => numberedPage(page) !== undefined)
  if (pages.length !== pageCount || !isNumbered)
    return cannotTell({
      en: 'not every page has a page number that could be read',
      fr: 'toutes les pages n’ont pas un numéro lisible',
      it: 'non tutte le pagine hanno un numero leggibile',
    })
  const all = counted.length > 0 ? counted : pageSeries(pages)
  // A number alone does not say where the count began or ends: the sheets of an account are counted through the year.
  const start = counted.length > 0 ? 'anywhere' : hasCover ? 'cover' : 'first'
  const absent = all.filter((series) => absentOf(series, start).length > 0)
  const whole = all.filter((series) => !absent.includes(series))
  return flagAny(
    absent
      // A page that is in the file once more lacks nothing: the pages after it follow its copy.
      .filter((series) => !whole.some((other) => isPartOf(series, other)))
      .filter((series) => (which === 'needed') === isNeeded(series, pages, start === 'first'))
      .map((series) => findingOf(series, start)),
  )
}

/** All pages but the first are counted as one document, and none of them says that it is its first. */
function isBehindCover(pages: readonly PageEvidence[]): boolean {
  const [cover, ...others] = pages
  const [series, ...further] = pageSeries(pages)
  if (cover === undefined || series === undefined || further.length > 0) return false
  return series.length === others.length && series[0]?.page !== cover && (series[0]?.number ?? 0) > 1
}

const isPartOf = (series: readonly NumberedPage[], whole: readonly NumberedPage[]): boolean =>
  series.every(({ page }) => whole.some((other) => printOf(other.page) === printOf(page)))

function absentOf(series: readonly NumberedPage[], start: Start): number[] {
  const have = new Set(series.map(({ number }) => number))
  const first = { first: 1, cover: 2, anywhere: Math.min(...have) }[start]
  return Array.from({ length: series[0]?.of ?? 0 }, (_, at) => at + 1).filter(
    (number) => number >= first && !have.has(number),
  )
}

function findingOf(series: readonly NumberedPage[], start: Start): Finding {
  const [first, of] = [series[0]?.number ?? 0, series[0]?.of ?? 0]
  const list = absentOf(series, start).slice(0, listedMax).join(', ')
  const told =
    start !== 'anywhere'
      ? finding({
          en: `the document has ${of} pages, and these are not in the file: ${list}`,
          fr: `le document compte ${of} pages, et celles-ci ne sont pas dans le fichier : ${list}`,
          it: `il documento ha ${of} pagine, e queste non sono nel file: ${list}`,
        })
      : finding({
          en: `the pages are numbered from ${first} to ${of}, and these are not in the file: ${list}`,
          fr: `les pages sont numérotées de ${first} à ${of}, et celles-ci ne sont pas dans le fichier : ${list}`,
          it: `le pagine sono numerate da ${first} a ${of}, e queste non sono nel file: ${list}`,
        })
  return { ...told, places: besideGaps(series, start), check: 'pdftotext -layout FILE - | grep -iE "pag|seite"' }
}

/** The numbers between which some are missing: nothing else of the file shows the place of a page that is not there. */
function besideGaps(series: readonly NumberedPage[], start: Start): Place[] {
  const absent = new Set(absentOf(series, start))
  return series
    .filter(({ number }) => absent.has(number + 1) || absent.has(number - 1))
    .map(({ page, box }) => ({ page: page.number, box }))
}

/**
 * An account runs from its opening balance to its closing one: whoever leaves out a page between them hides movements. Whoever sends
 * one page of something else, the first page of a statement as proof of an account, or a statement whose balances go on without the
 * page, leaves out what is not asked for.
 */
function isNeeded(series: readonly NumberedPage[], pages: readonly PageEvidence[], isWhole: boolean): boolean {
  if (pages.length === 1 && series[0]?.number === 1) return false
  if (jumps(series, pages) || lacksSheet(series, pages)) return true
  const isClosed = closesAcross(series, pages)
  if (isClosed !== undefined) return !isClosed
  const balances = balancesOn(pages)
  const onPage = series.map(({ page }) => balances(page))
  if (onPage.every((balances) => balances.length === 0) || !listsMovements(pages)) return false
  // A balance that is named by its day alone closes the account only where another one opened it.
  const [opening] = onPage.flat()
  return series.some((one, at) => {
    const next = series[at + 1]
    if (isWhole && at === 0 && one.number > 1 && isBroughtOnly(onPage[at] ?? [])) return true
    if (next === undefined) return one.number < one.of && !(onPage[at] ?? []).some((row) => ends(row, opening))
    return next.number > one.number + 1 && !goesOn(onPage[at]?.at(-1), onPage[at + 1]?.[0])
  })
}

/**
 * Accounts from their first page to their last, whose balance sheet is not among them: whoever sends a part of a file sends pages that follow
 * one another. Of a scan each other side may be lacking. Small British companies may keep their income statement to themselves.
 */
function lacksSheet(series: readonly NumberedPage[], pages: readonly PageEvidence[]): boolean {
  const [first, last] = [series[0], series.at(-1)]
  const isFramed = first?.number === 1 && last !== undefined && last.number === last.of && series.length < last.of
  return isFramed && pages.every(({ textFrom }) => textFrom === 'layer') && lackSheet(series.map(({ page }) => page))
}

/** Of the checks of the lines. */
const holdingShareMin = 0.8

/**
 * Balances beside the movements run through on each page, and not from the last line before the gap to the first behind it, in one
 * month: sheets are counted through the year, and of the months not all may have been asked for.
 */
function jumps(series: readonly NumberedPage[], pages: readonly PageEvidence[]): boolean {
  const behind = new Set(
    series.flatMap(({ page, number }, at) => (number > (series[at - 1]?.number ?? number) + 1 ? [page.number] : [])),
  )
  if (behind.size === 0) return false
  return bankReading(pages).statements.some(({ sanity: { checks, failures }, transactions }) => {
    const running = failures.filter(({ what }) => what === 'running balance')
    const isRead = checks - failures.length >= holdingShareMin * transactions.length
    return (
      isRead &&
      running.length > 0 &&
      running.every(({ place }) => {
        const at = transactions.findIndex((one) => one.place?.page === place?.page)
        const [before, first] = [transactions[at - 1], transactions[at]]
        return place !== null && behind.has(place.page) && monthOf(before) === monthOf(first)
      })
    )
  })
}

/** Fewer movements were hardly read as they stand. */
const movementsMin = 5

/** Of an account that opens before the gap and closes behind it: whether its movements lead from the one balance to the other. */
function closesAcross(series: readonly NumberedPage[], pages: readonly PageEvidence[]): boolean | undefined {
  const gaps = series.filter(({ number }, at) => number > (series[at - 1]?.number ?? number) + 1)
  if (gaps.length === 0) return undefined
  const across = bankReading(pages).statements.filter(({ opening, closing, transactions, readFrom }) => {
    const [from, to] = [opening?.place?.page, closing?.place?.page]
    if (readFrom === 'ocr' || from === undefined || to === undefined || transactions.length < movementsMin) return false
    return gaps.some(({ page }) => from < page.number && to >= page.number)
  })
  if (across.length === 0) return undefined
  return across.every(({ sanity }) => sanity.failures.every(({ what }) => what !== 'closing balance'))
}

const monthOf = (one: { bookingDate: string } | undefined) => one?.bookingDate.slice(0, 7)

/** The first balance of the page is that of the page before, and no other opens the account. */
function isBroughtOnly(balances: readonly TableRow[]): boolean {
  const [first] = balances
  if (first === undefined || balances.some((row) => isRow('opening', row) && !isCarried(row))) return false
  return isCarried(first) || !isDatedBalance(first)
}

const ends = (row: TableRow, opening: TableRow | undefined) =>
  !isCarried(row) && (isDatedBalance(row) ? row !== opening : isRow('closing', row))

const amountOf = (row: TableRow | undefined) => [...(row?.cells.values() ?? [])].filter(({ plain }) => !plain).at(-1)

function goesOn(before: TableRow | undefined, after: TableRow | undefined): boolean {
  const [last, first] = [amountOf(before), amountOf(after)]
  return last !== undefined && first !== undefined && last.cents === first.cents
}
