import { limits } from '../limits.ts'
import type { PdfFile } from './file.ts'
import { dictionaryOf, isReference, nameOf, type Value } from './objects.ts'

export type PageLeaf = {
  /** Of the page's object; 0: it is written directly into its parent. */
  number: number
  /** Numbers of the nodes above it, nearest first. */
  above: readonly number[]
}

/** The pages in their order, as this revision has them, up to the limit. Never fails: an older revision may be broken. */
export function pageList(file: PdfFile, revision: number): PageLeaf[] {
  const leaves: PageLeaf[] = []
  const path: number[] = []
  let visits = 0

  const visit = (value: Value | undefined) => {
    visits += 1
    const number = isReference(value) ? value.number : 0
    if (visits > limits.pagesMax * 2 || path.length > limits.pageTreeDepthMax || path.includes(number)) return
    const node = dictionaryOf(file.resolve(value, revision))
    if (node === undefined) return
    const kids = file.resolve(node.entries.get('Kids'), revision)
    if (!Array.isArray(kids)) {
      if (nameOf(file.resolve(node.entries.get('Type'), revision)) === 'Pages') return
      leaves.push({ number, above: path.toReversed() })
      return
    }
    path.push(number)
    for (const kid of kids) visit(kid)
    path.pop()
  }

  visit(file.catalog(revision)?.entries.get('Pages'))
  return leaves
}
