import { z } from 'zod'
import { id } from './wire.ts'

const cents = z.int().meta({ description: 'Cents; money out is negative' })

export const reportTransaction = z
  .object({
    date: z.string().meta({ format: 'date' }),
    label: z.string(),
    amount: cents,
    balance: cents.nullable().meta({ description: 'After the transaction, where the statement prints it' }),
    category: z.string().meta({ description: '`name` of one of `raw.categories`' }),
    counterparty: z.string().nullable(),
    account: z.string(),
    medium: id,
    place: z
      .object({ page: z.int(), box: z.array(z.number()).meta({ minItems: 4, maxItems: 4 }) })
      .nullable()
      .meta({ description: 'Where it is in the document; data files have no pages' }),
    alert: z.boolean(),
    internal: z
      .boolean()
      .meta({ description: 'Between accounts of the company: counted neither as money in nor as money out' }),
  })
  .meta({ id: 'Transaction' })
