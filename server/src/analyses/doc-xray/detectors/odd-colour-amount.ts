import { amountsOf } from '#documents/figures/amounts.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, pageLines } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { judgeColumns } from '../page/judge-columns.ts'
import { mostCommon } from '../page/typical.ts'

const neighboursMin = 4
/** Of 255 in each channel: colours that are meant to be told apart differ by more. */
const alikeMax = 70

export const oddColourAmount = defineDetector({
  typeCode: 'oddColourAmount',
  family: 'fonts',
  severity: 'suspicious',
  title: {
    en: 'An amount has a slightly different colour from its column',
    fr: 'Un montant a une couleur légèrement différente de sa colonne',
    it: 'Un importo ha un colore leggermente diverso dalla sua colonna',
  },
  why: {
    en: 'Colours that differ by design are easy to see. Black beside a slightly different black shows that the text comes from elsewhere.',
    fr: 'Des couleurs choisies se distinguent à l’œil. Un noir à côté d’un noir légèrement différent montre que le texte vient d’ailleurs.',
    it: 'I colori scelti si distinguono a vista. Un nero accanto a un nero leggermente diverso mostra che il testo viene da altrove.',
  },
  needs: ['pages'],
  // Figures of a data sheet or of a paper are set in many ways.
  elsewhere: () => false,
  inspect: ({ pages }) =>
    judgeColumns(pages, {
      neighboursMin,
      odd: oddCells,
      look: ({ own }) => own,
      peers: ({ own }) => rowsIn(own, pages),
      tell({ own, usual }, shown, page) {
        return {
          en: `page ${page}: “${shown}” is ${own}, its column and its line are ${usual}`,
          fr: `page ${page} : « ${shown} » est en ${own}, sa colonne et sa ligne en ${usual}`,
          it: `pagina ${page}: «${shown}» è in ${own}, la sua colonna e la sua riga in ${usual}`,
        }
      },
    }),
})

const peersMax = 3

/** Rows whose label has the colour of its amount: a template of several hands has such, and amounts alone in that colour as well. */
function rowsIn(colour: string, pages: readonly PageEvidence[]): number {
  const rows = pages.flatMap(pageLines).filter(({ words }) => {
    const own = words.filter((word) => word.colour === colour)
    return own.some(({ text }) => /\p{L}{2}/u.test(text)) && amountsOf({ words: own }).some(({ plain }) => !plain)
  })
  // However many they are, an amount that is written last is not one of them.
  return Math.min(peersMax, rows.length)
}

function oddCells(column: readonly Cell[]): { cell: Cell; own: string; usual: string }[] {
  const colours = column.map(({ words }) => words[0]?.colour ?? '')
  const usual = mostCommon(colours)
  if (usual === undefined || usual.count < neighboursMin || usual.count < 0.8 * column.length) return []
  return column.flatMap((cell, at) => {
    const own = colours[at] ?? ''
    if (own === usual.value || !isAlike(own, usual.value)) return []
    const isAlone = cell.beside.length > 0 && cell.beside.every(({ colour }) => colour !== own)
    return isAlone && cell.beside.some(({ colour }) => colour === usual.value)
      ? [{ cell, own, usual: usual.value }]
      : []
  })
}

function isAlike(one: string, other: string): boolean {
  return [1, 3, 5].every((at) => Math.abs(channel(one, at) - channel(other, at)) <= alikeMax)
}

const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
