import type { Box } from '../../../page-evidence.ts'
import type { Amount } from '../../amounts.ts'
import type { PlacedWord } from '../../lines.ts'

/** A line of a page, or of one side of it: words, then amounts with the box codes between them. */
export type PageLine = {
  page: number
  /** Read by OCR: digits may be wrong. */
  ocr: boolean
  box: Box
  text: string
  label: string
  codes: readonly string[]
  amounts: readonly Amount[]
  /** Dashes where an amount would stand: it is nil there. */
  nils: readonly Box[]
  words: readonly PlacedWord[]
  /** How wide each letter of its page is, where all are as wide: a space is as wide then. 0: they are not. */
  letterPoints?: number
  /** Digits that are too many for an amount. */
  tooLarge: boolean
  /** Of all days that the document names: no statement is of a later year. 0: it names none. */
  newestYear: number
}
