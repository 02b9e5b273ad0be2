import type { PdfEvidence } from '#documents/evidence.ts'

/** What a program is for. A name says who held the file, never that the file is forged. */
export type ProgramKind = 'image-editor' | 'drawing' | 'pdf-editor' | 'office' | 'browser'

/** `isOfHistory`: named only among those that had a part in it, be it in a picture that was put on a page. */
export type NamedProgram = { name: string; kind: ProgramKind; revision: number; isOfHistory: boolean }

/** The first that fits decides: `LibreOffice` with the creator `Draw` is a drawing program. */
const known: readonly (readonly [ProgramKind, RegExp])[] = [
  [
    'image-editor',
    /photoshop|\bgimp\b|paint\.net|pixelmator|photopea|\bkrita\b|affinity photo|paintshop|photoscape|snapseed|picsart|corel photo|\bpixlr\b|acdsee|lightroom/i,
  ],
  [
    'drawing',
    /inkscape|^draw$|illustrator|coreldraw|affinity designer|affinity publisher|\bcanva\b|\bfigma\b|\bsketch\b|vectornator|\bxara\b|boxy svg|draw\.io|\bvisio\b/i,
  ],
  [
    'pdf-editor',
    /ilovepdf|smallpdf|sejda|pdfescape|pdffiller|dochub|pdfelement|wondershare|phantompdf|foxit (?:pdf )?editor|nitro (?:pro|pdf)|pdf-xchange (?:editor|viewer)|master pdf|soda ?pdf|pdf24|pdf candy|pdfgear|pdf expert|\binfix\b|power pdf|\bxodo\b|\bupdf\b|lightpdf|hipdf|pdf studio|pdfsam|adobe acrobat (?!distiller|pdfmaker)(?:pro|standard|dc|reader|\d)|acrobat pro|finereader pdf/i,
  ],
  [
    'office',
    /microsoft.{0,3} (?:office )?(?:word|excel|powerpoint)|^libreoffice \d|^writer(?:\/web)?$|^calc$|^impress$|openoffice|google (?:docs|sheets|slides)|docs renderer|wps (?:office|writer|spreadsheets)|onlyoffice|abiword|^(?:pages|numbers|keynote)$|softmaker|textmaker/i,
  ],
  // A server that prints pages says so (HeadlessChrome).
  ['browser', /^mozilla\/5\.0(?!.*headless)|^(?:mozilla )?firefox|^safari$/i],
]

export function kindOf(name: string): ProgramKind | undefined {
  return known.find(([, pattern]) => pattern.test(name.trim()))?.[0]
}

/** Every program of these kinds that any save of the file names, each once. */
export function namedPrograms({ revisions, dates }: Pick<PdfEvidence, 'revisions' | 'dates'>): NamedProgram[] {
  const found = new Map<string, NamedProgram>()
  const add = (name: string | null | undefined, revision: number, isOfHistory = false) => {
    const kind = name ? kindOf(name) : undefined
    if (!name || kind === undefined || found.has(name)) return
    found.set(name, { name: name.slice(0, 120), kind, revision, isOfHistory })
  }
  for (const { number, info, xmp } of revisions)
    for (const name of [info?.producer, info?.creator, xmp?.creatorTool, xmp?.producer]) add(name, number)
  for (const { softwareAgent } of dates.history) add(softwareAgent, revisions.length, true)
  return [...found.values()]
}

export const metadataCheck = 'exiftool -a -G1 -Producer -Creator -CreatorTool -History* FILE'
