import { decodeReferences } from './xml-references.ts'

/** Names and values, in turn. */
export type Attributes = readonly string[]
type Tag = { name: string; attributes: Attributes; isClosed: boolean; end: number }
type Fault = { fault: string; at: number }

const namePattern = /[A-Za-z_:\u00c0-\ufffd][\w:.\-\u00b7\u00c0-\ufffd]{0,199}/y
const attributesMax = 200
const none: Attributes = []

/** A start tag with its attributes; `at` is that of `<`. */
export function readTag(text: string, at: number): Tag | Fault {
  const name = nameAt(text, at + 1)
  if (name === undefined) return { fault: 'a < that begins no element', at }
  let attributes: string[] | undefined
  let index = at + 1 + name.length
  for (;;) {
    const start = skipBlanks(text, index)
    if (text[start] === '>') return { name, attributes: attributes ?? none, isClosed: false, end: start + 1 }
    if (text.startsWith('/>', start)) return { name, attributes: attributes ?? none, isClosed: true, end: start + 2 }
    const attribute = start === index ? undefined : attributeAt(text, start)
    if (attribute === undefined || (attributes?.length ?? 0) > 2 * attributesMax)
      return { fault: `<${name}> is not well-formed`, at: start }
    if (isThere(attributes, attribute.name)) return { fault: `<${name}> has an attribute twice`, at: start }
    if (attributes === undefined) attributes = [attribute.name, attribute.value]
    else attributes.push(attribute.name, attribute.value)
    index = attribute.end
  }
}

const isThere = (attributes: Attributes | undefined, name: string) =>
  attributes?.some((each, index) => index % 2 === 0 && each === name) ?? false

function attributeAt(text: string, at: number): { name: string; value: string; end: number } | undefined {
  const name = nameAt(text, at)
  if (name === undefined) return undefined
  const equals = skipBlanks(text, at + name.length)
  if (text[equals] !== '=') return undefined
  const start = skipBlanks(text, equals + 1)
  const quote = text[start]
  if (quote !== '"' && quote !== "'") return undefined
  const end = text.indexOf(quote, start + 1)
  if (end === -1) return undefined
  const value = text.slice(start + 1, end)
  return value.includes('<') ? undefined : { name, value: decodeReferences(value), end: end + 1 }
}

function nameAt(text: string, at: number): string | undefined {
  namePattern.lastIndex = at
  return namePattern.exec(text)?.[0]
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1
  return at
}
