import type { ClassificationEvidence, SumsEvidence } from './classification-evidence.ts'
import type { DataEvidence } from './data-evidence.ts'
import type { FailureReason } from './failure.ts'
import type { SubsetEvidence } from './glyph-evidence.ts'
import type { RevisionChanges, RevisionText, StructureEvidence } from './history-evidence.ts'
import type { ImageEvidence } from './image-evidence.ts'
import type { FontEvidence, PageEvidence, PlacedImage } from './page-evidence.ts'
import type { SignatureVerification } from './signature-evidence.ts'
import type { ContentStyle, WritingEvidence } from './writing-evidence.ts'

/** Everything here survives JSON unchanged: evidence crosses a process boundary and is stored. */
export const imageKinds = ['jpeg', 'png', 'tiff', 'webp'] as const
export type ImageKind = (typeof imageKinds)[number]
export type DocumentKind = 'pdf' | ImageKind | 'data' | 'workbook'

/** Stored with the evidence: what an older reader read is read again. Bump it when the same bytes may give other evidence. */
export const documentReaderVersion = 26

export type Evidence = {
  kind: DocumentKind
  sizeBytes: number
  sha256: string
  pdf?: PdfEvidence
  image?: ImageEvidence
  data?: DataEvidence
  workbook?: WorkbookEvidence
  /** Up to the limit of pages; `pdf.pageCount` has them all. Empty for data files. Of a workbook: its sheets, at places of our own. */
  pages: readonly PageEvidence[]
  classification: ClassificationEvidence | null
  /** Stored under the name it had before. */
  figures: SumsEvidence | null
  /** Not `null`: a person has to read it. */
  unread: Unread | null
}

export type Unread = {
  code: 'low-confidence' | 'no-text' | 'figures-do-not-add-up' | 'pages-not-read'
  detail: string
  pages: readonly number[]
}

export type PdfEvidence = {
  /** As the header says; the catalogue may raise it. */
  version: string
  pageCount: number
  objectCount: number
  linearized: boolean
  /** Read with the empty user password. */
  encrypted: boolean
  xref: { kind: XrefKind; faults: readonly string[] }
  /** Oldest first; each is the file cut at `endByte`. */
  revisions: readonly Revision[]
  /** Of the newest revision. */
  dates: DatesEvidence
  signatures: readonly SignatureEvidence[]
  structure: StructureEvidence
  /** How it was put down; absent: not looked at. */
  writing?: WritingEvidence
  /** Of the first pages that show text, as the newest revision has them; absent: not looked at. */
  contentStyles?: readonly ContentStyle[]
  /** Of the font programs that pages draw with; absent: not looked at, or not all that is drawn could be read. */
  subsets?: readonly SubsetEvidence[]
  /** What could act when the file is opened: reported, never run. */
  activeContent: readonly string[]
  knownMalware: readonly string[]
  fonts: readonly FontEvidence[]
  images: readonly PlacedImage[]
  attachments: readonly AttachmentEvidence[]
  formFields: readonly FormFieldEvidence[]
  /** What was left out beyond its limit: `pages` that are not read, `images` that are not told. */
  cut: readonly string[]
}

export type AttachmentEvidence = {
  name: string
  mimeType: string | null
  sizeBytes: number
  sha256: string
  /** Where it is one of the data files we read (Factur-X). */
  data: DataEvidence | null
}

export type FormFieldEvidence = { name: string; kind: string; value: string | null; page: number | null }

export type XrefKind = 'table' | 'stream' | 'hybrid' | 'repaired'

export type Revision = {
  number: number
  endByte: number
  xrefKind: XrefKind
  /** Objects written or freed by this revision. Word appends an empty one to every export. */
  changedObjectCount: number
  documentId: readonly string[]
  info: InfoEvidence | null
  /** `history` is that of the newest revision only: each packet repeats the events of the ones before. */
  xmp: XmpEvidence | null
  changes: RevisionChanges
  /** `null`: no page was changed. */
  text: RevisionText | null
}

export type InfoEvidence = {
  producer: string | null
  creator: string | null
  author: string | null
  title: string | null
  creationDate: DateEvidence | null
  modDate: DateEvidence | null
}

export type XmpEvidence = {
  createDate: DateEvidence | null
  modifyDate: DateEvidence | null
  metadataDate: DateEvidence | null
  creatorTool: string | null
  producer: string | null
  history: readonly XmpEvent[]
  /** Not empty: the packet was not read. `doctype`: because entities are never expanded. */
  faults: readonly ('doctype' | 'not-xml' | 'not-rdf' | 'too-large' | 'undecodable')[]
}

export type XmpEvent = { action: string | null; softwareAgent: string | null; when: DateEvidence | null }

export type DatesEvidence = {
  infoCreation: DateEvidence | null
  infoModification: DateEvidence | null
  xmpCreation: DateEvidence | null
  xmpModification: DateEvidence | null
  xmpMetadata: DateEvidence | null
  history: readonly XmpEvent[]
}

export type DatePrecision = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

export type DateEvidence = {
  /** As the file has it. */
  text: string
  /** ISO 8601 in UTC, the first instant the text can mean; a date without a time zone is taken as UTC. `null`: cannot be read. */
  instant: string | null
  /** `null`: the text names no time zone. */
  offsetMinutes: number | null
  precision: DatePrecision
  /** `malformed`: not in the grammar of its place. `impossible`: a 13th month, a 30th of February, the year 10000. */
  fault: null | 'malformed' | 'impossible'
}

export type SignatureEvidence = {
  objectNumber: number
  /** The revision that wrote it. */
  revision: number
  subFilter: string | null
  byteRange: readonly number[]
  /** The gap of the byte range holds exactly one hexadecimal string. */
  gapIsClean: boolean
  cmsReadable: boolean
  isDocumentTimestamp: boolean
  /** `/M`, which the signer wrote and the signature covers, but nobody vouches for. */
  claimedTime: DateEvidence | null
  /** Attribute of the CMS, written by the signer's clock. ISO 8601. */
  signingTime: string | null
  /** RFC 3161 `genTime`, by a time-stamping authority. ISO 8601. */
  timestampTime: string | null
  verification: SignatureVerification
}

export type ReadResult = { ok: true; evidence: Evidence } | { ok: false; reason: FailureReason }

export type Probe = {
  kind: DocumentKind
  /** Opened with the empty user password; any other encryption is the reason `file-encrypted`. */
  encrypted: boolean
  pageCount: number | null
  image: { widthPixels: number; heightPixels: number } | null
  /** What a PDF tells before its pages are read; absent where it was not asked for, or takes too long. */
  structure?: PdfEvidence | null
}

export type ProbeResult = { ok: true; probe: Probe } | { ok: false; reason: FailureReason }

/** What a workbook says of itself; what stands in its sheets is in `pages`, or in `data` where it is the list of an account. */
export type WorkbookEvidence = {
  sheets: readonly WorkbookSheet[]
  /** The program that wrote it, and who. */
  application: string | null
  creator: string | null
  lastModifiedBy: string | null
  created: DateEvidence | null
  modified: DateEvidence | null
  /** It carries macros. They were not run. */
  hasMacros: boolean
  /** What was wrong or left out, each in one sentence with where (sheet, cell). */
  faults: readonly string[]
}

export type WorkbookSheet = {
  name: string
  /** Nobody sees it who opens the workbook: it is not read. */
  hidden: boolean
  /** Of `pages`, those that show it; empty: it is hidden, empty or the list of an account. */
  pages: readonly number[]
}
