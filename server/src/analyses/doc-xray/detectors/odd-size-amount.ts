import type { Word } from '#documents/page-evidence.ts'
import type { Cell } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { judgeColumns } from '../page/judge-columns.ts'
import { mostCommonNumber } from '../page/typical.ts'

const neighboursMin = 3
const sameSizePoints = 0.06
/** Less is not seen and may be rounding. */
const differenceMin = 0.02
/** What is meant to be seen as larger is larger by half a point or more. */
const emphasisMinPoints = 0.5
/** So much larger nobody takes it for one of the others: what is due or paid out is displayed. Whoever fits a figure in makes it like them. */
const displayMin = 1.2

export const oddSizeAmount = defineDetector({
  typeCode: 'oddSizeAmount',
  family: 'fonts',
  severity: 'suspicious',
  title: {
    en: 'An amount has a different font size',
    fr: 'Un montant a une taille de police différente',
    it: 'Un importo ha un corpo diverso',
  },
  why: {
    en: 'The amounts of a column share one font size. An amount that differs from its column and from its own line was fitted by eye.',
    fr: 'Les montants d’une colonne ont la même taille. Un montant qui diffère de sa colonne et de sa ligne a été ajusté à l’œil.',
    it: 'Gli importi di una colonna hanno lo stesso corpo. Un importo che differisce dalla colonna e dalla riga è stato adattato a occhio.',
  },
  needs: ['pages'],
  // Figures of a data sheet or of a paper are set in many ways.
  elsewhere: () => false,
  inspect: ({ pages }) =>
    judgeColumns(pages, {
      neighboursMin,
      odd: oddCells,
      look: ({ own }) => own,
      tell({ own, usual }, shown, page) {
        return {
          en: `page ${page}: “${shown}” is set in ${own} points, its column and its line in ${usual}`,
          fr: `page ${page} : « ${shown} » est composé en ${own} points, sa colonne et sa ligne en ${usual}`,
          it: `pagina ${page}: «${shown}» è composto in corpo ${own}, la sua colonna e la sua riga in ${usual}`,
        }
      },
    }),
})

/** The word before it, or behind it where it begins the line: farther ones may be of a block beside. */
const nearest = ({ box: [left], beside }: Cell): Word | undefined =>
  beside.findLast((word) => word.box[0] < left) ?? beside[0]

const digitsOf = ({ text }: Cell): string => text.replace(/\D/g, '')

function oddCells(column: readonly Cell[]): { cell: Cell; own: number; usual: number }[] {
  const sizes = column.map(({ words }) => words[0]?.sizePoints ?? 0)
  const usual = mostCommonNumber(sizes, sameSizePoints)
  if (usual === undefined || usual.count < neighboursMin || usual.count < 0.7 * column.length) return []
  return column.flatMap((cell, at) => {
    const own = sizes[at] ?? 0
    const isOdd = (size: number) =>
      Math.abs(size - usual.value) > Math.max(sameSizePoints * 2, differenceMin * usual.value)
    // A row that is small as a whole is a note, one that is large a total: its words say so.
    const isAlone =
      cell.beside.length > 0 && cell.beside.every(({ sizePoints }) => Math.abs(sizePoints - own) > sameSizePoints)
    const label = nearest(cell)
    const isUsualLine = label !== undefined && !isOdd(label.sizePoints)
    // `£000` at the head of a column says what it counts in.
    const isUnit = /^\D*0+\D*$/.test(cell.text)
    // The balance or the total that a document ends with, set larger than where it is first printed.
    const isRepeated = column.some(
      (other, index) => other !== cell && digitsOf(other) === digitsOf(cell) && !isOdd(sizes[index] ?? 0),
    )
    const isEmphasis = (isRepeated && own >= usual.value + emphasisMinPoints) || own >= displayMin * usual.value
    return isOdd(own) && isAlone && isUsualLine && !isUnit && !isEmphasis ? [{ cell, own, usual: usual.value }] : []
  })
}
