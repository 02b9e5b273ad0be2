import { median } from '#documents/figures/lines.ts'
import { decimal } from '#language/numbers.ts'
import type { Cell } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { judgeColumns } from '../page/judge-columns.ts'
import { mostCommonNumber } from '../page/typical.ts'

const neighboursMin = 5
const sameEdgePoints = 0.12
/** Printing drivers place text to a two-hundredth of an inch, 0.36 points. */
const offMinPoints = 0.45
/** Producers that place text on whole points, or on halves, let the ends of a column differ by that much. */
const grids = [1, 0.5]
const onGridPoints = 0.02
/** Of the width by which a number differs from its column: a program that reckons widths by another font ends long ones elsewhere. */
const reckonedShare = 0.015
/** Of the size of the font, at most: by how much pairs of digits are drawn closer together. */
const kernedMaxShare = 0.15
/** Amounts that end with their sign, before the place where they end is an edge of the column. */
const signedMin = 3
const sameBeginPoints = 0.05
/** Beyond it the amount belongs to another column. */
const offMaxPoints = 12
const reachInLines = 4
/** Words of a row besides the amount, before they say how the row is set. */
const besideMin = 2
/** Share of a column that must end at one place before one that does not is odd. */
const alignedMin = 0.8

export const columnOutOfLine = defineDetector({
  typeCode: 'columnOutOfLine',
  family: 'layout',
  severity: 'suspicious',
  title: {
    en: 'An amount is out of line with its column',
    fr: 'Un montant n’est pas aligné avec sa colonne',
    it: 'Un importo non è allineato con la sua colonna',
  },
  why: {
    en: 'A program ends all amounts of a column at the same place. An amount that ends a little before or after was placed by eye.',
    fr: 'Un programme fait finir tous les montants d’une colonne au même endroit. Un montant qui finit un peu avant ou après a été placé à l’œil.',
    it: 'Un programma fa finire tutti gli importi di una colonna nello stesso punto. Un importo che finisce un po’ prima o dopo è stato posto a occhio.',
  },
  needs: ['pages'],
  // Figures of a data sheet or of a paper are set in many ways.
  elsewhere: () => false,
  inspect: ({ pages }) =>
    judgeColumns(pages, {
      neighboursMin,
      odd: cellsOutOfLine,
      look: ({ off }) => off,
      tell({ off }, shown, page) {
        const points = decimal(Math.abs(off), 1)
        return {
          en: `page ${page}: “${shown}” ends ${points.en} points ${off > 0 ? 'right' : 'left'} of its column`,
          fr: `page ${page} : « ${shown} » finit ${points.fr} points à ${off > 0 ? 'droite' : 'gauche'} de sa colonne`,
          it: `pagina ${page}: «${shown}» finisce ${points.it} punti a ${off > 0 ? 'destra' : 'sinistra'} della sua colonna`,
        }
      },
    }),
})

function cellsOutOfLine(column: readonly Cell[]): { cell: Cell; off: number }[] {
  // Brackets, signs and currencies behind the digits are let stand out by some.
  const ending = column.filter(({ text }) => /\d$/.test(text))
  const usual = mostCommonNumber(
    ending.map(({ box }) => box[2]),
    sameEdgePoints,
  )
  if (usual === undefined || usual.count < neighboursMin || usual.count < alignedMin * ending.length) return []
  // Numbers of chapters and of articles are set flush left.
  const begins = mostCommonNumber(
    ending.map(({ box }) => box[0]),
    sameEdgePoints,
  )
  if (begins !== undefined && begins.count > usual.count) return []
  const outer = mostCommonNumber(
    column.filter((cell) => !ending.includes(cell)).map(({ box }) => box[2]),
    sameEdgePoints,
  )
  const inLine = ending.filter(({ box }) => Math.abs(box[2] - usual.value) <= 2 * sameEdgePoints)
  const offMin = Math.max(offMinPoints, gridOf(ending))
  const usualWidth = median(inLine.map(widthOf))
  return ending.flatMap((cell) => {
    const off = cell.box[2] - usual.value
    const reckoned = reckonedShare * Math.abs(widthOf(cell) - usualWidth)
    if (Math.abs(off) < Math.max(offMin, reckoned) || Math.abs(off) > offMaxPoints || !isAmong(cell, inLine)) return []
    if (isKerned(cell, off, inLine) || isAloneSigned(cell, inLine) || isCentred(cell, inLine)) return []
    if (isOfRowApart(cell, inLine)) return []
    if (isPlacedAsKerned(cell, off, inLine) || isBeforeItsMark(cell, inLine) || isAtEdge(cell, outer)) return []
    if (isAtOtherEdge(cell, ending) || isDisplayed(cell, inLine)) return []
    return [{ cell, off }]
  })
}

const widthOf = ({ box }: Cell): number => box[2] - box[0]

