import { plainText } from '../../../classification/normalise.ts'
import type { Box } from '../../../page-evidence.ts'
import { type Amount, amountsOf } from '../../amounts.ts'
import { type Line, linesOf } from '../../lines.ts'
import type { PageLine } from '../pages/page-line.ts'

/** A line that begins with the number of an account. */
export type AccountRow = {
  account: string
  label: string
  page: number
  box: Box
  amounts: readonly Amount[]
  /** Words of the last heading above it: `passivita`, `costi`. */
  heading: string
  /** Words of the account above it whose number begins its own: `debiti verso banche`. */
  group: string
}

const accountNumber = /^(?:\d{3,10}|\d{1,4}(?:[./]\d{1,6}){1,4}|\d{1,2})$/
const labelMax = 120
const rowsMax = 5_000

type Side = Pick<PageLine, 'words' | 'page' | 'box' | 'text'>

const edgeMax = 3
const sideRowsMin = 3

/**
 * Two lists of accounts side by side, as `attività` and `passività`: the left one first, then the right one. Lines are put together
 * anew from their words: they may have been cut where a statement has its columns.
 */
function sidesOf(lines: readonly PageLine[]): Side[] {
  const pages = [...new Set(lines.map(({ page }) => page))]
  return pages.flatMap((page) => {
    const whole = linesOf(lines.filter((line) => line.page === page).flatMap(({ words }) => words))
    const begin = secondList(whole)
    const sides = begin === undefined ? [whole] : [false, true].map((isRight) => sideOf(whole, begin, isRight))
    return sides.flat().map((line) => ({ ...line, page }))
  })
}

const sideOf = (lines: readonly Line[], begin: number, isRight: boolean): Line[] =>
  lines.flatMap((line) => {
    const words = line.words.filter(({ box }) => box[0] > begin - edgeMax === isRight)
    return words.length === 0 ? [] : [{ ...line, words, text: words.map(({ text }) => text).join(' ') }]
  })

/** Where numbers of accounts stand one below the other, behind amounts. */
function secondList(lines: readonly Line[]): number | undefined {
  const lefts = lines.flatMap(({ words }) =>
    words.flatMap(({ text, box }, at) => {
      const [before, behind] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? '']
      return accountNumber.test(text) && /\d$/.test(before) && /\p{L}{2}/u.test(behind) ? [box[0]] : []
    }),
  )
  return lefts.find((left) => lefts.filter((other) => Math.abs(other - left) <= edgeMax).length >= sideRowsMin)
}

/** The words right before the first amount, behind the number. */
export function accountRows(lines: readonly PageLine[]): AccountRow[] {
  const rows: AccountRow[] = []
  let heading = ''
  for (const { words, page, box, text } of sidesOf(lines)) {
    const [first, second] = words
    const amounts = amountsOf({ words })
      .filter(({ plain, first: at }) => !plain && at > 1)
      .map((amount) => onItsSide(amount, words[amount.last + 1]?.text))
    // `32 DEBITI V/BANCHE` without an amount is above its accounts, and within `PASSIVITA'`.
    if (first !== undefined && accountNumber.test(first.text) && /\p{L}/u.test(second?.text ?? '')) {
      const until = amounts[0]?.first ?? words.length
      if (amounts.length === 0 && sectionName.test(plainText(text))) heading = plainText(text).replace(/^\S+ /, '')
      const label = words.slice(1, until).map((word) => word.text)
      rows.push({
        account: first.text,
        label: plainText(label.join(' ').slice(0, labelMax)),
        page,
        box,
        amounts,
        heading,
        group: '',
      })
    } else if (amounts.length === 0 && text.length < 60 && !onlyHeads.test(plainText(text)))
      heading = headingIn(plainText(text))
    if (rows.length >= rowsMax) break
  }
  return rows.flatMap((row, at) => (row.amounts.length === 0 ? [] : [{ ...row, group: groupOf(rows, row, at) }]))
}

/** `46.000,00 C`, `79.308,02 D`: a letter of its own behind the amount names its side. */
function onItsSide(amount: Amount, behind: string | undefined): Amount {
  if (behind !== 'C' && behind !== 'D' && behind !== 'A') return amount
  return { ...amount, signed: true, cents: (behind === 'D' ? 1 : -1) * Math.abs(amount.cents) }
}

