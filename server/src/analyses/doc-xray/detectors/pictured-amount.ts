import { median } from '#documents/figures/lines.ts'
import type { Box, DrawnObject, PageEvidence } from '#documents/page-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { amountCells, type Cell, pageWords } from '../../pages/cells.ts'
import { defineDetector } from '../detector.ts'
import { coversOf } from '../page/covers.ts'
import { findingsMax, noColumns, placed } from '../page/finding.ts'
import { cannotTell } from '../text.ts'

const cellsMin = 5
/** In heights of the line: an amount is one line high, a logo more. */
const heightMax = 2
/** More pictures in a column are marks of the rows. */
const picturesMax = 2

export const picturedAmount = defineDetector({
  typeCode: 'picturedAmount',
  family: 'overlay',
  severity: 'suspicious',
  title: {
    en: 'A picture is in the place of an amount',
    fr: 'Une image se trouve à la place d’un montant',
    it: 'Un’immagine sta al posto di un importo',
  },
  why: {
    en: 'In a column of written amounts, an amount that is a small picture was pasted from elsewhere.',
    fr: 'Dans une colonne de montants écrits, un montant qui est une petite image a été collé depuis ailleurs.',
    it: 'In una colonna di importi scritti, un importo che è una piccola immagine è stato incollato da altrove.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const cells = amountCells(pages).filter(({ plain }) => !plain)
    if (cells.length < cellsMin) return cannotTell(noColumns)
    return flagAny(
      pages
        .flatMap((page) => picturesIn(page, cells).map((box) => ({ page: page.number, box })))
        .slice(0, findingsMax)
        .map(({ page, box }) =>
          placed(
            {
              en: `page ${page}: a picture is in a column of amounts, on a line of the table`,
              fr: `page ${page} : une image se trouve dans une colonne de montants, sur une ligne du tableau`,
              it: `pagina ${page}: un’immagine sta in una colonna di importi, su una riga della tabella`,
            },
            page,
            box,
            { check: `pdfimages -list -f ${page} -l ${page} FILE` },
          ),
        ),
    )
  },
})

function picturesIn(page: PageEvidence, cells: readonly Cell[]): Box[] {
  const own = cells.filter((cell) => cell.page === page.number)
  if (own.length < cellsMin) return []
  const height = median(own.map(({ box }) => box[3] - box[1]))
  // What hides words is told by other detectors, and would count twice.
  const covering = new Set(coversOf(page).map(({ object }) => object))
  const found = page.drawn.filter(
    ({ kind, box, annotation }) => kind === 'image' && annotation !== true && box[3] - box[1] <= heightMax * height,
  )
  const pictures = found.filter((picture) => !covering.has(picture) && standsForAmount(picture, page, own))
  return pictures.length > picturesMax ? [] : pictures.map(({ box }) => box)
}

/** It ends where a column ends, between amounts of that column, on a line that has words and no amount there. */
function standsForAmount({ box }: DrawnObject, page: PageEvidence, cells: readonly Cell[]): boolean {
  const middle = (box[1] + box[3]) / 2
  const column = cells.filter((cell) => Math.abs(cell.box[2] - box[2]) < 4 && cell.box[0] < box[2])
  const isAmong = column.some((cell) => cell.box[3] < middle) && column.some((cell) => cell.box[1] > middle)
  if (column.length < 4 || !isAmong) return false
  const onLine = pageWords(page).filter((word) => word.box[1] < middle && word.box[3] > middle)
  return onLine.length >= 2 && !onLine.some((word) => word.box[0] < box[2] && word.box[2] > box[0])
}
