import type { ImageEvidence, PictureForensics } from '#documents/image-evidence.ts'
import type { PictureMetadata } from '#documents/page-evidence.ts'

export const noMetadata: PictureMetadata = {
  software: null,
  make: null,
  model: null,
  dateTimeOriginal: null,
  dateTimeDigitized: null,
  dateTime: null,
  orientation: null,
  creatorTool: null,
  history: [],
  hasGps: false,
}

/** Equally noisy everywhere. */
export function forensicsWith(
  noise: number,
  outliers: PictureForensics['outliers'] = [],
  earlierQuality: number | null = null,
): PictureForensics {
  const map = { blockPixels: 16, columns: 2, rows: 2, values: [noise, noise, noise, null] }
  return { recompression: map, noise: map, grid: map, outliers, earlierQuality }
}

/** A picture of 1000 × 1400 pixels that says nothing of itself. */
export function pictureEvidence(changes: Partial<ImageEvidence> = {}): ImageEvidence {
  return {
    widthPixels: 1_000,
    heightPixels: 1_400,
    frames: 1,
    dpi: null,
    hasAlpha: false,
    rotation: 0,
    jpeg: null,
    metadata: null,
    thumbnail: null,
    forensics: null,
    ...changes,
  }
}
