import { createBudget } from '../budget.ts'
import { type DocumentOutline, documentOutline, type PageMeasures } from '../document-outline.ts'
import { limits } from '../limits.ts'
import { unpackedEvidence } from '../packed-reading.ts'
import { pdfHeaderAt } from '../sniff.ts'
import { withDocument } from './engine/index.ts'
import { readStructure } from './read-structure.ts'

/** The pages of the file, all of them, with what is known of those that were read. `evidence`: as it was packed, once there is any. */
export async function outlinePdf(
  bytes: Buffer,
  evidence: Uint8Array | undefined,
  deadlineMs: number,
): Promise<DocumentOutline> {
  const read = evidence && unpackedEvidence(evidence)
  const measured = await measurePages(bytes, deadlineMs)
  return documentOutline(read, measured, read?.pdf ?? (await readStructure(bytes)))
}

function measurePages(bytes: Buffer, deadlineMs: number): Promise<PageMeasures[]> {
  const whole = bytes.subarray(Math.max(0, pdfHeaderAt(bytes)))
  return withDocument(whole, createBudget(deadlineMs), ({ pageCount, pageSize }) =>
    Array.from({ length: Math.min(pageCount, limits.pagesMax) }, (_, index) => ({
      number: index + 1,
      ...(pageSize(index + 1) ?? { widthPoints: 0, heightPoints: 0 }),
    })),
  )
}
