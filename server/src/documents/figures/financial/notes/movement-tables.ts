import { plainText } from '../../../classification/normalise.ts'
import type { Amount } from '../../amounts.ts'
import type { YearFigures } from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { StatementMoney } from '../units/statement-money.ts'

/** What was written off of all fixed assets, this year and the year before. */
export type ToldDepreciation = { line: PageLine; cents: number; before: number | undefined }

/**
 * What was written off by the movements of the fixed assets, where these come out: a row of all fixed assets (`Anlagenspiegel`), or the
 * lines below one another that British notes print. Without the fixed assets of the balance sheet they may be those of a part.
 */
export function movedDepreciation(
  read: readonly YearFigures[],
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
): ToldDepreciation[] {
  const bookOf = (yearsBack: number) =>
    read.find((year) => year.yearsBack === yearsBack)?.figures.totalFixedAssets?.valueCents
  const [now, last] = [bookOf(0), bookOf(1)]
  const inRows = lines.flatMap((line): ToldDepreciation[] => {
    if (now === undefined || last === undefined || line.amounts.length < columnsMin) return []
    const unitCents = unitCentsOf(line)
    const cents = writtenOff(line.amounts, (100 * now) / unitCents, (100 * last) / unitCents)
    return cents === undefined ? [] : [{ line, cents: (cents * unitCents) / 100, before: undefined }]
  })
  return inRows.length > 0 ? inRows : noted(lines, unitCentsOf)
}

const columnsMin = 6

/**
 * `cost, …, cost, written off, charge, taken off, written off, book value, book value before`, the last of which may be left out: cost less what is written off is the book
 * value at both ends, and between what was written off and what is stand the charge and what was taken off.
 */
function writtenOff(amounts: readonly Amount[], now: number, last: number): number | undefined {
  const sizes = amounts.map(({ cents }) => Math.abs(cents))
  if (!sizes.includes(now)) return undefined
  const cost = sizes[0] as number
  const found = new Set<number>()
  for (const [from, old] of sizes.entries()) {
    if (from === 0 || cost - old !== last) continue
    for (const [to, made] of sizes.entries()) {
      if (to < from + 2 || to > from + 3) continue
      const [charge = 0, taken = 0] = sizes.slice(from + 1, to)
      const isCost = sizes.slice(0, from).some((each) => each - made === now)
      if (isCost && charge > 0 && old + charge - taken === made) found.add(charge)
    }
  }
  return found.size === 1 ? [...found][0] : undefined
}

const charge =
  /^(?:(?:depreciation|amorti[sz]ation) )?(?:charge(?:d)?|provided)(?: for| in| during)? (?:the )?(?:financial )?(?:year|period)$|^(?:depreciation|amorti[sz]ation) (?:charged? )?(?:for|in|during) the (?:financial )?(?:year|period)$/
const ofWrittenOff = /^(?:accumulated )?(?:depreciation|amorti[sz]ation)(?: and impairment(?: losses)?)?$/
const ofBook = /^(?:net book values?|carrying (?:amounts?|values?)|net carrying amounts?)$/
const titleOf = /^\d{1,2}\.? (?:.{0,30}\b)?(?:tangible|intangible|property|goodwill|fixed assets)\b/
const ofFixed = /^(?:[\div]{1,4}[.)] ?)?(?:(?:in)?tangible (?:fixed )?assets|property,? plant and equipment|goodwill)\b/
const tableLines = 24

/** Every kind of fixed assets that is written off has a note of its own, whose book value the balance sheet prints. */
function noted(lines: readonly PageLine[], unitCentsOf: StatementMoney['unitCentsOf']): ToldDepreciation[] {
  const notes = lines.flatMap((line, at) => {
    if (!charge.test(plainText(line.label.slice(0, 80)))) return []
    const note = noteAround(lines, at)
    return note === undefined ? [] : [note]
  })
  const assets = lines.filter(
    ({ label, amounts }) => ofFixed.test(plainText(label.slice(0, 80)).trim()) && amounts.length > 0,
  )
  const [first] = notes
  const printed = assets.filter(({ amounts }) => amounts.some(({ plain }) => !plain))
  const isTold = ({ amounts }: PageLine) =>
    notes.some(({ book }) => amounts.some(({ cents }) => Math.abs(cents) === book))
  if (first === undefined || printed.length !== notes.length || !printed.every(isTold)) return []
  const cents = notes.reduce((sum, note) => sum + (note.cents * unitCentsOf(note.line)) / 100, 0)
  return [{ line: first.line, cents, before: undefined }]
}

/** The last column is that of all: what was written off before, the charge and what was taken off make what is written off. */
function noteAround(lines: readonly PageLine[], at: number) {
  const line = lines[at] as PageLine
  // Rules of a picture come out as lines of their own, of dots and colons.
  const onPage = (others: readonly PageLine[]) =>
    others.filter(({ page, text }) => page === line.page && /[\p{L}\d]/u.test(text))
  const above = onPage(lines.slice(Math.max(0, at - tableLines), at))
  const below = onPage(lines.slice(at + 1, at + tableLines))
  const wordsOf = ({ label }: PageLine) => plainText(label.slice(0, 80)).trim()
  const opening = above.at(-1)
  const right = line.amounts.at(-1)?.box[2] ?? 0
  const isHeaded = above.slice(-2).some((each) => ofWrittenOff.test(wordsOf(each)))
  const isTitled = above.some(({ text }) => titleOf.test(plainText(text.slice(0, 80))))
  const bookAt = below.findIndex((each) => ofBook.test(wordsOf(each)))
  const lastOf = (each: PageLine | undefined) => {
    const last = each?.amounts.at(-1)
    return last !== undefined && Math.abs(last.box[2] - right) <= alignedPoints ? last.cents : undefined
  }
  const moved = bookAt === -1 ? [] : below.slice(0, bookAt).filter(({ amounts }) => amounts.length > 0)
  const [old, own, made] = [lastOf(opening), lastOf(line), lastOf(moved.at(-1))]
  const book = lastOf(below[bookAt + 1])
  if (!isHeaded || !isTitled || old === undefined || own === undefined || made === undefined || book === undefined)
    return undefined
  const taken = moved.slice(0, -1).reduce((sum, each) => sum + (lastOf(each) ?? 0), 0)
  return old + own + taken === made ? { line, cents: Math.abs(own), book: Math.abs(book) } : undefined
}

const alignedPoints = 6
