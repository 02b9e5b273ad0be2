/** Of one row, line or notice of a bulk file. Longer ones are bad rows: they are counted, told and skipped. */
export const pieceCharactersMax = 1_000_000
/** A quoted field may hold line breaks; so many lines are tried before the quote is taken for a slip. */
export const continuationLinesMax = 20
/** Files that are read at once: a list of asset freezes is about 10 MB. */
export const wholeFileBytesMax = 256 * 1024 * 1024
/** Of a company in our own format. */
export const officersMax = 500
/** Of a file of names: France has some 220,000 surnames that more than thirty people bear. */
export const distinctNamesMax = 2_000_000
export const nameCharactersMax = 100
