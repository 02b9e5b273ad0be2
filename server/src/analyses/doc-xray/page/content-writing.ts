import type { ContentStyle } from '#documents/writing-evidence.ts'

/** Fewer operators that show text say nothing about a way of writing. */
const showsMin = 5
const nearlyAll = 0.97

/**
 * How libraries write a page that they read before: every operator on a line of its own, with a space before it. Some programs
 * that make documents write so from the start.
 */
export const isWrittenAnew = (style: ContentStyle): boolean =>
  isLineByLine(style) && (!mayBeCleaned(style) || style.laterShows > 0)

/** The same of a page that may also have been cleaned. */
export const isLineByLine = ({ shows, alone, spaced }: ContentStyle): boolean =>
  shows >= showsMin && alone >= nearlyAll * shows && spaced >= nearlyAll * shows

/**
 * MuPDF, which writes `.5`, is also used to clean whole files. What it cleans it puts into one stream; who changes words with it
 * leaves the new ones in a stream behind.
 */
const mayBeCleaned = ({ fractions, bareFractions }: ContentStyle): boolean => bareFractions >= 0.9 * fractions

/** Surely not: several operators on a line, or no space before them. */
export const isAsFirstWritten = ({ shows, alone, spaced }: ContentStyle): boolean =>
  shows >= showsMin && (alone <= 0.8 * shows || spaced <= 0.2 * shows)
