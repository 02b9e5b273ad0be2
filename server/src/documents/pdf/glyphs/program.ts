/** What is read of an embedded font program: which glyphs have something to draw, and by what they are called. */
export type FontProgram = {
  /** Numbers of the glyphs with an outline. */
  outlined: ReadonlySet<number>
  /** The glyphs that this one is put together from. */
  partsOf(glyph: number): readonly number[]
  /** Every glyph that a code of a simple font may mean: by the code itself, by its name or by its character. */
  ofCode(code: number, name: string | undefined, character: number | undefined): readonly number[]
  /** What the program itself calls a code. */
  nameOfCode(code: number): string | undefined
  /** By the number that a composite font calls it. */
  ofCid(cid: number): number | undefined
}

/** A program that is cut short or lies about its tables: nothing is told of it. */
export class FontFault extends Error {}

/** Bytes that are not there are a fault, and never `undefined`. */
export function fontBytes(bytes: Buffer) {
  const check = (at: number, length: number) => {
    if (!(at >= 0 && at + length <= bytes.length)) throw new FontFault(`no bytes at ${at}`)
  }
  return {
    length: bytes.length,
    u8(at: number): number {
      check(at, 1)
      return bytes[at] as number
    },
    u16(at: number): number {
      check(at, 2)
      return bytes.readUInt16BE(at)
    },
    i16(at: number): number {
      check(at, 2)
      return bytes.readInt16BE(at)
    },
    u32(at: number): number {
      check(at, 4)
      return bytes.readUInt32BE(at)
    },
    slice(at: number, length: number): Buffer {
      check(at, length)
      return bytes.subarray(at, at + length)
    },
  }
}

export type FontBytes = ReturnType<typeof fontBytes>