/** `Conto  ATTIVITA'  Importo`: heads of the columns around the words of the section. */
const headsBefore =
  /^(?:(?:conto|cod(?:ice)?\.?|descrizione|denominazione|sottoconto|mastro|compte|numero|konto|account) ){1,3}(?=\p{L})/u
const headsBehind = /(?: (?:importo|importi|saldo|saldi|euro|eur|dare|avere|montant|betrag|amount|€)){1,3}$/
/** `Conto  Descrizione  Saldo Dare` below the name of the section opens none. */
const onlyHeads =
  /^(?:(?:conto|cod(?:ice)?\.?|descrizione|denominazione|sottoconto|mastro|compte|numero|konto|account|importo|importi|saldo|saldi|euro|eur|dare|avere|montant|betrag|amount|intitule|libelle|bezeichnung|€)(?: |$))+$/
const headingIn = (text: string) => text.replace(headsBefore, '').replace(headsBehind, '')

/** `1 ATTIVITA'`, `3 COSTI`: sections of a chart that numbers them too. */
const sectionName =
  /^\S+ (?:attivit?[ao]|passivit?[ao]|cost[io]|oneri|ricav[io]|proventi|assets|liabilities|aktiva|passiva)'?$/

const groupRowsMax = 60

function groupOf(rows: readonly AccountRow[], { account }: AccountRow, at: number): string {
  const above = rows.slice(Math.max(0, at - groupRowsMax), at)
  const own = above.findLast((row) => row.account.length < account.length && account.startsWith(row.account))
  const level = levelOf(account)
  return (own ?? above.findLast((row) => levelOf(row.account) < level))?.label ?? ''
}

/** Without those that only repeat the sum of the accounts below them, which bear the same digits and more. */
export function leaves(rows: readonly AccountRow[], centsOf: (row: AccountRow) => number): AccountRow[] {
  const lists = [...Map.groupBy(rows, ({ heading }) => heading).values()]
  const groups = new Set(lists.flatMap((listed) => groupsIn(listed, centsOf)))
  for (const listed of lists) for (const row of groupsAbove(listed, groups, centsOf)) groups.add(row)
  return rows.filter((row) => !groups.has(row))
}

/** `48` is of the first level, `48/05/090` of the third. */
const levelOf = (account: string) => account.split(/[./]/).length

/** `48 DEBITI TRIBUTARI E PREVIDENZIALI` above `48/05/090` and `50/05/005`: a group that holds those of another number as well. */
function groupsAbove(
  rows: readonly AccountRow[],
  groups: ReadonlySet<AccountRow>,
  centsOf: (row: AccountRow) => number,
): AccountRow[] {
  return rows.filter((row, at) => {
    const level = levelOf(row.account)
    if (groups.has(row) || level > 1) return false
    let end = at + 1
    while (end < rows.length && levelOf((rows[end] as AccountRow).account) > level) end += 1
    const below = rows.slice(at + 1, end).filter((other) => !groups.has(other))
    return below.length > 1 && below.reduce((sum, other) => sum + centsOf(other), 0) === centsOf(row)
  })
}

type Above = { account: string; rows: AccountRow[]; belowCents: number; hasBelow: boolean }

/** In the order of their numbers each group stands right before what is below it: thousands of accounts are gone through once. */
function groupsIn(rows: readonly AccountRow[], centsOf: (row: AccountRow) => number): AccountRow[] {
  const found: AccountRow[] = []
  const open: Above[] = []
  const close = () => {
    const { rows: own, belowCents, hasBelow } = open.pop() as Above
    if (hasBelow) found.push(...own.filter((row) => centsOf(row) === belowCents))
    // The lowest accounts are counted in every group above them.
    else for (const above of open) above.belowCents += own.reduce((sum, row) => sum + centsOf(row), 0)
  }
  for (const row of rows.toSorted((one, other) => order(one.account, other.account))) {
    while (open.length > 0 && !row.account.startsWith(open.at(-1)?.account ?? '')) close()
    const last = open.at(-1)
    if (last?.account === row.account) last.rows.push(row)
    else {
      if (last !== undefined) last.hasBelow = true
      open.push({ account: row.account, rows: [row], belowCents: 0, hasBelow: false })
    }
  }
  while (open.length > 0) close()
  return found
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
