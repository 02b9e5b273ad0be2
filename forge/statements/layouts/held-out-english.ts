import { netOf, totalsOf } from '../books.ts'
import type { TableRow } from '../sheet.ts'
import { printed } from '../sheet.ts'
import { dayIn, english, type Input, type Layout, truthOf } from './layout.ts'

/** What the rows are written with. */
function penOf({ now, before, company, random }: Input) {
  const style = english(random)
  const [t, b] = [totalsOf(now), totalsOf(before)]
  type Pick = (from: typeof now, totals: typeof t) => number
  const p = (value: number) => printed(value, style)
  const inner = (label: string, pick: Pick, note = ''): TableRow => ({
    cells: [label, note, p(pick(now, t)), '', p(pick(before, b)), ''],
  })
  const outer = (label: string, pick: Pick, bold = false): TableRow => ({
    cells: [label, '', '', p(pick(now, t)), '', p(pick(before, b))],
    ...(bold ? { bold: true as const } : {}),
    ruled: true,
  })
  const heading = (label: string): TableRow => ({ cells: [label, '', '', '', '', ''], bold: true })
  const current: Pick = (x, y) => y.current + x.prepaid
  const within: Pick = (x, y) => y.others + x.deferred + x.loansWithin
  const two = (label: string, pick: Pick, bold = false): TableRow => ({
    cells: [label, p(pick(now, t)), p(pick(before, b))],
    ...(bold ? { bold: true as const, ruled: true as const } : {}),
  })
  const costs: Pick = (x, y) => x.external + x.duties + y.personnel + x.otherCosts + x.writeDowns + x.exceptionalCosts
  return { now, before, company, random, style, t, b, p, inner, outer, heading, current, within, two, costs }
}

type Pen = ReturnType<typeof penOf>

function sheetRows({ inner, outer, heading, current, within }: Pen): TableRow[] {
  return [
    heading('Fixed assets'),
    inner('Intangible assets', (x) => netOf(x.intangible), '4'),
    inner('Tangible assets', (x) => netOf(x.tangible), '5'),
    inner('Investments', (x) => x.financial, '6'),
    outer('', (_, y) => y.fixed),
    heading('Current assets'),
    inner('Stocks', (x) => x.stocks),
    inner('Debtors', (x) => netOf(x.receivables) + x.otherReceivables + x.prepaid, '7'),
    inner('Cash at bank and in hand', (x) => x.cash),
    inner('', current),
    inner('Creditors: amounts falling due within one year', (x, y) => -within(x, y), '8'),
    outer('Net current assets', (x, y) => current(x, y) - within(x, y)),
    outer('Total assets less current liabilities', (x, y) => y.fixed + current(x, y) - within(x, y)),
    outer('Creditors: amounts falling due after more than one year', (x) => -x.loansBeyond),
    outer('Provisions for liabilities', (x) => -x.provisions),
    outer('Net assets', (_, y) => y.equity, true),
    heading('Capital and reserves'),
    outer('Called up share capital', (x) => x.capital),
    outer('Profit and loss account', (x, y) => y.equity - x.capital),
    outer("Shareholders' funds", (_, y) => y.equity, true),
  ]
}

function incomeRows({ two, costs }: Pen): TableRow[] {
  return [
    two('Turnover', (_, y) => y.revenue),
    two('Cost of sales', (x) => -x.purchases),
    two('Gross profit', (x, y) => y.revenue - x.purchases, true),
    two('Administrative expenses', (x, y) => -costs(x, y)),
    two('Depreciation', (_, y) => -y.depreciation),
    two('Other operating income', (x) => x.otherIncome + x.exceptionalIncome),
    two('Operating profit', (_, y) => y.operating + y.exceptional, true),
    two('Interest receivable and similar income', (x) => x.financialIncome),
    two('Interest payable and similar expenses', (x) => -x.interest),
    two('Profit before taxation', (_, y) => y.beforeTax, true),
    two('Tax on profit', (x) => -x.tax),
    two('Profit for the financial year', (_, y) => y.result, true),
  ]
}

/** A British balance sheet: items in an inner column, their sums in an outer one, for each of two years. */
export const innerAndOuter: Layout = {
  name: 'en-inner-outer',
  language: 'en',
  heldOut: true,
  make(input) {
    const pen = penOf(input)
    const { now, before, company, style } = pen
    const sheet = sheetRows(pen)
    const income = incomeRows(pen)
    const years = [String(company.year), String(company.year - 1)]
    const truth = (books: typeof now) => {
      const { shortTermDebt: _, ...told } = truthOf(books, style, { withDeferred: true, withMaturities: true })
      return told
    }
    return {
      sheet: {
        pages: [
          [
            { kind: 'title', text: company.name, align: 'centre' },
            { kind: 'text', text: `Registered number: ${company.code}` },
            { kind: 'title', text: 'Profit and loss account' },
            { kind: 'text', text: `for the year ended ${dayIn(company.end, 'en')}` },
            {
              kind: 'table',
              widths: [0.6, 0.2, 0.2],
              heads: [
                ['', ...years],
                ['', '£', '£'],
              ],
              rows: income,
            },
          ],
          [
            { kind: 'title', text: 'Balance sheet' },
            { kind: 'text', text: `as at ${dayIn(company.end, 'en')}` },
            {
              kind: 'table',
              widths: [0.42, 0.06, 0.13, 0.13, 0.13, 0.13],
              heads: [
                ['', 'Notes', '', years[0] ?? '', '', years[1] ?? ''],
                ['', '', '£', '£', '£', '£'],
              ],
              rows: sheet,
            },
          ],
        ],
      },
      truth: { code: company.code, periodEnd: company.end, figures: truth(now), before: truth(before) },
    }
  },
}
