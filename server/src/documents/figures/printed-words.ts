import type { PageEvidence } from '../page-evidence.ts'
import type { PlacedWord } from './lines.ts'

const coveredShare = 0.5

/**
 * Fonts say of the hyphen they draw that it is a soft one, one that does not break, or a minus: between days and before amounts it is a
 * hyphen.
 */
const hyphen = /[\u00ad\u2010\u2011\u2212]/
const hyphens = /[\u00ad\u2010\u2011\u2212]/g

/** The words of a page's text; what is covered is not what the page says. */
export function printedWords({ words }: PageEvidence): PlacedWord[] {
  return words
    .filter(({ invisible, coveredBy }) => invisible !== true && (coveredBy?.share ?? 0) < coveredShare)
    .map((word) => (hyphen.test(word.text) ? { ...word, text: word.text.replaceAll(hyphens, '-') } : word))
}
