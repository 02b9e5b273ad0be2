import type { PagePart } from '../history-evidence.ts'
import type { PdfFile } from './file.ts'
import { referencesIn } from './object-graph.ts'
import { type Dictionary, dictionaryOf, type Value } from './objects.ts'
import type { PageLeaf } from './page-list.ts'
import { isSameValue } from './same-value.ts'

const partOfKey: Readonly<Record<string, PagePart>> = {
  Contents: 'contents',
  Resources: 'resources',
  Group: 'resources',
  Annots: 'annotations',
  MediaBox: 'boxes',
  CropBox: 'boxes',
  BleedBox: 'boxes',
  TrimBox: 'boxes',
  ArtBox: 'boxes',
  Rotate: 'boxes',
  UserUnit: 'boxes',
}
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

/**
 * Which parts of a page this revision changed. `touched` are the objects it wrote or freed and those that lead to them.
 * `rewritten` says which were written themselves.
 */
export function changedParts(
  file: PdfFile,
  revision: number,
  leaf: PageLeaf,
  touched: ReadonlySet<number>,
  rewritten: ReadonlySet<number>,
): PagePart[] {
  if (!touched.has(leaf.number) && !leaf.above.some((number) => touched.has(number))) return []
  const parts = new Set<PagePart>()
  const after = dictionaryOf(file.load(leaf.number, revision))
  if (rewritten.has(leaf.number)) parts.add('page')
  if (touched.has(leaf.number) && after !== undefined) {
    const before = dictionaryOf(file.load(leaf.number, revision - 1))
    for (const key of new Set([...after.entries.keys(), ...(before?.entries.keys() ?? [])])) {
      const value = after.entries.get(key)
      const part = partOfKey[key] ?? 'other'
      const leadsToChange = part !== 'other' && namesAny(value, touched)
      if (leadsToChange || !isSameValue(value, before?.entries.get(key))) parts.add(part)
    }
  }
  if (after !== undefined && inheritsChange(file, revision, leaf, after, touched)) parts.add('inherited')
  return [...parts]
}

const namesAny = (value: Value | undefined, touched: ReadonlySet<number>) =>
  value !== undefined && referencesIn(value).edges.some((number) => touched.has(number))

function inheritsChange(
  file: PdfFile,
  revision: number,
  leaf: PageLeaf,
  page: Dictionary,
  touched: ReadonlySet<number>,
): boolean {
  const open = new Set(inheritable.filter((key) => !page.entries.has(key)))
  for (const number of leaf.above) {
    if (open.size === 0) return false
    const node = dictionaryOf(file.load(number, revision))
    const before = touched.has(number) ? dictionaryOf(file.load(number, revision - 1)) : node
    for (const key of open) {
      const value = node?.entries.get(key)
      if (namesAny(value, touched) || !isSameValue(value, before?.entries.get(key))) return true
      if (value !== undefined) open.delete(key)
    }
  }
  return false
}
