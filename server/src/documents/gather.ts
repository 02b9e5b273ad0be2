import { createHash } from 'node:crypto'
import { answerOf } from './answer-of.ts'
import { type Budget, createBudget } from './budget.ts'
import type { Bitmap, DraftEvidence, ParsedEvidence, PictureReadings } from './child-tasks.ts'
import { concludeEvidence } from './conclude.ts'
import { readDataFile } from './data/read-data.ts'
import type { DataEvidence } from './data-evidence.ts'
import type { DocumentKind, Evidence, Probe, ReadResult } from './evidence.ts'
import { ReadFailure } from './failure.ts'
import { imageSize } from './image/image-size.ts'
import { jsonOf, type PackedReading, packedReading, unpackedEvidence } from './packed-reading.ts'
import type { ColourBitmap } from './page-picture.ts'
import { hasPictures } from './pdf/engine/needs-ocr.ts'
import { renderColour, renderGrey } from './pdf/engine/render.ts'
import { probePdf, readPdf } from './pdf/read-pdf.ts'
import { outlineOf, withPictures } from './picture-outline.ts'
import { isHeic, pdfHeaderAt, sniffKind } from './sniff.ts'
import { readWorkbook } from './workbook/read-workbook.ts'
import { officeAdvice } from './workbook/sniff-workbook.ts'

/** Bytes to evidence, in this process: for tests of single parts. The service uses `reader.ts`. */
export async function gatherEvidence(bytes: Buffer, deadlineMs: number): Promise<ReadResult> {
  const answer = await answerOf(async () =>
    unpackedEvidence(packedReading(concludeEvidence(await evidenceOf(bytes, createBudget(deadlineMs)))).evidence),
  )
  return answer.ok ? { ok: true, evidence: answer.value } : answer
}

/**
 * All evidence but that of pictures and OCR. Concluded at once where there are none: to send the evidence there and back
 * costs as much as to read it.
 */
export async function parseEvidence(bytes: Buffer, deadlineMs: number): Promise<ParsedEvidence> {
  const evidence = await evidenceOf(bytes, createBudget(deadlineMs))
  if (!hasPictures(evidence)) return { concluded: packedReading(concludeEvidence(evidence)) }
  return { draft: jsonOf(evidence), pictures: outlineOf(evidence) }
}

/** Measured last: OCR and what follows from it add to what was read. */
export function conclude(draft: DraftEvidence, pictures: PictureReadings): PackedReading {
  const parsed = (json: Uint8Array) => JSON.parse(Buffer.from(json).toString('utf8'))
  return packedReading(concludeEvidence(withPictures(parsed(draft), pictures.map(parsed))))
}

export function probeBytes(bytes: Buffer, deadlineMs: number): Probe {
  const kind = kindOf(bytes)
  if (kind === 'pdf') return probePdf(bytes, createBudget(deadlineMs))
  // Read as a whole: whether such a file opens is whether its lines can be read.
  if (kind === 'data') dataOf(bytes, createBudget(deadlineMs))
  if (kind === 'workbook') readWorkbook(bytes, createBudget(deadlineMs))
  const image = kind === 'data' || kind === 'workbook' ? null : imageSize(kind, bytes)
  return { kind, encrypted: false, pageCount: null, image }
}

export async function renderPage(bytes: Buffer, page: number, dpi: number, deadlineMs: number): Promise<Bitmap> {
  return renderGrey(fromHeader(bytes), page, dpi, createBudget(deadlineMs))
}

export async function renderPageColour(
  bytes: Buffer,
  page: number,
  dpi: number,
  deadlineMs: number,
): Promise<ColourBitmap> {
  return renderColour(fromHeader(bytes), page, dpi, createBudget(deadlineMs))
}

/** What stands before the header was added on the way, and all offsets count without it. */
export const fromHeader = (bytes: Buffer) => bytes.subarray(Math.max(0, pdfHeaderAt(bytes)))

async function evidenceOf(bytes: Buffer, budget: Budget): Promise<Evidence> {
  const kind = kindOf(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const empty = { pages: [], classification: null, figures: null, unread: null }
  const common = { kind, sizeBytes: bytes.length, sha256, ...empty }
  if (kind === 'pdf') return { ...common, ...(await readPdf(bytes, budget)) }
  if (kind === 'data') return { ...common, data: dataOf(bytes, budget) }
  if (kind === 'workbook') return { ...common, ...readWorkbook(bytes, budget) }
  return common
}

function dataOf(bytes: Buffer, budget: Budget): DataEvidence {
  const data = readDataFile(bytes, budget)
  if (data === undefined)
    throw new ReadFailure('file-type-mismatch', 'the file is in none of the data formats that are read')
  return data
}

function kindOf(bytes: Buffer): DocumentKind {
  if (bytes.length === 0) throw new ReadFailure('file-unreadable', 'the file is empty')
  const kind = sniffKind(bytes)
  if (kind !== undefined) return kind
  if (isHeic(bytes)) throw new ReadFailure('file-type-mismatch', 'HEIC is not read: convert to JPEG or PDF')
  const known = officeAdvice(bytes)
  if (known !== undefined) throw new ReadFailure('file-type-mismatch', `the file is ${known}`)
  const read = 'PDF, JPEG, PNG, TIFF, WebP, workbooks (.xlsx) and the data files'
  throw new ReadFailure('file-type-mismatch', `the file is none of ${read}`)
}
