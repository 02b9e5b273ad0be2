import type { QuarterTurn } from '../../page-evidence.ts'

/** What all characters of one text object share. */
export type TextStyle = {
  order: number
  font: number
  sizePoints: number
  colour: string
  /** Drawn in a way that leaves nothing to see. */
  isHidden: boolean
  isAnnotation: boolean
  /** Which way the text runs as the page is seen: 0 to the right, 90 downwards. */
  direction: QuarterTurn
  /** y of the baseline; of the first character where the text runs in another direction. */
  baseline: number
}

export type Character = {
  /** In the text page of PDFium. */
  index: number
  text: string
  left: number
  top: number
  right: number
  bottom: number
  style: TextStyle
  /** The page draws a space before it. What PDFium takes for one is left to the distance between characters. */
  isAfterDrawnSpace: boolean
}
