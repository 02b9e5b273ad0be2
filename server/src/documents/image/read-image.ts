import { createHash } from 'node:crypto'
import type { Evidence, ImageKind } from '../evidence.ts'
import { ReadFailure } from '../failure.ts'
import type { ImageEvidence } from '../image-evidence.ts'
import { limits } from '../limits.ts'
import type { PageEvidence, QuarterTurn } from '../page-evidence.ts'
import { sniffKind } from '../sniff.ts'
import { forensicsOf } from './forensics/index.ts'
import { luminanceOf } from './forensics/luminance.ts'
import { imageSize } from './image-size.ts'
import { readJpegMarkers } from './jpeg-markers.ts'
import { pagePointsOf } from './page-size.ts'
import { pictureMetadata } from './picture-metadata.ts'
import { openPicture, pictureFailure, pictureSize } from './pixels.ts'
import { compareThumbnail } from './thumbnail.ts'

/** All that an image file tells, but its words. Every pixel is decoded once, so that a cut file is known as such. */
export async function readImage(bytes: Uint8Array): Promise<Evidence> {
  const kind = sniffKind(bytes)
  if (kind === undefined || kind === 'pdf' || kind === 'data' || kind === 'workbook') {
    throw new ReadFailure('file-type-mismatch', 'the file is not a picture')
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    // By its header, before anything decodes it.
    imageSize(kind, buffer)
    const image = await pictureEvidence(kind, buffer)
    const pages: PageEvidence[] = []
    for (let number = 1; number <= Math.min(image.frames, limits.ocrPagesMax); number += 1) {
      pages.push(await emptyPage(bytes, number))
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const nothing = { classification: null, figures: null, unread: null }
    return { kind, sizeBytes: bytes.byteLength, sha256, image, pages, ...nothing }
  } catch (error) {
    throw pictureFailure(error)
  }
}

async function pictureEvidence(kind: ImageKind, bytes: Buffer): Promise<ImageEvidence> {
  const found = await openPicture(bytes).metadata()
  const { width, height, pages: frames = 1, density, hasAlpha, orientation } = found
  const jpeg = kind === 'jpeg' ? (readJpegMarkers(bytes) ?? null) : null
  const { metadata, thumbnail } = pictureMetadata(kind, bytes, found)
  const isSmall = width * height <= limits.forensicsPixelsMax
  const forensics = isSmall ? forensicsOf(await luminanceOf(openPicture(bytes)), jpeg) : null
  if (!isSmall) await openPicture(bytes).resize(64, 64, { fit: 'fill' }).raw().toBuffer()
  return {
    widthPixels: width,
    heightPixels: height,
    frames,
    dpi: density ?? null,
    hasAlpha,
    rotation: turnOf(orientation),
    jpeg,
    metadata,
    thumbnail: thumbnail === undefined ? null : await compareThumbnail(bytes, thumbnail),
    forensics,
  }
}

/** EXIF counts eight ways to lie; the mirrored ones are turned like their neighbour. */
function turnOf(orientation: number | undefined): QuarterTurn {
  const turns: Readonly<Record<number, QuarterTurn>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }
  return turns[orientation ?? 1] ?? 0
}

async function emptyPage(bytes: Uint8Array, number: number): Promise<PageEvidence> {
  const size = await pictureSize(openPicture(bytes, number))
  const nothing = { words: [], drawn: [], annotations: [], ocr: null, textFrom: 'none', cut: [] } as const
  return { number, ...pagePointsOf(size), rotation: 0, ...nothing }
}
