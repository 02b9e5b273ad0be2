import type { Box } from '#documents/page-evidence.ts'
import type { Finding } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { finding } from '../text.ts'

/** So many are told: what was changed a hundred times is a page of another origin. */
export const findingsMax = 40
/** The same of changes of a text, each of which is told with what stood there before. */
export const changesToldMax = 20

/** Why those that hold an amount against its column cannot tell. */
export const noColumns: Text = {
  en: 'the file has no column of amounts long enough to compare',
  fr: 'le fichier n’a pas de colonne de montants assez longue pour comparer',
  it: 'il file non ha una colonna di importi abbastanza lunga per un confronto',
}

/** A finding at one place. */
export function placed(text: Text, page: number, box: Box, more: Partial<Finding> = {}): Finding {
  return { ...finding(text), places: [{ page, box }], ...more }
}

/** Prints all text of the place, hidden or not. */
export function textAt(page: number, [left, top, right, bottom]: Box): string {
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return `pdftotext -f ${page} -l ${page} -r 72 -x ${x} -y ${y} -W ${Math.ceil(right) - x} -H ${Math.ceil(bottom) - y} FILE -`
}

/** Lists what is drawn, in the order in which it is drawn, with fonts, sizes and places. */
export const drawingOf = (page: number): string => `mutool trace FILE ${page}`

export const quoted = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
