import type { ChangeKind } from '../../signature-evidence.ts'
import type { PdfFile } from '../file.ts'
import { formFields } from '../form-fields.ts'
import type { ObjectGraph } from '../object-graph.ts'
import { type Dictionary, dictionaryOf, isReference, nameOf, type Value } from '../objects.ts'
import type { RevisionDelta } from '../revision-changes.ts'
import { isSameValue } from '../same-value.ts'
import { fieldChanges } from './field-changes.ts'
import { type Owner, ownersOf } from './ownership.ts'

/** One thing that a revision changed, before it is judged. */
export type Change = { kind: ChangeKind; pages: number[]; names: string[] }

/** Entries of the catalogue that signing and validating write, or that mean nothing. */
const silentKeys = new Set(['Type', 'Version', 'Extensions', 'AcroForm', 'DSS', 'Metadata', 'Pages', 'Perms'])
const silentFormKeys = new Set(['Fields', 'SigFlags', 'DR', 'DA', 'NeedAppearances'])
const contentParts = new Set(['contents', 'resources', 'boxes', 'inherited'])

/** What a revision changed, told by what it means for a document that was signed before. */
export function changesOf(file: PdfFile, graph: ObjectGraph, delta: RevisionDelta): Change[] {
  const { revision, changes, differing, pagesAfter } = delta
  const found = new Map<ChangeKind, Change>()
  const add = (kind: ChangeKind, names: readonly string[] = [], pages: readonly number[] = []) => {
    const change = found.get(kind) ?? { kind, names: [], pages: [] }
    found.set(kind, change)
    for (const name of names) if (!change.names.includes(name)) change.names.push(name)
    for (const page of pages) if (!change.pages.includes(page)) change.pages.push(page)
  }
  const fields = formFields(file, revision)
  const owners = ownersOf(file, graph, revision, pagesAfter, fields)
  const touched = [...differing].map((number) => owners.get(number)).filter((owner) => owner !== undefined)

  const drawn = changes.pages.filter(({ parts }) => parts.some((part) => contentParts.has(part)))
  if (drawn.length > 0)
    add(
      'page-changed',
      [],
      drawn.map(({ page }) => page),
    )
  if (changes.cut.includes('pages')) add('other-objects')
  if (changes.addedPages.length > 0) add('pages-added', [], changes.addedPages)
  if (changes.removedPages.length > 0) add('pages-removed', [], changes.removedPages)
  if (changes.reordered) add('pages-reordered')
  const touchedFields = new Set(touched.flatMap((owner) => (owner.part === 'field' ? owner.name : [])))
  for (const { kind, name } of fieldChanges(file, revision, fields, (name) => touchedFields.has(name)))
    add(kind, [name])
  const widgets = new Set(fields.flatMap((field) => [field.number, ...field.widgets]))
  for (const { kind, subtype, page } of annotationChanges(file, delta, touched, widgets)) add(kind, [subtype], [page])
  addCatalogueChanges(file, revision, touched, add)
  return [...found.values()]
}

type Annotation = { number: number; value: Value; subtype: string }

function* annotationChanges(
  file: PdfFile,
  { revision, changes, pagesAfter, pagesBefore }: RevisionDelta,
  touched: readonly Owner[],
  widgets: ReadonlySet<number>,
): Generator<{ kind: ChangeKind; subtype: string; page: number }> {
  const changedNumbers = new Set(touched.flatMap((owner) => (owner.part === 'annotation' ? owner.number : [])))
  for (const { page, parts } of changes.pages) {
    const leaf = pagesAfter[page - 1]
    if (leaf === undefined || !parts.includes('annotations')) continue
    // What stands on a page that was added is told with the page.
    if (!pagesBefore.some(({ number }) => number === leaf.number)) continue
    const before = annotationsOf(file, leaf.number, revision - 1)
    const after = annotationsOf(file, leaf.number, revision)
    for (const annotation of after) {
      if (widgets.has(annotation.number)) continue
      const known = before.some((other) => isSameAnnotation(annotation, other))
      if (!known) yield { kind: 'annotation-added', subtype: annotation.subtype, page }
      else if (changedNumbers.has(annotation.number)) {
        yield { kind: 'annotation-changed', subtype: annotation.subtype, page }
      }
    }
    for (const annotation of before) {
      const isGone = !after.some((other) => isSameAnnotation(annotation, other))
      if (isGone && annotation.subtype !== 'Widget') {
        yield { kind: 'annotation-removed', subtype: annotation.subtype, page }
      }
    }
  }
}

const isSameAnnotation = (one: Annotation, other: Annotation) =>
  one.number === other.number && (one.number !== 0 || isSameValue(one.value, other.value))

function annotationsOf(file: PdfFile, page: number, revision: number): Annotation[] {
  const list = file.resolve(dictionaryOf(file.load(page, revision))?.entries.get('Annots'), revision)
  if (!Array.isArray(list)) return []
  return list.map((item) => {
    const value = file.resolve(item, revision)
    const subtype = nameOf(dictionaryOf(value)?.entries.get('Subtype')) ?? 'unknown'
    return { number: isReference(item) ? item.number : 0, value, subtype }
  })
}

function addCatalogueChanges(
  file: PdfFile,
  revision: number,
  touched: readonly Owner[],
  add: (kind: ChangeKind, names?: readonly string[]) => void,
): void {
  const [before, after] = [file.catalog(revision - 1), file.catalog(revision)]
  const keys = new Set(differingKeys(before, after))
  for (const owner of touched) if (owner.part === 'catalogue') keys.add(owner.key)
  const loud = [...keys].filter((key) => !silentKeys.has(key))
  if (loud.length > 0) add('catalogue-changed', loud)
  if (keys.has('DSS') || touched.some(({ part }) => part === 'validation-data')) add('validation-data-added')
  if (keys.has('Metadata') || touched.some(({ part }) => part === 'metadata')) add('metadata-changed')
  const formOf = (catalog: Dictionary | undefined, at: number) =>
    dictionaryOf(file.resolve(catalog?.entries.get('AcroForm'), at))
  const formKeys = differingKeys(formOf(before, revision - 1), formOf(after, revision))
  const loudForm = formKeys.filter((key) => !silentFormKeys.has(key))
  if (loudForm.length > 0) add('form-changed', loudForm)
}

function differingKeys(before: Dictionary | undefined, after: Dictionary | undefined): string[] {
  const keys = new Set([...(before?.entries.keys() ?? []), ...(after?.entries.keys() ?? [])])
  return [...keys].filter((key) => !isSameValue(before?.entries.get(key), after?.entries.get(key)))
}
