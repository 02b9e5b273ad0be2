import { plainText } from '../../classification/normalise.ts'
import type { BankLine } from './bank-lines.ts'
import type { LineFacts } from './facts.ts'

/** Whoever keeps accounts in another one writes its code. */
const codes =
  'EUR GBP CHF USD CAD AUD NZD SEK DKK NOK ISK PLN CZK HUF RON BGN TRY JPY CNY HKD SGD ZAR AED ILS INR BRL MXN'.split(
    ' ',
  )

const signs: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beuros?\b/],
  ['GBP', /£|sterling/],
  ['CHF', /schweizer franken|francs suisses|franchi svizzeri/],
  ['USD', /us\$|\$ ?\d|us dollars?/],
]
export const dollars: ReadonlySet<string> = new Set(['CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN'])
const named = new RegExp(
  `(?:devise|divisa|valuta|currency|wahrung|moneda|moeda|munt|compte en|conto in|konto in|account in|rekening in)[ :]{1,4}(?:l')?(${codes.join('|')})\\b`,
  'i',
)

/**
 * What the account is said to be kept in, or what is written above the table and beside balances: of its own lines, then of all.
 * Payments name other currencies too, and come after the country of the account.
 */
export function currencyOf(
  own: readonly LineFacts[],
  all: readonly LineFacts[],
  iban: string | undefined,
): string | undefined {
  const home = currencyOfCountry(iban?.slice(0, 2) ?? countryIn(own) ?? (isAmerican(all) ? 'US' : undefined))
  return aroundTable(own, home) ?? aroundTable(all, home) ?? home ?? mostWritten(own, home) ?? mostWritten(all, home)
}

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
}

/** Where no currency is printed at all, an account is kept in that of its country. */
export function currencyOfCountry(country: string | undefined): string | undefined {
  if (country === undefined) return undefined
  return euro.has(country) ? 'EUR' : pound.has(country) ? 'GBP' : own[country]
}

const partOfIban = /\bIBAN\b[^A-Za-z0-9]{0,6}([A-Z]{2})\d\d/

const sortCode = /\bsort ?code\b/

/** Of an account number of which the rest is hidden or misprinted; British ones have a sort code beside them, Irish ones an IBAN as well. */
function countryIn(lines: readonly LineFacts[]): string | undefined {
  const around = lines.filter(({ cells }) => cells.length === 0).map(({ line }) => line)
  for (const { text } of around) {
    const country = partOfIban.exec(text.slice(0, 300))?.[1]
    if (country !== undefined) return country
  }
  return around.some(({ plain }) => sortCode.test(plain.slice(0, 300))) ? 'GB' : undefined
}

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DC|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|PR|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY'
const zip = new RegExp(`[A-Za-z],? (?:${states}) {1,2}\\d{5}(?:-\\d{4})?$`)

/** An address of a state and its ZIP code above a table whose days begin with the month. */
function isAmerican(lines: readonly LineFacts[]): boolean {
  const days = lines.flatMap(({ booking, cells }) => (cells.length === 0 ? [] : (booking?.order ?? [])))
  if (!days.includes('month-first') || days.includes('day-first')) return false
  return lines.some(({ line, cells }) => cells.length === 0 && zip.test(line.text.slice(0, 200)))
}

function aroundTable(lines: readonly LineFacts[], home: string | undefined): string | undefined {
  for (const { line } of lines) {
    const told = named.exec(line.plain)?.[1]
    if (told !== undefined) return told.toUpperCase()
  }
  const table = lines.findIndex(({ booking, cells }) => booking !== undefined && cells.length > 0)
  return mostWritten(
    lines.filter(({ marks }, at) => at < table || marks.length > 0),
    home,
  )
}

/** Of those that are written as often, that of the country. */
function mostWritten(lines: readonly LineFacts[], home: string | undefined): string | undefined {
  const counts = new Map<string, number>()
  for (const { line } of lines) for (const code of currenciesOn(line)) counts.set(code, (counts.get(code) ?? 0) + 1)
  // The sign of the dollar is that of others as well.
  const other = [...counts.keys()].find((code) => dollars.has(code))
  if (other !== undefined) counts.set(other, (counts.get(other) ?? 0) + (counts.get('USD') ?? 0))
  let most: { code: string; count: number } | undefined
  for (const [code, count] of counts)
    if (most === undefined || count > most.count || (count === most.count && code === other)) most = { code, count }
  return home !== undefined && counts.get(home) === most?.count ? home : most?.code
}

const code = new RegExp(`(?<![A-Za-z0-9])(${codes.join('|')})(?![A-Za-z0-9])`, 'g')

function currenciesOn({ plain, text }: BankLine): Set<string> {
  const written = text.slice(0, 1_000)
  const found = new Set(
    [...written.matchAll(code)].flatMap(({ 0: each, index }) =>
      known.has(each) || isOfMoney(written, index, each.length) ? each : [],
    ),
  )
  if (plain.includes('eur'))
    for (const [each] of plain.slice(0, 1_000).matchAll(/\beur\b/g)) found.add(each.toUpperCase())
  const shown = `${plain.slice(0, 1_000)} ${written}`
  for (const [each, expression] of signs) if (expression.test(shown)) found.add(each)
  return found
}

const known = new Set(['EUR', 'GBP', 'USD', 'CHF'])
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
