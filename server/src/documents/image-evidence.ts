import type { JpegEvidence, PictureMetadata, QuarterTurn } from './page-evidence.ts'

/** An image file. Sizes are of the first picture as stored; the page shows it upright. */
export type ImageEvidence = {
  widthPixels: number
  heightPixels: number
  /** Pictures in the file: more than one only in TIFF, and in WebP that moves. */
  frames: number
  /** As claimed by the file. */
  dpi: number | null
  hasAlpha: boolean
  /** What makes it upright, by EXIF. */
  rotation: QuarterTurn
  jpeg: JpegEvidence | null
  metadata: PictureMetadata | null
  /** `null`: there is no thumbnail. `difference`: mean absolute difference of grey, 0…255, both at the thumbnail's size. */
  thumbnail: { widthPixels: number; heightPixels: number; difference: number } | null
  /** `null`: could not be made, e.g. the picture is too small. */
  forensics: PictureForensics | null
}

/**
 * Maps are row by row, one number a block, rounded. A block that cannot tell is `null`: blank paper for `recompression` and
 * `grid`, print for `noise`.
 */
export type BlockMap = {
  blockPixels: number
  columns: number
  rows: number
  values: readonly (number | null)[]
}

export type PictureForensics = {
  /**
   * Distance of its coefficients to the steps of `earlierQuality` (of 90 where there is none), in hundredths of what chance
   * gives: high where a block was saved less often than its neighbours.
   */
  recompression: BlockMap
  /** Standard deviation of the noise. */
  noise: BlockMap
  /** Offset of the 8 × 8 grid, `x + 8 y`, where one is seen. */
  grid: BlockMap
  /** Blocks whose recompression, noise or grid stands out from the rest of the picture; boxes in pixels. */
  outliers: readonly {
    kind: 'recompression' | 'noise' | 'grid'
    box: readonly [number, number, number, number]
    strength: number
  }[]
  /** Quality at which the picture seems to have been saved before, if it was saved again. */
  earlierQuality: number | null
}
