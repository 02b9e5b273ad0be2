import { plainText } from '../../../classification/normalise.ts'
import { clustersOf } from '../columns/column-heads.ts'
import type { ColumnUnit } from '../columns/column-use.ts'
import { withoutMarginSigns } from '../pages/margin-signs.ts'
import type { PageLine } from '../pages/page-line.ts'
import { withWholeUnits } from './broken-units.ts'
import { type UnitChoice, unitChoice } from './unit-choices.ts'
import {
  afterIn,
  anyUnit,
  bareCounts,
  currencies,
  manyWords,
  namesMany,
  overColumns,
  rounded,
  units,
  unknownHeads,
} from './unit-words.ts'

const linesPerPageMax = 400
const unitLineCharsMax = 160

const tellingWord =
  'exprimee?s?|montants?|valori|chiffres|donnees|presentee?s?|amounts?|stated|expressed|figures|importi|unites?|unita|units?|monnaie|devise|currency|valuta|betrage|angaben|werte|bedragen|cifras|importes|valores|montantes|expresad[oa]s?|expressos?|unidade|unidad|belopp|belob|belop|kwoty'
const between = String.raw`(?:[ :(-]*\b(?:monetarias?|espressi|exprimee?s?|are|all|sono|sont|stated|expressed|en|in|di|de|i|hela|hele|w)\b){0,3}[ :(-]*`
/** Nothing but thousands is written so: at the end of a short line without numbers it is the unit. */
const shortUnit = /[a-z)][ :,-]+\(?(?:[kt](?:€|£|eur|chf)|(?:€|£|\$|eur|euro)?[ /]?['’]?000s?)\)?$/
const titleCharsMax = 60
const titles =
  /^(?:bilan|actif|passif|comptes?|balance|profit|income|consolidated|stato|conto|bilancio|attivo|passivo|resultat|statement|micro|abridged|abbreviated|situazione|prospetto|etats?|aktiva|bilanz|passiva|gewinn|erfolgsrechnung|activo|pasivo|cuenta|activa|balans|winst|balanco|demonstracao|aktiver|passiver|resultat|balans|tillgangar|aktywa|pasywa|bilans|rachunek|rozvaha|vykaz)/
/** Nothing but a unit, its columns' dates and small words: `2024 £'000 2023 £'000`. */
const besides =
  /\b\d{1,2}[/. -]\d{1,2}[/. -]\d{2,4}\b|\b(?:19|20)\d\d\b|\b(?:en|in|em|x|rs|inr|rupees|notes?|exercice|au|le|n(?:-[123])?|unites?|unita|units?|montants?|valori|importi|amounts?|exprimee?s?|espressi|net|brut|vorjahr|betrage|angaben|bedragen|cifras|valores|montantes|expresado|expressos|except (?:for )?(?:share|per share)[a-z ]*|and|share|per|data)\b|[\s()[\]:;.,*¿?₹\ufffd-]/g

const columnHeadCharsMax = 40
const singleAtEnd = /(?:^|[ (/[])(?:in )?(?:€|£|\$|eur|euros?|chf|usd|gbp|kr|dkk|sek|nok)[)\] .]*$/
const lastYearWords =
  'vorjahr(?:eswerte|esbetrage|eszahlen)?|vj|(?:prior|previous|preceding) (?:financial )?years?|comparatives?|(?:exercice|annee) precedente?|n-1|(?:esercizio|anno) precedente|(?:ejercicio|exercicio|ano) anterior|vorig (?:boek)?jaar'
const lastYearUnit = String.raw`\b(?:${lastYearWords})[ :,.(/-]{0,3}(?:(?:figures )?(?:in|en|em) )?(${units.map(([, unit]) => unit).join('|')})`
const lastYearIn = new RegExp(lastYearUnit)
/** `(Vorjahr: TEUR 12)` behind an item is an amount: it tells of that alone, not of a column. */
const lastYearTold = new RegExp(String.raw`${lastYearUnit}(?![ .,]?\d)`)

/** `x duizend`; elsewhere an `X` before `Miles` marks that or what stands before it. */
const timesSoMany: readonly [number, string][] = [
  [100_000, String.raw`duizend(?:en|tallen)?\b`],
  [100_000_000, String.raw`(?:miljoen(?:en)?|mln|mio)\b`],
]

/** `in euro's (x 1.000)`: behind what they are counted in. */
const timesNoughts = /(?:\b(?:x|in|en|em)|×) ?1[ .,'’]?000([ .,'’]?000)?(?=[)\] :;.]{0,8}$)/

