import type { Box } from '../../page-evidence.ts'
import type { Bitmap } from '../bitmap.ts'

const pointsPerInch = 72
/** Paper around a word belongs to it: what was typed over brought its own. */
const marginPixels = 2

/** Pixels; the right and the bottom one are outside. */
export type Area = { left: number; top: number; right: number; bottom: number }

export function pointBox({ dpi }: Pick<Bitmap, 'dpi'>, { left, top, right, bottom }: Area): Box {
  const points = (pixels: number) => Math.round(((pixels * pointsPerInch) / dpi) * 100) / 100
  return [points(left), points(top), points(right), points(bottom)]
}

export function pixelBox({ dpi, widthPixels, heightPixels }: Bitmap, [left, top, right, bottom]: Box): Area {
  const scale = dpi / pointsPerInch
  return {
    left: Math.max(0, Math.floor(left * scale) - marginPixels),
    top: Math.max(0, Math.floor(top * scale) - marginPixels),
    right: Math.min(widthPixels, Math.ceil(right * scale) + marginPixels),
    bottom: Math.min(heightPixels, Math.ceil(bottom * scale) + marginPixels),
  }
}
