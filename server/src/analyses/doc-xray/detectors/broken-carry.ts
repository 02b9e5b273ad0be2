import type { PageEvidence } from '#documents/page-evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { type Carry, pageCarries } from '../arithmetic/statements/page-carries.ts'
import { areOfOtherRanges } from '../chronology/printed-ranges.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

export const brokenCarry = defineDetector({
  typeCode: 'brokenCarry',
  family: 'arithmetic',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'A page does not begin with the amount carried over from the page before',
    fr: 'Une page ne reprend pas le report de la précédente',
    it: 'Una pagina non riprende il riporto della precedente',
  },
  why: {
    en: 'The same program prints the amount carried over twice: at the end of one page and at the start of the next. Where the two differ, a page or a figure was replaced.',
    fr: 'Le même logiciel imprime le report deux fois : à la fin d’une page et au début de la suivante. Si les deux diffèrent, une page ou un chiffre a été remplacé.',
    it: 'Lo stesso programma stampa il riporto due volte: alla fine di una pagina e all’inizio della successiva. Se i due differiscono, una pagina o una cifra è stata sostituita.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const carries = pageCarries(pages)
    if (carries.length === 0)
      return cannotTell({
        en: 'no page carries over an amount that the next page begins with',
        fr: 'aucune page ne reporte un montant repris par la suivante',
        it: 'nessuna pagina riporta un importo ripreso dalla successiva',
      })
    const broken = carries.filter(({ carried, brought }) => carried.cents !== brought.cents)
    if (broken.length === 0) return clear
    // A change touches one figure. Where no column goes on, the page behind is not the one that was printed.
    const strangers = pages.filter((page) => {
      const own = carries.filter(({ brought }) => brought.page === page.number)
      return isOther(own) || own.some((carry) => isOfOtherPeriod(carry, page, pages))
    })
    const shown = new Set<number>()
    const wholePage = (number: number) =>
      strangers
        .filter((page) => page.number === number && !shown.has(number))
        .map(({ widthPoints, heightPoints }) => {
          shown.add(number)
          return { page: number, box: [0, 0, widthPoints, heightPoints] as const }
        })
    return flagAny(
      broken.map(({ carried, brought }) => ({
        ...finding({
          en: `page ${carried.page} carries over ${carried.text}, page ${brought.page} begins with ${brought.text}`,
          fr: `la page ${carried.page} reporte ${carried.text}, la page ${brought.page} reprend ${brought.text}`,
          it: `la pagina ${carried.page} riporta ${carried.text}, la pagina ${brought.page} riprende ${brought.text}`,
        }),
        places: [...[carried, brought].map(({ page, box }) => ({ page, box })), ...wholePage(brought.page)],
      })),
    )
  },
})

/** The page before it is headed by another period. */
const isOfOtherPeriod = ({ carried, brought }: Carry, page: PageEvidence, pages: readonly PageEvidence[]): boolean =>
  carried.cents !== brought.cents &&
  pages.some((before) => before.number === carried.page && areOfOtherRanges(before, page))

const columnsMin = 2

/** Each of the amounts that the page begins with is another than the one that was carried over. */
const isOther = (carries: readonly Carry[]): boolean =>
  carries.length >= columnsMin && carries.every(({ carried, brought }) => carried.cents !== brought.cents)
