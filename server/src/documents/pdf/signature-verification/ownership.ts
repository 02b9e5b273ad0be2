import type { PdfFile } from '../file.ts'
import type { FormField } from '../form-fields.ts'
import { type GraphNode, type ObjectGraph, referencesIn } from '../object-graph.ts'
import { dictionaryOf, isReference, type Value } from '../objects.ts'
import type { PageLeaf } from '../page-list.ts'
import { placeOf } from '../walk.ts'

/** To what part of the document an object belongs. A field by its name, an annotation by its number. */
export type Owner =
  | { part: 'page' }
  | { part: 'field'; name: string }
  | { part: 'annotation'; number: number }
  | { part: 'validation-data' | 'metadata' | 'form' | 'page-tree' }
  | { part: 'catalogue'; key: string }

/** Whose each object is, as this revision has it; whoever comes first in the order below keeps what is shared. */
export function ownersOf(
  file: PdfFile,
  graph: ObjectGraph,
  revision: number,
  pages: readonly PageLeaf[],
  fields: readonly FormField[],
): Map<number, Owner> {
  const owners = new Map<number, Owner>()
  const nodeOf = (number: number): GraphNode | undefined => {
    const entry = file.entry(number, revision)
    return entry && graph.node(placeOf(file, entry, revision))
  }
  const claim = (roots: Iterable<number>, owner: Owner) => {
    const queue = [...roots]
    for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
      if (owners.has(number)) continue
      const node = nodeOf(number)
      if (node === undefined) continue
      owners.set(number, owner)
      if (node.kind !== 'page' && node.kind !== 'page-tree' && node.kind !== 'catalogue') queue.push(...node.edges)
    }
  }
  const annotations = claimPages(file, revision, pages, owners, claim)
  for (const { name, number, widgets, value } of fields) {
    claim([number, ...widgets, ...(isReference(value) ? [value.number] : [])], { part: 'field', name })
  }
  for (const number of annotations) claim([number], { part: 'annotation', number })
  claim(referencesIn(file.trailerEntry('Info', revision)).edges, { part: 'metadata' })
  // A form in XML beside the fields says by itself what is seen.
  const form = dictionaryOf(file.resolve(file.catalog(revision)?.entries.get('AcroForm'), revision))
  claim(referencesIn(form?.entries.get('XFA') ?? null).edges, { part: 'catalogue', key: 'XFA' })
  for (const [key, value] of file.catalog(revision)?.entries ?? []) claim(referencesIn(value).edges, partOf(key))
  claim(referencesIn(file.trailerEntry('Root', revision)).edges, { part: 'page-tree' })
  return owners
}

function partOf(key: string): Owner {
  if (key === 'DSS') return { part: 'validation-data' }
  if (key === 'Metadata') return { part: 'metadata' }
  if (key === 'AcroForm') return { part: 'form' }
  return key === 'Pages' ? { part: 'page-tree' } : { part: 'catalogue', key }
}

/** Claims what pages draw with; gives the numbers of their annotations. */
function claimPages(
  file: PdfFile,
  revision: number,
  pages: readonly PageLeaf[],
  owners: Map<number, Owner>,
  claim: (roots: Iterable<number>, owner: Owner) => void,
): number[] {
  const annotations: number[] = []
  const above = new Set<number>()
  for (const leaf of pages) {
    owners.set(leaf.number, { part: 'page' })
    for (const number of leaf.above) above.add(number)
    for (const [key, value] of dictionaryOf(file.load(leaf.number, revision))?.entries ?? []) {
      if (key === 'Annots') annotations.push(...annotationNumbers(file, value, revision))
      else if (key !== 'Parent') claim(referencesIn(value).edges, { part: 'page' })
    }
  }
  for (const number of above) {
    owners.set(number, { part: 'page-tree' })
    const resources = dictionaryOf(file.load(number, revision))?.entries.get('Resources')
    if (resources !== undefined) claim(referencesIn(resources).edges, { part: 'page' })
  }
  return annotations
}

function annotationNumbers(file: PdfFile, value: Value, revision: number): number[] {
  const list = file.resolve(value, revision)
  return Array.isArray(list) ? list.flatMap((item) => (isReference(item) ? item.number : [])) : []
}
