import type { Medium } from '@roentgen/sdk'
import { useFormat, useLanguage, useWords } from '../../language/index.ts'
import type { PagesAnswer } from './wire.ts'
import { words } from './words.ts'

/** `Bank statement, September 2026 · 2 pages · 54 kB · French`. */
export function useAbout(medium: Medium, pages: PagesAnswer | undefined): string {
  const w = useWords(words)
  const { language } = useLanguage()
  const { month, bytes, count } = useFormat()
  const { meta, classification } = medium
  const kind = w.types[medium.name]
  const spoken = classification?.language
  const parts = [
    meta.date === undefined ? kind : `${kind}, ${meta.period === 'year' ? meta.date.slice(0, 4) : month(meta.date)}`,
    pages === undefined ? undefined : w.pages(count(pages.pages.length), pages.pages.length === 1),
    bytes(meta.size),
    spoken == null ? undefined : new Intl.DisplayNames(language, { type: 'language' }).of(spoken),
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}
