import type { Budget } from '../budget.ts'
import { ReadFailure } from '../failure.ts'
import { decodeAs, lineAt, markedCharset } from './decode-text.ts'
import type { XmlElement } from './xml-element.ts'
import { parseElements } from './xml-elements.ts'

export const parseXml = (bytes: Buffer, budget: Budget): XmlElement => parseElements(xmlText(bytes, budget), budget)

/** Entities are neither fetched nor expanded: what brings a DOCTYPE is refused as a whole. */
export function xmlText(bytes: Buffer, budget: Budget): string {
  const text = decodeXml(bytes)
  const doctype = text.search(/<!(?:DOCTYPE|ENTITY)/i)
  if (doctype !== -1) throw unreadable(`line ${lineAt(text, doctype)}: XML with a DOCTYPE is refused`)
  budget.checkTime()
  return text
}

const unreadable = (detail: string) => new ReadFailure('file-unreadable', detail)

const declared = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i
const charsets = new Set(['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'utf-16'])

function decodeXml(bytes: Buffer): string {
  const name = declared.exec(bytes.toString('latin1', 0, 400))?.[1]?.toLowerCase() ?? 'utf-8'
  if (!charsets.has(name)) throw unreadable(`line 1: the encoding ${name} is not read`)
  const charset = markedCharset(bytes) ?? name
  const text = decodeAs(bytes, charset)
  if (text === undefined) throw unreadable(`the XML is not in the encoding ${charset} that it declares`)
  return text
}
