import type { PdfEvidence } from '#documents/evidence.ts'
import type { SubsetEvidence } from '#documents/glyph-evidence.ts'

type Named = { producer: RegExp; isTagged: boolean }
type Maker = {
  /** How it names its subsets, whatever program saved the file again; or itself. */
  sign: RegExp | Named
  /** It embeds what the pages draw, and nothing else. `letters`: and all digits, for the numbers of pages. */
  embeds?: 'drawn' | 'letters'
  /** It numbers glyphs as the text first uses them, from this number on. */
  firstNumber?: number
}

/** Each measured on genuine files (`docs/doc-xray-measured.md`); others put whole alphabets into their subsets, or keep the numbers of the font. */
const makers: readonly Maker[] = [
  // LibreOffice; Chromium, whose names are alike, keeps the numbers of the font.
  { sign: /^[B-Z]AAAAA$/, embeds: 'drawn', firstNumber: 1 },
  { sign: /^[A-Z]ZZZZZ$/, embeds: 'drawn', firstNumber: 1 },
  // fpdf2: the space is the first.
  { sign: /^MPDFAA$/, embeds: 'letters', firstNumber: 2 },
  { sign: { producer: /^cairo /i, isTagged: true }, embeds: 'drawn', firstNumber: 1 },
  { sign: { producer: /^qt /i, isTagged: false }, embeds: 'drawn', firstNumber: 1 },
  { sign: { producer: /^(?:skia\/pdf|weasyprint|luatex|xdvipdfmx)/i, isTagged: true }, embeds: 'drawn' },
  { sign: { producer: /quartz/i, isTagged: true }, firstNumber: 33 },
]

export type OfMaker = { font: SubsetEvidence; maker: Maker }

/** The fonts whose maker’s habits are known. */
export function ofKnownMakers({ revisions, subsets = [] }: PdfEvidence): OfMaker[] {
  const producer = revisions.at(-1)?.info?.producer ?? ''
  return subsets.flatMap((font) => {
    const maker = makers.find(({ sign }) =>
      sign instanceof RegExp
        ? sign.test(font.subset ?? '')
        : sign.producer.test(producer) && sign.isTagged === (font.subset !== null),
    )
    return maker === undefined ? [] : [{ font, maker }]
  })
}
