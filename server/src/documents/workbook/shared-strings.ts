import type { Budget } from '../budget.ts'
import { xmlText } from '../data/xml.ts'
import type { XmlElement } from '../data/xml-element.ts'
import { elementsIn, textWithin } from '../data/xml-walk.ts'
import { limitExceeded } from '../failure.ts'
import { limits } from '../limits.ts'
import { slicesOf } from './xml-slices.ts'

/** Texts that cells refer to by their number. */
export function sharedStrings(bytes: Buffer | undefined, budget: Budget): string[] {
  if (bytes === undefined) return []
  const strings: string[] = []
  for (const element of slicesOf(xmlText(bytes, budget), 'si', budget)) {
    if (strings.length >= limits.workbookStringsMax) throw limitExceeded(`more than ${limits.workbookStringsMax} texts`)
    strings.push(sharedText(element).slice(0, limits.workbookCellTextMax))
  }
  return strings
}

/** Of a text in parts, each with its own look; the readings of Chinese characters (`rPh`) are no part of it. */
export function sharedText(element: XmlElement): string {
  return elementsIn(element)
    .flatMap((part) =>
      part.name === 't' ? [part] : part.name === 'r' ? elementsIn(part).filter(({ name }) => name === 't') : [],
    )
    .map(textWithin)
    .join('')
}
