import { createHash } from 'node:crypto'
import { readJpegMarkers } from '../../image/jpeg-markers.ts'
import type { Box, PlacedImage } from '../../page-evidence.ts'
import type { PdfFile } from '../file.ts'
import { filterNames } from '../filters.ts'
import { attempt, integerOf, isStream, nameOf, type Stream, type Value } from '../objects.ts'

/** A picture as the file has it. */
export type ImageObject = { number: number; stream: Stream; width: number; height: number }

/** Everything of a placed picture that does not depend on where it is placed; its metadata are added in the end. */
export type ImageFacts = Omit<PlacedImage, 'page' | 'box'>

export function imageObject(file: PdfFile, number: number, stream: Stream): ImageObject | undefined {
  const entry = (key: string) => file.resolve(stream.dictionary.entries.get(key))
  if (nameOf(entry('Subtype')) !== 'Image') return undefined
  return { number, stream, width: integerOf(entry('Width')) ?? 0, height: integerOf(entry('Height')) ?? 0 }
}

/** Something of what lies beneath is seen through it. */
export function isMaskedImage(file: PdfFile, { stream }: ImageObject): boolean {
  const entry = (key: string) => file.resolve(stream.dictionary.entries.get(key))
  return (
    entry('ImageMask') === true || entry('SMask') !== null || entry('Mask') !== null || entry('SMaskInData') !== null
  )
}

export function imageFacts(file: PdfFile, image: ImageObject): ImageFacts {
  const { stream, number, width, height } = image
  const filters = filterNames(stream.dictionary, file.resolve)
  return {
    widthPixels: width,
    heightPixels: height,
    bitsPerPixel: bitsPerPixel(file, stream),
    filters,
    objectNumber: number,
    sha256: createHash('sha256').update(stream.raw).digest('hex'),
    sizeBytes: stream.raw.length,
    jpeg: filters.at(-1) === 'DCTDecode' ? jpegOf(file, stream) : null,
    metadata: null,
  }
}

/** Of a picture that is written into the contents of a page, of which only PDFium has the bytes. */
export function inlineImageFacts(
  bytes: Uint8Array,
  width: number,
  height: number,
  filters: readonly string[],
): ImageFacts {
  return {
    widthPixels: width,
    heightPixels: height,
    bitsPerPixel: 0,
    filters,
    objectNumber: null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    jpeg: readJpegMarkers(bytes) ?? null,
    metadata: null,
  }
}

export const placed = (facts: ImageFacts, page: number, box: Box): PlacedImage => ({ page, box, ...facts })

/** The picture as a JPEG file: what stands before the codec is undone. */
export function jpegBytes(file: PdfFile, stream: Stream): Buffer | undefined {
  const decoded = attempt(() => file.decode(stream))
  return decoded?.stoppedAt === 'DCTDecode' ? decoded.bytes : undefined
}

function jpegOf(file: PdfFile, stream: Stream) {
  const bytes = jpegBytes(file, stream)
  return (bytes === undefined ? undefined : readJpegMarkers(bytes)) ?? null
}

/** 0: only the codec knows. */
function bitsPerPixel(file: PdfFile, { dictionary }: Stream): number {
  if (file.resolve(dictionary.entries.get('ImageMask')) === true) return 1
  const bits = integerOf(file.resolve(dictionary.entries.get('BitsPerComponent'))) ?? 8
  return bits * channels(file, dictionary.entries.get('ColorSpace'))
}

const channelsByName: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  CalGray: 1,
  Indexed: 1,
  Separation: 1,
  DeviceRGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
}

function channels(file: PdfFile, value: Value | undefined): number {
  const space = file.resolve(value)
  if (!Array.isArray(space)) return channelsByName[nameOf(space) ?? ''] ?? 0
  const kind = nameOf(file.resolve(space[0])) ?? ''
  const parameter = file.resolve(space[1])
  if (kind === 'ICCBased') return isStream(parameter) ? (integerOf(parameter.dictionary.entries.get('N')) ?? 0) : 0
  if (kind === 'DeviceN') return Array.isArray(parameter) ? parameter.length : 0
  return channelsByName[kind] ?? 0
}
