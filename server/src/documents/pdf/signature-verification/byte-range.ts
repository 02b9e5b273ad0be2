import { limits } from '../../limits.ts'
import { isWhite } from '../characters.ts'
import type { PdfFile } from '../file.ts'
import { decodeHex } from '../parser.ts'

export type ByteRange = {
  /** Why the range does not say what a range must. Empty: it covers all but its own signature, up to `endByte`. */
  faults: readonly string[]
  /** The signature as it stands in the gap, if that is exactly `<hexadecimal>`. */
  contents: Buffer | undefined
  /** What was signed; undefined where the range leaves the file. */
  parts: readonly Buffer[] | undefined
  endByte: number | undefined
}

/**
 * Holds the byte range to its rules. Whoever may choose a range freely can move the signed bytes aside, show others, and
 * still have an intact digest: the range must begin with the file and leave out nothing but the signature itself.
 */
export function byteRangeOf(bytes: Buffer, byteRange: readonly number[], objectOffset: number | undefined): ByteRange {
  const faults: string[] = []
  const parts = partsOf(bytes, byteRange, faults)
  if (parts === undefined) return { faults, contents: undefined, parts: undefined, endByte: undefined }
  const [first = 0, firstLength = 0, second = 0, secondLength = 0] = byteRange
  if (byteRange.length !== 4) faults.push('not-two-ranges')
  if (first !== 0) faults.push('starts-late')
  if (second < first + firstLength) faults.push('ranges-overlap')
  const [gapStart, gapEnd] = [first + firstLength, second]
  const contents = byteRange.length === 4 && first === 0 ? contentsIn(bytes, gapStart, gapEnd) : undefined
  if (contents === undefined) faults.push('gap-not-hexadecimal')
  else if (!followsKey(bytes, gapStart)) faults.push('gap-elsewhere')
  if (contents !== undefined && objectOffset !== undefined && !isInside(bytes, objectOffset, gapStart, gapEnd)) {
    faults.push('gap-in-another-object')
  }
  return { faults, contents, parts, endByte: second + secondLength }
}

function partsOf(bytes: Buffer, byteRange: readonly number[], faults: string[]): Buffer[] | undefined {
  if (byteRange.length < 2 || byteRange.length % 2 !== 0) {
    faults.push('not-two-ranges')
    return undefined
  }
  const parts: Buffer[] = []
  for (let index = 0; index < byteRange.length; index += 2) {
    const [start = -1, length = -1] = [byteRange[index], byteRange[index + 1]]
    if (start < 0 || length < 0 || start + length > bytes.length) {
      faults.push('outside-file')
      return undefined
    }
    parts.push(bytes.subarray(start, start + length))
  }
  return parts
}

/** Taken from the gap rather than from the dictionary: in encrypted files it is the one string that is not encrypted. */
function contentsIn(bytes: Buffer, gapStart: number, gapEnd: number): Buffer | undefined {
  const gap = bytes.subarray(gapStart, Math.max(gapStart, gapEnd))
  if (gap.length > limits.signatureBytesMax * 2 + 2 || gap[0] !== 0x3c || gap.at(-1) !== 0x3e) return undefined
  const digits = gap.subarray(1, -1)
  return digits.every(isHexOrWhite) ? decodeHex(digits) : undefined
}

const isHexOrWhite = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66) || isWhite(byte)

function followsKey(bytes: Buffer, gapStart: number): boolean {
  let end = gapStart
  while (end > 0 && gapStart - end < 64 && isWhite(bytes[end - 1])) end -= 1
  return bytes.toString('latin1', end - '/Contents'.length, end) === '/Contents'
}

/** A signature copied into another object would vouch for bytes it does not stand in. */
function isInside(bytes: Buffer, objectOffset: number, gapStart: number, gapEnd: number): boolean {
  if (objectOffset >= gapStart) return false
  const end = bytes.indexOf('endobj', objectOffset, 'latin1')
  return end === -1 || end >= gapEnd
}

/** The revision whose end the signed bytes reach; line ends after `%%EOF` may be left out. */
export function coveredRevision(file: PdfFile, endByte: number | undefined): number | null {
  if (endByte === undefined) return null
  const covered = file.revisions.find((revision) => {
    const [low, high] = [Math.min(endByte, revision.endByte), Math.max(endByte, revision.endByte)]
    return high - low <= 8 && file.bytes.subarray(low, high).every(isWhite)
  })
  return covered?.number ?? null
}

/** Whether anything but white space follows. */
export function coversWholeFile(bytes: Buffer, endByte: number | undefined): boolean {
  return endByte !== undefined && bytes.subarray(endByte).every(isWhite)
}
