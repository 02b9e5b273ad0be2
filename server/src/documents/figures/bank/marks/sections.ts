import { roleOf } from '../../../data/csv-words.ts'
import { type Head, headsOf } from '../columns/heading-words.ts'
import type { HeadRole } from '../columns/printed-titles.ts'
import type { LineFacts } from '../facts.ts'
import { markOf } from './mark-words.ts'

/** Some statements list what comes in, what goes out and the balance of each day apart, under a heading each. `table`: the titles of a list. */
export type SectionKind = 'in' | 'out' | 'daily' | 'all' | 'table'
export type Section = { number: number; kind: SectionKind | undefined; titles?: LineFacts | undefined }

const daily =
  /^(?:your )?(?:(?:daily|ending daily|daily ending|daily ledger|daily collected|daily account) balances?(?: (?:summary|information|details?))?|soldes? journaliers?|saldi giornalieri|tagessalden|dagsaldi|saldos diarios)$/
const everything =
  /^(?:(?:transaction|account|activity) (?:details?|history|activity)|all transactions|transactions|detail des operations|operations|movimenti|umsatze)(?:[ ,–-]{1,4}(?:card|carte|karte|carta|tarjeta|kaart|cartao)\b.{0,40})?$/
/** Of a card, below what was paid to it: `Nouvelles opérations - M DURAND`, for each who has one. */
const newOnes =
  /^(?:new (?:transactions|activity)|nouvelles (?:operations|transactions)|neue (?:umsatze|transaktionen)|nuovi movimenti|nuove operazioni|nuevas operaciones|nuevos movimientos|novos movimentos|nieuwe (?:transacties|uitgaven))(?: ?[-–] ?.{1,40})?$/
const goesOn = /[ -]{0,3}\(?(?:continued|cont'd|suite|segue|fortsetzung|continuacion|vervolg)[^a-z]{0,6}$/
/** `Checks in serial number order` */
const ordered = / (?:listed )?(?:in|by) (?:[a-z]{2,9} ){0,2}(?:order|number)$/
/** `A MARTIN #5789: Transactions`: of each who has a card. */
const ofHolder = /^[^:\d#]{2,40}(?:#|\bno\.? |\bending (?:in |with )?)\d{4} ?: /
const wordsMax = 9
const titleWordsMax = 24

const made = new WeakMap<LineFacts, SectionKind | 'none'>()

/** What a line without figures heads; `undefined`: it heads nothing. Asked with every try of the columns, and told once. */
export function sectionOf(facts: LineFacts): SectionKind | undefined {
  const known = made.get(facts) ?? findSection(facts) ?? 'none'
  made.set(facts, known)
  return known === 'none' ? undefined : known
}

/**
 * The list that a line belongs to. Titles alone head no other list than the one under way, unless that is of balances. `ladders`: titles
 * of how interest was reckoned.
 */
export function sectionAt(section: Section, facts: LineFacts, ladders: ReadonlySet<LineFacts>): Section {
  const kind = ladders.has(facts) ? 'daily' : sectionOf(facts)
  const titles = kind === 'table' ? facts : section.titles
  if (kind === undefined || (kind === 'daily' && goesOnWith(facts, section.titles))) return section
  if (kind === 'table' && section.kind !== 'daily') return { ...section, titles }
  return { number: section.number + 1, kind: kind === 'table' ? undefined : kind, titles }
}

/** Right below titles, and right of their middle: the last of them takes two lines, `Ending` and `daily balance`. */
function goesOnWith({ index, line }: LineFacts, titles: LineFacts | undefined): boolean {
  if (titles === undefined || titles.index !== index - 1) return false
  return line.box[0] > (titles.line.box[0] + titles.line.box[2]) / 2
}

function findSection({ line, cells, booking }: LineFacts): SectionKind | undefined {
  if (line.money.length > 0 || cells.length > 0 || booking !== undefined || line.dates.length > 0) return undefined
  const titles = line.words.length < 2 || line.words.length > titleWordsMax ? [] : headsOf([line])
  if (areDailyTitles(titles)) return 'daily'
  if (areTitles(titles)) return 'table'
  // `* * * OTHER DEBITS * * *`: what a heading is set between is no word.
  const count = line.words.filter(({ text }) => /[\p{L}\d]/u.test(text)).length
  if (count === 0 || count > wordsMax || line.words.length > titleWordsMax) return undefined
  const text = line.plain
    .replace(ofHolder, '')
    .replace(goesOn, '')
    .replaceAll(/[:*()]+/g, ' ')
    .trim()
    .replace(ordered, '')
  if (daily.test(text)) return 'daily'
  if (everything.test(text) || newOnes.test(text)) return 'all'
  // The title of a column that stands alone on its line heads no list.
  if (!/ /.test(text) && roleOf(text) !== undefined && !americans.has(text)) return undefined
  const mark = markOf(text === 'purchase' ? 'purchases' : text)
  return mark === 'credits' ? 'in' : mark === 'debits' ? 'out' : undefined
}

/** `Date Balance Date Balance`: balances of each day are set side by side, and move nothing. */
function areDailyTitles(titles: readonly Head[]): boolean {
  const roles = titles.toSorted((one, other) => one.box[0] - other.box[0]).map(({ role }) => role)
  return roles.length >= 4 && roles.every((role, at) => role === (at % 2 === 0 ? 'booking' : 'balance'))
}

const ofMoves: ReadonlySet<HeadRole> = new Set(['amount', 'debit', 'credit'])

/** Of a list of movements, though what they were be under no title, or under one that is not known. */
function areTitles(titles: readonly Head[]): boolean {
  const roles = new Set(titles.map(({ role }) => role))
  return (
    (roles.has('label') && [...ofMoves].some((role) => roles.has(role))) || (roles.has('debit') && roles.has('credit'))
  )
}

const americans = new Set(['deposits', 'withdrawals', 'checks', 'fees', 'payments', 'purchases', 'credits', 'debits'])

export const sideOf = (kind: SectionKind | undefined): 1 | -1 | undefined =>
  kind === 'in' ? 1 : kind === 'out' ? -1 : undefined
