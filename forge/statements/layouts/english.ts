import { netOf, totalsOf } from '../books.ts'
import type { TableRow } from '../sheet.ts'
import { cellsOf, dayIn, english, type Input, type Layout, truthOf, yearBefore } from './layout.ts'

/** What the rows are written with. */
function penOf({ now, before, company, random }: Input) {
  const style = english(random, random.pick([1, 1000]))
  const [t, b] = [totalsOf(now), totalsOf(before)]
  let note = 3
  const line = (label: string, pick: (from: typeof now, totals: typeof t) => number): TableRow => {
    note += 1
    return {
      cells: [label, random.chance(0.6) ? String(note) : '', ...cellsOf(style, pick(now, t), pick(before, b))],
    }
  }
  const total = (label: string, pick: (from: typeof now, totals: typeof t) => number): TableRow => ({
    cells: [label, '', ...cellsOf(style, pick(now, t), pick(before, b))],
    bold: true,
    ruled: true,
  })
  const heading = (label: string): TableRow => ({ cells: [label, '', '', ''], bold: true })
  const costs = (x: typeof now) => x.external + x.duties + x.otherCosts + x.writeDowns + x.exceptionalCosts
  return { now, before, company, random, style, t, b, line, total, heading, costs }
}

type Pen = ReturnType<typeof penOf>

function positionRows({ line, total, heading }: Pen): TableRow[] {
  return [
    heading('Non-current assets'),
    line('Intangible assets', (x) => netOf(x.intangible)),
    line('Property, plant and equipment', (x) => netOf(x.tangible)),
    line('Investments', (x) => x.financial),
    total('Total non-current assets', (_, y) => y.fixed),
    heading('Current assets'),
    line('Inventories', (x) => x.stocks),
    line('Trade and other receivables', (x) => netOf(x.receivables) + x.otherReceivables + x.prepaid),
    line('Cash and cash equivalents', (x) => x.cash),
    total('Total current assets', (x, y) => y.current + x.prepaid),
    total('Total assets', (_, y) => y.assets),
    heading('Equity'),
    line('Share capital', (x) => x.capital),
    line('Retained earnings', (x, y) => x.legalReserve + x.reserves + y.result),
    total('Total equity', (_, y) => y.equity),
    heading('Non-current liabilities'),
    line('Borrowings', (x) => x.loansBeyond),
    line('Provisions', (x) => x.provisions),
    total('Total non-current liabilities', (x) => x.loansBeyond + x.provisions),
    heading('Current liabilities'),
    line('Short-term borrowings', (x) => x.loansWithin),
    line('Trade and other payables', (x, y) => y.others + x.deferred),
    total('Total current liabilities', (x, y) => x.loansWithin + y.others + x.deferred),
    total('Total liabilities', (x, y) => y.debts + x.deferred + x.provisions),
    total('Total equity and liabilities', (_, y) => y.assets),
  ]
}

function incomeRows({ line, total, costs }: Pen): TableRow[] {
  return [
    line('Revenue', (_, y) => y.revenue),
    line('Cost of sales', (x) => -x.purchases),
    total('Gross profit', (x, y) => y.revenue - x.purchases),
    line('Other operating income', (x) => x.otherIncome + x.exceptionalIncome),
    line('Employee benefits expense', (_, y) => -y.personnel),
    line('Depreciation and amortisation', (_, y) => -y.depreciation),
    line('Other operating expenses', (x) => -costs(x)),
    total('Operating profit', (_, y) => y.operating + y.exceptional),
    line('Finance income', (x) => x.financialIncome),
    line('Finance costs', (x) => -x.interest),
    total('Profit before tax', (_, y) => y.beforeTax),
    line('Income tax expense', (x) => -x.tax),
    total('Profit for the year', (_, y) => y.result),
  ]
}

/** IFRS wording, in thousands, with a column of notes. */
export const ifrsStatements: Layout = {
  name: 'en-ifrs',
  language: 'en',
  make(input) {
    const pen = penOf(input)
    const { now, before, company, style } = pen
    const position = positionRows(pen)
    const income = incomeRows(pen)
    const sign = style.unit === 1 ? '£' : '£’000'
    const heads = [
      ['', 'Notes', String(company.year), String(company.year - 1)],
      ['', '', sign, sign],
    ]
    const widths = [0.56, 0.08, 0.18, 0.18]
    const truth = (books: typeof now) => {
      const told = truthOf(books, style, { withDeferred: true, withMaturities: true })
      return {
        ...told,
        totalDebt:
          Math.round((totalsOf(books).debts + books.deferred + books.provisions) / style.unit) * style.unit * 100,
      }
    }
    return {
      sheet: {
        pages: [
          [
            { kind: 'title', text: company.name, align: 'centre' },
            { kind: 'text', text: `Company registration number: ${company.code}` },
            { kind: 'title', text: 'Statement of profit or loss' },
            { kind: 'text', text: `For the year ended ${dayIn(company.end, 'en')}` },
            { kind: 'table', widths, heads, rows: income },
          ],
          [
            { kind: 'text', text: company.name },
            { kind: 'title', text: 'Statement of financial position' },
            { kind: 'text', text: `As at ${dayIn(company.end, 'en')} (${dayIn(yearBefore(company.end), 'en')})` },
            { kind: 'table', widths, heads, rows: position },
          ],
        ],
      },
      truth: { code: company.code, periodEnd: company.end, figures: truth(now), before: truth(before) },
    }
  },
}
