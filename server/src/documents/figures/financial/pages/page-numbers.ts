import type { PageLine } from './page-line.ts'

/** `Page 3 sur 4`, `Seite 2 von 5`, `- 3 / 12 -`: the number of a page. Its last digits stand where an amount may stand. */
const numbered =
  /^[-–—\s]*(?:(?:page|p[aá]gina|pag\.?|p[aá]g\.?|p\.|seite|s\.|bladzijde|blz\.?|blad|sida|side|sivu|strona|str\.?|strana|folio)\s*(?:n[°ºo]\.?\s*)?\d{1,3}(?:\s*(?:\/|of|sur|de|di|von|van|af|av|z|ze|\|)\s*\d{1,3})?|\d{1,3}\s*(?:\/|of|sur|von|van)\s*\d{1,3})[-–—\s]*$/i

export const isPageNumber = ({ text }: Pick<PageLine, 'text'>): boolean => numbered.test(text)
