import { plainText } from '#documents/classification/normalise.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { bareName, bearsLegalForm, linesNaming } from '../../holders/company-names.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { onlySheet } from '../accounts-pages.ts'

/** Of the height of a page. */
const headShare = 0.12
const samePlacePoints = 6
const lineMax = 200
const pagesMax = 40
const nameMin = 4
/** What the paper of a company says of the company itself: without its numbers that of one is that of another. */
const ofPaper =
  /^\W*(?:siren|siret|rcs|r\.c\.s|hrb|hra|handelsregister|amtsgericht|tva|vat|ust|p\.? ?iva|partita iva|c\.? ?f\.?\b|codice fiscale|rea|iban|bic|cap(?:ital|itale)|au capital|share capital|stammkapital|registered|company (?:number|no)|reg\.? (?:no|number)|kvk|btw|nif|cif|n\.?i\.?f|tel|www|e-?mail)\b/

/** The company that the first or the last line of a page names before what the document is: `Northgate Ltd - Annual accounts`. */
type Head = { page: PageEvidence; name: string; title: string; box: Box }

const headsOf = once((page: PageEvidence): readonly Head[] => {
  if (page.textFrom !== 'layer') return []
  const lines = shownLines(page)
  const [first, last] = [lines[0], lines.at(-1)]
  const margin = headShare * page.heightPoints
  const head = first !== undefined && first.box[3] <= margin ? headIn(page, first, plainText) : []
  const foot =
    last !== undefined && last !== first && last.box[1] >= page.heightPoints - margin
      ? headIn(page, last, withoutNumbers).filter(({ title }) => !ofPaper.test(title))
      : []
  return [...head, ...foot]
})

function headIn(page: PageEvidence, { text, box }: Line, titled: (title: string) => string): Head[] {
  const [name = '', title = ''] = text.slice(0, lineMax).split(/ [-–—|·] /)
  if (!bearsLegalForm(name) || bareName(name).length < nameMin || !/\p{L}{3}/u.test(title)) return []
  return [{ page, name, title: titled(title), box }]
}

/** Below the page the number of the page and the day of the accounts follow: another company has another day. */
const withoutNumbers = (title: string): string => plainText(title).replaceAll(/[\d/.-]+/g, '#')

export type ForeignHead = { page: PageEvidence; name: string; other: Pick<Head, 'page' | 'name' | 'box'> }

const coverLinesMax = 15
/** Who was called otherwise before says so. */
const renamed = /\b(?:formerly|previously|anciennement|ex|gia|vormals|fruher|antes|voorheen)\b/

/**
 * A cover names one company, and above the title of the only balance sheet stands another, of which no other page says a word. Companies
 * that share a word may be of one group, or one that was renamed.
 */
export function coverStrangers(pages: readonly PageEvidence[]): ForeignHead[] {
  const [cover] = pages
  const sheet = onlySheet(pages)
  if (cover === undefined || sheet === undefined || sheet.page === cover) return []
  if ([cover, sheet.page].some(({ textFrom }) => textFrom !== 'layer')) return []
  const lines = shownLines(cover)
  const [own, ...others] = lines.length > coverLinesMax ? [] : lines.filter(isName)
  const [strange, ...more] = sheet.head.filter(isName)
  if (own === undefined || strange === undefined || others.length + more.length > 0) return []
  const [name, other] = [strange.text, own.text].map((text) => text.trim()) as [string, string]
  if (haveOneWord(name, other) || [...lines, ...sheet.head].some(({ text }) => renamed.test(plainText(text)))) return []
  const isStranger = pagesNaming(pages, name) === 1 && pagesNaming([sheet.page], other) === 0
  return isStranger ? [{ page: sheet.page, name, other: { page: cover, name: other, box: own.box } }] : []
}

const nameMax = 60

/** All of the line, with a legal form at its begin or at its end. */
const isName = ({ text }: Line): boolean =>
  text.length <= nameMax && !/[\d:]/.test(text) && bearsLegalForm(text) && bareName(text).length >= nameMin

/**
 * A page with the running head or foot of the others but for the company, which no other page names. Companies that share a word are of one
 * group, whose reports have a page for each; so are several such pages.
 */
export function foreignHeads(pages: readonly PageEvidence[]): ForeignHead[] {
  const stretch = pages.slice(0, pagesMax)
  const heads = stretch.flatMap(headsOf)
  const names = new Set(heads.map(({ name }) => name))
  if (names.size < 2) return []
  const naming = new Map([...names].map((name) => [name, pagesNaming(stretch, name)]))
  const found = heads.flatMap(({ page, name, title, box }) => {
    const other = heads.find(
      (head) =>
        head.title === title &&
        isSamePlace(head.box, box) &&
        !haveOneWord(head.name, name) &&
        (naming.get(head.name) ?? 0) > 1,
    )
    return other !== undefined && naming.get(name) === 1 ? [{ page, name, other }] : []
  })
  return found.length === 1 ? found : []
}

const pagesNaming = (pages: readonly PageEvidence[], name: string): number =>
  pages.filter((page) => linesNaming([page], [name], 1).length > 0).length

/** From the left, from the right, or in the middle. */
const isSamePlace = (one: Box, other: Box): boolean =>
  Math.abs(one[1] - other[1]) <= samePlacePoints &&
  [one[0] - other[0], one[2] - other[2], (one[0] + one[2] - other[0] - other[2]) / 2].some(
    (points) => Math.abs(points) <= samePlacePoints,
  )

function haveOneWord(one: string, other: string): boolean {
  const words = bareName(one).split(' ')
  return bareName(other)
    .split(' ')
    .some((word) => words.includes(word))
}
