import type { Box, OcrEvidence, PageEvidence, Word } from '#documents/page-evidence.ts'

/** A text that ends at `right` or begins at `left`, in points. */
export type Cell = { text: string; left?: number; right?: number }

const characterPoints = 5
const linePoints = 14

/** A page with a text layer, a line for each row; with `ocr` the same read from a picture, that sure of itself; its digits are made out from 0.9 on. */
export function printedPage(
  rows: readonly (readonly Cell[])[],
  { number = 1, ocr }: { number?: number; ocr?: number } = {},
): PageEvidence {
  const placed = rows.flatMap((cells, row) => cells.flatMap((cell) => wordsOf(cell, row)))
  const words: Word[] = placed.map(({ text, box }, order) => ({
    text,
    box,
    font: 0,
    sizePoints: 10,
    baseline: box[3] - 2,
    order,
    colour: '#000000',
  }))
  return {
    number,
    widthPoints: 595,
    heightPoints: 50 + rows.length * linePoints,
    rotation: 0,
    words: ocr === undefined ? words : [],
    drawn: [],
    annotations: [],
    ocr: ocr === undefined ? null : readAs(placed, ocr),
    textFrom: ocr === undefined ? 'layer' : 'ocr',
    cut: [],
  }
}

function wordsOf({ text, left = 0, right }: Cell, row: number): { text: string; box: Box }[] {
  let at = right === undefined ? left : right - text.length * characterPoints
  const top = 40 + row * linePoints
  return text.split(' ').map((word) => {
    const box: Box = [at, top, at + word.length * characterPoints, top + 10]
    at += (word.length + 1) * characterPoints
    return { text: word, box }
  })
}

function readAs(placed: readonly { text: string; box: Box }[], confidence: number): OcrEvidence {
  const words = placed.map(({ text, box }) => ({
    text,
    box,
    confidence,
    line: 0,
    ...(confidence >= 0.9 && /\d/.test(text) && { alike: true as const }),
  }))
  return { engine: 'tesseract', languages: ['fra'], dpi: 300, rotation: 0, skewDegrees: 0, confidence, words }
}

export function money(cents: number): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

type Forged = { row: number; column: 'move' | 'balance' | 'closing'; byCents: number }

/** A statement whose balances are right, but for one figure that somebody changed. */
export function statementRows(
  moves: readonly number[],
  { withBalance = true, forged }: { withBalance?: boolean; forged?: Forged } = {},
): Cell[][] {
  const opening = 1_000_000
  const last = withBalance ? 550 : 460
  const changed = (column: Forged['column'], row: number) =>
    forged?.column === column && (column === 'closing' || forged.row === row) ? forged.byCents : 0
  let balance = opening
  const lines = moves.map((cents, row) => {
    balance += cents
    return [
      { text: '03.05.2023', left: 40 },
      { text: 'VIREMENT', left: 100 },
      { text: money(Math.abs(cents) + changed('move', row)), right: cents < 0 ? 380 : 460 },
      ...(withBalance ? [{ text: money(balance + changed('balance', row)), right: 550 }] : []),
    ]
  })
  const sum = (sign: 1 | -1) =>
    moves.filter((cents) => cents * sign > 0).reduce((all, cents) => all + Math.abs(cents), 0)
  return [
    [
      { text: 'Débit', right: 380 },
      { text: 'Crédit', right: 460 },
      ...(withBalance ? [{ text: 'Solde', right: 550 }] : []),
    ],
    [
      { text: 'Solde précédent', left: 100 },
      { text: money(opening), right: last },
    ],
    ...lines,
    [
      { text: 'Total des mouvements', left: 100 },
      { text: money(sum(-1)), right: 380 },
      { text: money(sum(1)), right: 460 },
    ],
    [
      { text: 'Nouveau solde', left: 100 },
      { text: money(balance + changed('closing', 0)), right: last },
    ],
  ]
}

export const moves: readonly number[] = [-45_017, 120_000, -9_990, -310_55, 88_123, -1_250, -64_300, 205_077]
