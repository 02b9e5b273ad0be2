import { z } from 'zod'
import { printable } from './printable.ts'

/** Money travels as whole cents, so the fault a caller most often makes is to send euros with a fraction. */
export function cents(title: string, description: string, negative: 'any sign' | { refusedBecause: string }) {
  const amount = z.int({
    error: ({ input }) =>
      typeof input === 'number'
        ? 'money is in integer cents: 1234.56 is sent as 123456'
        : 'expected a number: money is in integer cents',
  })
  const signed = negative === 'any sign' ? amount : amount.min(0, negative.refusedBecause)
  return signed.meta({ title, description: `${description}, in cents` })
}

function choice<const V extends readonly string[]>(title: string, description: string, values: V) {
  return z.enum(values, `expected one of ${values.join(', ')}`).meta({ title, description })
}

const label = z
  .string('expected text')
  .min(1, 'a label may not be empty')
  .max(200, 'a label has at most 200 characters')
  .regex(printable, 'a label may not contain control characters')

const labels = z
  .array(label, {
    error: ({ input }) =>
      typeof input === 'string'
        ? 'this may be several labels: send an array of text'
        : 'expected an array of text; when there are none, send ["none"]',
  })
  .min(1, 'when there are none, send ["none"]')
  .max(50, 'at most 50 labels')
  .refine((entries) => entries.length === 1 || !entries.includes('none'), '"none" must be the only entry')

const jobBrackets = ['0', '1', '2-5', '6-10', '10+'] as const

const owned = 'may not be negative: assets are worth at least zero'
const owed = 'may not be negative: a debt is sent as a positive amount, without what others owe to the company'

/** Amounts that no accounts have below zero, and why. All others are negative at times, and are taken as they are. */
export const neverNegative = {
  totalFixedAssets: owned,
  totalAssets: owned,
  shortTermDebt: owed,
  totalDebt: owed,
  currentLiabilities: owed,
} as const

const never = (name: keyof typeof neverNegative) => ({ refusedBecause: neverNegative[name] })

/** Every note with its rule and its meaning. */
export const noteFields = {
  holding: z
    .boolean('expected true or false')
    .meta({ title: 'Holding', description: 'whether the company is a holding' }),
  workforceNumber: z
    .number('expected a number')
    .min(1, 'must be at least 1: leave the field out if the number is not known')
    .max(Number.MAX_SAFE_INTEGER)
    .meta({
      title: 'Workforce',
      description: 'people working in the company; full-time equivalents may have a fraction',
    }),
  equity: cents('Equity', 'equity; negative when losses have used it up', 'any sign'),
  revenue: cents('Revenue', 'revenue of the last year; negative where credit notes exceed it', 'any sign'),
  amortizationDepreciation: cents(
    'Amortization and depreciation',
    'amortization and depreciation of the last year; negative where reversals exceed them',
    'any sign',
  ),
  netIncome: cents('Net income', 'net income of the last year; negative for a loss', 'any sign'),
  interestExpense: cents(
    'Interest expense',
    'interest payable on borrowings; negative where more was received than paid',
    'any sign',
  ),
  cashAvailable: cents('Cash available', 'cash available; negative for an overdraft', 'any sign'),
  totalFixedAssets: cents('Total fixed assets', 'total of fixed assets', never('totalFixedAssets')),
  totalAssets: cents('Total assets', 'sum of assets', never('totalAssets')),
  shortTermDebt: cents('Short-term debt', 'financial debt repayable within at most one year', never('shortTermDebt')),
  totalDebt: cents('Total debt', 'total debt', never('totalDebt')),
  currentLiabilities: cents(
    'Current liabilities',
    'obligations expected to be paid within a year',
    never('currentLiabilities'),
  ),
  esgGenderDiversity: choice('Gender diversity', 'share of women in the workforce', [
    '0-20%',
    '21-40%',
    '41-60%',
    '61-80%',
    '81-100%',
  ]),
  esgLabels: labels.meta({
    title: 'ESG labels',
    description: 'ESG labels or certifications; `none` alone when there are none',
  }),
  esgEmployeeProtection: choice(
    'Employee protection',
    'current employees the financing would allow the company to retain',
    jobBrackets,
  ),
  esgJobCreation: choice(
    'Job creation',
    'new workers the financing would allow or require the company to hire',
    jobBrackets,
  ),
} as const

export type NoteField = keyof typeof noteFields
const fieldNames = Object.keys(noteFields) as NoteField[]

/** Notes in force: whatever has been said so far. */
export const notesSchema = z.object(noteFields).partial()
export type Notes = z.infer<typeof notesSchema>

/** The notes that are money: what a financial statement says. */
export const moneyNotes = [
  'equity',
  'revenue',
  'amortizationDepreciation',
  'netIncome',
  'interestExpense',
  'cashAvailable',
  'totalFixedAssets',
  'totalAssets',
  'shortTermDebt',
  'totalDebt',
  'currentLiabilities',
] as const satisfies readonly NoteField[]

/** Needed for an accurate Financial X-Ray; a request without them is still accepted. */
export const mandatoryNotes = ['holding', 'workforceNumber', ...moneyNotes] as const satisfies readonly NoteField[]

/** For documentation: one row for each note. */
export const noteDescriptions = fieldNames.map((name) => {
  const { title = name, description = '' } = noteFields[name].meta() ?? {}
  return { name, title, meaning: description, mandatory: (mandatoryNotes as readonly string[]).includes(name) }
})

/**
 * A repeat of what already holds changes nothing, so it makes no entry in the history and no new analysis.
 * The values of the patch are those that `notesPatchSchema` (see `sent-notes.ts`) let through.
 */
export function mergeNotes(
  inForce: Notes,
  patch: Readonly<Partial<Record<NoteField, unknown>>>,
): { notes: Notes; changed: boolean; changedFields: NoteField[] } {
  const notes: Record<string, unknown> = { ...inForce }
  const changedFields: NoteField[] = []
  for (const name of fieldNames) {
    const value = patch[name]
    if (value === undefined || isSame(value, inForce[name])) continue
    if (value === null) delete notes[name]
    else notes[name] = value
    changedFields.push(name)
  }
  return { notes: notes as Notes, changed: changedFields.length > 0, changedFields }
}

/** By what would be stored: -0 is 0, and removing what is not there is no change. */
function isSame(value: unknown, before: unknown): boolean {
  return JSON.stringify(value ?? null) === JSON.stringify(before ?? null)
}
