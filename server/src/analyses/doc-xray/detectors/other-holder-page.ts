import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { type Finding, flagAny, type Place } from '#domain/outcome.ts'
import { accountsPages } from '../accounts-pages.ts'
import { defineDetector } from '../detector.ts'
import { printedCodes } from '../identity/printed-codes.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { headLines, isNextAccount } from '../page/head-lines.ts'
import { coverStrangers, type ForeignHead, foreignHeads } from '../page/running-heads.ts'
import { pageStretches } from '../page-stretches.ts'
import { cannotTell, finding } from '../text.ts'

const placePoints = 6

export const otherHolderPage = defineDetector({
  typeCode: 'otherHolderPage',
  family: 'layout',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A page belongs to another company or account',
    fr: 'Une page est celle d’une autre entreprise ou d’un autre compte',
    it: 'Una pagina appartiene a un’altra impresa o a un altro conto',
  },
  why: {
    en: 'The page numbers, a balance sheet beside its income statement, or a cover say that the pages are one document, and each page names its holder at the same place. A page that names somebody else was inserted.',
    fr: 'Les numéros de page, un bilan à côté de son compte de résultat, ou une couverture indiquent un seul document, et chaque page nomme le titulaire au même endroit. Une page qui nomme quelqu’un d’autre a été insérée.',
    it: 'I numeri di pagina, uno stato patrimoniale accanto al conto economico, o una copertina indicano un solo documento, e ogni pagina nomina l’intestatario nello stesso punto. Una pagina che nomina qualcun altro è stata inserita.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const marks = marksOf(pages)
    const stretches = pageStretches(pages)
    const strangers = [...stretches.flatMap(foreignHeads), ...coverStrangers(pages)].map(told)
    const pairs = [...stretches, accountsPages(pages)].flatMap((stretch) =>
      stretch.slice(1).flatMap((page, at) => {
        const previous = stretch[at] as PageEvidence
        const isOwn = ({ name }: Mark) => name !== 'IBAN' || !isNextAccount(page, previous)
        const own = marks.filter((mark) => mark.page === page.number && isOwn(mark))
        const before = marks.filter((mark) => mark.page === previous.number)
        return own.flatMap((mark) =>
          before
            .filter((other) => other.name === mark.name && isSamePlace(other.box, mark.box))
            .map((other) => ({ mark, other })),
        )
      }),
    )
    if (pairs.length === 0 && strangers.length === 0)
      return cannotTell({
        en: 'no two pages of the document name their holder at the same place',
        fr: 'aucune page ne nomme son titulaire au même endroit que la précédente',
        it: 'nessuna pagina nomina l’intestatario nello stesso punto della precedente',
      })
    return flagAny([
      ...pairs
        .filter(({ mark, other }) => mark.id !== other.id)
        .map(({ mark, other }) => ({
          ...finding({
            en: `page ${other.page} prints ${mark.name} ${other.id}, page ${mark.page} prints ${mark.id}`,
            fr: `la page ${other.page} porte ${mark.name} ${other.id}, la page ${mark.page} porte ${mark.id}`,
            it: `la pagina ${other.page} porta ${mark.name} ${other.id}, la pagina ${mark.page} porta ${mark.id}`,
          }),
          // The page as a whole is the odd one: of two, the later.
          places: [...wholePage(pages, strangerOf(pairs, mark, other)), { page: other.page, box: other.box }],
        })),
      ...strangers,
    ])
  },
})

function told({ page, name, other }: ForeignHead): Finding {
  const [number, known] = [page.number, other.page.number]
  return {
    ...finding({
      en: `page ${number} bears the name “${name}”, page ${known} “${other.name}”`,
      fr: `la page ${number} porte le nom « ${name} », la page ${known} « ${other.name} »`,
      it: `la pagina ${number} porta il nome «${name}», la pagina ${known} «${other.name}»`,
    }),
    places: [
      { page: number, box: [0, 0, page.widthPoints, page.heightPoints] },
      { page: known, box: other.box },
    ],
  }
}

type Mark = { name: string; id: string; page: number; box: Box }
type Pair = { mark: Mark; other: Mark }

/** The one whose name fewer pages bear. */
function strangerOf(pairs: readonly Pair[], mark: Mark, other: Mark): Mark {
  const bearing = ({ name, id }: Mark) =>
    new Set(
      pairs
        .flatMap((pair) => [pair.mark, pair.other])
        .flatMap((one) => (one.name === name && one.id === id ? [one.page] : [])),
    ).size
  return bearing(other) < bearing(mark) ? other : mark
}

const wholePage = (pages: readonly PageEvidence[], { page, box }: Mark): Place[] => {
  const found = pages.find(({ number }) => number === page)
  return found === undefined ? [{ page, box }] : [{ page, box: [0, 0, found.widthPoints, found.heightPoints] }]
}

function marksOf(pages: readonly PageEvidence[]): Mark[] {
  const ibans = printedIbans(pages).map((iban) => ({ ...iban, name: 'IBAN' }))
  const heads = new Map(
    pages.filter(({ textFrom }) => textFrom === 'layer').map((page) => [page.number, headLines(page)]),
  )
  const isInHead = ({ page, box }: Mark) =>
    heads.get(page)?.some((line) => line.box[1] < box[3] && line.box[3] > box[1]) === true
  return [...printedCodes(pages), ...ibans].filter(isInHead)
}

const isSamePlace = (one: Box, other: Box) =>
  Math.abs(one[0] - other[0]) <= placePoints && Math.abs(one[1] - other[1]) <= placePoints
