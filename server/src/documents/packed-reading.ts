import { gunzipSync, gzipSync } from 'node:zlib'
import type { DocumentKind, Evidence } from './evidence.ts'
import { limitExceeded } from './failure.ts'
import { limits } from './limits.ts'
import type { OcrEvidence } from './page-evidence.ts'

/**
 * What was read, as it is stored: JSON, compressed. It is packed and opened in children alone; the service hands it on, and goes by
 * the summary.
 */
export type PackedReading = { evidence: Uint8Array; jsonBytes: number; summary: ReadingSummary }

/** What the service itself needs to know of a reading: small, whatever was read. */
export type ReadingSummary = Pick<Evidence, 'sha256' | 'classification' | 'unread'> & {
  kind: DocumentKind
  /** How many were read. */
  pages: number
  /** No page was left for want of time: worth another try, since the machine may have been busy. */
  isWhole: boolean
  /** By whom pages were read as pictures. */
  engines: readonly Pick<OcrEvidence, 'engine' | 'languages'>[]
}

export function packedReading(evidence: Evidence): PackedReading {
  const json = jsonOf(evidence)
  return { evidence: gzipSync(json), jsonBytes: json.length, summary: summaryOf(evidence) }
}

/** The service must be able to hold what the child says, whatever the file made it say. */
export function jsonOf(evidence: Evidence): Buffer {
  const json = Buffer.from(JSON.stringify(evidence))
  if (json.length <= limits.evidenceBytesMax) return json
  throw limitExceeded(`the evidence measures more than ${limits.evidenceBytesMax} bytes`)
}

export const unpackedEvidence = (packed: Uint8Array): Evidence => JSON.parse(gunzipSync(packed).toString('utf8'))

export function summaryOf({ kind, sha256, pages, classification, unread }: Evidence): ReadingSummary {
  const engines = new Map<string, ReadingSummary['engines'][number]>()
  for (const { ocr } of pages)
    if (ocr !== null)
      engines.set(`${ocr.engine} ${ocr.languages.join()}`, { engine: ocr.engine, languages: ocr.languages })
  return {
    kind,
    sha256,
    classification,
    unread,
    pages: pages.length,
    isWhole: !pages.some(({ cut }) => cut.some((what) => what.startsWith('ocr:'))),
    engines: [...engines.values()],
  }
}
