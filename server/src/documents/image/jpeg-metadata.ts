import type { PictureMetadata } from '../page-evidence.ts'
import { jpegSegments } from './jpeg-markers.ts'
import { pictureMetadata } from './picture-metadata.ts'

const application1 = 0xe1
const exifName = 'Exif\0'
const xmpName = 'http://ns.adobe.com/xap/1.0/\0'

/** What a JPEG says of its making, by its markers: for pictures inside of other files, which nothing decodes. */
export function jpegMetadata(bytes: Buffer): PictureMetadata | null {
  let exif: Buffer | undefined
  let xmp: Buffer | undefined
  for (const { code, body } of jpegSegments(bytes)) {
    if (code !== application1) continue
    const block = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    const head = block.toString('latin1', 0, xmpName.length)
    if (head.startsWith(exifName)) exif ??= block
    else if (head === xmpName) xmp ??= block.subarray(xmpName.length)
  }
  return pictureMetadata('jpeg', bytes, { ...(exif && { exif }), ...(xmp && { xmp }) }).metadata
}
