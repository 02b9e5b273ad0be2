import { plainText } from '#documents/classification/normalise.ts'
import { datesIn } from '#documents/classification/text-dates.ts'
import type { TableRow } from '#documents/figures/table.ts'
import { type PageEvidence, seenWords } from '#documents/page-evidence.ts'
import { shownTable } from '../../../pages/shown.ts'
import { countedPages } from '../../page-counts.ts'
import { pageSeries } from '../../page-series.ts'
import { dayMs } from '../../times.ts'
import { diagnose } from '../certainty/diagnosis.ts'
import { type Figure, figureOf, keyOf } from '../sum.ts'
import { isOfPartOfYear, namesPart } from './part-of-year.ts'

/** What the accounts say the year has made: the last line of the income statement, and a line of the equity. */
const result =
  /^(?:utile netto|risultato netto|(?:utile|perdita|utile \(perdita\)|risultato) (?:d'|dell'|dell' )?esercizio|resultat net(?: comptable)?|benefice ou perte|(?:resultat|benefice|perte) (?:net )?de l'exercice|jahres(?:uberschuss|fehlbetrag|ergebnis)|profit for the (?:financial )?year|net (?:profit|income)|resultado (?:neto|del ejercicio)|netto ?resultaat|resultaat (?:na belastingen|(?:van het )?boekjaar))$/
/** Total of the balance sheet. */
const sheetTotal =
  /^(?:tota(?:le?|al) (?:de l'|dell'|del |general )?(?:attivo|passivo|actif|passif|activo|pasivo|activa|passiva|assets)|total general|summe (?:aktiva|passiva)|bilanzsumme|balanstotaal)\b/

/**
 * Groups and interim dividends divide the result: the sheet counts a part of what the income statement makes. `Avances et acomptes` of
 * customers divide nothing.
 */
const divided =
  /minorit|part du groupe|(?<!beni di )\bterzi\b|\bgruppo\b|non-?controlling|attributable|owners of|minderheit|konzern|fremde gesellschafter|belang van derden|interim|vorab|(?:dividend|utile|perdita|risultat|resultat|benefice|resultado)\w{0,3}\b.{0,30}\b(?:acompte|acconto|a cuenta)\b|\b(?:acomptes?|acconto) (?:su |sui |di |dei |sur |sur les )?dividend/

/** Rounding of accounts in whole euros. */
const offCentsMin = 200

/** `strange`: the page with other years over its columns than the other, or with other results in all of them; the later one, as in any list. */
export type RepeatedResult = { income: Figure; sheet: Figure; strange?: number }

/**
 * The result of the year stands in the income statement, which makes it, and in the balance sheet, which counts it. Both sums come
 * out, so that both figures were read aright: they are one and the same. `undefined` where the document does not have both.
 */
export function repeatedResult(pages: readonly PageEvidence[]): RepeatedResult | undefined {
  const rows = shownTable(pages).rows.filter(({ page }) => isPrinted(pages, page))
  const sheets = new Set(rows.filter(({ label }) => sheetTotal.test(plain(label))).map(({ page }) => page))
  if (rows.some(({ label }) => divided.test(label))) return undefined
  const found = rows.filter(({ label }) => result.test(plain(label)))
  const [income, ...others] = found.filter(({ page }) => !sheets.has(page))
  const [sheet, ...more] = found.filter(({ page }) => sheets.has(page))
  if (income === undefined || sheet === undefined || others.length + more.length > 0) return undefined
  if (!areOfOneEntity(pages, income.page, sheet.page)) return undefined
  const [made, counted] = paired(pages, income, sheet)
  if (made.length === 0 || made.length !== counted.length) return undefined
  const { holding } = diagnose(pages)
  const results = new Set(holding.flatMap((sum) => (sum.terms.length > 1 ? [keyOf(sum.result)] : [])))
  const terms = new Set(holding.flatMap((sum) => sum.terms.map(({ figure }) => keyOf(figure))))
  const pairs = made.map((one, at) => ({ income: one, sheet: counted[at] as Figure }))
  const isMade =
    made.every((one) => results.has(keyOf(one))) ||
    isMadeOfOpen(
      income,
      rows.filter(({ page }) => page === income.page),
      terms,
    )
  if (!isMade || !counted.every((one) => terms.has(keyOf(one)))) return undefined
  const unlike = pairs.filter(isUnlike)
  // Columns in another order: the result of one year stands under the other.
  const isMoved = unlike.some((one) => pairs.some((pair) => pair !== one && !isUnlike({ ...one, sheet: pair.sheet })))
  // Where nothing is the same, one of the two may be of a part of the year: only a year that closes on one day on both is the same.
  const isOfPart = unlike.length > 1 && !areOfWholeYear(pages, income.page, sheet.page)
  // A month or a quarter makes less than the balance sheet counts since the year began, with one column as well.
  const isPartTold =
    unlike.length > 0 && pages.some((page) => page.number === income.page && isOfPartOfYear(page, income.line.box[1]))
  const told = isMoved || isOfPart || isPartTold ? undefined : (unlike[0] ?? pairs[0])
  const isOfOtherYears = [income, sheet].every((row) => headedByDay(pages, row).size > pairs.length)
  // Nobody changes both years of a sheet that adds up, and it is not that of a parent: it is that of another company.
  const isOfOthers = unlike.length > 1 && unlike.length === pairs.length
  return told && (isOfOtherYears || isOfOthers) ? { ...told, strange: Math.max(income.page, sheet.page) } : told
}

export function isUnlike({ income, sheet }: RepeatedResult): boolean {
  const [least, most] = [Math.abs(income.cents), Math.abs(sheet.cents)].toSorted((one, other) => one - other)
  if (most === undefined || least === undefined || most - least < offCentsMin) return false
  return !units.some((unit) => Math.abs(most - least * unit) <= unit * 100)
}

/** So many results, each below its own parts, lead to that of the year. */
const openMax = 4

/**
 * An income statement whose last line is made by what no sum above it has counted: the result before exceptional items, the net of
 * these, and the tax, whose signs words tell. The same signs make it in every column.
 */
function isMadeOfOpen(income: TableRow, rows: readonly TableRow[], counted: ReadonlySet<string>): boolean {
  const above = rows.slice(0, rows.indexOf(income))
  const columns = [...income.cells].filter(([, { plain: isPlain }]) => !isPlain)
  const runs = columns.map(([column, amount]) => {
    const open = above.flatMap((row) => {
      const cell = row.cells.get(column)
      const figure = cell === undefined || cell.plain ? undefined : figureOf(row, cell)
      return figure === undefined || counted.has(keyOf(figure)) ? [] : [figure.cents]
    })
    return { open, cents: figureOf(income, amount).cents }
  })
  const [length = 0] = runs.map(({ open }) => open.length)
  if (length < 2 || length > openMax || runs.some(({ open }) => open.length !== length)) return false
  return signsOf(length).some((signs) =>
    runs.every(({ open, cents }) => {
      const made = open.reduce((sum, each, at) => sum + each * (signs[at] as number), 0)
      return Math.abs(made - cents) <= offCentsMin
    }),
  )
}

/** The first is added; each of the others is added or taken away. */
const signsOf = (length: number): number[][] =>
  Array.from({ length: length - 1 }).reduce<number[][]>(
    (all) =>
      all.flatMap((one) => [
        [...one, 1],
        [...one, -1],
      ]),
    [[1]],
  )

const ofGroup = /\bconsolid|\bgeconsolideerd|\bkonzern|\b(?:group|groupe|gruppo|grupo|groep)\b/
const ofParent =
  /\bparent\b|\bcompany (?:balance sheet|statement of)|\bsociete mere\b|\bcapogruppo\b|\bmutter(?:unternehmen|gesellschaft)\b/

/** A group may print the balance sheet of its parent, which has a result of its own, and no income statement of it. */
function areOfOneEntity(pages: readonly PageEvidence[], one: number, other: number): boolean {
  const texts = [one, other].map((number) => plainText(yearsOn(pages, number).words.join(' ')))
  const [first, second] = texts.map((text) => ofGroup.test(text))
  return first === second && !texts.some((text) => ofParent.test(text))
}

/** One page is told in thousands or millions, the other is not. */
const units = [1_000, 1_000_000]

const figuresOf = (row: TableRow): Figure[] =>
  [...row.cells.values()].filter(({ plain: isPlain }) => !isPlain).map((amount) => figureOf(row, amount))

/** Without its numbers before it, and what it may be, what it is made of, or the code of a form behind it. */
const plain = (label: string) =>
  label
    .replace(/^(?:(?:[ivx]{1,4}|[a-z]|\d{1,2})(?:[.)] ?| ?- ?)|[-.)] ?){1,3}/, '')
    .replace(
      / ?\((?:(?:total|tot\b|benefice|perte|utile|perdita|profit|loss|jahresfehl)[^()]{0,60}|[a-z0-9 +.-]{1,12})\)(?: [a-z]{2})?$/,
      '',
    )
    .replace(/ [a-z]{2}$/, '')
    .replaceAll(/[€$£:*]|\beur\b/g, '')
    .trim()

