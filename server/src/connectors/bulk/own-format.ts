import { z } from 'zod'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { parseCompanyCode } from '#domain/company-code.ts'
import type { CompanyRecord, PersonListing, RegisterNotice, RegisterSource } from '#domain/register.ts'
import { partialDateOf } from '../records/dates.ts'
import { text, word } from '../records/text.ts'
import { type BulkKind, type ReadRow, rowFault } from './bulk-kind.ts'
import { officersMax } from './limits.ts'

const short = text(300).transform((value) => value ?? undefined)
const name = word(300).refine((value) => value !== '')
const day = z.string().refine(isCalendarDate).optional()
const code = z.object({ type: z.string().max(20), id: z.string().max(100) }).transform((sent, context) => {
  const parsed = parseCompanyCode(sent)
  if (parsed.ok) return { type: parsed.code.type, id: parsed.code.id }
  context.addIssue({ code: 'custom', message: parsed.detail })
  return z.NEVER
})

const sourceShape = (readAt: string) =>
  z
    .object({
      register: word(60).default('imported'),
      // Shown as a link: nothing but an address of the web.
      url: z.url({ protocol: /^https?$/ }).max(500),
      readAt: z.iso.datetime({ offset: true }).default(readAt),
    })
    .default({ register: 'imported', url: 'https://example.org/', readAt })

const personShape = z.object({
  surnames: z.array(name).max(8),
  givenNames: z.array(name).max(12).default([]),
  sex: z.enum(['female', 'male']).optional(),
  bornOn: z
    .string()
    .max(10)
    .refine((value) => partialDateOf(value) !== undefined)
    .optional(),
  birthPlace: short,
  nationality: short,
  town: short,
  taxCode: short,
  officerId: short,
  isMasked: z.boolean().default(false),
})

function shapes(readAt: string) {
  const source = sourceShape(readAt)
  const office = { role: word(300).default(''), isManager: z.boolean().default(true), from: day, until: day, source }
  const officer = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), person: personShape, ...office }),
    z.object({ kind: z.literal('company'), code: code.optional(), name: word(300), ...office }),
  ])
  const company = z.object({
    code,
    country: z.string().regex(/^[A-Z]{2}$/),
    name: short,
    legalForm: z.object({ code: word(60), label: short }).optional(),
    isSoleTrader: z.boolean().default(false),
    isMasked: z.boolean().default(false),
    activity: z.object({ code: word(20), nomenclature: word(20) }).optional(),
    createdOn: day,
    closedOn: day,
    status: z.enum(['active', 'closed', 'unknown']).default('unknown'),
    statusDetail: short,
    town: short,
    postalCode: short,
    workforce: z.object({ from: z.number().nonnegative(), to: z.number().nonnegative().optional() }).optional(),
    shareCapitalCents: z.int().nonnegative().optional(),
    officers: z.array(officer).max(officersMax).default([]),
    sources: z.array(source).min(1).max(10).optional(),
  })
  const noticeOfficer = z.object({
    name,
    surnames: z.array(name).max(8).optional(),
    givenNames: z.array(name).max(12).optional(),
    role: short,
    hasLeft: z.boolean().default(false),
    from: day,
  })
  const notice = z.object({
    id: word(100).refine((value) => value !== ''),
    company: code,
    companyName: short,
    family: word(60),
    subfamily: short,
    nature: short,
    text: text(4000),
    date: day,
    publishedOn: day,
    endedOn: day,
    dates: z
      .array(z.object({ type: word(60), date: z.string().refine(isCalendarDate) }))
      .max(50)
      .optional(),
    accountsTo: day,
    kind: z.enum(['notice', 'correction', 'cancellation']).default('notice'),
    about: short,
    officers: z.array(noticeOfficer).max(100).optional(),
    source,
  })
  const listing = z.object({
    id: word(100).refine((value) => value !== ''),
    list: z.enum(['asset-freeze', 'disqualified-director']),
    person: personShape,
    aliases: z.array(word(300)).max(50).default([]),
    otherBirthDates: z.array(z.string().max(10)).max(20).optional(),
    reason: text(500),
    from: day,
    until: day,
    source,
  })
  return { company, notice, listing }
}

/** One object a line: `{"company": …}`, `{"notice": …}` or `{"listing": …}`, in the words of `domain/register.ts`. */
export const ownFileKind: BulkKind = {
  kind: 'roentgen',
  title: 'Our own format: one company, notice or listing a line',
  files: 'NDJSON as described in docs/registers.md, plain, .gz or .zip',
  layoutOf: () => ({ layout: 'json' }),
  open({ readAt }) {
    const { company, notice, listing } = shapes(readAt)
    const line = z.union([
      z.strictObject({ company }).transform((told) => ({ company: withSources(told.company, readAt) })),
      z.strictObject({ notice }).transform((told) => ({ notice: told.notice as RegisterNotice })),
      z.strictObject({ listing }).transform((told) => ({ listing: told.listing as PersonListing })),
    ])
    return (row): ReadRow => {
      let value: unknown
      try {
        value = JSON.parse(String(row))
      } catch {
        return rowFault('not JSON')
      }
      const read = line.safeParse(value)
      return read.success
        ? [read.data]
        : rowFault(`not a company, notice or listing: ${faultIn(value, { company, notice, listing })}`)
    }
  },
}

function withSources(company: object, readAt: string): CompanyRecord {
  const fallback: RegisterSource[] = [{ register: 'imported', url: 'https://example.org/', readAt }]
  return { sources: fallback, ...company } as unknown as CompanyRecord
}

/** The place of the first fault, never what stands there. */
function faultIn(value: unknown, shape: Readonly<Record<string, z.ZodType>>): string {
  const [key = ''] = Object.keys((value ?? {}) as object)
  const fault = shape[key]?.safeParse((value as Record<string, unknown>)[key])
  return fault === undefined ? 'another member' : [key, ...(fault.error?.issues[0]?.path ?? [])].join('.')
}
