import type { Bitmap } from '../image/bitmap.ts'
import { withoutBars } from './bars.ts'
import { croppedToInk } from './crop.ts'
import { flatSheet } from './flat-sheet.ts'
import { type Ink, inkOf } from './ink.ts'
import { withoutLeaders } from './leaders.ts'
import { evened } from './paper.ts'
import { type Point, projected } from './perspective.ts'
import { withoutRules } from './rules.ts'
import { beforeLevelling, levelled, type Size } from './turn.ts'

/** A page made ready to be read: `bitmap` is cut out of the `level` page, whose points were at `before` on the picture. */
export type Sheet = {
  bitmap: Bitmap
  level: Size & { dpi: number }
  left: number
  top: number
  skewDegrees: number
  /** Of a photograph: it was seen at an angle. */
  isFlattened: boolean
  before: (point: Point) => Point
}

/** Evenly lit, and flat where it was photographed. */
export function sheetOf(picture: Bitmap): Sheet {
  const flat = flatSheet(picture)
  const bitmap = evened(flat?.bitmap ?? picture, flat !== undefined)
  const before = (point: Point) => (flat === undefined ? point : projected(flat.onPicture, point))
  return { bitmap, level: sizeOf(bitmap), left: 0, top: 0, skewDegrees: 0, isFlattened: flat !== undefined, before }
}

const sizeOf = ({ widthPixels, heightPixels, dpi }: Bitmap) => ({ widthPixels, heightPixels, dpi })

/** Level, without its empty margins, the bars, rules and dots of its tables. `ink`: of the sheet as it is. */
export function readySheet(sheet: Sheet, ink: Ink, skewDegrees: number): Sheet {
  const level = levelled(sheet.bitmap, skewDegrees)
  const { bitmap, left, top } = croppedToInk(level, skewDegrees === 0 ? ink : inkOf(level))
  const before = (point: Point) => sheet.before(beforeLevelling(level, skewDegrees, point))
  return { ...sheet, bitmap: withoutRules(withoutBars(withoutLeaders(bitmap))), left, top, skewDegrees, before }
}
