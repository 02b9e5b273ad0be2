import { type DocumentOutline, documentOutline, type PageMeasures } from '../document-outline.ts'
import { limits } from '../limits.ts'
import { unpackedEvidence } from '../packed-reading.ts'
import { pagePointsOf } from './page-size.ts'
import { openPicture, pictureFailure, pictureSize } from './pixels.ts'

/** The pictures of an image file, with what is known of those that were read. */
export async function outlinePicture(bytes: Uint8Array, evidence: Uint8Array | undefined): Promise<DocumentOutline> {
  if (evidence !== undefined) return documentOutline(unpackedEvidence(evidence), [])
  try {
    const { pages: frames = 1 } = await openPicture(bytes).metadata()
    const measured: PageMeasures[] = []
    for (let number = 1; number <= Math.min(frames, limits.ocrPagesMax); number += 1)
      measured.push({ number, ...pagePointsOf(await pictureSize(openPicture(bytes, number))) })
    return documentOutline(undefined, measured)
  } catch (error) {
    throw pictureFailure(error)
  }
}
