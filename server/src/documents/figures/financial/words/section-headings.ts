import { isMonthName } from '../../../classification/month-names.ts'
import type { Amount } from '../../amounts.ts'
import { heightOf } from '../../lines.ts'
import { clustersOf, type Head, headsOf, isYear, roleIn, unitsAlone } from '../columns/column-heads.ts'
import { titleBehindCompany } from '../company/company-titles.ts'
import type { PageLine } from '../pages/page-line.ts'
import { resultOrShare } from '../rows/result-shares.ts'
import { abbreviationsOf } from './abbreviated-labels.ts'
import { type LineKey, type LineTable, normalLabel, type Section } from './line-table.ts'
import { type Matcher, matcherOf } from './phrase-matcher.ts'

export type Matchers = {
  lead: RegExp
  line: ReadonlyMap<Section, Matcher<LineKey>>
  /** Lines whose words are cut. */
  cut: ReadonlyMap<Section, (label: string) => LineKey | undefined>
  heading: Matcher<Section>
  group: Matcher<LineKey | null>
}

const sections: readonly Section[] = [
  'assets',
  'liabilities',
  'balance',
  'income',
  'intermediate',
  'maturities',
  'notes',
  'flows',
]

function matchersOf(table: LineTable): Matchers {
  const rulesIn = (section: Section) =>
    table.lines.filter((rule) => rule.in.includes(section)).map(({ key, phrases }) => ({ phrases, value: key }))
  return {
    lead: table.lead,
    line: new Map(sections.map((section) => [section, withTaxBefore(matcherOf(rulesIn(section)))])),
    cut: new Map(sections.map((section) => [section, abbreviationsOf(rulesIn(section))])),
    heading: matcherOf(table.headings.map(({ section, phrases }) => ({ phrases, value: section }))),
    group: matcherOf(table.groups.map(({ key, phrases }) => ({ phrases, value: key }))),
  }
}

const beforeTax =
  /\b(?:avant (?:impots?|is)|ante imposte|prima delle imposte|before (?:(?:corporate |corporation )?income )?tax\w{0,6}|pre tax|vor (?:ertrags?)?steuern?|antes de (?:impuestos?|impostos?)|voor (?:winst)?belasting\w{0,3}|for(?:e)? skatt?\w{0,8}|przed opodatkowaniem)\b/

const ofYearsBefore =
  /\b(?:e(?:j|x)ercicios anteriores|exercices anterieurs|(?:esercizi|anni) precedenti|(?:prior|previous|earlier) years|vorjahre|voorgaande jaren|lat ubieglych)\b/

/** `Utile (perdita) consolidato dell'esercizio`, `Consolidated profit for the year`: of a group, and else the same line. */
const consolidated =
  / ?\b(?:consolidated|consolide(?:e|s|es)?|consolidat[oaie]|consolidad[oa]s?|geconsolideerde?|konsolidierte[rs]?)\b/g

/** `Jahresergebnis vor Steuern`, `Résultat net avant impôts`: by whatever name, the result before tax is not that of the year. */
const withTaxBefore =
  (match: Matcher<LineKey>): Matcher<LineKey> =>
  (label, fuzzy) => {
    const bare = label.replaceAll(consolidated, '').trim()
    const key = match(label, fuzzy) ?? (bare === label ? undefined : match(bare, false))
    if (key !== 'netIncome' && key !== 'balanceResult') return key
    // Luxembourg taxes other than on income are still to come.
    if (label === 'resultat apres impots sur le resultat') return undefined
    // Two letters from `resultado del ejercicio`, and in a picture as good as it.
    if (ofYearsBefore.test(label)) return undefined
    return beforeTax.test(label) ? 'resultBeforeTax' : resultOrShare(key, label)
  }

const matchers = new Map<LineTable, Matchers>()
export function matchersFor(table: LineTable): Matchers {
  const known = matchers.get(table) ?? matchersOf(table)
  matchers.set(table, known)
  return known
}

/** Numbers of a day: `as at 31 December 2024`. */
const isOfDay = ({ plain, cents }: Amount) => plain && (isYear(cents / 100) || (cents > 0 && cents <= 31_00))

/** `AKTIVA TEUR`, `ACTIVO En miles de €`, `ATTIVITÀ Saldo dare`: the unit or the side behind a heading is no part of it. */
const unitTail =
  /(?: (?:en|in|em|di|de|of|eur|euros?|teur|keur|chf|tchf|kchf|tausend|miles|milliers|migliaia|milhares|thousands?|duizend(?:en)?|kr|tkr|dkk|sek|ksek|nok|pln|tys|zl|angaben|betrage|bedragen|importi|valori|espressi|montants|cifras|expresado|saldo|saldi|dare|avere)){1,6}$/

