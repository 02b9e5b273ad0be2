import type { PdfEvidence } from '#documents/evidence.ts'
import type { DrawnObject, FontEvidence, PageEvidence, Word } from '#documents/page-evidence.ts'

const digitWidth = 4.5
const rowHeight = 20
export const rows = 10

const font = (name: string, embedded: boolean): FontEvidence => ({
  name,
  subset: embedded ? 'ABCDEF' : null,
  embedded,
  programSha256: embedded ? `program of ${name}` : null,
  kind: 'TrueType',
  hasToUnicode: embedded,
})

/** Index 0: the bold of the page, 1: its regular, 2: of an editor, 3: another copy of 1. */
export const fonts: readonly FontEvidence[] = [
  font('OpenSans-Bold', true),
  font('OpenSans', true),
  font('Times-Roman', false),
  { ...font('OpenSans', true), programSha256: 'another program of OpenSans' },
]

export const pdfWith = (all: readonly FontEvidence[] = fonts): PdfEvidence => ({ fonts: all }) as PdfEvidence

/** A word that ends at `right`, or begins at `left`. */
export function word(
  text: string,
  place: { left?: number; right?: number; baseline: number },
  more: Partial<Word> = {},
): Word {
  const width = text.length * digitWidth * ((more.sizePoints ?? 9) / 9)
  const left = place.left ?? (place.right ?? 0) - width
  const { baseline } = place
  return {
    text,
    box: [left, baseline - 8, left + width, baseline + 2],
    font: 1,
    sizePoints: 9,
    baseline,
    order: 0,
    colour: '#000000',
    ...more,
  }
}

export const amountRight = 400
export const balanceRight = 550
export const baselineOf = (row: number): number => 120 + row * rowHeight

/** Ten rows of a statement, drawn one after the other: date, wording, amount, balance; then a total in bold and a footer. */
export function statement(): Word[] {
  const words: Word[] = []
  const add = (text: string, place: { left?: number; right?: number; baseline: number }, more: Partial<Word> = {}) =>
    words.push(word(text, place, { order: words.length, ...more }))
  add('Statement', { left: 40, baseline: 60 }, { font: 0, sizePoints: 14 })
  for (let row = 0; row < rows; row += 1) {
    const baseline = baselineOf(row)
    add(`0${row}/03/2024`, { left: 40, baseline })
    add('TRANSFER', { left: 120, baseline })
    add('RECEIVED', { left: 180, baseline })
    add(`${row + 1}.23${row},50`, { right: amountRight, baseline })
    add(`${20 + row}.10${row},75`, { right: balanceRight, baseline })
  }
  const baseline = baselineOf(rows)
  add('TOTAL', { left: 120, baseline }, { font: 0 })
  add('14.345,50', { right: amountRight, baseline }, { font: 0 })
  add('29.109,75', { right: balanceRight, baseline }, { font: 0 })
  for (const [at, text] of ['Bank', 'of', 'Nowhere', 'page', '1', '/', '1'].entries())
    add(text, { left: 40 + 50 * at, baseline: 800 })
  return words
}

/** The amount of a row of `statement()`. */
export const amountAt = (row: number): number => 1 + row * 5 + 3

export function page(words: readonly Word[], more: Partial<PageEvidence> = {}): PageEvidence {
  return {
    number: 1,
    widthPoints: 595,
    heightPoints: 842,
    rotation: 0,
    words,
    drawn: [],
    annotations: [],
    ocr: null,
    textFrom: 'layer',
    cut: [],
    ...more,
  }
}

/** The statement with one word of it other than it was. */
export function statementWith(at: number, change: Partial<Word>): Word[] {
  return statement().map((one, index) => (index === at ? { ...one, ...change } : one))
}

export function box(
  around: readonly [number, number, number, number],
  order: number,
  more: Partial<DrawnObject> = {},
): DrawnObject {
  return { kind: 'path', order, box: around, fill: '#ffffff', opaque: true, depth: 0, ...more }
}
