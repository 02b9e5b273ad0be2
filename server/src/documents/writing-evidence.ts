export type LineEnd = 'lf' | 'crlf' | 'cr' | 'space' | 'none'
export type StringForm = 'hex' | 'literal'

/**
 * How a PDF was put down, of its first revision where that matters: each writing program has its habits, whatever the file says
 * of itself. Names and orders are as they stand in the file.
 */
export type WritingEvidence = {
  /** The bytes of the comment below the header, in hexadecimal; `null`: there is none. */
  binaryComment: string | null
  /** What follows the header, the keyword `obj`, the keyword `stream`, and each entry of a cross-reference table. */
  lineEnds: { header: LineEnd; object: LineEnd | null; stream: LineEnd | null; xrefEntry: string | null }
  /** `null`: there is none, or it is inside an object stream. */
  idForm: StringForm | null
  infoForm: StringForm | null
  /** Of all streams; several of one are joined by a space, none is the empty text. Most frequent first. */
  filters: readonly { names: string; count: number }[]
  /** How many streams name their length themselves, and how many by an object of its own. */
  lengths: { direct: number; indirect: number }
  /** In the order of the file: the first number, and how many of all steps go up by one, up by more, and down. */
  numbering: { first: number; next: number; up: number; down: number } | null
  /** Keys of dictionaries, in their order: `Size Root Info ID`. */
  keys: { trailer: string; catalog: string; info: string; page: string }
  /** The first operators of the first page, and the most decimals of a number there. */
  operators: string
  decimals: number | null
}

/**
 * How the instructions of a page are put down, of the stream of it that shows most text. Libraries that read a page and write
 * it anew put every operator on a line of its own; few programs that make documents do.
 */
export type ContentStyle = {
  page: number
  /** Operators that show text: `Tj` and `TJ`. */
  shows: number
  /** Of these: the only operator on their line. */
  alone: number
  /** Of these: with white space before the operator, `(text) Tj` rather than `(text)Tj`. */
  spaced: number
  /** Of these: with strings in hexadecimal. */
  hex: number
  /** Numbers between -1 and 1, and those of them that are written `.5` rather than `0.5`. */
  fractions: number
  bareFractions: number
  /** Operators that show text in the streams of the page behind this one. */
  laterShows: number
  /**
   * Of these: the few that are put down otherwise than the rest of their font, in brackets or in another form of string. `at`: counted
   * from 0; `text`: their bytes as characters, empty where these are none. Absent: read before this was looked at.
   */
  odd?: readonly { at: number; text: string }[]
  /** Of those in brackets: `[(a) 30 (b)]` and `[ (a) 30 (b) ]`. Absent: read before this was looked at. */
  brackets?: { tight: number; loose: number }
  /** Numbers of the objects that are the page's fonts: pages that share them were made together. */
  fonts: readonly number[]
}
