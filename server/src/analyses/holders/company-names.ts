import { plainText } from '#documents/classification/normalise.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../pages/once.ts'
import { shownLines } from '../pages/shown.ts'

/** What tells companies of one name apart is seldom written in full. */
const legalForms =
  /\b(?:s\.?a\.?r\.?l\.?s?|s\.?a\.?s\.?u?|s\.?a\.?|s\.?r\.?l\.?s?|s\.?p\.?a\.?|s\.?n\.?c\.?|e\.?u\.?r\.?l\.?|s\.?c\.?i\.?|gmbh|ug|ag|kg|ltd|limited|llc|llp|plc|inc|b\.?v\.?|n\.?v\.?|s\.?l\.?u?)(?=\s|$|,)\.?/g
const pagesMax = 40

/** One of the names stands on a page, whatever its legal form, accents and capitals. */
export function namesCompany(pages: readonly PageEvidence[], names: readonly string[]): boolean {
  return linesNaming(pages, names, 1).length > 0
}

/** Where they stand: the page, and which of its lines. */
export function linesNaming(
  pages: readonly PageEvidence[],
  names: readonly string[],
  atMost: number,
): { page: PageEvidence; at: number }[] {
  const wanted = names.map(bareName).filter((name) => name.length >= 3)
  const found: { page: PageEvidence; at: number }[] = []
  if (wanted.length === 0) return found
  for (const page of pages.slice(0, pagesMax))
    for (const [at, line] of bareLines(page).entries()) {
      if (wanted.some((name) => line.includes(` ${name} `))) found.push({ page, at })
      if (found.length >= atMost) return found
    }
  return found
}

const bareLines = once((page: PageEvidence) => shownLines(page).map(({ text }) => ` ${bareName(text)} `))

/** The name says of itself that it is of a company. */
export const bearsLegalForm = (name: string): boolean => plainText(name).search(legalForms) !== -1

export function bareName(text: string): string {
  return plainText(text)
    .replaceAll(legalForms, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
