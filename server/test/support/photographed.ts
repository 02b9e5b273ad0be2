import type { Bitmap } from '#documents/image/bitmap.ts'
import { type Corners, inverse, projected, projectionTo, scaled } from '#documents/ocr/perspective.ts'
import { randomFrom } from './scanned-page.ts'

export type Photograph = {
  /** Where the corners of the page are seen, as shares of the picture, from upper left clockwise. */
  corners: Corners
  /** How dark the darkest place of the paper is, as a share of the lightest; 1: it is lit evenly. */
  shadow?: number
  /** How light the right part of the picture is, beside the left, where somebody stands in the light; 1: nobody does. */
  shade?: number
  /** How light what it lies on is. */
  table?: number
  /** Of the picture, beside that of the page. */
  larger?: number
}

/** A page as a telephone takes it: on a table, at an angle, with a shadow that grows towards one corner, and grain. */
export function photographed(
  page: Bitmap,
  { corners, shadow = 1, shade = 1, table = 70, larger = 1.15 }: Photograph,
): { picture: Bitmap; seenAt: (x: number, y: number) => readonly [number, number] } {
  const [width, height] = [Math.round(page.widthPixels * larger), Math.round(page.heightPixels * larger)]
  const places = corners.map(([x, y]) => [x * width, y * height] as const) as unknown as Corners
  const onPicture = scaled(projectionTo(places) as NonNullable<ReturnType<typeof projectionTo>>, [
    page.widthPixels,
    page.heightPixels,
  ])
  const onPage = inverse(onPicture)
  const random = randomFrom(5)
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [px, py] = projected(onPage, [x + 0.5, y + 0.5])
      // The edge of what somebody's head and shoulder shade is as soft as a tenth of the picture, and leans.
      const inShade = Math.min(1, Math.max(0, (x / width - 0.75 + 0.2 * (y / height)) / 0.1))
      const light = (1 - ((1 - shadow) * (x / width + y / height)) / 2) * (1 - (1 - shade) * inShade)
      const isPaper = px >= 0 && py >= 0 && px < page.widthPixels - 1 && py < page.heightPixels - 1
      const value = isPaper ? 0.9 * sampled(page, px, py) * light : table
      grey[y * width + x] = Math.max(0, Math.min(255, value + (random() - 0.5) * 8))
    }
  return {
    picture: { widthPixels: width, heightPixels: height, dpi: page.dpi, grey },
    seenAt: (x, y) => projected(onPicture, [x, y]),
  }
}

function sampled({ grey, widthPixels }: Bitmap, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = top * widthPixels + left
  const [above, below] = [at, at + widthPixels].map(
    (index) => (grey[index] as number) * (1 - x + left) + (grey[index + 1] as number) * (x - left),
  ) as [number, number]
  return above * (1 - y + top) + below * (y - top)
}
