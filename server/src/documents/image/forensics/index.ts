import type { BlockMap, PictureForensics } from '../../image-evidence.ts'
import type { JpegEvidence } from '../../page-evidence.ts'
import { coefficientsOf } from './coefficients.ts'
import { gridOf } from './grid.ts'
import type { Luminance } from './luminance.ts'
import { noiseOf } from './noise.ts'
import { outlierBoxes, robust } from './outliers.ts'
import { recompressionOf } from './recompression.ts'

const sideMin = 128
/** More than that stands out from nothing. */
const outlierShareMax = 0.1

/** Maps of how the picture came about, and where it did not come about like the rest. `null`: it is too small to tell. */
export function forensicsOf(luminance: Luminance, jpeg: JpegEvidence | null): PictureForensics | null {
  if (luminance.width < sideMin || luminance.height < sideMin) return null
  const { map: recompression, earlierQuality } = recompressionOf(coefficientsOf(luminance), jpeg?.quantisationTables[0])
  const noise = noiseOf(luminance)
  const grid = gridOf(luminance)
  const outliers = [
    ...(earlierQuality === null ? [] : recompressedParts(recompression)),
    ...outlierBoxes('noise', noise, smoother(noise), 4),
    ...outlierBoxes('grid', grid, otherGrid(grid), 1),
  ]
  return { recompression, noise, grid, outliers, earlierQuality }
}

/** Only what was saved less often than the rest, by the map of a picture that was saved before. */
export function recompressedParts(map: BlockMap): PictureForensics['outliers'] {
  return outlierBoxes('recompression', map, notSavedBefore(map), 3)
}

/** Distances of chance among those of a picture that was saved before: each block with its neighbours, as one is few. */
function notSavedBefore(map: BlockMap): (number | null)[] {
  const smooth = smoothed(map)
  const known = smooth.filter((value) => value !== null)
  const normal = robust(known)
  if (normal === undefined || normal.median > 75) return smooth.map(() => null)
  return smooth.map((value) => {
    const strength = value === null ? 0 : (value - normal.median) / (normal.below.spread + 4)
    return value !== null && value >= 80 && strength >= 4 ? strength : null
  })
}

function smoothed({ columns, rows, values }: BlockMap): (number | null)[] {
  return values.map((value, index) => {
    if (value === null) return null
    const [x, y] = [index % columns, Math.floor(index / columns)]
    let [sum, count] = [2 * value, 2]
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const [nx, ny] = [x + dx, y + dy]
      const near = nx < 0 || ny < 0 || nx >= columns || ny >= rows ? null : (values[ny * columns + nx] ?? null)
      if (near === null) continue
      sum += near
      count += 1
    }
    return sum / count
  })
}

/**
 * Paper is equally noisy everywhere; what was laid upon it is smooth. More noise than usual is no sign: small print is hard
 * to tell from it.
 */
function smoother({ values }: BlockMap): (number | null)[] {
  const known = values.filter((value) => value !== null)
  const normal = robust(known)
  if (normal === undefined || known.length < 100) return values.map(() => null)
  // JPEG leaves the noise of some blocks and takes that of others: then nearly everything is within the usual.
  const { spread, tail } = normal.below
  const least = Math.max(0.8, 4 * spread, 2 * tail)
  const strengths = values.map((value) => {
    const below = value === null ? 0 : normal.median - value
    return below > least ? Math.round((below / (spread + 0.2)) * 100) / 100 : null
  })
  const flagged = strengths.filter((strength) => strength !== null).length
  return flagged <= known.length * outlierShareMax ? strengths : values.map(() => null)
}

/** Of those windows that show a grid at all, nearly all have to agree before another one means anything. */
function otherGrid({ values }: BlockMap): (number | null)[] {
  const seen = values.filter((value) => value !== null)
  const counts = new Map<number, number>()
  for (const offset of seen) counts.set(offset, (counts.get(offset) ?? 0) + 1)
  const [usual, count] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [0, 0]
  const share = seen.length === 0 ? 0 : count / seen.length
  if (count < 8 || share < 0.8) return values.map(() => null)
  return values.map((value) => (value === null || value === usual ? null : Math.round(share * 100) / 100))
}
