import type { Sharp } from 'sharp'

/** Of each pixel as JPEG counts it, row by row; as it is stored, not turned. */
export type Luminance = { width: number; height: number; values: Float32Array }

export async function luminanceOf(picture: Sharp): Promise<Luminance> {
  const raw = picture.flatten({ background: '#ffffff' }).toColourspace('srgb').raw({ depth: 'uchar' })
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const values = new Float32Array(width * height)
  for (let pixel = 0, at = 0; pixel < values.length; pixel += 1, at += channels) {
    const red = data[at] as number
    values[pixel] =
      channels < 3 ? red : 0.299 * red + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number)
  }
  return { width, height, values }
}
