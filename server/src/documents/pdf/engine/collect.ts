import type { PdfFile } from '../file.ts'
import { type Dictionary, isStream } from '../objects.ts'
import { dictionariesIn } from '../walk.ts'
import { type AttachmentObject, attachmentObject } from './attachments.ts'
import { type FontObject, fontObject } from './font-objects.ts'
import { type ImageObject, imageObject } from './image-objects.ts'

type Things = { fonts: FontObject[]; images: ImageObject[]; attachments: AttachmentObject[] }

/**
 * Collects fonts, pictures and attachments while all objects are walked, oldest revision first: what a later revision puts
 * under the same number takes the place of what was there.
 */
export function resourceCollector(file: PdfFile) {
  const byNumber = new Map<number, Things>()
  return {
    add({ number, value }: { number: number; value: Parameters<typeof dictionariesIn>[0] }): void {
      const things: Things = { fonts: [], images: [], attachments: [] }
      const image = isStream(value) ? imageObject(file, number, value) : undefined
      if (image !== undefined) things.images.push(image)
      else for (const dictionary of dictionariesIn(value)) collect(file, dictionary, things)
      if (things.fonts.length + things.images.length + things.attachments.length > 0) byNumber.set(number, things)
      else byNumber.delete(number)
    },
    all(): Things {
      const every = [...byNumber.values()]
      return {
        fonts: every.flatMap(({ fonts }) => fonts),
        images: every.flatMap(({ images }) => images),
        attachments: every.flatMap(({ attachments }) => attachments),
      }
    },
  }
}

export type ResourceCollector = ReturnType<typeof resourceCollector>

function collect(file: PdfFile, dictionary: Dictionary, things: Things): void {
  const { entries } = dictionary
  if (entries.has('EF')) {
    const attachment = attachmentObject(file, dictionary)
    if (attachment !== undefined) things.attachments.push(attachment)
  } else if (entries.has('Subtype')) {
    const font = fontObject(file, dictionary)
    if (font !== undefined) things.fonts.push(font)
  }
}