/** What was counted anew is told so: then the year before has another result than its own accounts. */
const restated = /\b(?:retraite|pro[ -]?forma|restated|riesposti?|rideterminat|angepasst|aangepast|reexpresad)/

/**
 * What is of one day in both, where days stand over the columns: half a year stands beside that of the year before, a balance sheet beside
 * the last one. An income statement that closes a year before the sheet shares a day with it as well: that has one result where the
 * pages are counted as those of one document.
 */
function paired(pages: readonly PageEvidence[], income: TableRow, sheet: TableRow): [Figure[], Figure[]] {
  const isOfOneYear = areOfOneYear(pages, income.page, sheet.page)
  const [made, counted] = [headedByDay(pages, income), headedByDay(pages, sheet)]
  if (made.size === 0 || counted.size === 0) return isOfOneYear ? [figuresOf(income), figuresOf(sheet)] : [[], []]
  const rows = [income, sheet]
  const isCounted = [...pageSeries(pages), ...countedPages(pages)].some((series) =>
    rows.every(({ page }) => series.some((numbered) => numbered.page.number === page)),
  )
  const isRestated = rows.some(({ page }) => restated.test(plainText(yearsOn(pages, page).words.join(' '))))
  if (!isOfOneYear && (!isCounted || isRestated)) return [[], []]
  const shared = [...made.keys()].filter((day) => counted.has(day))
  const of = (figures: ReadonlyMap<string, Figure>) => shared.flatMap((day) => figures.get(day) ?? [])
  return [of(made), of(counted)]
}