type UnitPatterns = { cents: number; near: RegExp; alone: RegExp; ending: RegExp; whole: RegExp; atEnd: RegExp }

const unitPatterns: readonly UnitPatterns[] = units.map(([cents, unit]) => {
  const of = (list: readonly [number, string][]) => list.filter(([each]) => each === cents).map(([, words]) => words)
  const any = [unit, ...of(bareCounts)].join('|')
  const behindIn = [any, ...of(afterIn)].join('|')
  return {
    cents,
    near: new RegExp(
      String.raw`\b(?:en|in|em|v|w|v celych) (?:0\d )?(?:${behindIn})|\bx (?:${[unit, ...of(afterIn), ...of(timesSoMany)].join('|')})|[([](?:${unit})[)\]]|\b(?:${tellingWord})\b${between}(?:${unit})`,
    ),
    alone: new RegExp(unit, 'g'),
    ending: new RegExp(String.raw`(?:[a-z)]|\b(?:19|20)\d\d)[ :,-]+(?:${unit})$`),
    whole: new RegExp(`^(?:${unit})$`),
    atEnd: new RegExp(
      String.raw`(?:${[any, ...of(afterIn).map((words) => String.raw`\b(?:en|in|em|x) ${words}`)].join('|')})[)\] .]*$`,
    ),
  }
})

/**
 * In what a line says that the amounts are told. `10 M€` of capital or a grant of `3 millions d'euros` is an amount, not a unit: taken
 * for one, it would make every figure a million times too large.
 */
export function unitTold(line: string): number | undefined {
  const choice = choiceIn(line)
  return choice === undefined ? unitIn(plainLine(line).replace(lastYearIn, ' ').trim()) : choice.cents
}

/** `Angaben in EUR (Vorjahr in TEUR)`, `Vorjahr T€`: in what the amounts of the year before are told. */
export function lastYearUnitTold(line: string): number | undefined {
  const plain = plainLine(line)
  if (plain.length > unitLineCharsMax || !anyUnit.test(plain)) return undefined
  const [, unit] = lastYearTold.exec(plain) ?? []
  return unit === undefined ? undefined : unitPatterns.find(({ whole }) => whole.test(unit))?.cents
}

/** A line that offers several units names none of the columns below it. */
export const choiceIn = (line: string): UnitChoice | undefined => {
  const plain = plainLine(line)
  return anyUnit.test(plain) ? unitChoice(plain) : undefined
}

/** Of a head over one column, where the unit may be one word among others: `Geschäftsjahr EUR`, `2023 T€`, `CHF`. */
export function columnUnitTold(head: string): number | undefined {
  const plain = plainLine(head)
  if (plain.length > columnHeadCharsMax || !anyUnit.test(plain)) return undefined
  const larger = unitPatterns.find(({ cents, atEnd }) => cents > 100 && atEnd.test(plain))
  return larger?.cents ?? (singleAtEnd.test(plain) ? 100 : undefined)
}

const plainLine = (line: string) =>
  plainText(line.slice(0, 300)).replaceAll(/\s+/g, ' ').replaceAll('¤', '€').replaceAll(noughtsRead, '$1000').trim()
