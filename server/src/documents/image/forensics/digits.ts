import type { DigitEvidence } from '../../page-evidence.ts'
import type { Bitmap } from '../bitmap.ts'
import { pointBox } from './area.ts'
import { digitEdges } from './digit-edges.ts'
import { digitGroups } from './digit-groups.ts'
import type { Glyph } from './glyphs.ts'
import { middleOf } from './middle.ts'

const edgesMax = 12

/** Each digit against the same digit elsewhere on the page: what was printed and scanned at once looks alike. */
export function digitsOf(bitmap: Bitmap, glyphs: readonly Glyph[]): DigitEvidence {
  const groups = digitGroups(bitmap, glyphs)
  const edges = digitEdges(bitmap, groups)
  return {
    compared: edges.length,
    usualEdge: rounded(middleOf(edges.map(({ sharper }) => Math.abs(sharper)))),
    edges: edges
      .toSorted((one, other) => other.sharper - one.sharper)
      .slice(0, edgesMax)
      .map(({ glyph: { word, area }, sharper }) => ({ word, box: pointBox(bitmap, area), sharper: rounded(sharper) })),
  }
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
