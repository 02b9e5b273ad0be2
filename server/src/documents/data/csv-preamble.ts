import { daysBetween } from '#domain/calendar-date.ts'
import { plainText } from '../classification/normalise.ts'
import { accountIn as accountOnLine, namesOther } from '../figures/bank/accounts/printed-iban.ts'
import { decimalMarkOf, groupedCents } from './amount.ts'
import { currencyBeside } from './csv-currency.ts'
import { dateParser } from './csv-dates.ts'
import type { CsvHeader } from './csv-header.ts'
import type { CsvRecord } from './csv-record.ts'
import { closingWords, dayBalanceWords, openingWords, outWords, plainWords } from './csv-words.ts'
import { textOrNull } from './faults.ts'
import { ibanOfAccount } from './iban.ts'

export type CsvPreamble = {
  iban: string | null
  holder: string | null
  currency: string | null
  /** As the file names it, where it is no IBAN. */
  account: string | null
  period: { from: string; to: string } | null
  openingCents: number | null
  closingCents: number | null
  /** An amount that nothing names: a balance only where the lines have none. */
  bareCents: number | null
}

type Line = { cells: readonly string[]; roles: CsvHeader['roles'] }

const holderWords =
  /^(?:titulaire|intestatario|intestazione|account holder|account name|kontoinhaber|titular|rekeninghouder)\b/

/** What stands around the table: the account, its holder, balances that are named as such. */
export function csvPreamble(
  above: readonly CsvRecord[],
  below: readonly CsvRecord[],
  roles: CsvHeader['roles'],
  titles: readonly string[] = [],
): CsvPreamble {
  const cells = above.flatMap((record) => record.cells)
  const everything = [
    ...above.map((record) => ({ cells: record.cells, roles: [] })),
    ...below.map((record) => ({ cells: record.cells, roles })),
  ]
  const openingCents = balanceIn(everything, openingWords) ?? balanceBefore(above)
  return {
    iban: cells.map(ibanIn).find((iban) => iban !== null) ?? null,
    holder: textOrNull(above.map(holderIn).find((holder) => holder !== undefined)),
    account: bareAccount(above) ?? namedAccount(above),
    period: periodIn(cells),
    currency:
      cells.map(currencyIn).find((code) => code !== undefined) ??
      titles.map(currencyOfTitle).find((code) => code !== undefined) ??
      null,
    openingCents,
    closingCents:
      balanceIn(everything, closingWords) ??
      balanceIn(above.map((record) => ({ cells: record.cells, roles: [] })).toReversed(), dayBalanceWords),
    bareCents: openingCents === null ? onlyAmount(above) : null,
  }
}

/** One amount and no word about it: what the account held when it was exported. A word beside it may name a limit or a fee. */
function onlyAmount(above: readonly CsvRecord[]): number | null {
  const bare = above.filter(({ cells }) => !cells.some(hasWord)).flatMap(({ cells }) => cells)
  const amounts = bare.flatMap((cell) => centsIn(cell) ?? [])
  return amounts.length === 1 ? (amounts[0] ?? null) : null
}

const hasWord = (cell: string) =>
  /\p{L}{3}/u.test(cell.slice(0, cellMax).replaceAll(/\b(?:EUR|USD|GBP|CHF)\b|x{3,}/gi, '')) && ibanIn(cell) === null

