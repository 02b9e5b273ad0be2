import { roleOf } from '../../data/csv-words.ts'
import type { LineFacts } from './facts.ts'
import { markOf } from './mark-words.ts'

/** Some statements list what comes in, what goes out and the balance of each day apart, under a heading each. */
export type SectionKind = 'in' | 'out' | 'daily' | 'all'
export type Section = { number: number; kind: SectionKind | undefined }

const daily =
  /^(?:your )?(?:(?:daily|ending daily|daily ending|daily ledger) balances?(?: (?:summary|information|detail))?|soldes? journaliers?|saldi giornalieri|tagessalden|dagsaldi|saldos diarios)$/
const everything =
  /^(?:(?:transaction|account|activity) (?:details?|history|activity)|all transactions|transactions|detail des operations|operations|movimenti|umsatze)(?:[ ,–-]{1,4}(?:card|carte|karte|carta|tarjeta|kaart|cartao)\b.{0,40})?$/
const goesOn = /[ -]{0,3}\(?(?:continued|cont'd|suite|segue|fortsetzung|continuacion|vervolg)[^a-z]{0,6}$/
const wordsMax = 9

const made = new WeakMap<LineFacts, SectionKind | 'none'>()

/** What a line without figures heads; `undefined`: it heads nothing. Asked with every try of the columns, and told once. */
export function sectionOf(facts: LineFacts): SectionKind | undefined {
  const known = made.get(facts) ?? findSection(facts) ?? 'none'
  made.set(facts, known)
  return known === 'none' ? undefined : known
}

function findSection({ line, cells, booking }: LineFacts): SectionKind | undefined {
  if (line.money.length > 0 || cells.length > 0 || booking !== undefined || line.dates.length > 0) return undefined
  if (line.words.length === 0 || line.words.length > wordsMax) return undefined
  const text = line.plain
    .replace(goesOn, '')
    .replaceAll(/[:*()]+/g, ' ')
    .trim()
  if (daily.test(text)) return 'daily'
  if (everything.test(text)) return 'all'
  // The title of a column that stands alone on its line heads no list.
  if (!/ /.test(text) && roleOf(text) !== undefined && !americans.has(text)) return undefined
  const mark = markOf(text === 'purchase' ? 'purchases' : text)
  return mark === 'credits' ? 'in' : mark === 'debits' ? 'out' : undefined
}

const americans = new Set(['deposits', 'withdrawals', 'checks', 'fees', 'payments', 'purchases', 'credits', 'debits'])

export const sideOf = (kind: SectionKind | undefined): 1 | -1 | undefined =>
  kind === 'in' ? 1 : kind === 'out' ? -1 : undefined
