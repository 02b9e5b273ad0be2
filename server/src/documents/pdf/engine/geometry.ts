import type { Box, QuarterTurn } from '../../page-evidence.ts'

/** `[a b c d e f]` of the PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const [A, B, C, D, E, F] = outer
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

/** The visible part of the page in its own coordinates, which have their origin bottom left. */
export type PageFrame = { left: number; bottom: number; right: number; top: number; rotation: QuarterTurn }

/** From the page's own coordinates to those it is seen in: origin top left, y downwards, turned. */
export function seenMatrix({ left, bottom, right, top, rotation }: PageFrame): Matrix {
  if (rotation === 90) return [0, 1, 1, 0, -bottom, -left]
  if (rotation === 180) return [-1, 0, 0, 1, right, -bottom]
  if (rotation === 270) return [0, -1, -1, 0, top, right]
  return [1, 0, 0, -1, -left, top]
}

export function seenSize({ left, bottom, right, top, rotation }: PageFrame): { width: number; height: number } {
  const [width, height] = [right - left, top - bottom]
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height }
}

export const xOf = ([a, , c, , e]: Matrix, x: number, y: number): number => a * x + c * y + e
export const yOf = ([, b, , d, , f]: Matrix, x: number, y: number): number => b * x + d * y + f

/** The box around a turned rectangle. Called for every character: no array is made on the way. */
export function transformBox(matrix: Matrix, left: number, bottom: number, right: number, top: number): Box {
  const [a, b, c, d, e, f] = matrix
  return [
    Math.min(a * left, a * right) + Math.min(c * bottom, c * top) + e,
    Math.min(b * left, b * right) + Math.min(d * bottom, d * top) + f,
    Math.max(a * left, a * right) + Math.max(c * bottom, c * top) + e,
    Math.max(b * left, b * right) + Math.max(d * bottom, d * top) + f,
  ]
}

/** To hundredths; never `-0`, which JSON does not keep, nor what is no number at all. */
export function round(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 + 0 : 0
}

export const roundBox = ([left, top, right, bottom]: Box): Box => [round(left), round(top), round(right), round(bottom)]

export const overlaps = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
