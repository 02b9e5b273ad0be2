import { flagAny } from '#domain/outcome.ts'
import { decimal } from '#language/numbers.ts'
import { amountCells, type Cell, groupBy } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { drawingOf, findingsMax, noColumns, placed, quoted } from '../page/finding.ts'
import { mostCommonNumber } from '../page/typical.ts'
import { cannotTell } from '../text.ts'

const neighboursMin = 5
const sameWidthPoints = 0.05
/** Share of the width: less may be rounding. */
const differenceMin = 0.012

export const oddSpacing = defineDetector({
  typeCode: 'oddSpacing',
  family: 'editedText',
  severity: 'notice',
  title: {
    en: 'An amount is wider or narrower than others with the same number of digits',
    fr: 'Un montant est plus large ou plus étroit que d’autres avec autant de chiffres',
    it: 'Un importo è più largo o più stretto di altri con lo stesso numero di cifre',
  },
  why: {
    en: 'The digits of most fonts are equally wide: amounts with the same number of digits, font and size measure the same to a hundredth of a point. Another width means another spacing, or another font under the same name.',
    fr: 'Les chiffres de la plupart des polices ont la même largeur : à nombre de chiffres, police et taille égaux, les montants mesurent la même chose au centième de point. Une autre largeur est un autre espacement, ou une autre police du même nom.',
    it: 'Le cifre della maggior parte dei caratteri hanno la stessa larghezza: a parità di cifre, carattere e corpo, gli importi misurano lo stesso al centesimo di punto. Un’altra larghezza è un’altra spaziatura, o un altro carattere con lo stesso nome.',
  },
  needs: ['pages', 'pdf'],
  inspect({ pages, pdf: { fonts } }) {
    const cells = amountCells(pages).filter(({ plain }) => !plain)
    const alike = groupBy(cells, ({ words, text }) => {
      const [word] = words
      const name = fonts[word?.font ?? -1]?.name ?? '?'
      return `${name} ${Math.round(10 * (word?.sizePoints ?? 0))} ${words.length} ${text.replaceAll(/\d/g, '0')}`
    })
    const groups = [...alike.values()].filter((group) => group.length > neighboursMin)
    if (groups.length === 0) return cannotTell(noColumns)
    return flagAny(
      groups
        .flatMap(oddCells)
        .slice(0, findingsMax)
        .map(({ cell: { page, box, text }, own, usual }) => {
          const [shown, width, others] = [quoted(text), decimal(own, 2), decimal(usual, 2)]
          return placed(
            {
              en: `page ${page}: “${shown}” is ${width.en} points wide, similar amounts ${others.en}`,
              fr: `page ${page} : « ${shown} » mesure ${width.fr} points, les montants semblables ${others.fr}`,
              it: `pagina ${page}: «${shown}» misura ${width.it} punti, gli importi simili ${others.it}`,
            },
            page,
            box,
            { check: drawingOf(page) },
          )
        }),
    )
  },
})

function oddCells(group: readonly Cell[]): { cell: Cell; own: number; usual: number }[] {
  const widths = group.map(({ box }) => box[2] - box[0])
  const usual = mostCommonNumber(widths, sameWidthPoints)
  // Fonts with digits of different widths have no usual width.
  if (usual === undefined || usual.count < neighboursMin || usual.count < 0.85 * group.length) return []
  return group.flatMap((cell, at) => {
    const own = widths[at] ?? 0
    const limit = Math.max(3 * sameWidthPoints, differenceMin * usual.value)
    // Many fonts set two ones closer together than other digits.
    if (/11|7[14]/.test(cell.text.replaceAll(/\D/g, ''))) return []
    return Math.abs(own - usual.value) > limit ? [{ cell, own, usual: usual.value }] : []
  })
}
