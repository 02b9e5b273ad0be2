import { inkBox } from './characters.ts'
import { seenMatrix } from './geometry.ts'
import type { Pdfium } from './pdfium.ts'
import { likeness, openDesk, type Specimen } from './specimen.ts'

/** Those that PDFium brings: nothing has to be shipped, and they are the same on every machine. */
const typefaces = [
  'Helvetica',
  'Helvetica-Bold',
  'Helvetica-Oblique',
  'Helvetica-BoldOblique',
  'Times-Roman',
  'Times-Bold',
  'Times-Italic',
  'Times-BoldItalic',
  'Courier',
  'Courier-Bold',
  'Courier-Oblique',
  'Courier-BoldOblique',
]

/** How each character looks in the usual typefaces. */
export type Letterforms = ReadonlyMap<string, readonly Specimen[]>

const known = new Map<string, Letterforms>()

/** Drawn once in a process. */
export function letterforms(pdfium: Pdfium, characters: string): Letterforms {
  const drawn = known.get(characters) ?? drawLetterforms(pdfium, characters)
  known.set(characters, drawn)
  return drawn
}

export type Likeness = { character: string; score: number }

/** Which of the characters a specimen looks most like, in any typeface. */
export function likest(specimen: Specimen, forms: Letterforms, among: Iterable<string>): Likeness {
  let best: Likeness = { character: '', score: -1 }
  for (const character of among) {
    for (const form of forms.get(character) ?? []) {
      const score = likeness(specimen, form)
      if (score > best.score) best = { character, score }
    }
  }
  return best
}

const cellPoints = 40
const sizePoints = 30

function drawLetterforms(pdfium: Pdfium, characters: string): Letterforms {
  const forms = new Map<string, Specimen[]>([...characters].map((character) => [character, []]))
  const bytes = specimenSheet(characters)
  const copy = pdfium.malloc(bytes.length)
  pdfium.heap.HEAPU8.set(bytes, copy)
  const handle = pdfium.FPDF_LoadMemDocument(copy, bytes.length, 0)
  const page = pdfium.FPDF_LoadPage(handle, 0)
  const text = pdfium.FPDFText_LoadPage(page)
  const desk = openDesk(pdfium, page)
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const seen = seenMatrix({ left: 0, bottom: 0, right: width, top: height, rotation: 0 })
  for (let index = 0; index < pdfium.FPDFText_CountChars(text); index += 1) {
    const list = forms.get(String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, index)))
    const box = list && inkBox(pdfium, text, index, seen)
    const specimen = box && desk.specimen(box, 0)
    if (specimen !== undefined) list?.push(specimen)
  }
  desk.close()
  pdfium.FPDFText_ClosePage(text)
  pdfium.FPDF_ClosePage(page)
  pdfium.FPDF_CloseDocument(handle)
  pdfium.free(copy)
  return forms
}

/** One page with all of them, a row for each typeface. */
function specimenSheet(characters: string): Buffer {
  const row = (_name: string, index: number) => {
    const cells = [...characters].map((character) => `(${character}) Tj ${cellPoints} 0 Td`).join(' ')
    return `BT /F${index} ${sizePoints} Tf 5 ${index * cellPoints + 10} Td ${cells} ET`
  }
  const content = typefaces.map(row).join('\n')
  const fonts = typefaces.map((name, index) => `/F${index} << /Type /Font /Subtype /Type1 /BaseFont /${name} >>`)
  const [width, height] = [characters.length * cellPoints + 10, typefaces.length * cellPoints + 10]
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R`,
      `/Resources << /Font << ${fonts.join(' ')} >> >> >> endobj`,
      `4 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`,
      'trailer << /Root 1 0 R /Size 5 >>',
      '%%EOF',
    ].join('\n'),
    'latin1',
  )
}
