import { plainText } from '../../../classification/normalise.ts'
import { askedOnce } from '../asked-once.ts'
import type { BankLine } from '../bank-lines.ts'
import type { LineFacts } from '../facts.ts'
import { countryIn, countryOfDollars, isAmerican, isCanadian } from './printed-country.ts'

/** Whoever keeps accounts in another one writes its code. */
const codes =
  'EUR GBP CHF USD CAD AUD NZD SEK DKK NOK ISK PLN CZK HUF RON BGN TRY JPY CNY HKD SGD ZAR AED ILS INR BRL MXN'.split(
    ' ',
  )

const signs: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beuros?\b/],
  ['GBP', /£|sterling/],
  ['CHF', /schweizer franken|francs suisses|franchi svizzeri/],
  ['USD', /us\$|\bu\.?s\.? dollars?|\bdollars? (?:us\b|americains?)/],
  ['CAD', /\bca?\$|canadian dollars?|\bdollars? canadiens?/],
  ['AUD', /\bau?\$|australian dollars?/],
  ['SGD', /\bs\$|singapore dollars?/],
  ['BRL', /\br\$/],
  ['INR', /₹|\brupees?\b/],
  ['TRY', /₺|\b(?:cinsi|birimi)[ :]{1,3}tl\b/],
  ['HUF', /\bforint/],
  // Whose dollars or pesos they are, it does not say.
  ['$', /(?<!\w)\$ ?[-+]?\d|\(\$\)|\d[.,]\d\d ?\$(?!\w)/],
]
const besideMoney = (letters: string) =>
  new RegExp(`\\d(?:[.,]\\d\\d|[ .,']\\d{3})[-+]? ?${letters}\\b|\\( ?${letters} ?\\)`)
/** Letters that are much else as well (`NE1 4TL`, `6 ft`): beside an amount or in brackets, in plain letters. */
const letters: readonly (readonly [string, RegExp])[] = [
  ['TRY', besideMoney('tl')],
  ['PLN', besideMoney('zl')],
  ['CZK', besideMoney('kc')],
  ['HUF', besideMoney('ft')],
  ['RON', besideMoney('lei')],
  ['INR', /\brs\.? ?\d{1,3}(?:,\d{2,3}){0,4}\.\d\d(?!\d)/],
]
export const dollars: ReadonlySet<string> = new Set(['CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'])
const named = new RegExp(
  `(?:devise|divisa|valuta|currency|wahrung|moneda|moeda|munt|doviz cinsi|para birimi|devizanem|penznem|waluta|mena|valuutta|compte en|conto in|konto in|account in|rekening in)[ :]{1,4}(?:l'|pesos |reais )?(${codes.join('|')})\\b`,
  'i',
)

/**
 * What the account is said to be kept in, or what is written above the table and beside balances: of its own lines, then of all.
 * Payments name other currencies too: they come after the country of the account, and one that most of them name is its own.
 * `paid`: the lines of payments.
 */
export function currencyOf(
  own: readonly LineFacts[],
  all: readonly LineFacts[],
  iban: string | undefined,
  paid: ReadonlySet<LineFacts> = new Set(),
): string | undefined {
  const home = currencyOfCountry(
    iban?.slice(0, 2) ?? countryIn(own) ?? (isAmerican(all) ? 'US' : isCanadian(all) ? 'CA' : undefined),
  )
  // A country of other money writes the sign for those of America.
  const dollar = home === undefined ? currencyOfCountry(countryOfDollars(all)) : dollars.has(home) ? home : 'USD'
  const known = { home, dollar }
  const found = aroundTable(own, known, paid)
  if (found !== undefined) return found
  const shared = inAll(all, known, paid)
  return shared.around ?? home ?? ofMostRows(own, known) ?? shared.rows
}

type Shared = { around: string | undefined; rows: string | undefined }
const sharedBy = askedOnce((_all: readonly LineFacts[]) =>
  askedOnce((_paid: ReadonlySet<LineFacts>) => new Map<string, Shared>()),
)

/** Many accounts of a document know as much of themselves, and would each read all of it. */
function inAll(all: readonly LineFacts[], known: Known, paid: ReadonlySet<LineFacts>): Shared {
  const told = sharedBy(all)(paid)
  const key = `${known.home} ${known.dollar}`
  const shared = told.get(key) ?? { around: aroundTable(all, known, paid), rows: ofMostRows(all, known) }
  told.set(key, shared)
  return shared
}

/** What is known of the account: the currency of its country, and whose dollars are meant by their sign. */
type Known = { home: string | undefined; dollar: string | undefined }

const pound = new Set(['GB', 'GG', 'JE', 'IM'])
const euro = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA AD ME XK'.split(' '))
const own: Readonly<Record<string, string>> = {
  CH: 'CHF',
  LI: 'CHF',
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  SG: 'SGD',
  IN: 'INR',
  MX: 'MXN',
  BR: 'BRL',
  TR: 'TRY',
  IS: 'ISK',
  IL: 'ILS',
  AE: 'AED',
}

/** Where no currency is printed at all, an account is kept in that of its country. */
export function currencyOfCountry(country: string | undefined): string | undefined {
  if (country === undefined) return undefined
  return euro.has(country) ? 'EUR' : pound.has(country) ? 'GBP' : own[country]
}

const isRow = ({ booking, cells }: LineFacts) => booking !== undefined && cells.length > 0

