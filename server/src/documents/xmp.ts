import { XMLParser } from 'fast-xml-parser'
import { parseXmpDate } from './dates.ts'
import type { DateEvidence, XmpEvent, XmpEvidence } from './evidence.ts'
import { limits } from './limits.ts'
import { cleanText } from './pdf/text-string.ts'

const namespaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
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
  return root === undefined ? faulty('not-xml') : (collect(root) ?? faulty('not-rdf'))
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

/** Prefix to address, as declared on the way down. */
type Scope = (prefix: string) => string | undefined
type Member = { name: string; value: unknown; scope: Scope }

const named = (namespace: keyof typeof namespaces, local: string) => `${namespaces[namespace]} ${local}`

function scopeOf(value: unknown, outer: Scope): Scope {
  if (!isNode(value)) return outer
  const declared = Object.entries(value).filter(([key]) => key === '@xmlns' || key.startsWith('@xmlns:'))
  if (declared.length === 0) return outer
  const own = new Map(declared.map(([key, uri]) => [key.slice('@xmlns:'.length), String(uri)]))
  return (prefix) => own.get(prefix) ?? outer(prefix)
}

/** Attributes and elements of a node, known by their namespace and not by their prefix. */
function* membersOf(node: unknown, scope: Scope): Generator<Member> {
  if (!isNode(node)) return
  for (const [key, content] of Object.entries(node)) {
    for (const value of Array.isArray(content) ? content : [content]) {
      const inner = scopeOf(value, scope)
      const [local = '', prefix = ''] = key.replace('@', '').split(':', 2).reverse()
      yield { name: `${inner(prefix) ?? ''} ${local}`, value, scope: inner }
    }
  }
}

function* membersNamed(name: string, { value, scope }: Omit<Member, 'name'>): Generator<Member> {
  for (const member of membersOf(value, scope)) if (member.name === name) yield member
}

/**
 * Properties stand as attributes or as elements of a `rdf:Description` directly under `rdf:RDF`, in any order. What lies
 * deeper belongs to something else: an ingredient, a picture, an earlier version. Undefined without `rdf:RDF`.
 */
function collect(root: Node): XmpEvidence | undefined {
  const top: Member = { name: '', value: root, scope: () => undefined }
  const bodies = [top, ...membersOf(root, top.scope)].flatMap((place) => [...membersNamed(named('rdf', 'RDF'), place)])
  if (bodies.length === 0) return undefined
  const found = new Map<string, Member>()
  for (const body of bodies) {
    for (const description of membersNamed(named('rdf', 'Description'), body)) {
      for (const member of membersOf(description.value, description.scope)) {
        if (!found.has(member.name)) found.set(member.name, member)
      }
    }
  }
  const get = (namespace: keyof typeof namespaces, local: string) => found.get(named(namespace, local))?.value
  return {
    createDate: dateOf(get('xmp', 'CreateDate')),
    modifyDate: dateOf(get('xmp', 'ModifyDate')),
    metadataDate: dateOf(get('xmp', 'MetadataDate')),
    creatorTool: textOf(get('xmp', 'CreatorTool')),
    producer: textOf(get('pdf', 'Producer')),
    history: eventsOf(found.get(named('xmpMM', 'History'))),
    faults: [],
  }
}

/** History, `rdf:Seq`, `rdf:li`, and perhaps one `rdf:Description`: fields stand no deeper. */
const historyDepthMax = 4

/** Each event has its fields as attributes or as elements. */
function eventsOf(history: Member | undefined): XmpEvent[] {
  const events: XmpEvent[] = []
  let level: Member[] = history === undefined ? [] : [history]
  for (let depth = 0; depth < historyDepthMax; depth += 1) {
    const inner: Member[] = []
    for (const { value, scope } of level) {
      const members = [...membersOf(value, scope)]
      const event = eventOf(members)
      if (event !== undefined) events.push(event)
      else for (const member of members) inner.push(member)
      if (events.length >= limits.xmpEventsMax) return events
    }
    level = inner
  }
  return events
}

function eventOf(members: readonly Member[]): XmpEvent | undefined {
  const field = (local: string) => members.find(({ name }) => name === named('stEvt', local))?.value
  const [when, action] = [field('when'), field('action')]
  if (when === undefined && action === undefined) return undefined
  return { action: eventTextOf(action), softwareAgent: eventTextOf(field('softwareAgent')), when: dateOf(when) }
}

function eventTextOf(value: unknown): string | null {
  return textOf(value)?.slice(0, limits.xmpEventTextMax).toWellFormed() ?? null
}

function textOf(value: unknown): string | null {
  const text = isNode(value) ? value['#text'] : value
  return typeof text === 'string' && text.trim() !== '' ? cleanText(text) : null
}

function dateOf(value: unknown): DateEvidence | null {
  const text = textOf(value)
  return text === null ? null : parseXmpDate(text)
}
