/**
 * Pixels as runs of one colour, for the way from the child that draws to the child that writes the file: a page of text is nine
 * tenths paper, and each megabyte that crosses from process to process costs as much as drawing it.
 * Each word is `0xLLRRGGBB`: the length less one, and the colour.
 */
export type PixelRuns = Uint32Array

const longest = 256
/** Beyond it, as in photographs, plain pixels are shorter. */
const wordsPerPixelMax = 1 / 2

/** `pixels`: four bytes each (blue, green, red, nothing), rows of `stride` bytes. `undefined`: runs would not be shorter. */
export function runsOf(
  pixels: Uint8Array,
  { widthPixels, heightPixels, stride }: { widthPixels: number; heightPixels: number; stride: number },
): PixelRuns | undefined {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >> 2)
  const runs = new Uint32Array(Math.max(heightPixels, Math.floor(widthPixels * heightPixels * wordsPerPixelMax)))
  let count = 0
  for (let row = 0; row < heightPixels; row += 1) {
    const end = row * (stride >> 2) + widthPixels
    for (let at = end - widthPixels; at < end; ) {
      const colour = (words[at] as number) & 0xffffff
      const limit = Math.min(end, at + longest)
      let next = at + 1
      while (next < limit && ((words[next] as number) & 0xffffff) === colour) next += 1
      if (count === runs.length) return undefined
      runs[count] = ((next - at - 1) << 24) | colour
      count += 1
      at = next
    }
  }
  return runs.slice(0, count)
}

/** Three bytes a pixel again: red, green, blue. */
export function pixelsOf(runs: PixelRuns, pixelCount: number): Uint8Array {
  // Paper is most of it, and need not be written again.
  const rgb = new Uint8Array(pixelCount * 3).fill(255)
  let to = 0
  for (const run of runs) {
    const end = to + ((run >>> 24) + 1) * 3
    if ((run & 0xffffff) === 0xffffff) {
      to = end
      continue
    }
    for (; to < end; to += 3) {
      rgb[to] = (run >>> 16) & 0xff
      rgb[to + 1] = (run >>> 8) & 0xff
      rgb[to + 2] = run & 0xff
    }
  }
  return rgb
}
