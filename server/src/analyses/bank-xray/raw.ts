import { z } from 'zod'
import { spokenAs, translated } from '#language/schemas.ts'

const sentence = spokenAs(z.string())
const telling = spokenAs(z.object({ title: z.string(), content: z.string() }))
const cents = z.int().meta({ description: 'Cents' })
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const period = z.object({ from: day, to: day })
const grade = z.enum(['A', 'B', 'C', 'D', 'E'])
/** Page from 1; left, top, right, bottom in points, origin top left. Data files have none. */
const place = z.object({ page: z.int(), box: z.array(z.number()).length(4) }).nullable()

const statement = z.object({
  medium: z.string(),
  account: z.string(),
  bank: z.string().nullable(),
  holder: z.string().nullable(),
  iban: z.string().nullable(),
  currency: z.string().nullable(),
  from: day.nullable(),
  to: day.nullable(),
  opening: cents.nullable(),
  closing: cents.nullable(),
  transactions: z.int(),
  readFrom: z.enum(['text', 'ocr', 'data', 'person']),
  dataSanity: z
    .number()
    .nullable()
    .meta({ description: 'Percentage of the checks that pass; `null`: nothing to check' }),
  checks: z.int(),
  isUsed: z.boolean().meta({ description: 'A statement below 70 % is left out of everything else' }),
  isOfCompany: z.boolean().nullable().meta({
    description:
      '`false`: the holder or a printed code belongs to somebody else; `null`: not known, as when the IBAN was also sent for another company',
  }),
  docXray: z.enum(['green', 'orange', 'red']).nullable().meta({
    description:
      'The flag of the statement’s Doc X-Ray. A red statement counts like the others, and is named in `reasons`',
  }),
  flag: z.enum(['green', 'orange', 'red']).nullable().meta({ description: 'The same as `docXray`' }),
  remarks: z.array(z.object({ code: z.string(), ...sentence })).meta({
    description:
      'What speaks against the document: `forged`, `suspicious`, `otherHolder`, `sharedAccount`, `otherCompanyCode`',
  }),
  failures: z.array(
    z.object({
      what: z.string(),
      expected: cents,
      found: cents,
      place,
      translations: translated(z.object({ what: z.string() })),
    }),
  ),
  problems: z.array(
    z.object({
      code: z.string(),
      detail: z.string(),
      place,
      translations: translated(z.object({ detail: z.string() })),
    }),
  ),
})

const account = z.object({
  id: z.string(),
  bank: z.string().nullable(),
  holder: z.string().nullable(),
  currency: z.string().nullable(),
  from: day.nullable(),
  to: day.nullable(),
  opening: cents.nullable(),
  closing: cents.nullable(),
  transactions: z.int(),
  doubled: z.int().meta({ description: 'Transactions that two statements both show, counted once' }),
  gaps: z.array(period),
  contradictions: z.array(
    z.object({
      what: z.enum(['balance', 'movements']),
      date: day,
      one: cents,
      other: cents,
      media: z.array(z.string()),
    }),
  ),
  curve: z.array(z.tuple([day, cents])).meta({ description: 'The balance at the end of each day on which it changed' }),
})

const total = z.object({
  count: z.int(),
  total: cents,
  mean: cents.nullable(),
  annualised: cents.nullable(),
})

const counterparty = z.object({ name: z.string(), total: cents, count: z.int(), share: z.number() })

const indicator = z.object({
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  grade: grade.nullable(),
  weight: z.number(),
  bounds: z.array(z.number()).length(4),
  title: sentence.message,
  formula: z.string(),
  translations: translated(z.object({ title: z.string(), formula: z.string() })),
})

export const bankXrayRaw = z.object({
  dataSanity: z.number().nullable(),
  score: z
    .object({ grade, mean: z.number(), weightTold: z.number() })
    .nullable()
    .meta({ description: '`null`: no grade; `noScore` says why' }),
  noScore: z.object({ code: z.string(), ...sentence }).nullable(),
  criterias: z.record(z.string(), z.object({ value: z.number().nullable(), source: z.string() })),
  indicators: z.array(indicator),
  reasons: z.array(
    z.object({
      typeCode: z.string(),
      sentiment: z.enum(['good', 'neutral', 'bad']),
      weight: z.number(),
      criteria: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      ...telling,
    }),
  ),
  currency: z.string().nullable(),
  period: period.extend({ days: z.int() }).nullable(),
  statements: z.array(statement),
  accounts: z.array(account),
  moneyIn: total,
  moneyOut: total,
  internalTransfers: total,
  turnover: total,
  balance: z.object({
    lowest: cents.nullable(),
    highest: cents.nullable(),
    exceededOn90PercentOfDays: cents.nullable(),
    daysOverdrawn: z.int().nullable(),
    days: z.int(),
  }),
  months: z.array(z.object({ month: z.string(), in: cents, out: cents, count: z.int(), isWhole: z.boolean() })),
  categories: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      in: cents,
      out: cents,
      count: z.int(),
      translations: translated(z.object({ title: z.string() })),
    }),
  ),
  topPayers: z.array(counterparty),
  topPayees: z.array(counterparty),
  recurring: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      amount: cents,
      everyDays: z.int(),
      count: z.int(),
      last: day,
    }),
  ),
  alerts: z.array(
    z.object({
      date: day,
      label: z.string(),
      amount: cents,
      category: z.string(),
      word: z.string().nullable(),
      medium: z.string(),
      place,
    }),
  ),
  alertsCut: z.int(),
  crossChecks: z.array(
    z.object({
      name: z.string(),
      seen: z.number(),
      noted: z.number(),
      ratio: z.number().nullable(),
      agrees: z.boolean(),
      ...sentence,
    }),
  ),
  coverage: z
    .object({ notChecked: z.array(z.object({ typeCode: z.string(), ...sentence })) })
    .optional()
    .meta({
      description:
        'What was not examined: documents beyond the number that the service reads, and indicators that could not be run',
    }),
})

export type BankXrayRaw = z.infer<typeof bankXrayRaw>
