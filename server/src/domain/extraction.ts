import { z } from 'zod'
import type { ExtractionId, MediumId, OrganisationId, RequestId, UserId } from '#kernel/ids.ts'
import type { Violation } from '#kernel/problem.ts'
import { isIban, plainIban } from './iban.ts'
import { documentDateExpected, isDocumentDate, type MediumName } from './medium.ts'
import { cents, moneyNotes, noteFields } from './notes.ts'
import { printable } from './printable.ts'

/** `finished`: a person has read it. `abandoned`: a person could not read it either. `withdrawn`: its document was. */
export const extractionStatuses = ['open', 'finished', 'abandoned', 'withdrawn'] as const
export type ExtractionStatus = (typeof extractionStatuses)[number]

export const extractionDueHours = 48

/** What a machine could not read and a person is to read. */
export type Extraction = {
  id: ExtractionId
  organisation: OrganisationId
  request: RequestId
  medium: MediumId
  status: ExtractionStatus
  reason: ExtractionReason
  due: Date
  result: ExtractionResult | undefined
  finished: Date | undefined
  finishedBy: UserId | undefined
  /** Who has opened it, and until when nobody else may. */
  claimedBy?: UserId | undefined
  claimedUntil?: Date | undefined
  second?: SecondReading | undefined
  /** Of lists. */
  businessName?: string | undefined
  mediumName?: string | undefined
  pages?: number | undefined
  test: boolean
  creation: Date
  updated: Date
}

/** What another person read: the fields in which the two differ. */
export type SecondReading = { user: UserId; agreed: boolean; differences: readonly string[] }

export const claimMinutes = 15
/** Of two processes, where nothing is wrong. */
const clocksApartMinutesMax = 5

/** Whether somebody else has it open now. For longer than anyone may hold it, it was claimed by a clock that went wrong. */
export const isHeldByOther = ({ claimedBy, claimedUntil }: Extraction, user: UserId, now: Date): boolean => {
  if (claimedBy === undefined || claimedBy === user || claimedUntil === undefined) return false
  const leftMs = claimedUntil.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= (claimMinutes + clocksApartMinutesMax) * 60_000
}

/** Why, and which pages to look at; none named: all. */
export type ExtractionReason = { code: string; detail: string; pages: readonly number[] }

/** What a person can copy from a financial statement. */
const figureFields = Object.fromEntries(moneyNotes.map((name) => [name, noteFields[name]])) as {
  [N in (typeof moneyNotes)[number]]: (typeof noteFields)[N]
}

const date = z.string('expected text').refine(isDocumentDate, documentDateExpected).meta({ format: 'date' })

const text = (charactersMax: number) =>
  z
    .string('expected text')
    .min(1, 'may not be empty')
    .max(charactersMax, `at most ${charactersMax} characters`)
    .regex(printable, 'may not contain control characters')

const amount = (title: string) => cents(title, title.toLowerCase(), 'any sign')

/** As many as a list in a body may have. */
export const transactionsMax = 1_000

const transaction = z.object({
  date,
  label: text(500),
  amountCents: amount('Amount, negative for money that went out'),
  balanceCents: amount('Balance after the transaction, if the document gives one').optional(),
})

const statement = z.object({
  iban: text(42).refine(isIban, 'not an IBAN: the check digits are wrong').overwrite(plainIban).optional(),
  currency: z.string('expected text').regex(/^[A-Z]{3}$/, 'expected an ISO 4217 code such as EUR'),
  from: date,
  to: date,
  openingCents: amount('Balance at the beginning'),
  closingCents: amount('Balance at the end'),
  transactions: z
    .array(transaction, 'expected an array')
    .max(transactionsMax, `at most ${transactionsMax} transactions`),
})

/** What a person sends. Which parts it must have depends on the document: see `checkResult`. */
export const resultFields = {
  result: z.enum(['read', 'unreadable'], 'expected read or unreadable'),
  figures: z.object(figureFields).partial().optional(),
  statement: statement.optional(),
  unit: z
    .enum(['euros', 'thousands'], 'expected euros or thousands')
    .optional()
    .meta({ description: 'In what the document prints its amounts; `figures` are in cents all the same' }),
  periodEnd: date.optional().meta({ format: 'date', description: 'The last day of the year that the figures are of' }),
  reason: text(500).optional().meta({ description: 'Why the document is unreadable' }),
  confirmed: z
    .literal(true, 'expected true, or nothing')
    .optional()
    .meta({ description: 'The document itself does not add up: the values sent are those in the document' }),
}
const resultSchema = z.object(resultFields)
export type ExtractionResult = z.output<typeof resultSchema>

