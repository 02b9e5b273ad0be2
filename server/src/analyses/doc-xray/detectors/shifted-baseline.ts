import { median } from '#documents/figures/lines.ts'
import { decimal } from '#language/numbers.ts'
import type { Cell } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { judgeColumns } from '../page/judge-columns.ts'
import { mostCommonNumber } from '../page/typical.ts'

const neighboursMin = 4
const samePoints = 0.06
const shiftMinPoints = 0.25
const shiftMaxPoints = 3.5
const likeMax = 1.06

export const shiftedBaseline = defineDetector({
  typeCode: 'shiftedBaseline',
  family: 'fonts',
  severity: 'notice',
  title: {
    en: 'An amount is slightly above or below its line',
    fr: 'Un montant est légèrement au-dessus ou au-dessous de sa ligne',
    it: 'Un importo è leggermente sopra o sotto la sua riga',
  },
  why: {
    en: 'A program places all amounts of a column in the same way on their lines, to a hundredth of a point. An amount that is a little higher or lower was placed by hand.',
    fr: 'Un programme place tous les montants d’une colonne de la même façon sur leur ligne, au centième de point. Un montant un peu plus haut ou plus bas a été placé à la main.',
    it: 'Un programma pone tutti gli importi di una colonna allo stesso modo sulla riga, al centesimo di punto. Un importo un po’ più alto o più basso è stato posto a mano.',
  },
  needs: ['pages'],
  // Figures of a data sheet or of a paper are set in many ways.
  elsewhere: () => false,
  inspect: ({ pages }) =>
    judgeColumns(pages, {
      neighboursMin,
      odd: shiftedCells,
      look: ({ shift }) => shift,
      tell({ shift }, shown, page) {
        const points = decimal(Math.abs(shift), 2)
        return {
          en: `page ${page}: “${shown}” is ${points.en} points ${shift > 0 ? 'below' : 'above'} its line`,
          fr: `page ${page} : « ${shown} » est ${points.fr} points ${shift > 0 ? 'au-dessous' : 'au-dessus'} de sa ligne`,
          it: `pagina ${page}: «${shown}» è ${points.it} punti ${shift > 0 ? 'sotto' : 'sopra'} la sua riga`,
        }
      },
    }),
})

function shiftedCells(column: readonly Cell[]): { cell: Cell; shift: number }[] {
  const measured = column.flatMap((cell) => {
    const [word] = cell.words
    const lines = cell.beside
      .filter(({ box, sizePoints }) => box[2] - box[0] > 0 && areLike(sizePoints, word?.sizePoints ?? 0))
      .map(({ baseline }) => baseline)
    return word === undefined || lines.length === 0 || 2 * lines.length < cell.beside.length
      ? []
      : [{ cell, offset: word.baseline - median(lines) }]
  })
  const usual = mostCommonNumber(
    measured.map(({ offset }) => offset),
    samePoints,
  )
  if (usual === undefined || usual.count < neighboursMin || usual.count < 0.8 * measured.length) return []
  return measured.flatMap(({ cell, offset }) => {
    const shift = offset - usual.value
    // A line may have two baselines by design: then others stand on the same one.
    const isShared = cell.beside.some(
      ({ baseline }) => Math.abs(baseline - (cell.words[0]?.baseline ?? 0)) <= samePoints,
    )
    if (isShared || Math.abs(shift) < shiftMinPoints || Math.abs(shift) > shiftMaxPoints) return []
    return [{ cell, shift }]
  })
}

/** What is set in another size stands in the middle or at the top of its row, as the designer likes. */
const areLike = (one: number, other: number): boolean => one < likeMax * other && other < likeMax * one
