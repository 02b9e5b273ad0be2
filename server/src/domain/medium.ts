import type { ExtractionId, Id, KeyId, MediumId, OrganisationId, RequestId, UserId } from '#kernel/ids.ts'
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

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What can be read: what a client may declare, and what the bytes must then be. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
  'application/xml',
  'text/xml',
  'application/xhtml+xml',
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/x-ofx',
  workbookType,
] as const
export type FileType = (typeof fileTypes)[number]

/** What programs and browsers declare data files as: one format goes by several names, and on some systems CSV by that of Excel. */
const otherNames: Readonly<Partial<Record<FileType, readonly FileType[]>>> = {
  'application/xml': ['text/xml', 'text/plain'],
  'application/xhtml+xml': ['application/xml', 'text/xml', 'text/plain'],
  'text/csv': ['text/plain', 'text/tab-separated-values', workbookType],
  'text/tab-separated-values': ['text/plain', 'text/csv'],
  'application/x-ofx': ['application/xml', 'text/xml', 'text/plain'],
}

export function mayBeDeclaredAs(detected: FileType, declared: FileType): boolean {
  return detected === declared || (otherNames[detected]?.includes(declared) ?? false)
}

const extensions: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/xhtml+xml': 'xhtml',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/plain': 'txt',
  'application/x-ofx': 'ofx',
  [workbookType]: 'xlsx',
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
  /** Absent until the file is there. */
  reading: Reading | undefined
  classification: Classification | undefined
  /** The newest; it stays when it has ended. */
  extraction: ExtractionId | undefined
  /** Of what a person entered, once one has. */
  figuresSha256: string | undefined
  /** What a person said of it, if anybody did. */
  verdict?: 'genuine' | 'forged' | 'unknown' | undefined
  /** Its time was over: the file is gone, what is said of it stays. */
  fileErased?: Date | undefined
  storageKey: string
  test: boolean
  creation: Date
  updated: Date
}

export type ReadingStatus = 'queued' | 'reading' | 'done' | 'failed'
/** How far the reading of the file has come; `pages` is unknown until it was opened. */
export type Reading = { status: ReadingStatus; pagesDone: number; pages: number | undefined }

/** What the document seems to be, by its own text. */
export type Classification = {
  /** The likeliest first. */
  types: readonly { type: string; confidence: number }[]
  language: string | undefined
  period: { from: string | undefined; to: string; length: string } | undefined
  date: string | undefined
}

/** A job is under way that will end it: what needs the reading waits for that job. */
export const isBeingRead = ({ reading }: Pick<Medium, 'reading'>): boolean =>
  reading?.status === 'queued' || reading?.status === 'reading'

/** What somebody said of a document after it was uploaded. */
export type MediumChange = {
  id: Id<'medium-change'>
  medium: MediumId
  user: UserId
  /** By which it was said, if by one. */
  key: KeyId | undefined
  change: 'corrected' | 'withdrawn' | 'restored'
  creation: Date
}

/** Whether it was online once; a file that was refused never was. */
export const hasBeenOnline = ({ reading }: Pick<Medium, 'reading'>): boolean => reading !== undefined

/** What analyses are made of: neither what is not there yet nor what was sent by mistake. */
export const countsIn = ({ status, validation }: Pick<Medium, 'status' | 'validation'>): boolean =>
  status !== 'draft' && status !== 'withdrawn' && validation !== 'invalid'

/** A person looked and could not read it either. */
export const isGivenUp = ({ status, extraction, figuresSha256 }: Medium): boolean =>
  status === 'online' && extraction !== undefined && figuresSha256 === undefined

/** What the text says of kind, period and date, beside what was declared; `differs` names where both speak and disagree. */
export type ProposedMeta = MediumMeta & { name?: MediumName | undefined; differs: ('name' | 'period' | 'date')[] }

/** A kind that is not likelier than not is no proposal. */
const proposedConfidenceMin = 0.6

/** The likeliest of those that can be declared: classes that a client has no name for are `other` together. */
function proposedName({ types }: Classification): MediumName | undefined {
  const sums = new Map<MediumName, number>()
  for (const { type, confidence } of types) {
    const name = mediumNames.find((known) => known === type) ?? 'other'
    sums.set(name, (sums.get(name) ?? 0) + confidence)
  }
  const [likeliest] = [...sums].toSorted(([, one], [, other]) => other - one)
  return likeliest !== undefined && likeliest[1] >= proposedConfidenceMin ? likeliest[0] : undefined
}

