import { XMLParser } from 'fast-xml-parser'
import { parseXmpDate } from './dates.ts'
import type { DateEvidence, XmpEvent, XmpEvidence } from './evidence.ts'
import { limits } from './limits.ts'
import { cleanText } from './pdf/text-string.ts'

const namespaces = {
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  stEvt: 'http://ns.adobe.com/xap/1.0/sType/ResourceEvent#',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
} as const

type Node = Readonly<Record<string, unknown>>

/** Dates and history of an XMP packet. Entities are neither fetched nor expanded: a packet with a DOCTYPE is not read. */
export function readXmp(bytes: Buffer): XmpEvidence {
  if (bytes.length > limits.xmpBytesMax) return faulty('too-large')
  const text = decodeXml(bytes)
  if (text === undefined) return faulty('undecodable')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return faulty('doctype')
  const root = parseXml(text)
  return root === undefined ? faulty('not-xml') : collect(root)
}

const nothing: XmpEvidence = {
  createDate: null,
  modifyDate: null,
  metadataDate: null,
  creatorTool: null,
  producer: null,
  history: [],
  faults: [],
}

const faulty = (fault: XmpEvidence['faults'][number]): XmpEvidence => ({ ...nothing, faults: [fault] })

function decodeXml(bytes: Buffer): string | undefined {
  const wide =
    bytes[0] === 0xfe || bytes[0] === 0x00 ? 'utf-16be' : bytes[0] === 0xff || bytes[1] === 0x00 ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(wide, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parseXml(text: string): Node | undefined {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    textNodeName: '#text',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
  })
  try {
    const parsed: unknown = parser.parse(text)
    return isNode(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Properties stand as attributes or as elements of `rdf:Description`, in any order, under any prefix. */
function collect(root: Node): XmpEvidence {
  const prefixes = new Map<string, string>()
  const found = new Map<string, unknown>()
  const stack: Node[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const [key, value] of Object.entries(node)) {
      if (key.startsWith('@xmlns:')) prefixes.set(key.slice(7), String(value))
      else {
        const name = key.replace('@', '')
        if (!found.has(name)) found.set(name, value)
      }
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) stack.push(child)
    }
  }
  const get = (namespace: keyof typeof namespaces, local: string): unknown => {
    for (const [prefix, uri] of prefixes) {
      if (uri === namespaces[namespace] && found.has(`${prefix}:${local}`)) return found.get(`${prefix}:${local}`)
    }
    return undefined
  }
  const prefixOf = (uri: string) => [...prefixes].find(([, each]) => each === uri)?.[0] ?? ''
  return {
    createDate: dateOf(get('xmp', 'CreateDate')),
    modifyDate: dateOf(get('xmp', 'ModifyDate')),
    metadataDate: dateOf(get('xmp', 'MetadataDate')),
    creatorTool: textOf(get('xmp', 'CreatorTool')),
    producer: textOf(get('pdf', 'Producer')),
    history: eventsOf(get('xmpMM', 'History'), prefixOf(namespaces.stEvt)),
    faults: [],
  }
}

/** `rdf:Seq` of `rdf:li`, each with its fields as attributes, elements, or one `rdf:Description` further down. */
function eventsOf(history: unknown, prefix: string): XmpEvent[] {
  const events: XmpEvent[] = []
  const stack: unknown[] = [history]
  while (stack.length > 0 && events.length < limits.xmpEventsMax) {
    const value = stack.pop()
    if (Array.isArray(value)) stack.push(...value.slice(0, limits.xmpEventsMax).reverse())
    if (!isNode(value)) continue
    const field = (local: string) => value[`@${prefix}:${local}`] ?? value[`${prefix}:${local}`]
    const [when, action] = [field('when'), field('action')]
    if (when === undefined && action === undefined) stack.push(...Object.values(value))
    else events.push({ action: textOf(action), softwareAgent: textOf(field('softwareAgent')), when: dateOf(when) })
  }
  return events
}

function textOf(value: unknown): string | null {
  const text = isNode(value) ? value['#text'] : value
  return typeof text === 'string' && text.trim() !== '' ? cleanText(text) : null
}

function dateOf(value: unknown): DateEvidence | null {
  const text = textOf(value)
  return text === null ? null : parseXmpDate(text)
}