/** One that a single payment names may be any, unless it stands at the balance beside it too. */
function ofMostRows(lines: readonly LineFacts[], known: Known): string | undefined {
  const rows = lines.filter((facts) => isRow(facts) && facts.marks.length === 0)
  const amounts = rows.flatMap(({ cells }) => cells.map(([, { text = '' }]) => text))
  const [unit = '', ...others] = new Set(
    amounts.map((text) => [...currenciesOn({ plain: plainText(text), text })].join()),
  )
  if (amounts.length > 1 && others.length === 0 && unit !== '') return unit === '$' ? known.dollar : unit
  return mostWritten(rows, known, Math.max(2, Math.floor(rows.length / 2) + 1), true)
}

function aroundTable(lines: readonly LineFacts[], known: Known, paid: ReadonlySet<LineFacts>): string | undefined {
  for (const facts of lines) {
    const told = paid.has(facts) ? undefined : named.exec(facts.line.plain)?.[1]
    if (told !== undefined) return told.toUpperCase()
  }
  const table = lines.findIndex(isRow)
  // Where nothing moved, no payment names another.
  const isUnmoved = !lines.some((facts) => isRow(facts) && facts.marks.length === 0)
  return mostWritten(
    lines.filter(({ marks, line }, at) => (isUnmoved || at < table || marks.length > 0) && !isExchanged(line)),
    known,
    known.home === undefined ? 1 : 2,
  )
}

const atRate =
  /(?:\b(?:taux|cours|(?:wechsel|umrechnungs)?kurs|rate|cambio|(?:wissel)?koers|tasso|curs|kurz|vaxelkurs|valutakurs)\b|@)[ :=a-z/.]{0,12}\d{1,4}[.,]\d{3,8}(?!\d| ?%)/

/** `18,93 USD TAUX 1,0874`: what is exchanged is in another currency than the account, or in both. */
const isExchanged = ({ plain }: BankLine) => atRate.test(plain.slice(0, 300))

/**
 * Of those that are written as often, that of the country. `linesMin`: by letters that are much else, one line may say nothing.
 * `isStrict`: nor by its code.
 */
function mostWritten(
  lines: readonly LineFacts[],
  { home, dollar }: Known,
  linesMin: number,
  isStrict = false,
): string | undefined {
  const counts = new Map<string, number>()
  for (const { line } of lines) for (const code of currenciesOn(line)) counts.set(code, (counts.get(code) ?? 0) + 1)
  for (const [code, expression] of letters) {
    const count = lines.filter(({ line }) => expression.test(line.plain.slice(0, 1_000))).length
    if (count >= linesMin || (count > 0 && code === home)) counts.set(code, Math.max(counts.get(code) ?? 0, count))
  }
  const other = [...counts.keys()].find((code) => dollars.has(code))
  const meant = other ?? (counts.has('USD') ? 'USD' : dollar)
  const bare = counts.get('$')
  if (bare !== undefined && meant !== undefined) {
    counts.delete('$')
    counts.set(meant, (counts.get(meant) ?? 0) + bare)
  }
  let most: { code: string; count: number } | undefined
  for (const [code, count] of counts)
    if (most === undefined || count > most.count || (count === most.count && code === other)) most = { code, count }
  if (home !== undefined && counts.get(home) === most?.count) return home
  if (most === undefined || most.code === '$' || (isStrict && most.count < linesMin)) return undefined
  return most.code
}

const code = new RegExp(`(?<![A-Za-z0-9])(${codes.join('|')})(?![A-Za-z0-9])`, 'g')

function currenciesOn({ plain, text }: Pick<BankLine, 'plain' | 'text'>): Set<string> {
  const written = text.slice(0, 1_000)
  const found = new Set(
    [...written.matchAll(code)].flatMap(({ 0: each, index }) =>
      sure.has(each) || isOfMoney(written, index, each.length) ? each : [],
    ),
  )
  if (plain.includes('eur'))
    for (const [each] of plain.slice(0, 1_000).matchAll(/\beur\b/g)) found.add(each.toUpperCase())
  const shown = `${plain.slice(0, 1_000)} ${written}`
  for (const [each, expression] of signs) if (expression.test(shown)) found.add(each)
  return found
}

const sure = new Set(['EUR', 'GBP', 'USD', 'CHF'])
const moneyBehind = /^[)\]]?[ :]{0,2}[-+−]? ?\d{1,3}(?:[ .,'\u00a0\u202f]?\d{3}){0,4}(?:[.,]\d\d|[ .,']\d{3})(?!\d)/
const moneyBefore = /\d(?:[.,]\d\d|[ .,']\d{3})[-+]? ?[([]?$/
const wordBefore =
  /(?<![a-z])(?:currency|ccy|devise|divisa|valuta|wahrung|moneda|moeda|munt|waluta|waluty|mena|penznem|deviza|amounts?|montants?|importo|importe|betrag|bedrag|belopp|belob|kwota|castka|osszeg|suma|sum|balance|saldo|solde|kontostand|zustatek|egyenleg|sold|debits?|credits?|debet|kredit|debito|credito|withdrawals?|deposits?|in|en|w)[ :.]{0,3}[([]?$/

/** Other codes are words and names as well (`MR RON SMITH`, `TRY`): an amount or a word about money stands beside them, or nothing at all. */
function isOfMoney(text: string, at: number, length: number): boolean {
  const [before, behind] = [text.slice(0, at), text.slice(at + length)]
  if (/[([] ?$/.test(before) && /^ ?[)\]]/.test(behind)) return true
  if (text.trim().length === length || moneyBehind.test(behind) || moneyBefore.test(before)) return true
  return wordBefore.test(plainText(before))
}
