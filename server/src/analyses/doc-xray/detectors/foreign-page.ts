import type { PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'

const wordsMin = 20
const sizeTolerancePoints = 3

export const foreignPage = defineDetector({
  typeCode: 'foreignPage',
  family: 'layout',
  severity: 'notice',
  title: {
    en: 'A page is built differently from the others',
    fr: 'Une page est construite autrement que les autres',
    it: 'Una pagina è costruita diversamente dalle altre',
  },
  why: {
    en: 'The pages of one document share their fonts and their size. The pages of files that were joined differ in the same way.',
    fr: 'Les pages d’un document partagent polices et format. Les pages de fichiers assemblés diffèrent de la même manière.',
    it: 'Le pagine di un documento condividono caratteri e formato. Le pagine di file uniti differiscono allo stesso modo.',
  },
  needs: ['pages', 'pdf'],
  inspect({ pages, pdf }) {
    const written = pages.filter(({ words }) => words.length >= wordsMin)
    if (written.length < 2)
      return cannotTell({
        en: 'the file does not have two pages of text to compare',
        fr: 'le fichier n’a pas deux pages de texte à comparer',
        it: 'il file non ha due pagine di testo da confrontare',
      })
    const foreign = written.filter((page) => {
      const others = written.filter((other) => other !== page)
      return others.every((other) => !shareFont(page, other)) || others.every((other) => !haveOneSize(page, other))
    })
    // Where every page stands alone there is no document that one of them is foreign to.
    if (foreign.length === written.length && written.length > 2) return flagAny([])
    return flagAny(
      foreign.map((page) => {
        const fonts = [...fontsOf(page)].map((font) => pdf.fonts[font]?.name ?? '?').join(', ')
        const size = `${Math.round(page.widthPoints)} × ${Math.round(page.heightPoints)} pt`
        return {
          ...finding({
            en: `page ${page.number} measures ${size} and uses the fonts ${fonts}`,
            fr: `la page ${page.number} mesure ${size} et emploie les polices ${fonts}`,
            it: `la pagina ${page.number} misura ${size} e usa i caratteri ${fonts}`,
          }),
          places: [{ page: page.number, box: [0, 0, page.widthPoints, page.heightPoints] as const }],
          check: `pdffonts -f ${page.number} -l ${page.number} FILE; pdfinfo -f 1 -l ${pages.length} FILE`,
        }
      }),
    )
  },
})

const fontsOf = ({ words }: PageEvidence) => new Set(words.map(({ font }) => font))

function shareFont(one: PageEvidence, other: PageEvidence): boolean {
  const fonts = fontsOf(other)
  return one.words.some(({ font }) => fonts.has(font))
}

/** A page turned on its side is of the same paper. */
function haveOneSize(one: PageEvidence, other: PageEvidence): boolean {
  const sides = ({ widthPoints, heightPoints }: PageEvidence) => [widthPoints, heightPoints].toSorted((a, b) => a - b)
  const [first, second] = [sides(one), sides(other)]
  return first.every((side, index) => Math.abs(side - (second[index] ?? 0)) <= sizeTolerancePoints)
}