export function proposedMeta({ classification, name, period, date }: Medium): ProposedMeta | undefined {
  if (classification === undefined) return undefined
  const proposed = {
    name: proposedName(classification),
    period: periods.find((known) => known === classification.period?.length),
    date: classification.period?.to ?? classification.date,
  }
  if (Object.values(proposed).every((one) => one === undefined)) return undefined
  const declared = { name, period, date }
  const differs = (['name', 'period', 'date'] as const).filter(
    (field) => proposed[field] !== undefined && declared[field] !== undefined && proposed[field] !== declared[field],
  )
  return { ...proposed, differs }
}

export const mediumStatusNames = ['draft', 'online', 'pending_extraction', 'withdrawn'] as const
export type MediumStatus = (typeof mediumStatusNames)[number]
export type MediumValidation = 'pending' | 'valid' | 'invalid'

/** `docs/states.md` shows these six tables; a test holds it to them. */
export const mediumStatuses: readonly { status: MediumStatus; meaning: string }[] = [
  { status: 'draft', meaning: 'the medium is declared; the file can be uploaded' },
  { status: 'online', meaning: 'the file is uploaded and is being analysed' },
  {
    status: 'pending_extraction',
    meaning: 'the file is uploaded; a person has to read what the service could not read',
  },
  { status: 'withdrawn', meaning: 'the upload was a mistake: it counts no more, and is kept as evidence' },
]

export const mediumTransitions: readonly { from: MediumStatus | undefined; to: MediumStatus; when: string }[] = [
  { from: undefined, to: 'draft', when: '`POST /media`' },
  { from: 'draft', to: 'online', when: '`POST /media/{id}` with `status` = `online`, once the file is uploaded' },
  { from: 'online', to: 'draft', when: 'it went online unchecked after two seconds, and is `invalid`' },
  { from: 'online', to: 'pending_extraction', when: 'the file was read, but not well enough: an extraction is open' },
  {
    from: 'pending_extraction',
    to: 'online',
    when: '`POST /extractions/{id}`: a person has read the document, or could not read it either',
  },
  { from: 'draft', to: 'withdrawn', when: '`POST /media/{id}` with `status` = `withdrawn`' },
  { from: 'online', to: 'withdrawn', when: '`POST /media/{id}` with `status` = `withdrawn`' },
  { from: 'pending_extraction', to: 'withdrawn', when: '`POST /media/{id}` with `status` = `withdrawn`' },
  { from: 'withdrawn', to: 'online', when: '`POST /media/{id}` with `status` = `online`: it counts again' },
  { from: 'withdrawn', to: 'pending_extraction', when: 'the same call, where a person still has to read it' },
]

export const readingStatuses: readonly { status: ReadingStatus; meaning: string }[] = [
  { status: 'queued', meaning: 'the file waits to be read' },
  { status: 'reading', meaning: 'the file is being read; `pagesDone` of `pages` are done' },
  { status: 'done', meaning: 'the file has been read; what the analyses need is stored' },
  { status: 'failed', meaning: 'the file cannot be read (`meta.problem` says why), or the reading never finished' },
]

export const readingTransitions: readonly { from: ReadingStatus | undefined; to: ReadingStatus; when: string }[] = [
  { from: undefined, to: 'queued', when: 'the medium goes online' },
  { from: 'queued', to: 'reading', when: 'a worker starts' },
  { from: 'queued', to: 'failed', when: 'no worker could start within the retries, or the medium is withdrawn' },
  { from: 'reading', to: 'done', when: 'the file was read, or the same file had been read before' },
  { from: 'reading', to: 'failed', when: 'the file cannot be read, the last retry failed, or the medium is withdrawn' },
  { from: 'done', to: 'queued', when: 'an analysis needs a new reading, for example after an upgrade of the service' },
  {
    from: 'failed',
    to: 'queued',
    when: '`POST /media/{id}` with `status` = `online` again, if the failure was not due to the file',
  },
]

export const mediumValidations: readonly { validation: MediumValidation; meaning: string }[] = [
  { validation: 'pending', meaning: 'the file has not been checked yet' },
  { validation: 'valid', meaning: 'the file has the declared type and can be opened' },
  { validation: 'invalid', meaning: 'the file cannot be analysed; `meta.problem` says why' },
]

type ValidationTransition = { from: MediumValidation | undefined; to: MediumValidation; when: string }
export const validationTransitions: readonly ValidationTransition[] = [
  { from: undefined, to: 'pending', when: '`POST /media`' },
  {
    from: 'pending',
    to: 'valid',
    when: '`POST /media/{id}` with `status` = `online`, or the reading after it: the file has the declared type and can be opened',
  },
  {
    from: 'pending',
    to: 'invalid',
    when: 'the same, but the file has another type, is encrypted or damaged, or exceeds the reading limits',
  },
  { from: 'valid', to: 'invalid', when: 'the full reading found the file damaged, or exceeded the reading limits' },
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
