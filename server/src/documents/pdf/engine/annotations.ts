import { limits } from '../../limits.ts'
import type { AnnotationEvidence, Box } from '../../page-evidence.ts'
import type { PdfFile } from '../file.ts'
import { type Dictionary, dictionaryOf, integerOf, isString, nameOf, type Value } from '../objects.ts'
import { cleanText, textOf } from '../text-string.ts'
import { type Matrix, roundBox, transformBox } from './geometry.ts'

const flag = { hidden: 2, print: 4, noView: 32 } as const
/** Parents of a field whose names are joined. */
const fieldDepthMax = 32

/** The annotations of a page as the file has them, whether they are shown or not. */
export function annotationsOf(file: PdfFile, page: Dictionary | undefined, seen: Matrix) {
  const list = file.resolve(page?.entries.get('Annots'))
  const items = Array.isArray(list) ? list : []
  const annotations: AnnotationEvidence[] = []
  for (const item of items.slice(0, limits.annotationsPerPageMax)) {
    const dictionary = dictionaryOf(file.resolve(item))
    const subtype = nameOf(file.resolve(dictionary?.entries.get('Subtype')))
    if (dictionary === undefined || subtype === undefined) continue
    annotations.push(annotationOf(file, dictionary, subtype, seen))
  }
  return { annotations, isCut: items.length > limits.annotationsPerPageMax }
}

function annotationOf(file: PdfFile, { entries }: Dictionary, subtype: string, seen: Matrix): AnnotationEvidence {
  const text = (key: string) => textOf(file.resolve(entries.get(key)))
  const isField = subtype === 'Widget'
  return {
    subtype: cleanText(subtype),
    box: boxOf(file, entries.get('Rect'), seen),
    contents: (isField ? fieldValue(file, inherited(file, entries, 'V')) : null) ?? text('Contents'),
    fieldName: isField ? fieldName(file, entries) : null,
    hidden: isHidden(integerOf(file.resolve(entries.get('F'))) ?? 0, subtype),
    modified: text('M'),
  }
}

/** Links and pop-ups are never printed, and hardly a producer says that they are. */
function isHidden(flags: number, subtype: string): boolean {
  if ((flags & (flag.hidden | flag.noView)) !== 0) return true
  return (flags & flag.print) === 0 && subtype !== 'Link' && subtype !== 'Popup'
}

function boxOf(file: PdfFile, value: Value | undefined, seen: Matrix): Box {
  const list = file.resolve(value)
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (Array.isArray(list) ? list : []).map((item) => {
    const number = file.resolve(item)
    return typeof number === 'number' && Number.isFinite(number) ? number : 0
  })
  return roundBox(transformBox(seen, Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)))
}

/** A string, a name, or several of them. */
export function fieldValue(file: PdfFile, value: Value | undefined): string | null {
  const resolved = file.resolve(value)
  if (isString(resolved)) return textOf(resolved)
  if (Array.isArray(resolved)) {
    const parts = resolved.slice(0, 100).flatMap((item) => textOf(file.resolve(item)) ?? [])
    return parts.length === 0 ? null : cleanText(parts.join(', '))
  }
  const name = nameOf(resolved)
  return name === undefined ? null : cleanText(name)
}

function inherited(file: PdfFile, entries: Dictionary['entries'], key: string): Value | undefined {
  for (const node of lineage(file, entries)) if (node.has(key)) return node.get(key)
  return undefined
}

function fieldName(file: PdfFile, entries: Dictionary['entries']): string | null {
  const names = lineage(file, entries).flatMap((node) => textOf(file.resolve(node.get('T'))) ?? [])
  return names.length === 0 ? null : cleanText(names.reverse().join('.'))
}

/** The field and those above it, nearest first. */
function lineage(file: PdfFile, entries: Dictionary['entries']): Dictionary['entries'][] {
  const nodes = [entries]
  for (let depth = 0; depth < fieldDepthMax; depth += 1) {
    const parent = dictionaryOf(file.resolve(nodes.at(-1)?.get('Parent')))
    if (parent === undefined) break
    nodes.push(parent.entries)
  }
  return nodes
}
