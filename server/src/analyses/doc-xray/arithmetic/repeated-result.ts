import type { TableRow } from '#documents/figures/table.ts'
import { type PageEvidence, seenWords } from '#documents/page-evidence.ts'
import { shownTable } from '../../pages/shown.ts'
import { diagnose } from './diagnosis.ts'
import { type Figure, figureOf, keyOf } from './sum.ts'

/** What the accounts say the year has made: the last line of the income statement, and a line of the equity. */
const result =
  /^(?:utile netto|risultato netto|(?:utile|perdita|utile \(perdita\)|risultato) (?:d'|dell'|dell' )?esercizio|resultat net(?: comptable)?|benefice ou perte|(?:resultat|benefice|perte) (?:net )?de l'exercice|jahres(?:uberschuss|fehlbetrag|ergebnis)|profit for the (?:financial )?year|net (?:profit|income)|resultado (?:neto|del ejercicio)|netto ?resultaat|resultaat (?:na belastingen|(?:van het )?boekjaar))$/
/** Total of the balance sheet. */
const sheetTotal =
  /^(?:tota(?:le?|al) (?:de l'|dell'|del |general )?(?:attivo|passivo|actif|passif|activo|pasivo|activa|passiva|assets)|summe (?:aktiva|passiva)|bilanzsumme|balanstotaal)\b/

/** Groups and interim dividends divide the result: the sheet counts a part of what the income statement makes. */
const divided =
  /minorit|part du groupe|\bterzi\b|\bgruppo\b|non-?controlling|attributable|owners of|minderheit|konzern|fremde gesellschafter|belang van derden|acompte|acconto|interim|vorab|a cuenta/

/** Rounding of accounts in whole euros. */
const offCentsMin = 200

export type RepeatedResult = { income: Figure; sheet: Figure }

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
  if (yearsOn(pages, income.page) !== yearsOn(pages, sheet.page)) return undefined
  const [made, counted] = [figuresOf(income), figuresOf(sheet)]
  if (made.length !== counted.length) return undefined
  const { holding } = diagnose(pages)
  const results = new Set(holding.flatMap((sum) => (sum.terms.length > 1 ? [keyOf(sum.result)] : [])))
  const terms = new Set(holding.flatMap((sum) => sum.terms.map(({ figure }) => keyOf(figure))))
  const pairs = made.map((one, at) => ({ income: one, sheet: counted[at] as Figure }))
  if (!pairs.every((pair) => results.has(keyOf(pair.income)) && terms.has(keyOf(pair.sheet)))) return undefined
  const [unlike, ...further] = pairs.filter(isUnlike)
  // Years in another order, or another company: then nothing is the same.
  return further.length > 0 ? undefined : (unlike ?? pairs[0])
}

export function isUnlike({ income, sheet }: RepeatedResult): boolean {
  const [least, most] = [Math.abs(income.cents), Math.abs(sheet.cents)].toSorted((one, other) => one - other)
  if (most === undefined || least === undefined || most - least < offCentsMin) return false
  return !units.some((unit) => Math.abs(most - least * unit) <= unit * 100)
}

/** One page is told in thousands or millions, the other is not. */
const units = [1_000, 1_000_000]

const figuresOf = (row: TableRow): Figure[] =>
  [...row.cells.values()].filter(({ plain: isPlain }) => !isPlain).map((amount) => figureOf(row, amount))

/** Without its number before it, and what it may be, what it is made of, or the code of a form behind it. */
const plain = (label: string) =>
  label
    .replace(/^(?:[ivx]{1,4}|[a-z]|\d{1,2})(?:[.)] ?| - )/, '')
    .replace(
      / ?\((?:(?:total|tot\b|benefice|perte|utile|perdita|profit|loss|jahresfehl)[^()]{0,60}|[a-z0-9 +.-]{1,12})\)(?: [a-z]{2})?$/,
      '',
    )
    .replaceAll(/[€$£:*]|\beur\b/g, '')
    .trim()

const isPrinted = (pages: readonly PageEvidence[], number: number) =>
  pages.some((page) => page.number === number && page.textFrom === 'layer')

/** Over the columns, or else the last day that is printed: accounts of two years on pages of their own have two results. */
function yearsOn(pages: readonly PageEvidence[], number: number): string {
  const words = pages
    .filter((page) => page.number === number)
    .flatMap((page) => seenWords(page).map(({ text }) => text))
  const over = words.filter((text) => /^20\d\d$/.test(text))
  const dated = words.flatMap((text) => /^\d{2}[./-]\d{2}[./-](20\d\d)$/.exec(text)?.[1] ?? [])
  return over.length > 0 ? [...new Set(over)].sort().join(' ') : (dated.sort().at(-1) ?? '')
}
