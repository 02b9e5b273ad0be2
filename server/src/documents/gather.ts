import { createHash } from 'node:crypto'
import { type Budget, createBudget } from './budget.ts'
import type { DocumentKind, Evidence, Probe, ProbeResult, ReadResult } from './evidence.ts'
import { type FailureReason, limitExceeded, ReadFailure } from './failure.ts'
import { readImage } from './image/read-image.ts'
import { limits } from './limits.ts'
import { probePdf, readPdf } from './pdf/read-pdf.ts'
import { sniffKind } from './sniff.ts'

/** Bytes to evidence, in this process: for the child, and for tests of single parts. The service uses `reader.ts`. */
export async function gatherEvidence(bytes: Buffer, deadlineMs: number): Promise<ReadResult> {
  return answer(async () => ({ ok: true, evidence: bounded(await evidenceOf(bytes, createBudget(deadlineMs))) }))
}

export async function probeBytes(bytes: Buffer, deadlineMs: number): Promise<ProbeResult> {
  return answer(async () => ({ ok: true, probe: probeOf(bytes, createBudget(deadlineMs)) }))
}

async function answer<T>(work: () => Promise<T>): Promise<T | { ok: false; reason: FailureReason }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReadFailure) return { ok: false, reason: { code: error.code, detail: error.message } }
    // Out of stack or out of array: hostile input reached a limit that we did not count.
    if (error instanceof RangeError) {
      return {
        ok: false,
        reason: { code: 'resource-limit', detail: 'the file is nested or sized beyond what can be read' },
      }
    }
    return { ok: false, reason: { code: 'file-unreadable', detail: 'the file could not be read' } }
  }
}

/** The service must be able to hold what the child says, whatever the file made it say. */
function bounded(evidence: Evidence): Evidence {
  if (Buffer.byteLength(JSON.stringify(evidence)) <= limits.evidenceBytesMax) return evidence
  throw limitExceeded(`the evidence measures more than ${limits.evidenceBytesMax} bytes`)
}

async function evidenceOf(bytes: Buffer, budget: Budget): Promise<Evidence> {
  const kind = kindOf(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const common = { kind, sizeBytes: bytes.length, sha256 }
  if (kind === 'pdf') return { ...common, pdf: await readPdf(bytes, budget) }
  return { ...common, image: readImage(kind, bytes) }
}

function probeOf(bytes: Buffer, budget: Budget): Probe {
  const kind = kindOf(bytes)
  if (kind === 'pdf') return probePdf(bytes, budget)
  return { kind, encrypted: false, pageCount: null, image: readImage(kind, bytes) }
}

function kindOf(bytes: Buffer): DocumentKind {
  if (bytes.length === 0) throw new ReadFailure('file-unreadable', 'the file is empty')
  const kind = sniffKind(bytes)
  if (kind !== undefined) return kind
  throw new ReadFailure('file-type-mismatch', 'the bytes are none of PDF, JPEG, PNG and TIFF')
}
