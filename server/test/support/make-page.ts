import { deflateSync } from 'node:zlib'
import { type Body, latin1, makePdf, numbers, plainStream } from './make-pdf.ts'

export type PagePlan = {
  /** Operators of the page. `/F1` is Helvetica. */
  content: string
  mediaBox?: string
  /** Further entries of the page, e.g. `/Rotate 90`. */
  page?: string
  /** Further entries of its resources, e.g. `/XObject << /A 100 0 R >>`. */
  resources?: string
  /** Further entries of the catalogue. */
  catalog?: string
  objects?: Readonly<Record<number, Body>>
}

/** A PDF of one page whose contents are given as they are written. */
export function makePage({ content, mediaBox, page, resources, catalog, objects }: PagePlan): Buffer {
  const { firstPage, font, pages } = numbers
  return makePdf({
    ...(catalog === undefined ? {} : { catalog }),
    objects: {
      [firstPage]:
        `<< /Type /Page /Parent ${pages} 0 R /MediaBox ${mediaBox ?? '[0 0 600 800]'} /Contents ${firstPage + 1} 0 R ` +
        `/Resources << /Font << /F1 ${font} 0 R >> ${resources ?? ''} >> ${page ?? ''} >>`,
      [firstPage + 1]: plainStream('/Filter /FlateDecode', deflateSync(latin1(content))),
      ...objects,
    },
  })
}

export const form = (content: string, entries = ''): Buffer =>
  plainStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 600 800] ${entries} /Filter /FlateDecode`,
    deflateSync(latin1(content)),
  )
