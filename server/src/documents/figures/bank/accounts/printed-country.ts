import { askedOnce } from '../asked-once.ts'
import { textCells } from '../columns/text-cells.ts'
import type { LineFacts } from '../facts.ts'

const partOfIban = /\bIBAN\b[^A-Za-z0-9]{0,6}([A-Z]{2})\d\d/

/** British accounts have a sort code beside them, Irish ones an IBAN as well. */
const sortCode = /\bsort ?code\b/
/** Numbers that the banks of one country alone print. Without digits behind it the word is of a note on transfers abroad. */
const numbers: readonly (readonly [string, RegExp])[] = [
  ['AU', /\bbsb\b(?: no\.?| number)?[ :]{0,4}\d{3}/],
  ['IN', /\bifsc\b(?: code)?[ :]{0,4}[a-z]{4}0/],
  // Savings of the French State's kind, in the title of their statement.
  [
    'FR',
    /^(?:(?:releve|extrait)[a-z ]{0,30}[-–:]? ?)?livret (?:a|d'epargne populaire|(?:de )?developpement durable)(?![a-z])/,
  ],
  ['MX', /\bclabe\b(?: interbancaria)?[ :]{0,4}(?:\d ?){6}/],
]

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DC|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|PR|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY'
const zip = new RegExp(`[A-Za-z],? (?:${states}) {1,2}\\d{5}(?:-\\d{4})?$`)

/** The last line of an address, or the name of a bank. `SA 5000 Namur` has a company's form: behind those of Australia no town follows. */
const addresses: readonly (readonly [string, RegExp])[] = [
  ['CA', /\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\b(?:Bank (?:of )?Canada|BANK (?:OF )?CANADA)\b/],
  [
    'AU',
    /[A-Za-z],? (?:(?:NSW|VIC|QLD|TAS),? {1,2}\d|ACT,? {1,2}2(?=[69])|WA,? {1,2}6|NT,? {1,2}0|SA,? {1,2}5(?=\d{3}$))\d{3}(?!\d)/,
  ],
  ['AU', /\b(?:Bank (?:of )?Australia|BANK (?:OF )?AUSTRALIA|Australia Bank|AUSTRALIA BANK)\b/],
  ['SG', /\bsingapore \d{6}\b/i],
]

/** Above the table. */
function addressesIn(lines: readonly LineFacts[]): string[] {
  const table = lines.findIndex(({ booking, cells }) => booking !== undefined && cells.length > 0)
  const head = lines.slice(0, table === -1 ? lines.length : table)
  const found = addresses.filter(([, expression]) => head.some(({ line }) => expression.test(line.text.slice(0, 200))))
  return [...new Set(found.map(([country]) => country))]
}

const withoutAmounts = (lines: readonly LineFacts[]) =>
  lines.filter(({ cells }) => cells.length === 0).map(({ line }) => line)

/** Of an account number of which the rest is hidden or misprinted, or of another number beside it. */
export function countryIn(lines: readonly LineFacts[]): string | undefined {
  const around = withoutAmounts(lines)
  for (const { text } of around) {
    const country = partOfIban.exec(text.slice(0, 300))?.[1]
    if (country !== undefined) return country
  }
  const has = (expression: RegExp) => around.some(({ plain }) => expression.test(plain.slice(0, 300)))
  if (has(sortCode)) return 'GB'
  return hasZip(lines) ? undefined : numbers.find(([, expression]) => has(expression))?.[0]
}

/** An address of America alone, and days that begin with the month. */
export const isAmerican = askedOnce(
  (lines: readonly LineFacts[]): boolean => beginWithMonth(lines) && hasZip(lines) && addressesIn(lines).length === 0,
)

function beginWithMonth(lines: readonly LineFacts[]): boolean {
  const inTable = lines.flatMap(({ booking, cells }) => (cells.length === 0 ? [] : (booking?.order ?? [])))
  // Those in the label of a payment are of whoever wrote it.
  const told = lines.filter(({ booking, cells }) => booking === undefined || cells.length === 0)
  const around = told.flatMap(({ line }) => line.dates.flatMap(({ year, order }) => (year === null ? [] : order)))
  // `Aug 04` may be written anywhere: the period says which way days are.
  const days = inTable.every((order) => order === 'told') ? around : inTable
  return days.includes('month-first') && !days.includes('day-first')
}

/** Elsewhere it is spelt `chequing`, or a verb. Of a card, what the law of America wants to be said in these words. */
const american =
  /\bchecking\b(?! (?:your|our|the|that|this|if|whether|for|with|in|on|it|a)\b)|\b(?:fdic|ncua|(?:routing|aba) (?:number|no|#))|\b(?:(?:late|minimum) payment warning|(?:fees and interest )?totals year[- ]to[- ]date)\b/

const hasZip = (lines: readonly LineFacts[]) =>
  withoutAmounts(lines).some(
    ({ text, words }) => /\d{5}/.test(text) && textCells(words).some((cell) => zip.test(cell.slice(0, 200))),
  )

/** The network through which its banks pay, in its own dollars alone: accounts in those of America are spelt `chequing` as well. */
const canadian = /\binterac\b/
/** A single payment may be made abroad. */
const canadianMin = 2

/** What payments through it are called there for short: elsewhere such words may be of any transfer. */
const canadianInShort = /\binterac\b|\be-?(?:tfr|trf|transfer)s?\b/

/** An address there alone, and payments through its network: these are in its own dollars, with their sign or without. */
export const isCanadian = askedOnce(
  (lines: readonly LineFacts[]): boolean =>
    addressesIn(lines).join() === 'CA' && !hasZip(lines) && isPaidInCanada(lines, canadianInShort),
)

const isPaidInCanada = (lines: readonly LineFacts[], called = canadian) =>
  lines.filter(({ line }) => called.test(line.plain.slice(0, 300))).length >= canadianMin

/**
 * Whose dollars a `$` means: of the addresses above the table, where all are of one country, or of a word of American or Canadian banks.
 * Without the sign an address says nothing of the currency.
 */
export const countryOfDollars = askedOnce((lines: readonly LineFacts[]): string | undefined => {
  const [country, ...others] = addressesIn(lines)
  if (country !== undefined) return others.length > 0 || hasZip(lines) ? undefined : country
  const isOfCanada = isPaidInCanada(lines)
  if (hasZip(lines) || lines.some(({ line }) => american.test(line.plain.slice(0, 300))))
    return isOfCanada ? undefined : 'US'
  return isOfCanada ? 'CA' : undefined
})
