import type { PageLine } from '../pages/page-line.ts'
import { type LineKey, normalLabel } from '../words/line-table.ts'
import type { Matcher } from '../words/phrase-matcher.ts'
import { asksForMore, joins } from './rest-of-label.ts'

/** What the parts of a heading are added up as. */
const partKeys: ReadonlyMap<LineKey, LineKey> = new Map([
  ['revenue', 'revenuePart'],
  ['depreciation', 'depreciationPart'],
  ['interest', 'interestPart'],
])

/** What is written off of current assets is no depreciation: there the first part is all of it. */
const ofCurrentAssets = /umlaufverm|current assets|circulant/

/** Interest that is earned stands below no heading of what it costs; where it does, the heading is of both. */
const earned =
  /receivable|received|income|ertrag|attiv|proventi|produits|ingresos|recus|\bbaten\b|opbrengst|rendimentos|obtidos/

/** `a) Ventas`, `- Italia`: marks of the parts of a line, all of one kind. */
const letter = /^\(?[a-h] ?[).](?!\p{L}[.)]) ?\p{L}/u
const dash = /^[-–—•·*] ?\p{L}/u
const markOf = ({ text }: PageLine) => (letter.test(text) ? 'letter' : dash.test(text) ? 'dash' : undefined)

const hasAmounts = ({ amounts, nils }: PageLine) => amounts.length > 0 || nils.length > 0

const partsMax = 12

/** `Summe Umsatzerlöse`, `Totale ricavi`, `Umsatzerlöse insgesamt`, `Nettoumsatz`. */
const total = /summe|\btota|\bsuma\b|gesamt|nett?[oi]/i

/** `Sonstige …`, `Autres …`: begins a line of its own, whatever the one above ends with. */
const others =
  /^(?:\d{1,2}[.)] ?|[a-z]\) ?)?(?:sonstige|übrige|andere|autres|altri|altre|otros|otras|other|overige|outros|outras|övriga|andre) /i

/** The heading above a part that is marked as one, and the lines of its other parts. */
function headingOfPart(lines: readonly PageLine[], at: number) {
  const mark = markOf(lines[at] as PageLine)
  if (mark === undefined) return undefined
  const isPart = (line: PageLine) => markOf(line) === mark
  // A part may go on in a line without a mark.
  const isOwn = (line: PageLine) => !isPart(line) && (hasAmounts(line) || !/^\p{Ll}{2}/u.test(line.label))
  const from = lines.findLastIndex((line, above) => above < at && isOwn(line))
  const heading = lines[from]
  if (heading === undefined || hasAmounts(heading) || at - from > partsMax) return undefined
  const end = lines.findIndex((line, below) => below > at && isOwn(line))
  return { heading, parts: lines.slice(from + 1, end === -1 ? undefined : end).filter(isPart) }
}

const home =
  /^(?:inland|deutschland|osterreich|schweiz|france|suisse|italia|mercato (?:interno|italia)|espana|nacional(?:es)?|mercado (?:interno|interior|nacional)|portugal|united kingdom|uk|domestic|home market|binnenland|nederland)$/
const abroad =
  /^(?:ausland|(?:eu|ubriges) ausland|drittl\w{3,6}|export\w{0,9}|exportacion(?:es)?|etranger|estero|mercato estero|extranjero|mercado ex\w{3,5}|overseas|foreign|rest of (?:the )?world|buitenland|estrangeiro)$/

/**
 * `Umsatzerlöse` / `Inland` / `Ausland` without a total: home and abroad are the whole world. What follows must be told to be none of
 * them: it has the next number, takes away, or bears a name that is known.
 */
function isOfMarkets(
  lines: readonly PageLine[],
  at: number,
  keyOf: (line: PageLine | undefined) => LineKey | undefined,
): boolean {
  const isMarket = (line: PageLine | undefined) =>
    line !== undefined &&
    hasAmounts(line) &&
    (home.test(normalLabel(line.label)) || abroad.test(normalLabel(line.label)))
  if (!isMarket(lines[at])) return false
  const from = lines.findLastIndex((line, above) => above < at && !isMarket(line))
  const end = lines.findIndex((line, below) => below > at && !isMarket(line))
  const [heading, next, parts] = [lines[from], lines[end], lines.slice(from + 1, end)]
  if (heading === undefined || next === undefined || hasAmounts(heading) || keyOf(heading) !== 'revenue') return false
  const isWhole = [home, abroad].every((place) => parts.some(({ label }) => place.test(normalLabel(label))))
  const isNumbered = numbered.test(heading.text) && numbered.test(next.text)
  const takesAway = next.amounts.length > 0 && next.amounts.every(({ cents }) => cents < 0)
  return (
    isWhole && (isNumbered || takesAway || next.label === '' || keyOf(next) !== undefined || others.test(next.label))
  )
}

