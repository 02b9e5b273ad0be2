import sharp from 'sharp'

export type ScanPlan = {
  width?: number
  height?: number
  /** Of the paper. */
  noise?: number
  seed?: number
}

/** The same numbers at every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Lines of strokes as wide and as high as print, on paper of its noise: what a scanner gives, without its JPEG. */
export async function scannedPage({ width = 1_024, height = 1_024, noise = 2, seed = 7 }: ScanPlan = {}) {
  const random = randomFrom(seed)
  const ink = await strokes(width, height, random)
  const grey = Buffer.alloc(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const grain = (random() + random() + random() - 1.5) * 2 * noise
    grey[at] = Math.max(0, Math.min(255, Math.round(238 - ((ink[at] ?? 0) / 255) * 190 + grain)))
  }
  return { grey, width, height }
}

/** Drawn at twice the size and made smaller, so that edges are soft as in print. */
async function strokes(width: number, height: number, random: () => number): Promise<Buffer> {
  const [wide, high] = [width * 2, height * 2]
  const ink = Buffer.alloc(wide * high)
  const draw = (left: number, top: number, w: number, h: number) => {
    for (let y = top; y < Math.min(high, top + h); y += 1)
      ink.fill(255, y * wide + left, y * wide + Math.min(wide, left + w))
  }
  for (let top = 60; top < high - 80; top += 88) {
    for (let left = 60; left < wide - 80; left += 34) {
      if (random() < 0.15) continue
      draw(left, top + Math.floor(random() * 8), 6, 36)
      draw(left, top + Math.floor(random() * 30), 22, 6)
      if (random() < 0.6) draw(left + 16, top + 8, 6, 28)
    }
  }
  return sharp(ink, { raw: { width: wide, height: high, channels: 1 } })
    .resize(width, height)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

type Grey = { grey: Buffer; width: number; height: number }

const imageOf = ({ grey, width, height }: Grey) => sharp(grey, { raw: { width, height, channels: 1 } })

export const asJpeg = (page: Grey, quality: number) => imageOf(page).toColourspace('b-w').jpeg({ quality }).toBuffer()
export const asPng = (page: Grey) => imageOf(page).toColourspace('b-w').png().toBuffer()

export async function decoded(file: Buffer): Promise<Grey> {
  const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { grey: data, width: info.width, height: info.height }
}

/** A piece of another page laid over this one. */
export function pasted(page: Grey, piece: Grey, box: readonly [number, number, number, number]): Grey {
  const grey = Buffer.from(page.grey)
  const [left, top, right, bottom] = box
  for (let y = top; y < bottom; y += 1) {
    piece.grey.copy(grey, y * page.width + left, y * piece.width + left, y * piece.width + right)
  }
  return { ...page, grey }
}