export type Statement = z.output<typeof statement>
/** What analyses are handed of it. */
export type EnteredFigures = {
  figures: NonNullable<ExtractionResult['figures']> | undefined
  statement: Statement | undefined
}

export const required: Readonly<Record<MediumName, 'figures' | 'statement' | 'either'>> = {
  certified_financial_statement: 'figures',
  interim_financial_statement: 'figures',
  bank_statement: 'statement',
  other: 'either',
}

/** All faults at once. Whether the numbers fit together is left to the person who confirms them. */
export function checkResult(name: MediumName, sent: ExtractionResult): Violation[] {
  if (sent.result === 'unreadable') {
    const given = (['figures', 'statement', 'confirmed'] as const).filter((part) => sent[part] !== undefined)
    return [
      ...given.map((part) => fault([part], 'not-here', 'is only sent with `"result":"read"`')),
      ...(sent.reason === undefined
        ? [fault(['reason'], 'required', 'give the reason why the document cannot be read')]
        : []),
    ]
  }
  const faults = partFaults(name, sent)
  if (sent.reason !== undefined) faults.push(fault(['reason'], 'not-here', 'is only sent with `"result":"unreadable"`'))
  return sent.statement === undefined
    ? faults
    : [...faults, ...statementFaults(sent.statement, sent.confirmed ?? false)]
}

function partFaults(name: MediumName, { figures, statement: read }: ExtractionResult): Violation[] {
  const faults: Violation[] = []
  const wanted = required[name]
  if (wanted === 'figures' && figures === undefined)
    faults.push(fault(['figures'], 'required', `${name} needs \`figures\``))
  if (wanted === 'statement' && read === undefined)
    faults.push(fault(['statement'], 'required', `${name} needs \`statement\``))
  if (wanted === 'either' && figures === undefined && read === undefined)
    faults.push(fault(['figures'], 'required', 'send `figures`, `statement` or both'))
  if (figures !== undefined && Object.keys(figures).length === 0)
    faults.push(fault(['figures'], 'required', `send at least one of ${moneyNotes.join(', ')}`))
  return faults
}

const unlessConfirmed = 'correct it, or send `"confirmed":true` if the document says so'
const statementFaultsMax = 50

function statementFaults({ from, to, openingCents, closingCents, transactions }: Statement, confirmed: boolean) {
  const faults: Violation[] = []
  if (from > to) faults.push(fault(['statement', 'to'], 'date', `the period ends before it begins on ${from}`))
  if (confirmed) return faults
  let balance = BigInt(openingCents)
  for (const [index, { date: day, amountCents, balanceCents }] of transactions.entries()) {
    const path = ['statement', 'transactions', index]
    balance += BigInt(amountCents)
    if (from <= to && (day < from || day > to))
      faults.push(fault([...path, 'date'], 'date', `the date is not between ${from} and ${to}; ${unlessConfirmed}`))
    if (balanceCents === undefined || BigInt(balanceCents) === balance) continue
    faults.push(difference([...path, 'balanceCents'], BigInt(balanceCents), balance))
  }
  if (BigInt(closingCents) !== balance)
    faults.push(difference(['statement', 'closingCents'], BigInt(closingCents), balance))
  // The last is the sum of all: it is told whatever else is.
  return [...faults.slice(0, statementFaultsMax), ...faults.slice(statementFaultsMax).slice(-1)]
}

function difference(path: Violation['path'], sent: bigint, computed: bigint): Violation {
  const detail = `the opening balance and the transactions give ${computed}, a difference of ${sent - computed}; ${unlessConfirmed}`
  return fault(path, 'does-not-add-up', detail)
}

const fault = (path: Violation['path'], code: string, detail: string): Violation => ({ path, code, detail })