const accountMax = 60
const digitsOfAccount = /^(?:=")?([\dx*•][\dx*• -]{0,50})"?$/i

/** A cell of digits alone that is too long for a count, a day or an amount; some of them may be hidden. */
function accountIn(cell: string): string | undefined {
  const text = cell.trim()
  const found = text.length > accountMax || /[ -]{2}/.test(text) ? undefined : digitsOfAccount.exec(text)?.[1]
  const digits = found?.replaceAll(/[ -]/g, '') ?? ''
  return /\d{4}$/.test(digits) && digits.length >= (/\D/.test(digits) ? 6 : 9) ? digits.toUpperCase() : undefined
}

/** Beside the name of an account that this one pays to, a number is that of the other. */
const bareAccount = (above: readonly CsvRecord[]): string | undefined =>
  above.flatMap(({ cells }) => (namesOther(lineOf(cells)) ? [] : cells.flatMap((cell) => accountIn(cell) ?? [])))[0]

const lineOf = (cells: readonly string[]) => plainText(cells.slice(0, namedCells).join(' ').slice(0, cellMax))

/** `Compte Courant Professionnel carte n° 33208166926`, or the name and the number in two cells. */
const namedAccount = (above: readonly CsvRecord[]): string | null =>
  above.flatMap(({ cells }) => accountOnLine(lineOf(cells)) ?? [])[0] ?? null
const namedCells = 4

const currencyIn = (cell: string): string | undefined => {
  const behind = /\d[.,]\d\d\s?(EUR|USD|GBP|CHF|€|£)\s*$/.exec(cell.slice(-60))?.[1]
  const before = /(?:^|\s)[-+]?\s?(EUR|USD|GBP|CHF|CAD|US\$|CA?\$|€|£)\s?[-+]?\d[\d.,' ]{0,20}[.,]\d\d\s*$/.exec(
    cell.slice(-60),
  )?.[1]
  return /^\s*(EUR|USD|GBP|CHF)\s*$/.exec(cell)?.[1] ?? currencyBeside(behind ?? before ?? '')
}

/** `Montant (EUR)`, `Paid out £`, `Débit euros`. */
function currencyOfTitle(title: string): string | undefined {
  const text = title.slice(0, cellMax)
  const code = /(?<![A-Za-z])(EUR|USD|GBP|CHF|CAD)(?![A-Za-z])/.exec(text)?.[1]
  return code ?? (/€|\beuros?\b/i.test(text) ? 'EUR' : text.includes('£') ? 'GBP' : undefined)
}

const day = /(?<![\d./-])\d{1,2}([./-])\d{1,2}\1\d{4}(?![\d./-])|(?<![\d./-])\d{4}-\d\d-\d\d(?!\d)/g
const daysMax = 400

/** The first two days above the table of which the second is later: that of the export comes after, or alone. */
function periodIn(cells: readonly string[]): CsvPreamble['period'] {
  const texts = cells.flatMap((cell) => [...cell.slice(0, cellMax).matchAll(day)].map(([text]) => text))
  const { read } = dateParser(texts, false)
  const days = texts.flatMap((text) => read(text) ?? [])
  for (const [at, to] of days.entries()) {
    const from = days[at - 1]
    const length = from === undefined ? 0 : daysBetween(from, to)
    if (from !== undefined && length >= 1 && length <= daysMax) return { from, to }
  }
  return null
}

function ibanIn(cell: string): string | null {
  const found = /\b[A-Z]{2}\d{2}[A-Z0-9 ]{10,40}/.exec(cell.slice(0, 200))?.[0]
  return ibanOfAccount(found?.trim())
}

function holderIn({ cells }: CsvRecord): string | undefined {
  const [name = '', value] = cells
  if (!holderWords.test(plainWords(name))) return undefined
  const said = value?.trim() || name.split(':', 2)[1]?.trim() || undefined
  return said !== undefined && isAccountName(said) ? undefined : said
}

const accountWord =
  /\b(?:account|acct|compte|conto|conti|konto|cuenta|conta|rekening|current|courant|corrente|corriente|giro|savings|livret|epargne)\b|konto\b/

/** `Classic Current ****5101`, `Compte courant 33208166926`: an account with its number. `SCI 118` and `Studio 2000 SRL` are companies. */
const isAccountName = (name: string): boolean =>
  /[*•]{2}|x{2,}\d{3,}$/i.test(name.slice(0, cellMax)) || (/\d{4}$/.test(name) && accountWord.test(plainWords(name)))

const amountAtEnd = /[-+]?\s?\d[\d.,' \u00a0\u202f]{0,30}[.,]\d\d(?=\s{0,4}(?:€|EUR|GBP|USD|CHF|£|\$)?\s{0,4}$)/

/** `Solde au 31/01/2026 5 268,41 €` in one cell. */
/** Longer cells are text: only their end can be an amount. */
const cellMax = 200

const wordsOf = (cell: string) => cell.slice(-cellMax).replace(amountAtEnd, ' ')

function centsIn(cell: string): number | undefined {
  // What stands before it may be a day: `31/01/2026 5 268,41`.
  const text = amountAtEnd.exec(cell.slice(-cellMax).replaceAll(/\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/g, '|'))?.[0].trim()
  const mark = text === undefined ? undefined : decimalMarkOf(text)
  return text !== undefined && (mark === ',' || mark === '.') ? groupedCents(text, mark) : undefined
}

/** Of two balances that nothing but their days tells apart, the first opens and the last closes. */
function balanceBefore(above: readonly CsvRecord[]): number | null {
  const named = above.filter(({ cells }) => cells.some((cell) => dayBalanceWords.test(plainWords(wordsOf(cell)))))
  const days = named.map(({ cells }) => cells.join(' ').slice(0, cellMax).match(day) ?? [])
  const { read } = dateParser(days.flat(), false)
  const [first = '', last = ''] = days.map(([text = '']) => read(text) ?? '')
  const isInOrder = named.length === 2 && days.every(({ length }) => length === 1) && first !== '' && first < last
  return isInOrder
    ? balanceIn(
        named.slice(0, 1).map(({ cells }) => ({ cells, roles: [] })),
        dayBalanceWords,
      )
    : null
}

/** The last amount of the line whose words say what it is; only where its decimal mark and its sign are beyond doubt. */
function balanceIn(lines: readonly Line[], words: RegExp): number | null {
  for (const { cells, roles } of lines) {
    const at = cells.findIndex((cell) => words.test(plainWords(wordsOf(cell))))
    if (at === -1) continue
    const own = centsIn(cells[at] ?? '')
    if (own !== undefined) return own
    const sides = cells.map((cell, index) => plainWords(roles[index] === 'sign' || index > at ? cell : ''))
    const isOut = sides.some((side) => outWords.has(side) || side === 'debiteur')
    for (let index = cells.length - 1; index > at; index -= 1) {
      const mark = decimalMarkOf(cells[index] ?? '')
      const exact = mark === ',' || mark === '.' ? groupedCents(cells[index] ?? '', mark) : undefined
      const cents = exact ?? centsIn(cells[index] ?? '')
      if (cents === undefined) continue
      const isDebit = isOut || roles[index] === 'debit'
      return isDebit && cents > 0 ? -cents : cents
    }
  }
  return null
}
