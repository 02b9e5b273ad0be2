import type { ObjectKind } from '../history-evidence.ts'
import { type Dictionary, dictionaryOf, isReference, isStream, nameOf, type Value } from './objects.ts'

const byType: Readonly<Record<string, ObjectKind>> = {
  Page: 'page',
  Pages: 'page-tree',
  Catalog: 'catalogue',
  Font: 'font',
  FontDescriptor: 'font',
  Sig: 'signature',
  DocTimeStamp: 'signature',
  Metadata: 'metadata',
  XRef: 'cross-reference',
  ObjStm: 'object-stream',
}

const streamsBySubtype: Readonly<Record<string, ObjectKind>> = {
  Image: 'image',
  Form: 'form',
  Type1C: 'font',
  CIDFontType0C: 'font',
  OpenType: 'font',
}

/** What an object is by itself. Contents of pages and parts of fonts are known only by who refers to them. */
export function objectKind(value: Value): ObjectKind {
  const entries = dictionaryOf(value)?.entries
  if (entries === undefined) return 'other'
  if (entries.has('ByteRange')) return 'signature'
  const subtype = nameOf(entries.get('Subtype')) ?? ''
  const typed = byType[nameOf(entries.get('Type')) ?? '']
  if (typed !== undefined) return typed
  if (isStream(value)) return streamsBySubtype[subtype] ?? 'other'
  if (subtype === 'Widget' || entries.has('FT')) return 'field'
  if (entries.has('T') && (entries.has('Kids') || entries.has('Parent')) && !entries.has('Title')) return 'field'
  if (subtype !== '' && entries.has('Rect')) return 'annotation'
  if (entries.has('Kids') && entries.has('Count')) return 'page-tree'
  return 'other'
}

const fontParts = ['FontFile', 'FontFile2', 'FontFile3', 'ToUnicode', 'CIDToGIDMap', 'FontDescriptor']

/** The kinds that an object gives to those it names. */
export function* kindsNamedBy(kind: ObjectKind, { entries }: Dictionary): Generator<[number, ObjectKind]> {
  if (kind === 'font') {
    for (const key of fontParts) {
      const target = entries.get(key)
      if (isReference(target)) yield [target.number, 'font']
    }
  }
  if (kind !== 'page') return
  const contents = entries.get('Contents')
  for (const target of Array.isArray(contents) ? contents : [contents]) {
    if (isReference(target)) yield [target.number, 'content-stream']
  }
}