/** `Balance 30. september, aktiver`: the day of a title may stand between its words. */
const withoutMonths = (label: string) =>
  label
    .split(' ')
    .filter((word) => !isMonthName(word))
    .join(' ')

/** `… op immateriële en materiële vaste` goes on with `activa` on the next line: as a title it begins with a capital. */
const isRestOfLabel = ({ words, text }: PageLine) =>
  words.length === 1 && /^(?:activa|passiva|eiendeler|aktiver|passiver|aktywa|pasywa)$/.test(text.trim())

/** `Anhang  2023/24  2022/23`, `Toelichting  €  €` names the column of the notes, and does not open them. */
function isNoteColumn(heads: readonly Head[], line: PageLine): boolean {
  const [first, ...others] = clustersOf(line)
  if (first === undefined || roleIn(first.text) !== 'note' || others.length === 0) return false
  return heads.length > 1 ? heads[0]?.left === first.left : others.every(({ text }) => unitsAlone.test(text))
}

/** A heading has no amounts but years. Its first words count: `ACTIF … Brut … Net`. */
export function headingOf(line: PageLine, { heading: matched, lead }: Matchers): Section | undefined {
  const named = (label: string, fuzzy: boolean) => matched(label, fuzzy) ?? matched(label.replace(lead, ''), fuzzy)
  const heading = (label: string, fuzzy: boolean) => {
    const bare = withoutMonths(label).replace(unitTail, '')
    return named(label, fuzzy) ?? (bare === label ? undefined : named(bare, fuzzy))
  }
  if (line.amounts.length > 0 && headsOf(line).length === 0 && !line.amounts.every(isOfDay))
    return headingBehindCompany(line, heading)
  // `Profit and loss account  -  -` is a line without amounts, not the title of a statement.
  if (line.nils.length > 1 || (line.nils.length > 0 && line.amounts.length > 0)) return undefined
  if (isRestOfLabel(line)) return undefined
  const heads = headsOf(line)
  if (isNoteColumn(heads, line)) return undefined
  const whole =
    heading(normalLabel(line.text), line.ocr) ?? headingBetween(line, heading) ?? headingBehindCompany(line, heading)
  if (whole !== undefined) return whole
  const start = Math.min(...heads.map(({ left }) => left), Number.POSITIVE_INFINITY)
  const words = line.words.filter(({ box }) => box[2] < start).map(({ text }) => text)
  return heads.length === 0 || words.length === 0 ? undefined : heading(normalLabel(words.join(' ')), line.ocr)
}

const statements: ReadonlySet<Section> = new Set(['assets', 'liabilities', 'balance', 'income'])

/** The number of the company is no amount. */
function headingBehindCompany({ text, ocr }: PageLine, heading: Matcher<Section>): Section | undefined {
  const title = titleBehindCompany(text)
  const section = title === undefined ? undefined : heading(normalLabel(title), ocr)
  return section !== undefined && statements.has(section) ? section : undefined
}

/** Of the height of a line: cells of the frame at the top of a page stand so far apart. */
const cellGapMin = 2

/** `SARL DUBOIS | BILAN ACTIF DÉTAILLÉ | Édité le 17/06/2023`: the company, the title and the day of printing in one frame. */
function headingBetween(line: PageLine, heading: Matcher<Section>): Section | undefined {
  const gap = cellGapMin * heightOf(line.box)
  const cells = clustersOf(line)
  const isApart = (at: number) => {
    const [before, own, next] = [cells[at - 1], cells[at], cells[at + 1]] as const
    if (own === undefined || before === undefined || own.left - before.right < gap) return false
    return next === undefined || next.left - own.right >= gap
  }
  const found = cells.flatMap(({ text }, at) => {
    const section = text.includes(' ') && isApart(at) ? heading(normalLabel(text), line.ocr) : undefined
    return section !== undefined && statements.has(section) ? [section] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/**
 * No title was read before it: a balance sheet begins with its fixed assets, and their amounts of two years. In a picture the heads of the
 * columns would be lost with the title, and a day above them be taken for one.
 */
export const beginsAssets = (line: PageLine, matching: Matchers) => !line.ocr && isOfFixedAssets(line, matching)

export const isOfFixedAssets = (line: PageLine, { line: byLine }: Matchers) =>
  line.amounts.filter(({ plain }) => !plain).length >= 2 &&
  byLine.get('assets')?.(normalLabel(line.label), false) === 'fixedAssets'
