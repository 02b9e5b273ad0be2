import type { PictureMetadata, PlacedImage } from '../../page-evidence.ts'
import type { PdfFile } from '../file.ts'
import { type ImageObject, jpegBytes } from './image-objects.ts'

const tellingMarkers = ['APP1 Exif', 'APP1 XMP']
const isTelling = ({ jpeg }: PlacedImage) => jpeg?.markers.some((marker) => tellingMarkers.includes(marker)) ?? false

/** Adds what pictures that are JPEG inside say of their making. Few do: what reads it is loaded only then. */
export async function withMetadata(
  file: PdfFile,
  images: readonly PlacedImage[],
  objects: readonly ImageObject[],
): Promise<PlacedImage[]> {
  if (!images.some(isTelling)) return [...images]
  const { jpegMetadata } = await import('../../image/jpeg-metadata.ts')
  const byNumber = new Map(objects.map((object) => [object.number, object]))
  const known = new Map<ImageObject, PictureMetadata | null>()
  return images.map((image) => {
    const object = image.objectNumber === null ? undefined : byNumber.get(image.objectNumber)
    if (object === undefined || !isTelling(image)) return image
    file.budget.checkTime()
    const bytes = known.has(object) ? undefined : jpegBytes(file, object.stream)
    if (bytes !== undefined) known.set(object, jpegMetadata(bytes))
    return { ...image, metadata: known.get(object) ?? null }
  })
}
