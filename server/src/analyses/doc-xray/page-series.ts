import { type PageEvidence, seenWords } from '#documents/page-evidence.ts'

/** Pages that number themselves as one document: `Page 2/3`, `Pag. 2 di 3`. */
export type NumberedPage = { page: PageEvidence; number: number; of: number }

const numbering =
  /(?<![\p{L}\d])(?:page|pages|pag\.?|pagina|página|seite|folio|foglio|feuillet|p\.)\s*(?:n[°º.]?\s*)?:?\s*(\d{1,3})\s*(?:\/|sur|di|de|of|von|van)\s*(\d{1,3})(?![\d/.,])/iu
const pagesMax = 300

export function numberedPage(page: PageEvidence): NumberedPage | undefined {
  const match = numbering.exec(textOf(page))
  const [number, of] = [Number(match?.[1]), Number(match?.[2])]
  if (match === null || number < 1 || of > pagesMax || number > of) return undefined
  return { page, number, of }
}

export const textOf = (page: PageEvidence): string =>
  seenWords(page)
    .map(({ text }) => text)
    .join(' ')

/** Runs of pages with one total, each one page further. A file joined from several documents has several. */
export function pageSeries(pages: readonly PageEvidence[]): NumberedPage[][] {
  const series: NumberedPage[][] = []
  for (const page of pages) {
    const numbered = numberedPage(page)
    if (numbered === undefined) continue
    const last = series.at(-1)?.at(-1)
    if (last !== undefined && last.of === numbered.of && numbered.number > last.number) series.at(-1)?.push(numbered)
    else series.push([numbered])
  }
  return series
}
