import type { Evidence, PdfEvidence } from '#documents/evidence.ts'
import type { DocumentMake, DocumentOrigin } from '#domain/document-memory.ts'

const charactersMax = 120
const fontsMax = 24

export function originOf(pdf: PdfEvidence | undefined): DocumentOrigin {
  const first = pdf?.revisions[0]
  const { info, xmp } = first ?? {}
  return {
    permanentId: first?.documentId[0]?.toLowerCase() || null,
    createdAt: pdf?.dates.infoCreation?.instant ?? pdf?.dates.xmpCreation?.instant ?? null,
    author: cut(info?.author),
    producer: cut(info?.producer ?? xmp?.producer),
    creator: cut(info?.creator ?? xmp?.creatorTool),
  }
}

const cut = (text: string | null | undefined): string | null => text?.trim().slice(0, charactersMax) || null

/** `null` where there is nothing to compare: a scan tells of the scanner, a picture of the camera. */
export function makeOf({ pdf, pages }: Pick<Evidence, 'pdf' | 'pages'>): DocumentMake | null {
  const [page] = pages
  const first = pdf?.revisions[0]
  if (pdf === undefined || first === undefined || page === undefined || page.textFrom !== 'layer') return null
  const fonts = pdf.fonts.filter(({ kind }) => kind !== 'Type3')
  if (fonts.length === 0) return null
  const { producer, creator } = originOf(pdf)
  return {
    program: [producer, creator].map(withoutVersion).filter(Boolean).join(' / '),
    fonts: [...new Set(fonts.map(({ name, kind, embedded }) => `${name} ${kind}${embedded ? '' : ' not embedded'}`))]
      .toSorted()
      .slice(0, fontsMax),
    pageSize: `${Math.round(page.widthPoints)} x ${Math.round(page.heightPoints)}`,
    written: `${first.xrefKind}${pdf.structure.objectStreamCount > 0 ? ', packed' : ''}`,
  }
}

/** Programs are renewed: `iText® 5.5.13.3 ©2000-2022` is the same as the one before it. */
const withoutVersion = (name: string | null): string =>
  (name ?? '')
    .toLowerCase()
    .replaceAll(/\(.{0,80}?\)/g, ' ')
    .replaceAll(/[^\p{L} ]+/gu, ' ')
    .replaceAll(/\b\p{L}\b/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