/** Of a line below a heading without amounts, what it is a part of. `as`: nothing where it is not told which other lines are. */
export function partOfHeading(
  lines: readonly PageLine[],
  at: number,
  own: LineKey | undefined,
  match: Matcher<LineKey>,
): { as: LineKey | undefined } | undefined {
  const keyOf = (line: PageLine | undefined) => (line === undefined ? undefined : match(normalLabel(line.label), false))
  const marked = headingOfPart(lines, at)
  if (marked !== undefined) {
    const key = keyOf(marked.heading)
    if (key === undefined || (own !== undefined && own !== key)) return undefined
    const has = (words: RegExp) => marked.parts.some(({ label }) => words.test(normalLabel(label)))
    if (key === 'interest' && has(earned)) return { as: undefined }
    return key === 'depreciation' && has(ofCurrentAssets) ? undefined : { as: partKeys.get(key) }
  }
  if (own === undefined && isOfMarkets(lines, at, keyOf)) return { as: 'revenuePart' }
  // `Umsatzerlöse` / `Umsatzerlöse Inland` / `Umsatzerlöse Ausland`.
  const line = lines[at] as PageLine
  const isSame = (other: PageLine | undefined) => other !== undefined && hasAmounts(other) && keyOf(other) === own
  if (own === undefined || total.test(line.label)) return undefined
  const heading = lines[lines.findLastIndex((other, above) => above < at && !isSame(other))]
  if (heading === undefined || hasAmounts(heading) || keyOf(heading) !== own) return undefined
  const below = lines.slice(at + 1, at + partsMax)
  const sum = below.findIndex((other) => isSame(other) && total.test(other.label))
  // `Ricavi` / `Ricavi delle vendite` / `Altri ricavi` / `Totale ricavi`: the heading is wider than what is sold.
  const isWider =
    line.label.length > heading.label.length || below.slice(0, sum).some(({ label }) => others.test(label))
  if (sum !== -1 && !isWider) return { as: undefined }
  const isRepeated = normalLabel(heading.label) === normalLabel(line.label)
  const isOneOfMany = heading !== lines[at - 1] || isSame(below[0])
  return partKeys.has(own) && isOneOfMany && !isRepeated ? { as: partKeys.get(own) } : undefined
}

const and = / (?:e|ed|et|und|y|and|en|og|och)$/i
const capital = /^(?:\d{1,2}[.)] ?)?\p{Lu}/u
const mixed = /^(?:\d{1,2}[.)] ?)?\p{Lu}\p{Ll}/u
const capitals = /^[^\p{Lu}]*\p{Lu}.* \p{Lu}|^\p{Lu}{2}/u
const numbered = /^(?:\d{1,2}|[IVX]{1,4}|[A-Z])[.)] ?\p{L}/u

/** Below words that name a line by themselves, whose own amounts were not read or stand with its parts: no rest of them. */
export function beginsAnew(lines: readonly PageLine[], at: number, language: string): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]]
  if (above === undefined || line === undefined) return false
  const { label } = line
  // `interessi e` / `altri oneri finanziari` is one line.
  const isOther = others.test(label) && (mixed.test(label) || !and.test(above.label))
  if (isOther || (numbered.test(above.text) && numbered.test(line.text))) return true
  // `6. …` / this / `7. …`: the rest of the first, or all of it.
  if (numbered.test(above.text) && below !== undefined && numbered.test(below.text)) return false
  // `… auf Sachanlagen und immaterielle`: no German line ends with a small word.
  if (asksForMore(above.label) || (language === 'de' && / \p{Ll}+$/u.test(above.label)))
    // Germans write every noun with a capital, some every word: there it does not tell.
    return language !== 'de' && mixed.test(label) && mixed.test(above.label) && !capitals.test(above.label)
  if (joins(label)) return false
  // `goods` and then `services`: a rest is followed by a line that begins as the one above did.
  const isSmall = (text: string) => /^\p{Ll}{2}/u.test(text)
  if (isSmall(label)) return !isSmall(above.label) && below !== undefined && hasAmounts(below) && isSmall(below.label)
  return capital.test(label) || markOf(line) === 'dash'
}
