import { z } from 'zod'
import { listTransactions } from '#actions/analysis/list-transactions.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { defineEndpoint } from '../endpoint.ts'
import { trueOrFalse, wholeNumber } from '../query.ts'
import { idOf, line } from '../text.ts'
import { reportTransaction } from '../wire-transactions.ts'

const day = line(10)
  .refine(isCalendarDate, 'expected a date such as 2026-01-31')
  .meta({ format: 'date', description: 'Included' })

export const reportsTransactionsList = defineEndpoint({
  method: 'GET',
  path: '/reports/:id/transactions',
  summary: 'List the transactions of a Bank X-Ray, by day',
  description:
    'Every line of the statements that the report is made of. Only reports of `bank_xray` have transactions, and only those made since version 6 of it.',
  tag: 'Reports',
  scope: 'reports:read',
  query: z.object({
    category: line(64).optional().meta({ description: '`name` of one of `raw.categories`' }),
    from: day.optional(),
    to: day.optional(),
    alert: trueOrFalse.optional().meta({ description: '`true`: only those that the report names as alerts' }),
    limit: wholeNumber(1, 1_000).optional().meta({ description: 'Number of transactions per page', default: 200 }),
    after: wholeNumber(0, 1_000_000).optional().meta({ description: '`next` of the page before' }),
  }),
  answer: z.object({
    transactions: z.array(reportTransaction),
    remaining: z.int().meta({ description: 'Number of further transactions' }),
    next: z.int().nullable().meta({ description: '`after` of the next page' }),
  }),
  problems: ['not-found'],
  async handle(app, { caller, params, query: { limit = 200, after = 0, ...filters } }) {
    const { items, remaining, last } = await listTransactions(app, caller, idOf('report', params.id), filters, {
      limit,
      after,
    })
    return { transactions: items, remaining, next: remaining === 0 ? null : (last ?? null) }
  },
})
