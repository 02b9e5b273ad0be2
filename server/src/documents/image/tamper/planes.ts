/**
 * Planes of numbers in the memory of the kernels: row after row, in a row one line for each plane, so that what a filter looks
 * at lies close together. Around them are zeros, of which filters take what lies outside.
 */
export type Planes = {
  /** Of the first number of the first line, in bytes. */
  readonly address: number
  readonly count: number
  readonly width: number
  readonly height: number
  readonly lineBytes: number
  readonly rowBytes: number
}

/** Rows above and below, numbers at the left; a line is as long as whole strips, and has as many at the right. */
const margin = { rows: 2, left: 4 }
const stripLengthMax = 16
const bytesOfNumber = 4

export const stripsOf = (width: number, stripLength: number) => Math.ceil(width / stripLength)

export type Room = {
  take(bytes: number): number
  planes(count: number, width: number, height: number): Planes
  used(): number
}

/** Hands out memory from the start on; nothing is given back. */
export function room(): Room {
  let next = 0
  const take = (bytes: number) => {
    const address = next
    next += Math.ceil(bytes / 64) * 64
    return address
  }
  return {
    take,
    used: () => next,
    planes(count, width, height) {
      const line = margin.left + stripsOf(width, stripLengthMax) * stripLengthMax + margin.left
      const lineBytes = line * bytesOfNumber
      const rowBytes = lineBytes * count
      const first = take(rowBytes * (height + 2 * margin.rows) + lineBytes)
      const address = first + rowBytes * margin.rows + margin.left * bytesOfNumber
      return { address, count, width, height, lineBytes, rowBytes }
    },
  }
}

/** Of a number, as an index into the memory seen as numbers. */
export const indexOf = ({ address, rowBytes, lineBytes }: Planes, plane: number, row: number): number =>
  (address + row * rowBytes + plane * lineBytes) / bytesOfNumber

/** The last strip of a line may reach beyond its end: what it left there is taken for zeros by the next filter. */
export function clearRight(numbers: Float32Array, planes: Planes): void {
  const written = stripsOf(planes.width, stripLengthMax) * stripLengthMax
  if (written === planes.width) return
  for (let row = 0; row < planes.height; row += 1) {
    for (let plane = 0; plane < planes.count; plane += 1) {
      const start = indexOf(planes, plane, row)
      // So few numbers that `fill` would take longer.
      for (let at = start + planes.width; at < start + written; at += 1) numbers[at] = 0
    }
  }
}
