import { createHash } from 'node:crypto'
import { type Budget, createBudget } from './budget.ts'
import type { Bitmap } from './child-tasks.ts'
import type { DocumentKind, Evidence, Probe, ReadResult } from './evidence.ts'
import { limitExceeded, ReadFailure } from './failure.ts'
import { imageSize } from './image/image-size.ts'
import { limits } from './limits.ts'
import { probePdf, readPdf } from './pdf/read-pdf.ts'
import { answerOf } from './serve-tasks.ts'
import { sniffKind } from './sniff.ts'

/** Bytes to evidence, in this process: for tests of single parts. The service uses `reader.ts`. */
export async function gatherEvidence(bytes: Buffer, deadlineMs: number): Promise<ReadResult> {
  const answer = await answerOf(async () => concludeEvidence(await parseEvidence(bytes, deadlineMs)))
  return answer.ok ? { ok: true, evidence: answer.value } : answer
}

export async function parseEvidence(bytes: Buffer, deadlineMs: number): Promise<Evidence> {
  return bounded(await evidenceOf(bytes, createBudget(deadlineMs)))
}

export function probeBytes(bytes: Buffer, deadlineMs: number): Probe {
  const kind = kindOf(bytes)
  if (kind === 'pdf') return probePdf(bytes, createBudget(deadlineMs))
  return { kind, encrypted: false, pageCount: null, image: kind === 'data' ? null : imageSize(kind, bytes) }
}

export async function renderPage(_bytes: Buffer, _page: number, _dpi: number, _deadlineMs: number): Promise<Bitmap> {
  throw new ReadFailure('file-unreadable', 'pages cannot be rendered yet')
}

/** What follows from the words, wherever they came from. */
export function concludeEvidence(evidence: Evidence): Evidence {
  return evidence
}

/** The service must be able to hold what the child says, whatever the file made it say. */
function bounded(evidence: Evidence): Evidence {
  if (Buffer.byteLength(JSON.stringify(evidence)) <= limits.evidenceBytesMax) return evidence
  throw limitExceeded(`the evidence measures more than ${limits.evidenceBytesMax} bytes`)
}

async function evidenceOf(bytes: Buffer, budget: Budget): Promise<Evidence> {
  const kind = kindOf(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const empty = { pages: [], classification: null, figures: null, unread: null }
  const common = { kind, sizeBytes: bytes.length, sha256, ...empty }
  if (kind === 'pdf') return { ...common, pdf: await readPdf(bytes, budget) }
  return common
}

function kindOf(bytes: Buffer): DocumentKind {
  if (bytes.length === 0) throw new ReadFailure('file-unreadable', 'the file is empty')
  const kind = sniffKind(bytes)
  if (kind !== undefined) return kind
  throw new ReadFailure('file-type-mismatch', 'the bytes are none of PDF, JPEG, PNG and TIFF')
}
