import { createHash } from 'node:crypto'
import { limits } from '../../limits.ts'
import { cleanText } from '../text-string.ts'
import type { Pdfium } from './pdfium.ts'

/** What PDFium knows of a font that a page draws with. It drops the subset prefix of most names. */
export type DrawnFont = { name: string; embedded: boolean; programSha256: string | null; programBytes: number }

export type PageFonts = {
  indexOf(handle: number): number
  /** Several fonts of the page have this name and program. */
  isShared(index: number): boolean
}

/** All fonts of a document that was drawn with, each once. */
export function fontTable(pdfium: Pdfium) {
  const fonts: DrawnFont[] = []
  const byKey = new Map<string, number>()
  return {
    fonts,
    /** For one page: a handle means another font after the page was closed. */
    ofPage(): PageFonts {
      const byHandle = new Map<number, number>()
      const handles = new Map<number, number>()
      const indexOf = (handle: number): number => {
        const known = byHandle.get(handle)
        if (known !== undefined) return known
        const font = describe(pdfium, handle)
        const key = `${font.name} ${font.programSha256 ?? font.embedded}`
        const index = byKey.get(key) ?? fonts.length
        if (index === fonts.length) {
          fonts.push(font)
          byKey.set(key, index)
        }
        byHandle.set(handle, index)
        handles.set(index, (handles.get(index) ?? 0) + 1)
        return index
      }
      const isShared = (index: number) => byHandle.size > handles.size && (handles.get(index) ?? 0) > 1
      return { indexOf, isShared }
    },
  }
}

export type FontTable = ReturnType<typeof fontTable>

function describe(pdfium: Pdfium, handle: number): DrawnFont {
  const embedded = handle !== 0 && pdfium.FPDFFont_GetIsEmbedded(handle) === 1
  const program = embedded ? programOf(pdfium, handle) : undefined
  return {
    name: nameOf(pdfium, handle),
    embedded,
    programSha256: program?.sha256 ?? null,
    programBytes: program?.bytes ?? 0,
  }
}

function nameOf(pdfium: Pdfium, handle: number): string {
  if (handle === 0) return ''
  const { scratch, heap } = pdfium
  const bytes = pdfium.FPDFFont_GetBaseFontName(handle, scratch, 512)
  if (bytes <= 1 || bytes > 512) return ''
  return cleanText(Buffer.from(heap.HEAPU8.subarray(scratch, scratch + bytes - 1)).toString('utf8'))
}

function programOf(pdfium: Pdfium, handle: number): { sha256: string; bytes: number } | undefined {
  const { scratch } = pdfium
  if (pdfium.FPDFFont_GetFontData(handle, 0, 0, scratch) === 0) return undefined
  const bytes = pdfium.heap.HEAPU32[scratch >> 2] ?? 0
  if (bytes === 0 || bytes > limits.inflatedBytesPerStreamMax) return undefined
  const buffer = pdfium.malloc(bytes)
  try {
    if (pdfium.FPDFFont_GetFontData(handle, buffer, bytes, scratch) === 0) return undefined
    const sha256 = createHash('sha256')
      .update(pdfium.heap.HEAPU8.subarray(buffer, buffer + bytes))
      .digest('hex')
    return { sha256, bytes }
  } finally {
    pdfium.free(buffer)
  }
}
