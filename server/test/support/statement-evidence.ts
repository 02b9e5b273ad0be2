import type { Evidence } from '#documents/evidence.ts'
import type { PageEvidence, Word } from '#documents/page-evidence.ts'

/** A row of a printed table: words at the left, then amounts that end where their column does. */
export type PrintedRow = readonly [label: string, ...cells: readonly string[]]

const height = 9
const widthOf = (text: string) => text.length * 4.6

/** A page of rows: the right ends of the columns are given, from left to right. */
export function statementPage(
  number: number,
  rights: readonly number[],
  rows: readonly PrintedRow[],
  textFrom: 'layer' | 'ocr' = 'layer',
): PageEvidence {
  const words: Word[] = rows.flatMap(([label, ...cells], at) => {
    const top = 40 + at * 14
    const placed = (text: string, left: number): Word => ({
      text,
      box: [left, top, left + widthOf(text), top + height],
      font: 0,
      sizePoints: 9,
      baseline: top + 7,
      order: at,
      colour: '#000000',
    })
    let left = 40
    const named = label
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => {
        const made = placed(word, left)
        left = made.box[2] + 3
        return made
      })
    const amounts = cells.flatMap((cell, column) =>
      cell === '' ? [] : [placed(cell, (rights[column] ?? 0) - widthOf(cell))],
    )
    return [...named, ...amounts]
  })
  const read = words.map(({ text, box, order }) => ({ text, box, confidence: 0.95, line: order }))
  return {
    number,
    widthPoints: 595,
    heightPoints: 842,
    rotation: 0,
    words: textFrom === 'layer' ? words : [],
    drawn: [],
    annotations: [],
    ocr:
      textFrom === 'layer'
        ? null
        : {
            engine: 'tesseract',
            languages: ['fra'],
            dpi: 200,
            rotation: 0,
            skewDegrees: 0,
            confidence: 0.95,
            words: read,
          },
    textFrom,
    cut: [],
  }
}

export function statementEvidence(pages: readonly PageEvidence[], rest: Partial<Evidence> = {}): Evidence {
  return {
    kind: 'pdf',
    sizeBytes: 1,
    sha256: '0'.repeat(64),
    pages,
    classification: null,
    figures: null,
    unread: null,
    ...rest,
  }
}
