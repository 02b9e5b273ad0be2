import type { MediumId, OrganisationId, RequestId, UserId } from '#kernel/ids.ts'
import type { Violation } from '#kernel/problem.ts'
import { isCalendarDate } from './calendar-date.ts'

export const mediumNames = [
  'certified_financial_statement',
  'bank_statement',
  'interim_financial_statement',
  'other',
] as const
export type MediumName = (typeof mediumNames)[number]

export const mediumTypes = ['document', 'image'] as const
export type MediumType = (typeof mediumTypes)[number]

/** What can be read: what a client may declare, and what the bytes must then be. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/tiff'] as const
export type FileType = (typeof fileTypes)[number]

const extensions: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/tiff': 'tif',
}

export const storageExtension = (type: FileType): string => extensions[type]

export const uploadSizeBytesMax = 20_971_520

export const periods = ['month', 'quarter', 'semester', 'year'] as const
export type Period = (typeof periods)[number]

/** What the client says of the document when the upload is finished. */
export type MediumMeta = { period?: Period | undefined; date?: string | undefined }

export type Medium = {
  id: MediumId
  organisation: OrganisationId
  request: RequestId
  user: UserId
  name: MediumName
  type: MediumType
  status: MediumStatus
  validation: MediumValidation
  /** Why the file is invalid, for the caller. */
  problem: string | undefined
  /** The three as declared by the caller; the size is replaced by the measured one. */
  metaName: string
  metaSize: number
  metaType: FileType
  /** By the bytes. */
  detectedType: string | undefined
  period: Period | undefined
  /** `YYYY-MM-DD`. */
  date: string | undefined
  sha256: string | undefined
  storageKey: string
  test: boolean
  creation: Date
  updated: Date
}

export type MediumStatus = 'draft' | 'online' | 'pending_extraction'
export type MediumValidation = 'pending' | 'valid' | 'invalid'

/** `docs/states.md` shows these four tables; a test holds it to them. */
export const mediumStatuses: readonly { status: MediumStatus; meaning: string }[] = [
  { status: 'draft', meaning: 'declared; the file may be uploaded' },
  { status: 'online', meaning: 'the file is there and is analysed' },
  { status: 'pending_extraction', meaning: 'the file is there; its text is being extracted by other means' },
]

export const mediumTransitions: readonly { from: MediumStatus | undefined; to: MediumStatus; when: string }[] = [
  { from: undefined, to: 'draft', when: '`POST /media`' },
  { from: 'draft', to: 'online', when: '`POST /media/{id}` with `status` = `online`, the file being uploaded' },
  {
    from: 'draft',
    to: 'pending_extraction',
    when: 'the same, where the text can be had only by the alternative extraction',
  },
  { from: 'online', to: 'pending_extraction', when: 'text extraction failed and the alternative has begun' },
  { from: 'pending_extraction', to: 'online', when: 'the alternative extraction ended, with or without text' },
]

export const mediumValidations: readonly { validation: MediumValidation; meaning: string }[] = [
  { validation: 'pending', meaning: 'the bytes have not been looked at' },
  { validation: 'valid', meaning: 'the file is of the declared type, and opens' },
  { validation: 'invalid', meaning: 'the file cannot be analysed; `meta.problem` says why' },
]

type ValidationTransition = { from: MediumValidation | undefined; to: MediumValidation; when: string }
export const validationTransitions: readonly ValidationTransition[] = [
  { from: undefined, to: 'pending', when: '`POST /media`' },
  {
    from: 'pending',
    to: 'valid',
    when: '`POST /media/{id}` with `status` = `online`: the file is of its declared type, and opens',
  },
  {
    from: 'pending',
    to: 'invalid',
    when: 'the same, but the file is of another type, encrypted, damaged, or beyond the limits of reading',
  },
  {
    from: 'valid',
    to: 'invalid',
    when: 'reading all of it found it damaged, or went beyond the limits of reading',
  },
]

const periodRules: Readonly<Record<MediumName, { periodic: boolean; allowed: readonly Period[] }>> = {
  certified_financial_statement: { periodic: true, allowed: ['year'] },
  bank_statement: { periodic: true, allowed: periods },
  interim_financial_statement: { periodic: false, allowed: periods },
  other: { periodic: false, allowed: periods },
}

export const isPeriodic = (name: MediumName): boolean => periodRules[name].periodic
export const allowedPeriods = (name: MediumName): readonly Period[] => periodRules[name].allowed

/** All faults at once. Paths are those of the body of `POST /media/{id}`. */
export function checkPeriodAndDate(
  name: MediumName,
  meta: { period?: string | null | undefined; date?: string | null | undefined },
): Violation[] {
  return [...periodFaults(name, meta.period ?? undefined), ...dateFaults(name, meta.date ?? undefined)]
}

function periodFaults(name: MediumName, period: string | undefined): Violation[] {
  const path = ['meta', 'period']
  const expected = allowedPeriods(name).join(', ')
  if (period === undefined) {
    return isPeriodic(name) ? [{ path, code: 'required', detail: `${name} needs a period: ${expected}` }] : []
  }
  if (allowedPeriods(name).some((allowed) => allowed === period)) return []
  return [{ path, code: 'period', detail: `the period of ${name} is one of: ${expected}` }]
}

function dateFaults(name: MediumName, date: string | undefined): Violation[] {
  const path = ['meta', 'date']
  if (date === undefined) {
    return isPeriodic(name) ? [{ path, code: 'required', detail: `${name} needs a date: YYYY-MM-DD` }] : []
  }
  return isDocumentDate(date) ? [] : [{ path, code: 'date', detail: documentDateExpected }]
}

/** Year 0 is a date here but not in the database, and no statement is older than this. */
export const isDocumentDate = (date: string): boolean => isCalendarDate(date) && date >= '1900-01-01'
export const documentDateExpected = 'expected a date of the calendar since 1900: YYYY-MM-DD, e.g. 2025-12-31'
