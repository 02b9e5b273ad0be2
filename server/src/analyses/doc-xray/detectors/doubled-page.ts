import { amountsOf } from '#documents/figures/amounts.ts'
import { datesOf } from '#documents/figures/bank/line-dates.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { defineDetector } from '../detector.ts'
import { printedNumber } from '../page-counts.ts'
import { cannotTell, finding } from '../text.ts'

const movementsMin = 3

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
    en: 'A bank prints every page of a statement once. Whoever puts one in again, without the pages before it, counts its movements twice.',
    fr: 'Une banque imprime chaque page d’un relevé une seule fois. Qui en insère une de nouveau, sans les pages qui la précèdent, compte ses mouvements deux fois.',
    it: 'Una banca stampa ogni pagina di un estratto una sola volta. Chi ne inserisce una di nuovo, senza le pagine che la precedono, conta due volte i suoi movimenti.',
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
    return flagAny(
      listed.flatMap((page) => {
        const first = listed.find((other) => other.number < page.number && isAgain(page, other, pages))
        if (first === undefined) return []
        return [
          {
            ...finding({
              en: `page ${page.number} is page ${first.number} once more`,
              fr: `la page ${page.number} est de nouveau la page ${first.number}`,
              it: `la pagina ${page.number} è di nuovo la pagina ${first.number}`,
            }),
            places: [{ page: page.number, box: [0, 0, page.widthPoints, page.heightPoints] as const }],
            check: `pdftotext -layout -f ${first.number} -l ${page.number} FILE -`,
          },
        ]
      }),
    )
  },
})

const movementsOn = (page: PageEvidence): number =>
  shownLines(page).filter((line) => datesOf(line.words).length > 0 && amountsOf(line).some(({ plain }) => !plain))
    .length

/** People put whole documents into a file twice: then the page before it is there twice as well. A first page has none before it. */
function isAgain(page: PageEvidence, first: PageEvidence, pages: readonly PageEvidence[]): boolean {
  const before = ({ number: own }: PageEvidence) => pages.find((other) => other.number === own - 1)
  const [one, other] = [before(first), before(page)]
  if ((printedNumber(page) ?? 1) === 1 || one === undefined || other === undefined) return false
  return printOf(page) === printOf(first) && printOf(one) !== printOf(other)
}

/** All words where they stand. */
const printOf = once((page: PageEvidence): string =>
  page.words.map(({ text, box }) => `${text} ${box.map(Math.round).join(' ')}`).join('\n'),
)
