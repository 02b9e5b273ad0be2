import type { DocumentFingerprint, PagePrint } from '#domain/document-memory.ts'
import { linesMin } from './keys.ts'

/** Share of the lines with figures of the shorter page. Customers of one bank share a fee or two, never most of a page. */
const sharedMin = 0.6

export type Reuse = 'picture' | 'text' | 'lines' | 'wording'

/** What one page has of another, if more than chance explains. */
export function reuseOf(own: PagePrint, other: PagePrint, kind: string | null): Reuse | undefined {
  if (own.picture !== null && own.picture === other.picture) return 'picture'
  const [mine, theirs] = [new Set(own.lines), new Set(other.lines)]
  const least = Math.min(mine.size, theirs.size)
  if (least < linesMin) return undefined
  if (own.text === other.text) return 'text'
  const shared = sharedCount(mine, theirs)
  if (shared >= linesMin && shared >= sharedMin * least) return 'lines'
  // Forms and accounts have the wording of their form; movements have words of their own.
  return kind === 'bank_statement' && own.wording === other.wording ? 'wording' : undefined
}

export function sharedCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const item of one) if (other.has(item)) count += 1
  return count
}

/** The same document, saved anew or not. */
export function isSameDocument(own: DocumentFingerprint, other: DocumentFingerprint): boolean {
  if (own.sha256 === other.sha256) return true
  if (own.pages.length === 0 || own.pages.length !== other.pages.length) return false
  return own.pages.every((page, at) => {
    const known = other.pages[at]
    const isShown = page.text !== null || page.picture !== null
    return isShown && page.text === known?.text && page.picture === known.picture
  })
}
