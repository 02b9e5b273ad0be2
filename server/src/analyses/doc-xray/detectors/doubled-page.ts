import { amountsOf } from '#documents/figures/amounts.ts'
import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import type { Line } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { shownLines } from '../../pages/shown.ts'
import { defineDetector } from '../detector.ts'
import { printedNumber } from '../page-counts.ts'
import { numberedPage, printOf } from '../page-series.ts'
import { cannotTell, finding } from '../text.ts'

const movementsMin = 5

export const doubledPage = defineDetector({
  typeCode: 'doubledPage',
  family: 'layout',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A page with movements is there twice',
    fr: 'Une page de mouvements figure deux fois',
    it: 'Una pagina di movimenti compare due volte',
  },
  why: {
    en: 'A bank prints every page of a statement or a schedule once. Whoever puts one in again, right behind it, counts its movements twice.',
    fr: 'Une banque imprime chaque page d’un relevé ou d’un échéancier une seule fois. Qui en insère une de nouveau, juste après, compte ses mouvements deux fois.',
    it: 'Una banca stampa ogni pagina di un estratto o di un piano una sola volta. Chi ne inserisce una di nuovo, subito dopo, conta due volte i suoi movimenti.',
  },
  needs: ['pages'],
  elsewhere: () => false,
  inspect({ pages }) {
    const listed = pages.filter((page) => page.textFrom === 'layer' && movementsOn(page) >= movementsMin)
    if (listed.length < 2)
      return cannotTell({
        en: 'the file does not have two pages with movements',
        fr: 'le fichier n’a pas deux pages de mouvements',
        it: 'il file non ha due pagine di movimenti',
      })
    // Whoever prints or joins several pages twice has not put one in.
    const isOnlyOne = new Set(pages.map(printOf)).size === pages.length - 1
    const again = listed.flatMap((page) => {
      const first = pages[pages.indexOf(page) - 1]
      return isOnlyOne && first !== undefined && printOf(page) === printOf(first) ? [{ page, first }] : []
    })
    // A first page may be a whole statement that is in the file twice.
    const unnumbered = again.find(({ page }) => printedNumber(page) === undefined)
    if (unnumbered !== undefined) return cannotTell(withoutNumber(unnumbered))
    return flagAny(
      again
        .filter(({ page }) => isLater(page, pages))
        .map(({ page, first }) => ({
          ...finding({
            en: `page ${page.number} is page ${first.number} once more`,
            fr: `la page ${page.number} est de nouveau la page ${first.number}`,
            it: `la pagina ${page.number} è di nuovo la pagina ${first.number}`,
          }),
          places: [{ page: page.number, box: [0, 0, page.widthPoints, page.heightPoints] as const }],
          check: `pdftotext -layout -f ${first.number} -l ${page.number} FILE -`,
        })),
    )
  },
})

const withoutNumber = ({ page, first }: { page: PageEvidence; first: PageEvidence }): Text => ({
  en: `page ${page.number} is page ${first.number} once more, but prints no number: it may be a whole statement that the file has twice`,
  fr: `la page ${page.number} est de nouveau la page ${first.number}, mais ne porte pas de numéro : il peut s’agir d’un relevé entier que le fichier contient deux fois`,
  it: `la pagina ${page.number} è di nuovo la pagina ${first.number}, ma non porta un numero: può essere un estratto intero che il file contiene due volte`,
})

/**
 * Of one-page documents there are copies: a first page was put in again where the file has one page more than it counts, be it that the
 * pages behind it go on with the second to the last one.
 */
function isLater(page: PageEvidence, pages: readonly PageEvidence[]): boolean {
  const of = numberedPage(page)?.of ?? 1
  const number = printedNumber(page) ?? 1
  const behind = pages.slice(pages.indexOf(page) + 1)
  const goesOn = behind.length > 0 && behind.every((next, at) => printedNumber(next) === number + at + 1)
  return number > 1 || (of > 1 && of === pages.length - 1) || (goesOn && behind.length === pages.length - 2)
}

/** Lines that begin with a day, behind its number in a schedule of payments: the day of a tariff stands behind its words. */
const movementsOn = (page: PageEvidence): number => shownLines(page).filter(isMovement).length

function isMovement(line: Line): boolean {
  const first = datesOf(line.words)[0]?.first
  const isAtStart = first === 0 || (first === 1 && /^\d{1,3}\.?$/.test(line.words[0]?.text ?? ''))
  return isAtStart && amountsOf(line).some(({ plain }) => !plain)
}
