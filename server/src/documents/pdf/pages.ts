import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import type { PdfFile } from './file.ts'
import { dictionaryOf, isReference, nameOf, type Value } from './objects.ts'

/** Counts the leaves of the page tree, whatever `/Count` claims. */
export function countPages(file: PdfFile): number {
  const known = new Map<number, number>()
  const above = new Set<number>()

  const count = (value: Value | undefined, depth: number): number => {
    if (depth > limits.pageTreeDepthMax) throw limitExceeded('the page tree is too deep')
    const number = isReference(value) ? value.number : undefined
    if (number !== undefined) {
      if (above.has(number)) throw new ReadFailure('file-unreadable', 'the page tree refers to itself')
      const before = known.get(number)
      if (before !== undefined) return before
      above.add(number)
    }
    const pages = countNode(value, depth)
    if (number !== undefined) {
      above.delete(number)
      known.set(number, pages)
    }
    return pages
  }

  const countNode = (value: Value | undefined, depth: number): number => {
    const node = dictionaryOf(file.resolve(value))
    if (node === undefined) return 0
    const kids = file.resolve(node.entries.get('Kids'))
    if (!Array.isArray(kids)) return nameOf(file.resolve(node.entries.get('Type'))) === 'Pages' ? 0 : 1
    let pages = 0
    for (const kid of kids) {
      pages += count(kid, depth + 1)
      if (pages > limits.pagesMax) throw limitExceeded(`more than ${limits.pagesMax} pages`)
    }
    return pages
  }

  return count(file.catalog()?.entries.get('Pages'), 0)
}
