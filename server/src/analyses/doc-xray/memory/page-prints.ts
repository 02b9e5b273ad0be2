import { plainText } from '#documents/classification/normalise.ts'
import type { Evidence } from '#documents/evidence.ts'
import type { PageEvidence, PlacedImage } from '#documents/page-evidence.ts'
import type { PagePrint } from '#domain/document-memory.ts'
import { shownLines } from '../../pages/shown.ts'
import { areaOf } from '../places.ts'
import { keyOf } from './hash.ts'

export const pagesMax = 20
const linesMax = 80
const wordsMin = 5
/** Share of the page: a logo is on every page of an issuer. */
const pictureShareMin = 0.5

/** Thousands, or a dated amount: rates and numbers of forms are the same in documents of all companies. */
const thousands = /\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3}){1,6}(?!\d)/
const datedAmount = /^\D{0,3}\d{1,4}[./ -]\d{2}.*\d[.,]\d{2}(?!\d)/
const lineCharactersMin = 8

const hasFigure = (text: string) => thousands.test(text) || datedAmount.test(text)

export function pagePrints({ pages, pdf }: Pick<Evidence, 'pages' | 'pdf'>): PagePrint[] {
  return pages.slice(0, pagesMax).map((page) => ({ ...textPrint(page), picture: pictureOf(page, pdf?.images ?? []) }))
}

function textPrint(page: PageEvidence): Omit<PagePrint, 'picture'> {
  const lines = shownLines(page)
  const texts = lines.map(({ text }) => bare(text))
  const words = lines.reduce((count, line) => count + line.words.length, 0)
  if (words < wordsMin) return { text: null, wording: null, lines: [] }
  const all = texts.join('\n')
  return {
    text: keyOf(all),
    wording: keyOf(all.replaceAll(/\d+/g, '#')),
    lines: lines
      .flatMap(({ text }, at) => {
        const print = texts[at] as string
        return print.length >= lineCharactersMin && hasFigure(text) ? [keyOf(print)] : []
      })
      .slice(0, linesMax),
  }
}

const bare = (text: string) => plainText(text).replaceAll(/\s+/g, '')

function pictureOf({ number, widthPoints, heightPoints }: PageEvidence, images: readonly PlacedImage[]): string | null {
  const areaMin = pictureShareMin * widthPoints * heightPoints
  return images.find(({ page, box }) => page === number && areaOf(box) >= areaMin)?.sha256.slice(0, 32) ?? null
}
