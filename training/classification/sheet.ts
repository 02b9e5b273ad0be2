import type { PageEvidence, Word } from '#documents/page-evidence.ts'

export type Place = { x?: number; size?: number; right?: boolean; centre?: boolean; keep?: boolean }

/** A document being written: words with boxes, as the reader of PDF files would give them. */
export type Sheet = {
  readonly width: number
  y: number
  text(text: string, place?: Place): void
  /** Cells at their x; `right`: they end there. */
  row(cells: readonly { text: string; x: number; right?: boolean; size?: number }[]): void
  gap(points?: number): void
  page(): void
  finish(): PageEvidence[]
}

const letterWidth = 0.5

export function newSheet({ width = 595, height = 842, size = 9 } = {}): Sheet {
  const pages: Word[][] = [[]]
  const put = (text: string, x: number, y: number, points: number, right: boolean) => {
    const words = text.split(' ').filter((word) => word !== '')
    const length = text.length * points * letterWidth
    let left = right ? x - length : x
    for (const word of words) {
      const end = left + word.length * points * letterWidth
      const box = [left, y, end, y + points * 1.1].map((value) => Math.round(value * 100) / 100)
      pages.at(-1)?.push({
        text: word,
        box: box as unknown as Word['box'],
        font: 0,
        sizePoints: points,
        baseline: y + points,
        order: 0,
        colour: '#000000',
      })
      left = end + points * 0.28
    }
  }
  const sheet: Sheet = {
    width,
    y: 40,
    text(text, { x = 40, size: points = size, right = false, centre = false, keep = false } = {}) {
      if (sheet.y > height - 50) sheet.page()
      const at = centre ? (width - text.length * points * letterWidth) / 2 : x
      put(text, at, sheet.y, points, right)
      if (!keep) sheet.y += points * 1.4
    },
    row(cells) {
      if (sheet.y > height - 50) sheet.page()
      for (const { text, x, right = false, size: points = size } of cells) put(text, x, sheet.y, points, right)
      sheet.y += size * 1.4
    },
    gap(points = 10) {
      sheet.y += points
    },
    page() {
      pages.push([])
      sheet.y = 40
    },
    finish: () =>
      pages.map((words, index) => ({
        number: index + 1,
        widthPoints: width,
        heightPoints: height,
        rotation: 0,
        words,
        drawn: [],
        annotations: [],
        ocr: null,
        textFrom: 'layer',
        cut: [],
      })),
  }
  return sheet
}