/** `£'0O0`: a picture makes letters of noughts. */
const noughtsRead = /([€£$] ?'?)[0o]{3}(?=s?\b)/g

function unitIn(plain: string): number | undefined {
  // Of `in €, rounded to the nearest € 1,000` nobody knows whether the noughts are printed.
  if (rounded.test(plain)) {
    const told = unitIn(plain.replace(rounded, ' '))
    return told === 100 ? undefined : told
  }
  // Most lines are labels and amounts: none of these is in them.
  if (plain.length > unitLineCharsMax || !anyUnit.test(plain)) return undefined
  const alone = unitPatterns.find(({ alone: unit }) => isNothingBut(plain, unit))
  if (alone !== undefined) return alone.cents
  const heads = plain.replaceAll(besides, ' ').replaceAll(/ +/g, ' ').trim()
  const [overEach] = overColumns.find(([, pattern]) => pattern.test(heads)) ?? []
  if (overEach !== undefined) return overEach
  if (/\bcapitale?\b/.test(plain)) return undefined
  const isTitle = titles.test(plain)
  if (
    plain.length <= titleCharsMax &&
    shortUnit.test(plain) &&
    !/\d/.test(plain.replaceAll(besides, '').replace(/000s?\)?$/, ''))
  )
    return 100_000
  const cents = unitPatterns.find(({ near, ending }) => near.test(plain) || (isTitle && ending.test(plain)))?.cents
  const times = cents === 100 ? timesNoughts.exec(plain) : null
  if (times !== null) return times[1] === undefined ? 100_000 : 100_000_000
  // `Currency: EUR; scale: thousands` names the currency, and a scale that is not understood.
  return cents === 100 && manyWords.test(plain.replaceAll(/\d[\d .,'’]*/g, ' ')) ? undefined : cents
}

/** Speaks of thousands in words that are not understood: `clearly` as a head or a title does, and not within a sentence. */
function hintOf({ text, amounts }: PageLine): 'clearly' | 'perhaps' | undefined {
  if (text.length > hintCharsMax) return undefined
  const plain = plainLine(text)
  if (unitChoice(plain) !== undefined) return 'clearly'
  const isHead = amounts.every((amount) => amount.plain)
  if (isHead && plain.length <= clearCharsMax && (unknownHeads.test(plain) || namesMany.test(plain))) return 'clearly'
  return (isHead && manyWords.test(plain)) || rounded.test(plain) ? 'perhaps' : undefined
}
const hintCharsMax = 200
const clearCharsMax = 80

/** A line may say it once for each of its columns; where they differ it tells of columns, not of the page. */
function unitOn(line: PageLine): number | 'by-column' | undefined {
  const choice = choiceIn(line.text)
  if (choice !== undefined) return choice.cents
  const isHead = line.amounts.every(({ plain }) => plain)
  const heads = isHead ? clustersOf(line).flatMap(({ text }) => columnUnitTold(text) ?? []) : []
  if (new Set(heads).size > 1) return 'by-column'
  const whole = unitTold(line.text)
  if (whole !== undefined || !isHead) return whole
  const parts = clustersOf(line).flatMap(({ text }) => unitTold(text) ?? [])
  if (parts.length > 1 && new Set(parts).size === 1) return parts[0]
  return lastYearUnitTold(line.text) === undefined ? undefined : 'by-column'
}

function isNothingBut(plain: string, unit: RegExp): boolean {
  const dateless = plain.replaceAll(besides, ' ')
  // A lone `€` stands beside amounts everywhere.
  if (/^[€\s]*$/.test(dateless)) return false
  const rest = plain.replaceAll(unit, ' ')
  return rest !== plain && rest.replaceAll(besides, '') === ''
}

/** Words that say in what the amounts of a table are told. */
const telling =
  /exprime|montants?|valori|chiffres en|donnees en|in unita|presentes? en|en milliers|en k|amounts|stated in|expressed|figures|importi|^\(?en |^\(?in |^[€£$'0 k]+$/

export type StatementMoney = {
  currency: string | null
  currencies: readonly string[]
  unitCents: number
  unitStated: boolean
  severalUnits: boolean
  unitCentsOf: (place: UnitPlace) => number
  /** What the page itself says. */
  toldUnitOf: (page: number) => number | undefined
  /** The page says two things of its amounts, or speaks of thousands in words that are not understood. */
  isTornOn: (page: number) => boolean
  /** A page speaks of thousands in words that are not understood. */
  isHinted: boolean
  /** Whether the unit is known, or only taken from another page or column. */
  isSureOf: (place: UnitPlace) => boolean
  /** Whether what is printed elsewhere speaks against the unit that is told. */
  isContradicted: (place: UnitPlace) => boolean
}

/** Where an amount stands: the head of its column tells its unit, else its page. */
const severalYears =
  /flerars|(?:five|ten)[ -]year|key figures|highlights|kennzahlen|mehrjahres|pluriannu|plurienn|meerjaren|hovedtal|n\S{1,2}gletal|derniers exercices/

/** `Flerårsöversikt (Tkr)`: told in thousands also where the statements are not. */
export const isOfSeveralYears = ({ text }: PageLine): boolean => severalYears.test(plainText(text.slice(0, 120)))

/** What Nordic laws want in the report of the board is a table of its own, also right above the statements. */
const inReports = /flerars|hovedtal|n\S{1,2}gletal/
export const isOfReport = ({ text }: PageLine): boolean => inReports.test(plainText(text.slice(0, 120)))

export type UnitPlace = { page: number; unit?: ColumnUnit | undefined }

/**
 * Of the pages that hold statements. The unit told first on a page counts for that page, else what most pages tell; a page that
 * tells two is one of `severalUnits`. What the title of another table says is of that table alone; that of the notes says it of the
 * statements as well.
 */
export function moneyOn(
  lines: readonly PageLine[],
  pages: ReadonlySet<number>,
  isOfAnother: (line: PageLine) => boolean = () => false,
): StatementMoney {
  const byPage = new Map<number, Set<number>>()
  const told = new Map<string, number>()
  const hinted = new Set<number>()
  const clearly = new Set<number>()
  for (const [page, members] of Map.groupBy(lines, (line) => line.page)) {
    const texts = withWholeUnits(members.slice(0, linesPerPageMax).map(({ text }) => text))
    for (const [at, text] of texts.entries()) {
      const printed = members[at] as PageLine
      const line = text === printed.text ? printed : { ...printed, text }
      const plain = plainText(withoutMarginSigns(line).slice(0, 300))
      const found = currencies.filter(([, pattern]) => pattern.test(plain)).map(([code]) => code)
      const tells = telling.test(plain)
      // Capital in euros, a bank's address in dollars: only what tells of the amounts, or stands in a table, counts in full.
      for (const code of found) told.set(code, (told.get(code) ?? 0) + (tells ? 20 : pages.has(page) ? 1 : 0.1))
      if (isOfAnother(line)) continue
      const unit = unitOn(line)
      const hint = unit === undefined ? hintOf(line) : undefined
      if (hint !== undefined) hinted.add(page)
      if (hint === 'clearly') clearly.add(page)
      if (typeof unit === 'number') byPage.set(page, (byPage.get(page) ?? new Set<number>()).add(unit))
    }
  }
  const onStatements = [...byPage].filter(([page]) => pages.has(page)).flatMap(([, found]) => [...found])
  const stated = onStatements.length > 0 ? onStatements : [...byPage.values()].flatMap((found) => [...found])
  const unitCents = mostFrequent(stated) ?? 100
  const ranked = [...told].toSorted((a, b) => b[1] - a[1])
  return {
    currency: ranked[0]?.[0] ?? null,
    currencies: ranked.filter(([, weight]) => weight >= 1).map(([code]) => code),
    unitCents,
    unitStated: stated.length > 0,
    severalUnits: new Set(onStatements).size > 1,
    unitCentsOf: ({ page, unit }) => unit?.cents ?? [...(byPage.get(page) ?? [])][0] ?? unitCents,
    toldUnitOf: (page) => [...(byPage.get(page) ?? [])][0],
    isTornOn: (page) => (byPage.get(page)?.size ?? 0) > 1 || (clearly.has(page) && !tellsMany(byPage.get(page))),
    isHinted:
      [...hinted].some((page) => pages.has(page) && !byPage.has(page)) || (stated.length === 0 && clearly.size > 0),
    isSureOf: () => true,
    isContradicted: () => false,
  }
}

const tellsMany = (told: ReadonlySet<number> | undefined) => told !== undefined && Math.max(...told) > 100

function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
