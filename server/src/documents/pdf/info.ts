import { parsePdfDate } from '../dates.ts'
import type { DateEvidence, InfoEvidence } from '../evidence.ts'
import { type Dictionary, isString, type Value } from './objects.ts'
import { decodeTextString, textOf } from './text-string.ts'

export function readInfo(info: Dictionary, resolve: (value: Value | undefined) => Value): InfoEvidence {
  const get = (key: string) => resolve(info.entries.get(key))
  return {
    producer: textOf(get('Producer')),
    creator: textOf(get('Creator')),
    author: textOf(get('Author')),
    title: textOf(get('Title')),
    creationDate: dateOf(get('CreationDate')),
    modDate: dateOf(get('ModDate')),
  }
}

/** An empty string is no date, rather than a malformed one. */
export function dateOf(value: Value): DateEvidence | null {
  if (!isString(value)) return null
  const text = decodeTextString(value.bytes).replaceAll('\0', '').trim()
  return text === '' ? null : parsePdfDate(text)
}
