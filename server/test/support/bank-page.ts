import type { Evidence } from '#documents/evidence.ts'
import type { OcrWord, PageEvidence, Word } from '#documents/page-evidence.ts'

/** `[text, x]`: from `x` on; with `r` behind, up to `x`. */
export type Cell = readonly [text: string, at: number, edge?: 'r']
export type Rows = readonly (readonly Cell[])[]

const characterPoints = 5
const rowPoints = 14

function wordsOf(rows: Rows) {
  return rows.flatMap((cells, row) =>
    cells.flatMap(([text, at, edge]) => {
      let left = edge === 'r' ? at - text.length * characterPoints : at
      return text.split(' ').map((word) => {
        const top = 40 + row * rowPoints
        const box = [left, top, left + word.length * characterPoints, top + 9] as const
        left += (word.length + 1) * characterPoints
        return { text: word, box, row }
      })
    }),
  )
}

const look = { font: 0, sizePoints: 9, baseline: 0, order: 0, colour: '#000000' }
const blank: Omit<PageEvidence, 'number' | 'words' | 'ocr' | 'textFrom'> = {
  widthPoints: 595,
  heightPoints: 842,
  rotation: 0,
  drawn: [],
  annotations: [],
  cut: [],
}

/** Pages of a text layer, one array of rows each. */
export function textPages(...pages: readonly Rows[]): Evidence {
  return evidenceOf(
    pages.map((rows, index) => {
      const words = wordsOf(rows).map(({ text, box }): Word => ({ text, box, ...look }))
      return { ...blank, number: index + 1, words, ocr: null, textFrom: 'layer' }
    }),
  )
}

/** The same, read from a picture that lay askew. */
export function scannedPages(tilt: number, ...pages: readonly Rows[]): Evidence {
  return evidenceOf(
    pages.map((rows, index) => {
      const words = wordsOf(rows).map(({ text, box: [left, top, right, bottom], row }): OcrWord => {
        const by = (tilt * (left + right)) / 2
        return { text, box: [left, top + by, right, bottom + by], confidence: 0.95, line: row }
      })
      const ocr = {
        engine: 'tesseract',
        languages: ['eng'],
        dpi: 200,
        rotation: 0,
        skewDegrees: 0,
        confidence: 0.95,
        words,
      } as const
      return { ...blank, number: index + 1, words: [], ocr, textFrom: 'ocr' }
    }),
  )
}

function evidenceOf(pages: readonly PageEvidence[]): Evidence {
  return { kind: 'pdf', sizeBytes: 1, sha256: '', pages, classification: null, figures: null, unread: null }
}
