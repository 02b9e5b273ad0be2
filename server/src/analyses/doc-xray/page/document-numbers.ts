import { plainText } from '#documents/classification/normalise.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { numberedPage } from '../page-series.ts'

/** Shares of the height of a page: its head with the address, its foot. */
const headShare = 0.35
const footShare = 0.88
const sameHeightPoints = 12
const lineMax = 300

const named =
  /\b((?:invoice|bill|statement|document|rechnungs?|facture|fattura|factura|factuur)[ -]?(?:number|nummer|numero|no|nr|n°|nº|#))[ .:]{0,4}([a-z]{0,4}[-/]?\d[\da-z/-]{2,18})(?![\w/-])/
const counted = /\bpage[ :]{1,4}(\d{1,3})(?![\d/.,])(?! ?(?:of|sur|di|de|von)\b)/

type Named = { label: string; id: string; top: number }

/** Every place in the head and the foot of a page where the number of the document is printed. */
const namedOn = once((page: PageEvidence): readonly Named[] =>
  shownLines(page).flatMap(({ text, box }) => {
    if (box[3] > headShare * page.heightPoints && box[1] < footShare * page.heightPoints) return []
    const [, label, id] = named.exec(plainText(text.slice(0, lineMax))) ?? []
    return label === undefined || id === undefined ? [] : [{ label, id, top: box[1] }]
  }),
)

const onlyOne = (page: PageEvidence): string | undefined => {
  const ids = new Set(namedOn(page).map(({ id }) => id))
  return ids.size === 1 ? [...ids][0] : undefined
}

const numberOf = once((page: PageEvidence): number | undefined => {
  const own = numberedPage(page)?.number
  if (own !== undefined) return own
  const [, number] =
    counted.exec(
      plainText(
        shownLines(page)
          .map(({ text }) => text)
          .join(' '),
      ).slice(-lineMax),
    ) ?? []
  return number === undefined ? undefined : Number(number)
})

/** A page between two of one document, counted on with them, that prints the number of another in the same words and place. */
export type ForeignNumber = { page: PageEvidence; own: string; others: string }

export function foreignNumbers(pages: readonly PageEvidence[]): ForeignNumber[] {
  return pages.flatMap((page, at) => {
    const [before, after] = [pages[at - 1], pages[at + 1]]
    if (before === undefined || after === undefined) return []
    const [first, own, last] = [before, page, after].map(onlyOne)
    if (first === undefined || own === undefined || first !== last || own === first) return []
    const [one, two, three] = [before, page, after].map(numberOf)
    if (two === undefined || one !== two - 1 || three !== two + 1) return []
    return [before, after].some((other) => isAlike(other, page)) ? [{ page, own, others: first }] : []
  })
}

const isAlike = (one: PageEvidence, other: PageEvidence): boolean =>
  namedOn(one).some(({ label, top }) =>
    namedOn(other).some((twin) => twin.label === label && Math.abs(twin.top - top) <= sameHeightPoints),
  )
