import { limits } from '../limits.ts'
import type { PdfFile } from './file.ts'
import { type Dictionary, dictionaryOf, isReference, nameOf, type Value } from './objects.ts'
import { textOf } from './text-string.ts'

/** A field that holds a value, with its widgets where these are objects of their own. */
export type FormField = {
  /** `parent.child`, as the format joins them. */
  name: string
  number: number
  type: string | null
  dictionary: Dictionary
  value: Value | undefined
  /** Numbers of its widgets, or its own where it is its only one. */
  widgets: readonly number[]
}

type Above = { name: string; type: string | null; value: Value | undefined }

/** The fields of the form as this revision has them, up to the limit; a broken form gives those that can be read. */
export function formFields(file: PdfFile, revision: number): FormField[] {
  const fields: FormField[] = []
  const seen = new Set<number>()

  const visit = (item: Value, above: Above, depth: number) => {
    const number = isReference(item) ? item.number : 0
    const isKnown = number !== 0 && seen.has(number)
    if (isKnown || depth > 32 || fields.length >= limits.formFieldsMax || seen.size > limits.formFieldsMax * 4) return
    seen.add(number)
    const dictionary = dictionaryOf(file.resolve(item, revision))
    if (dictionary === undefined) return
    const { entries } = dictionary
    const own = textOf(file.resolve(entries.get('T'), revision))
    const here: Above = {
      name: own === null ? above.name : [above.name, own].filter((part) => part !== '').join('.'),
      type: nameOf(file.resolve(entries.get('FT'), revision)) ?? above.type,
      value: entries.get('V') ?? above.value,
    }
    const kids = file.resolve(entries.get('Kids'), revision)
    const children = Array.isArray(kids) ? kids : []
    const named = children.filter((kid) => dictionaryOf(file.resolve(kid, revision))?.entries.has('T'))
    for (const kid of named) visit(kid, here, depth + 1)
    if (named.length > 0) return
    const widgets = children.length === 0 ? [number] : children.flatMap((kid) => (isReference(kid) ? kid.number : []))
    fields.push({ ...here, number, dictionary, widgets })
  }

  const form = dictionaryOf(file.resolve(file.catalog(revision)?.entries.get('AcroForm'), revision))
  const roots = file.resolve(form?.entries.get('Fields'), revision)
  for (const root of Array.isArray(roots) ? roots : []) visit(root, { name: '', type: null, value: undefined }, 0)
  return fields
}
