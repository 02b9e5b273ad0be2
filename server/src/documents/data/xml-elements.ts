import type { Budget } from '../budget.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { lineAt } from './decode-text.ts'
import type { XmlElement } from './xml-element.ts'
import { decodeReferences } from './xml-references.ts'
import { type Attributes, readTag } from './xml-tag.ts'

type Child = XmlElement | string
type Open = { tag: string; element: XmlElement & { children: readonly Child[] }; children: Child[] }

/**
 * A tree of what is well-formed; anything else ends with its line. By hand: a report of 20 MB, most of it one picture in an
 * attribute, must fit into the memory of the child, and the libraries at hand take twenty times the file.
 */
export function parseElements(text: string, budget: Budget): XmlElement {
  const stack: Open[] = []
  let root: XmlElement | undefined
  let elements = 0
  const fail = (at: number, what: string) => new ReadFailure('file-unreadable', `line ${lineAt(text, at)}: ${what}`)
  const say = (content: string, at: number) => {
    const top = stack.at(-1)
    const isBlank = content.trim() === ''
    if (top !== undefined && content !== '') top.children.push(isBlank ? ' ' : content)
    else if (!isBlank) throw fail(at, 'text outside of the root element')
  }
  const open = (tag: string, attributes: Attributes, isClosed: boolean, at: number) => {
    budget.value()
    elements += 1
    if (elements > limits.dataElementsMax) throw limitExceeded(`more than ${limits.dataElementsMax} XML elements`)
    if (stack.length >= limits.dataNestingMax) throw limitExceeded(`XML nested deeper than ${limits.dataNestingMax}`)
    const parent = stack.at(-1)
    if (parent === undefined && root !== undefined) throw fail(at, 'a second root element')
    const element = elementOf(tag, attributes, parent?.element.scope ?? noScope)
    if (parent === undefined) root = element
    else parent.children.push(element)
    if (!isClosed) stack.push({ tag, element, children: [] })
  }
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    say(decodeReferences(text.slice(at, next === -1 ? text.length : next)), at)
    if (next === -1) break
    at = markupAt(text, next, { fail, say, open, stack })
  }
  const unclosed = stack.at(-1)
  if (unclosed !== undefined) throw fail(text.length, `the file is cut: <${unclosed.tag}> is not closed`)
  if (root === undefined) throw fail(0, 'no root element')
  return root
}

type Machine = {
  fail: (at: number, what: string) => ReadFailure
  say: (content: string, at: number) => void
  open: (tag: string, attributes: Attributes, isClosed: boolean, at: number) => void
  stack: Open[]
}

/** Where the markup that begins here ends. */
function markupAt(text: string, at: number, { fail, say, open, stack }: Machine): number {
  const through = (end: string, from: number) => {
    const found = text.indexOf(end, from)
    if (found === -1) throw fail(at, `the file is cut: ${end} is missing`)
    return found
  }
  if (text.startsWith('<!--', at)) return through('-->', at + 4) + 3
  if (text.startsWith('<?', at)) return through('?>', at + 2) + 2
  if (text.startsWith('<![CDATA[', at)) {
    const end = through(']]>', at + 9)
    say(text.slice(at + 9, end), at)
    return end + 3
  }
  if (text[at + 1] === '/') {
    const end = through('>', at)
    const tag = text.slice(at + 2, end).trim()
    const top = stack.pop()
    if (top?.tag !== tag)
      throw fail(at, `</${tag.slice(0, 40)}> closes ${top === undefined ? 'nothing' : `<${top.tag}>`}`)
    // A list that has grown has room for more: of half a million lists, that is most of the memory.
    if (top.children.length > 0) top.element.children = top.children.slice()
    return end + 1
  }
  const tag = readTag(text, at)
  if ('fault' in tag) throw fail(tag.at, tag.fault)
  open(tag.name, tag.attributes, tag.isClosed, at)
  return tag.end
}

const none: readonly Child[] = []
const noScope: Readonly<Record<string, string>> = Object.freeze(Object.create(null))

function elementOf(tag: string, attributes: Attributes, outer: XmlElement['scope']): XmlElement {
  const colon = tag.indexOf(':')
  const prefix = colon === -1 ? '' : tag.slice(0, colon)
  const scope = scopeOf(attributes, outer)
  return { name: tag.slice(colon + 1), prefix, namespace: scope[prefix] ?? '', attributes, children: none, scope }
}

function scopeOf(attributes: Attributes, outer: XmlElement['scope']): XmlElement['scope'] {
  let scope: Record<string, string> | undefined
  for (let index = 0; index < attributes.length; index += 2) {
    const name = attributes[index] ?? ''
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    scope ??= Object.assign(Object.create(null) as Record<string, string>, outer)
    scope[name.slice('xmlns:'.length)] = attributes[index + 1] ?? ''
  }
  return scope ?? outer
}
