import { plainText } from '#documents/classification/normalise.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { bareName, bearsLegalForm, linesNaming } from '../../holders/company-names.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'

/** Of the height of a page. */
const headShare = 0.12
const samePlacePoints = 6
const lineMax = 200
const pagesMax = 40
const nameMin = 4

/** The company that the first line of a page names before what the document is: `Northgate Ltd - Annual accounts`. */
type Head = { page: PageEvidence; name: string; title: string; box: Box }

const headOf = once((page: PageEvidence): Head | undefined => {
  if (page.textFrom !== 'layer') return undefined
  const [line] = shownLines(page)
  if (line === undefined || line.box[3] > headShare * page.heightPoints) return undefined
  const [name = '', title = ''] = line.text.slice(0, lineMax).split(/ [-–—|·] /)
  if (!bearsLegalForm(name) || bareName(name).length < nameMin || !/\p{L}{3}/u.test(title)) return undefined
  return { page, name, title: plainText(title), box: line.box }
})

export type ForeignHead = { page: PageEvidence; name: string; other: Head }

/**
 * A page with the running head of the others but for the company, which no other page names. Companies that share a word are of one
 * group, whose reports have a page for each; so are several such pages.
 */
export function foreignHeads(pages: readonly PageEvidence[]): ForeignHead[] {
  const stretch = pages.slice(0, pagesMax)
  const heads = stretch.flatMap((page) => headOf(page) ?? [])
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

const isSamePlace = (one: Box, other: Box): boolean =>
  Math.abs(one[1] - other[1]) <= samePlacePoints &&
  [0, 2].some((side) => Math.abs((one[side] as number) - (other[side] as number)) <= samePlacePoints)

function haveOneWord(one: string, other: string): boolean {
  const words = bareName(one).split(' ')
  return bareName(other)
    .split(' ')
    .some((word) => words.includes(word))
}