/** What is paid out, in larger type, has a box of its own. */
const displayMin = 1.2
const sizeOf = ({ words }: Cell): number => words[0]?.sizePoints ?? 0
const isDisplayed = (cell: Cell, inLine: readonly Cell[]): boolean =>
  sizeOf(cell) >= displayMin * median(inLine.map(sizeOf))

/**
 * It begins where numbers of its form begin, and ends a little earlier: it was placed by the width that its digits have one by
 * one, and drawn with two of them (`11`, `7,`) closer together.
 */
function isKerned({ text, box, words }: Cell, off: number, inLine: readonly Cell[]): boolean {
  const size = words[0]?.sizePoints ?? 0
  if (off > 0 || -off > kernedMaxShare * size) return false
  return inLine.some(
    (other) => formOf(other.text) === formOf(text) && Math.abs(other.box[0] - box[0]) <= sameBeginPoints,
  )
}

/** The other way round: it was placed by the width that `11` has closer together, and drawn with both digits apart. */
function isPlacedAsKerned({ text, words }: Cell, off: number, inLine: readonly Cell[]): boolean {
  const size = words[0]?.sizePoints ?? 0
  return (
    off > 0 && off <= kernedMaxShare * size && text.includes('11') && !inLine.some((other) => other.text.includes('11'))
  )
}

const markBehind = /^(?:[-+−–]|[a-z]{1,2})$/i

/** What is set flush right is the amount with its letter or sign behind (`20,00 D`, `40,70 C`), which are of several widths. */
function isBeforeItsMark(cell: Cell, inLine: readonly Cell[]): boolean {
  const mark = markOf(cell)
  return mark !== undefined && inLine.every((other) => isLike(mark, markOf(other)))
}

type Mark = { gap: number; end: number }

function markOf({ box, beside, words }: Cell): Mark | undefined {
  const size = words[0]?.sizePoints ?? 0
  const mark = beside.find((word) => word.box[0] >= box[2] && word.box[0] - box[2] < size && markBehind.test(word.text))
  return mark && { gap: mark.box[0] - box[2], end: mark.box[2] }
}

const isLike = (one: Mark, other: Mark | undefined): boolean =>
  other !== undefined &&
  Math.abs(one.gap - other.gap) <= sameEdgePoints &&
  Math.abs(one.end - other.end) <= sameEdgePoints

/** Where amounts end with their sign (`924,06-`): a total that leaves no room for one ends there without it. */
const isAtEdge = ({ box }: Cell, outer: { value: number; count: number } | undefined): boolean =>
  outer !== undefined && outer.count >= signedMin && Math.abs(box[2] - outer.value) <= sameEdgePoints

/**
 * Another amount, of another length, ends at the very same place: rows that span several columns have an edge of their own. Who places
 * one over an old amount begins where that began, and ends alike only where both are of one length.
 */
const isAtOtherEdge = (cell: Cell, ending: readonly Cell[]): boolean =>
  ending.some(
    (other) =>
      Math.abs(other.box[2] - cell.box[2]) <= sameBeginPoints &&
      Math.abs(widthOf(other) - widthOf(cell)) > offMaxPoints,
  )

const middleOf = ({ box }: Cell): number => (box[0] + box[2]) / 2

/** Numbers of one width end at one place where they are centred, too: one with fewer digits then has their middle. */
const isCentred = (cell: Cell, inLine: readonly Cell[]): boolean =>
  inLine.every((other) => Math.abs(middleOf(other) - middleOf(cell)) <= 2 * sameEdgePoints)

/** A total among what it is of: its whole row is set in another font than the column, by a rule of its own. */
function isOfRowApart({ words, beside }: Cell, inLine: readonly Cell[]): boolean {
  const [first] = words
  if (first === undefined || beside.length < besideMin) return false
  return (
    beside.every(({ font }) => font === first.font) &&
    inLine.every((other) => other.words.every(({ font }) => font !== first.font))
  )
}

const signed = /^[-+−–(]/

/** The only one with a sign: some programs reckon with another width for the sign than they draw. */
const isAloneSigned = ({ text }: Cell, inLine: readonly Cell[]): boolean =>
  signed.test(text) && !inLine.some((other) => signed.test(other.text))

const formOf = (text: string): string => text.replace(/\d/g, '0')

/** The distance that all beginnings of the column are multiples of; 0: there is none. */
function gridOf(column: readonly Cell[]): number {
  const isOn =
    (grid: number) =>
    ({ box: [left] }: Cell) =>
      Math.abs(left - grid * Math.round(left / grid)) <= onGridPoints
  return grids.find((grid) => column.every(isOn(grid))) ?? 0
}

/** Right above and right below it stand amounts that are in line: it is no part of another table. */
function isAmong({ page, box }: Cell, inLine: readonly Cell[]): boolean {
  const reach = reachInLines * (box[3] - box[1])
  const near = inLine.filter((other) => other.page === page)
  const isAbove = near.some((other) => other.box[1] < box[1] && box[1] - other.box[3] < reach)
  const isBelow = near.some((other) => other.box[1] > box[1] && other.box[1] - box[3] < reach)
  return isAbove && isBelow
}
