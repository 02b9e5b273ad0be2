import type { Budget } from '../budget.ts'
import type { XbrlEvidence } from '../data-evidence.ts'
import { ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import { type Faults, faultList, quoted } from './faults.ts'
import { inlineNumber } from './inline-formats.ts'
import { isNil, schemaRefsIn } from './xbrl.ts'
import { definitionsIn } from './xbrl-contexts.ts'
import { type FactKeeper, factKeeper } from './xbrl-facts.ts'
import { resolvedName } from './xbrl-names.ts'
import type { XmlElement } from './xml-element.ts'
import { attributeOf, descendants } from './xml-walk.ts'

export const inlineNamespaces = ['http://www.xbrl.org/2013/inlineXBRL', 'http://www.xbrl.org/2008/inlineXBRL']
const isInline = ({ namespace }: XmlElement) => inlineNamespaces.includes(namespace)

/** XHTML with tagged figures (ESEF). What could act when it is opened has no place in a report, and is refused. */
export function readInlineXbrl(root: XmlElement, budget: Budget): XbrlEvidence {
  const faults = faultList()
  const elements: XmlElement[] = []
  for (const element of descendants(root)) {
    budget.value()
    refuseActive(element)
    if (isInline(element) || attributeOf(element, 'id') !== undefined || element.name === 'schemaRef')
      elements.push(element)
  }
  const keeper = factKeeper(definitionsIn(elements, faults), faults)
  const inline = elements.filter(isInline)
  const continuations = new Map(
    inline.filter(({ name }) => name === 'continuation').map((element) => [attributeOf(element, 'id') ?? '', element]),
  )
  for (const element of inline) keepFact(element, continuations, keeper, faults)
  return { format: 'ixbrl', ...keeper.conclude(schemaRefsIn(elements)), faults: faults.list() }
}

const activeElements = new Set(['script', 'object', 'embed', 'applet', 'iframe', 'foreignObject'])

function refuseActive({ name, attributes }: XmlElement): void {
  if (activeElements.has(name)) {
    throw new ReadFailure('file-unreadable', `the inline XBRL holds active content: <${name}>`)
  }
  const handler = attributes.find((key, index) => index % 2 === 0 && /^on[a-z]/i.test(key))
  if (handler !== undefined)
    throw new ReadFailure('file-unreadable', `the inline XBRL holds a script: ${quoted(handler)}`)
}

function keepFact(
  element: XmlElement,
  continuations: ReadonlyMap<string, XmlElement>,
  keeper: FactKeeper,
  faults: Faults,
) {
  if (!['nonFraction', 'nonNumeric', 'fraction'].includes(element.name) || isNil(element)) return
  const attribute = (key: string) => attributeOf(element, key)
  const name = resolvedName(attribute('name') ?? '', element.scope)
  if (element.name === 'fraction') return faults.add(`${name}: fractions are not read`)
  const common = { name, contextRef: attribute('contextRef') ?? '', decimals: attribute('decimals') ?? null }
  if (element.name === 'nonNumeric') {
    return keeper.add({ ...common, unitRef: null, value: textOver(element, continuations) })
  }
  const printed = printedText(element)
  const value = inlineNumber(printed, attribute('format'), attribute('scale') ?? '0', attribute('sign'))
  if (value === undefined) {
    return faults.add(
      `${name}: ${quoted(printed.trim())} is not a number in the format ${quoted(attribute('format') ?? '')}`,
    )
  }
  keeper.add({ ...common, unitRef: attribute('unitRef') ?? '', value })
}

/** A text may go on elsewhere, and there again; a ring of such would go on for ever. */
function textOver(first: XmlElement, continuations: ReadonlyMap<string, XmlElement>): string {
  const seen = new Set<XmlElement>()
  let text = ''
  let at: XmlElement | undefined = first
  while (at !== undefined && !seen.has(at) && text.length < limits.dataTextMax * 4) {
    seen.add(at)
    text += ` ${printedText(at)}`
    at = continuations.get(attributeOf(at, 'continuedAt') ?? '')
  }
  return text
}

/** Without `ix:exclude`, which is printed but not part of the fact. */
function printedText(element: XmlElement): string {
  let text = ''
  for (const child of element.children) {
    // A note of fifty pages is cut anyway.
    if (text.length > limits.dataTextMax * 4) break
    if (typeof child === 'string') text += child
    else if (!(isInline(child) && child.name === 'exclude')) text += printedText(child)
  }
  return text
}
