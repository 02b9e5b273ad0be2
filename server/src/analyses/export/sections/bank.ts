import type { ReportTransaction } from '#domain/report-transaction.ts'
import type { Section, Table } from '../export-report.ts'
import type { Say } from '../export-words.ts'
import { rounded, toneOfLetter } from './financial.ts'

type Raw = {
  score?: { grade: string } | null
  noScore?: { message: string } | null
  reasons?: { message: { title: string; content: string } }[]
  indicators?: { title: string; value: number | null; unit: string; grade: string | null }[]
  statements?: {
    bank: string | null
    account: string
    from: string | null
    to: string | null
    transactions: number
    dataSanity: number | null
    docXray?: string | null
  }[]
  categories?: { title: string; in: number; out: number; count: number }[]
}

const remarksMax = 10

/** Exports to a table program have the lines of the statements; on paper they would be a book. */
export function bankSection(raw: Raw, say: Say): Omit<Section, 'title'> {
  const grade = raw.score?.grade
  return {
    verdict: {
      text: grade === undefined ? (raw.noScore?.message ?? say('noGrade')) : `${say('grade')} ${grade}`,
      tone: toneOfLetter(grade),
    },
    remarks: (raw.reasons ?? []).slice(0, remarksMax).map(({ message }) => message),
    boxes: [],
    tables: [
      {
        title: say('indicators'),
        columns: [say('name'), say('value'), say('unit'), say('grade')],
        widths: [0.5, 0.2, 0.18, 0.12],
        rows: (raw.indicators ?? []).map(({ title, value, unit, grade: one }) => [title, rounded(value), unit, one]),
      },
      {
        title: say('statements'),
        columns: [say('bank'), say('account'), say('from'), say('to'), say('transactions'), say('sanity'), say('flag')],
        widths: [0.18, 0.26, 0.12, 0.12, 0.12, 0.1, 0.1],
        rows: (raw.statements ?? []).map((one) => [
          one.bank,
          one.account,
          one.from,
          one.to,
          one.transactions,
          one.dataSanity === null ? null : `${one.dataSanity} %`,
          one.docXray ?? null,
        ]),
      },
      {
        title: say('categories'),
        columns: [say('category'), say('moneyIn'), say('moneyOut'), say('transactions')],
        widths: [0.4, 0.22, 0.22, 0.16],
        rows: (raw.categories ?? []).map((one) => [one.title, one.in / 100, one.out / 100, one.count]),
      },
    ],
  }
}

export function transactionsTable(transactions: readonly ReportTransaction[], say: Say): Table {
  return {
    title: say('transactions'),
    columns: [
      say('date'),
      say('label'),
      say('amount'),
      say('balance'),
      say('category'),
      say('counterparty'),
      say('account'),
      say('alert'),
    ],
    widths: [0.1, 0.25, 0.1, 0.1, 0.1, 0.15, 0.15, 0.05],
    rows: transactions.map((one) => [
      one.date,
      one.label,
      one.amount / 100,
      one.balance === null ? null : one.balance / 100,
      one.category,
      one.counterparty,
      one.account,
      one.alert ? 1 : 0,
    ]),
  }
}
