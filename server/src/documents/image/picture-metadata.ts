import ExifReader from 'exifreader'
import type { Metadata } from 'sharp'
import type { ImageKind } from '../evidence.ts'
import { limits } from '../limits.ts'
import type { PictureMetadata } from '../page-evidence.ts'
import { cleanText } from '../pdf/text-string.ts'
import { readXmp } from '../xmp.ts'

/** The blocks of the file, as they were found in it. */
type Found = Pick<Metadata, 'exif' | 'xmp' | 'comments'>

export type ReadMetadata = { metadata: PictureMetadata | null; thumbnail: Uint8Array | undefined }

const wanted = {
  exif: [
    ...['Make', 'Model', 'Orientation', 'Software', 'DateTime', 'DateTimeOriginal', 'DateTimeDigitized'],
    'GPS Info IFD Pointer',
  ],
  thumbnail: true,
} as const

type Exif = { fields: ReadonlyMap<string, string>; orientation: number | null; hasGps: boolean; thumbnail?: Uint8Array }

/** What the picture says of its making. Where it was taken is not kept, only that it says so. */
export function pictureMetadata(kind: ImageKind, bytes: Buffer, found: Found): ReadMetadata {
  const exif = readExif(exifBytes(kind, bytes, found))
  const xmp = found.xmp === undefined || found.xmp.length > limits.xmpBytesMax ? undefined : readXmp(found.xmp)
  const comments = found.comments?.find(({ keyword }) => keyword === 'Software')?.text
  const field = (name: string) => exif?.fields.get(name) ?? null
  const metadata: PictureMetadata = {
    software: field('Software') ?? (comments === undefined ? null : cleanText(comments)),
    make: field('Make'),
    model: field('Model'),
    dateTimeOriginal: field('DateTimeOriginal'),
    dateTimeDigitized: field('DateTimeDigitized'),
    dateTime: field('DateTime'),
    orientation: exif?.orientation ?? null,
    creatorTool: xmp?.creatorTool ?? null,
    history: (xmp?.history ?? []).map(({ action, softwareAgent, when }) => ({
      action,
      softwareAgent,
      when: when?.text ?? null,
    })),
    hasGps: exif?.hasGps ?? false,
  }
  const { history, hasGps, ...rest } = metadata
  const isEmpty = history.length === 0 && !hasGps && Object.values(rest).every((value) => value === null)
  return { metadata: isEmpty ? null : metadata, thumbnail: exif?.thumbnail }
}

/** A TIFF file is its own EXIF; elsewhere it is a block, which in JPEG and WebP begins with its name. */
function exifBytes(kind: ImageKind, bytes: Buffer, { exif }: Found): Buffer | undefined {
  if (kind === 'tiff') return bytes
  if (exif === undefined || exif.length > limits.exifBytesMax) return undefined
  return exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
}

function readExif(bytes: Buffer | undefined): Exif | undefined {
  if (bytes === undefined) return undefined
  try {
    const tags = ExifReader.load(bytes, { expanded: true, includeTags: wanted as never })
    const fields = new Map<string, string>()
    for (const [name, tag] of Object.entries(tags.exif ?? {})) {
      const text = Array.isArray(tag?.value) && typeof tag.value[0] === 'string' ? cleanText(tag.value[0]) : ''
      if (text !== '') fields.set(name, text)
    }
    const orientation = tags.exif?.Orientation?.value
    const image = tags.Thumbnail?.image
    return {
      fields,
      orientation: typeof orientation === 'number' ? orientation : null,
      hasGps: tags.exif?.['GPS Info IFD Pointer' as never] !== undefined,
      ...(image !== undefined && { thumbnail: new Uint8Array(image as ArrayBuffer) }),
    }
  } catch {
    // Damaged EXIF is common and takes nothing from the picture.
    return undefined
  }
}
