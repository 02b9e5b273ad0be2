import type { Plan } from './any-bank-statement.ts'
import type { Cell, Rows } from './bank-page.ts'
import { printedDay, type Wording, wordings } from './statement-wordings.ts'

type Row = Rows[number]
type Where = { page: number; at: number }
type Change = (cells: Row) => Row | undefined

const isMove = (row: Row) => row.some(([words]) => /\d+A$/.test(words))
const money = /^[-+]? ?\d[\d., ]*[.,]\d\d[-+]?$/
const firstMoney = (cells: Row) => cells.findIndex(([words]) => money.test(words))
const lastMoney = (cells: Row) => cells.findLastIndex(([words]) => money.test(words))

const changed = (pages: readonly Rows[], where: Where | undefined, change: Change): Rows[] =>
  pages.map((rows, page) =>
    rows.flatMap((cells, at) => {
      if (where?.page !== page || where.at !== at) return [cells]
      const other = change(cells)
      return other === undefined ? [] : [other]
    }),
  )

/** The row whose words begin so, and which has an amount. */
function rowWith(pages: readonly Rows[], words: readonly string[], order: 'first' | 'last'): Where | undefined {
  const begins = words.map((word) => word.replace(/ ?\{day\}.*/, ''))
  const found = pages.flatMap((rows, page) =>
    rows.flatMap((row, at) =>
      lastMoney(row) !== -1 && row.some(([own]) => begins.some((begin) => own.startsWith(begin))) ? [{ page, at }] : [],
    ),
  )
  return order === 'first' ? found[0] : found.at(-1)
}

/** One cell that says something else than it did, or a page or a line that is gone. */
export function withFault(plan: Plan, pages: readonly Rows[]): Rows[] {
  const text = wordings[plan.language] as Wording
  const moves = pages.flatMap((rows, page) => rows.flatMap((row, at) => (isMove(row) ? [{ page, at }] : [])))
  const chosen = moves[plan.at % moves.length]
  const digit = (words: string) =>
    words.replace(/\d(?=[.,]\d\d)/, (one) => String((Number(one) + 1 + (plan.at % 8)) % 10))
  const amount = (pick: (cells: Row) => number) => (cells: Row) => {
    const index = pick(cells)
    return cells.map((cell, at): Cell => (at === index ? ([digit(cell[0]), cell[1], cell[2]] as Cell) : cell))
  }
  const days = (day: string) => (cells: Row) =>
    cells.map((cell): Cell => (/^\d\d[./-]\d\d[./-]\d{4}$/.test(cell[0]) ? [printedDay(day, text), cell[1]] : cell))
  switch (plan.fault) {
    case 'page taken out':
      return pages.filter((_, page) => page !== plan.at % pages.length)
    case 'amount changed':
      return changed(pages, chosen, amount(firstMoney))
    case 'balance changed':
      return changed(pages, chosen, amount(lastMoney))
    case 'line taken out':
      return changed(pages, chosen, () => undefined)
    case 'closing changed':
      return changed(pages, rowWith(pages, text.closing, plan.isNewestFirst ? 'first' : 'last'), amount(lastMoney))
    case 'carried changed':
      return changed(pages, rowWith(pages, [text.brought], 'last'), amount(lastMoney))
    case 'total changed':
      return changed(pages, rowWith(pages, [text.total, text.debits, text.credits], 'last'), amount(firstMoney))
    case 'day beyond the period':
      return changed(pages, chosen, days('2024-07-19'))
    case 'day out of order':
      return changed(pages, moves.at(-1), days(plan.isNewestFirst ? '2024-03-31' : '2024-03-01'))
    case 'account number misprinted':
      return pages.map((rows) => rows.map((cells) => cells.map(misprinted)))
    default:
      return [...pages]
  }
}

const misprinted = ([words, at, edge]: Cell): Cell =>
  [words.replace('3000 6000 0112', '3000 6000 0172'), at, edge] as Cell