/** Each figure of the row by the day over its column; none where a column has no day, or two have the same. */
function headedByDay(pages: readonly PageEvidence[], row: TableRow): ReadonlyMap<string, Figure> {
  const words = pages.filter(({ number }) => number === row.page).flatMap((page) => seenWords(page))
  const days = words.filter(({ text }) => dayOf(text) !== undefined)
  const figures = figuresOf(row)
  const found = figures.flatMap((figure) => {
    const over = days.filter(({ box }) => box[3] <= figure.box[1] && box[0] < figure.box[2] && box[2] > figure.box[0])
    const day = dayOf(over.toSorted((one, other) => other.box[3] - one.box[3])[0]?.text ?? '')
    return day === undefined ? [] : [[day, figure] as const]
  })
  const byDay = new Map(found)
  return byDay.size === figures.length ? byDay : new Map()
}

function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})[./-](\d{2})[./-](20\d\d)$/.exec(text) ?? []
  return day === undefined ? undefined : `${year}-${month}-${day}`
}

const isPrinted = (pages: readonly PageEvidence[], number: number) =>
  pages.some((page) => page.number === number && page.textFrom === 'layer')

/** By what stands over the columns, or by the last day: accounts of two years on pages of their own have two results. */
function areOfOneYear(pages: readonly PageEvidence[], one: number, other: number): boolean {
  const [first, second] = [yearsOn(pages, one), yearsOn(pages, other)]
  const isSilent = [first, second].every(({ over, days }) => over.length === 0 && days.length === 0)
  if (first.over.length > 0 && second.over.length > 0) return first.over.join(' ') === second.over.join(' ')
  return isSilent || (first.days.length > 0 && first.days.at(-1) === second.days.at(-1))
}

/** Both name the day on which the year closes, and the income statement no part of it. */
function areOfWholeYear(pages: readonly PageEvidence[], income: number, sheet: number): boolean {
  const [first, second] = [yearsOn(pages, income), yearsOn(pages, sheet)]
  const isSame = first.days.length > 0 && first.days.at(-1) === second.days.at(-1)
  return isSame && !namesPart(plainText(first.words.join(' ')))
}

const printing = /^(?:edite|imprime|genere|emis|stampato|emesso|printed|generated|gedruckt|erstellt|impreso|generado)/
const printingWords = 3

/** Years alone, of which one may be that in which the accounts were signed, and full days but for those of printing. */
function yearsOn(pages: readonly PageEvidence[], number: number): { over: string[]; days: string[]; words: string[] } {
  const words = pages
    .filter((page) => page.number === number)
    .flatMap((page) => seenWords(page).map(({ text }) => text))
  // `DGFiP N° 2051` is the number of a form.
  const over = words.filter((text, at) => /^20\d\d$/.test(text) && !/^(?:n°|no\.?|form)$/i.test(words[at - 1] ?? ''))
  const days = words.flatMap((text, at) => {
    const isPrinting = words.slice(Math.max(0, at - printingWords), at).some((word) => printing.test(plainText(word)))
    return isPrinting ? [] : (dayOf(text) ?? [])
  })
  const all = [...days, ...spelt(words.join(' '))]
  // Years close with a month; accounts are signed on any day after.
  const closing = all.filter(endsMonth)
  return { over: [...new Set(over)].sort(), days: (closing.length > 0 ? closing : all).sort(), words }
}

/** `for the year ended 31 December 2024`. */
function spelt(text: string): string[] {
  const plainly = plainText(text)
  return datesIn(plainly).flatMap(({ day, start, end }) => {
    const isPrinting = plainly
      .slice(0, start)
      .split(' ')
      .slice(-1 - printingWords)
      .some((word) => printing.test(word))
    return isPrinting || !/\p{L}{3}/u.test(plainly.slice(start, end)) ? [] : [day]
  })
}

const endsMonth = (day: string): boolean => new Date(Date.parse(day) + dayMs).getUTCDate() === 1
