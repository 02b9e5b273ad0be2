import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { numberedPage, pageSeries } from '../page-series.ts'
import { cannotTell, finding } from '../text.ts'

export const missingPage = defineDetector({
  typeCode: 'missingPage',
  family: 'layout',
  severity: 'suspicious',
  title: { en: 'Pages are missing', fr: 'Des pages manquent', it: 'Mancano delle pagine' },
  why: {
    en: 'The pages count themselves. What is on the one that is not there cannot be checked.',
    fr: 'Les pages se comptent elles-mêmes. Ce qui figure sur celle qui manque ne peut être vérifié.',
    it: 'Le pagine si contano da sole. Ciò che sta su quella mancante non si può verificare.',
  },
  needs: ['pages', 'pdf'],
  // Whoever sends a page of a manual leaves out the others.
  elsewhere: () => false,
  inspect({ pages, pdf }) {
    const isWhole = pages.length === pdf.pageCount
    if (!isWhole || pages.some((page) => numberedPage(page) === undefined))
      return cannotTell({
        en: 'not every page has a number of its own that could be read',
        fr: 'toutes les pages n’ont pas un numéro lisible',
        it: 'non tutte le pagine hanno un numero leggibile',
      })
    return flagAny(
      pageSeries(pages).flatMap((series) => {
        const of = series[0]?.of ?? 0
        const have = new Set(series.map(({ number }) => number))
        const absent = Array.from({ length: of }, (_, index) => index + 1).filter((number) => !have.has(number))
        if (absent.length === 0) return []
        const list = absent.slice(0, 10).join(', ')
        return [
          finding({
            en: `of ${of} pages, ${list} is not in the file`,
            fr: `sur ${of} pages, ${list} n’est pas dans le fichier`,
            it: `di ${of} pagine, ${list} non è nel file`,
          }),
        ].map((found) => ({ ...found, check: 'pdftotext -layout file.pdf - | grep -iE "pag|seite"' }))
      }),
    )
  },
})
