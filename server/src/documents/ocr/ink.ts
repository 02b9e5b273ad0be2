import type { Bitmap } from '../image/bitmap.ts'

/** A small copy in black and white: 1 where there is ink. Enough to see how the lines run, not to read them. */
export type Ink = { widthPixels: number; heightPixels: number; marks: Uint8Array; markCount: number }

const smallDpi = 70
/** Ink is darker than its surroundings by so much, so that shadows of a photograph are not ink. */
const darkerBy = 0.8
const surroundingsPixels = 12

export function inkOf(bitmap: Bitmap): Ink {
  const factor = Math.max(1, Math.round(bitmap.dpi / smallDpi))
  const small = shrunk(bitmap, factor)
  const { widthPixels, heightPixels, grey } = small
  const sums = summed(small)
  const stride = widthPixels + 1
  const marks = new Uint8Array(grey.length)
  let markCount = 0
  for (let y = 0; y < heightPixels; y += 1) {
    const top = Math.max(0, y - surroundingsPixels)
    const bottom = Math.min(heightPixels, y + surroundingsPixels + 1)
    const [above, below] = [top * stride, bottom * stride]
    for (let x = 0; x < widthPixels; x += 1) {
      const left = Math.max(0, x - surroundingsPixels)
      const right = Math.min(widthPixels, x + surroundingsPixels + 1)
      const sum =
        (sums[below + right] as number) -
        (sums[above + right] as number) -
        (sums[below + left] as number) +
        (sums[above + left] as number)
      const area = (bottom - top) * (right - left)
      if ((grey[y * widthPixels + x] as number) * area >= sum * darkerBy) continue
      marks[y * widthPixels + x] = 1
      markCount += 1
    }
  }
  return { widthPixels, heightPixels, marks, markCount }
}

/** Each pixel is the mean of the corners and the centre of its square: to see lines, that is as good as all of it. */
function shrunk({ widthPixels, heightPixels, dpi, grey }: Bitmap, factor: number): Bitmap {
  const width = Math.max(1, Math.floor(widthPixels / factor))
  const height = Math.max(1, Math.floor(heightPixels / factor))
  const small = new Uint8Array(width * height)
  const right = Math.min(factor, widthPixels) - 1
  const down = (Math.min(factor, heightPixels) - 1) * widthPixels
  const centre = (Math.min(factor, heightPixels) >> 1) * widthPixels + (right >> 1)
  for (let y = 0, to = 0; y < height; y += 1) {
    let from = y * factor * widthPixels
    for (let x = 0; x < width; x += 1, to += 1, from += factor) {
      const corners =
        (grey[from] as number) +
        (grey[from + right] as number) +
        (grey[from + down] as number) +
        (grey[from + down + right] as number)
      small[to] = (corners + (grey[from + centre] as number)) / 5
    }
  }
  return { widthPixels: width, heightPixels: height, dpi: dpi / factor, grey: small }
}

/** Of everything above and left of a pixel, so that the mean of any rectangle takes four of them. 16 million pixels fit. */
function summed({ widthPixels, heightPixels, grey }: Bitmap): Uint32Array {
  const stride = widthPixels + 1
  const sums = new Uint32Array(stride * (heightPixels + 1))
  for (let y = 0; y < heightPixels; y += 1) {
    let row = 0
    for (let x = 0; x < widthPixels; x += 1) {
      row += grey[y * widthPixels + x] as number
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] as number) + row
    }
  }
  return sums
}
