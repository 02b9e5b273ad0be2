import type { Budget } from '../budget.ts'
import type { XbrlEvidence } from '../data-evidence.ts'
import { faultList } from './faults.ts'
import { definitionsIn, instanceNamespace } from './xbrl-contexts.ts'
import { factKeeper } from './xbrl-facts.ts'
import { qualifiedName } from './xbrl-names.ts'
import type { XmlElement } from './xml-element.ts'
import { attributeOf, descendants, elementsIn, textWithin } from './xml-walk.ts'

const linkNamespace = 'http://www.xbrl.org/2003/linkbase'
const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance'

/** XBRL instance of any taxonomy: what its names mean is not looked up, nothing is fetched. */
export function readXbrl(root: XmlElement, budget: Budget): XbrlEvidence {
  const faults = faultList()
  const definitions = definitionsIn(elementsIn(root), faults)
  const keeper = factKeeper(definitions, faults)
  for (const element of descendants(root)) {
    budget.value()
    const contextRef = attributeOf(element, 'contextRef')
    if (contextRef === undefined || element.namespace === instanceNamespace || element.namespace === linkNamespace)
      continue
    if (isNil(element)) continue
    keeper.add({
      name: qualifiedName(element),
      contextRef,
      unitRef: attributeOf(element, 'unitRef') ?? null,
      decimals: attributeOf(element, 'decimals') ?? null,
      value: textWithin(element),
    })
  }
  return { format: 'xbrl', ...keeper.conclude(schemaRefsIn(elementsIn(root))), faults: faults.list() }
}

export function schemaRefsIn(elements: Iterable<XmlElement>): string[] {
  return [...elements]
    .filter(({ namespace, name }) => namespace === linkNamespace && name === 'schemaRef')
    .map(({ attributes }) => attributes[attributes.findIndex((key) => key.endsWith(':href')) + 1] ?? '')
}

export function isNil({ attributes, scope }: XmlElement): boolean {
  return attributes.some((key, index) => {
    if (index % 2 === 1 || !key.endsWith(':nil')) return false
    const value = attributes[index + 1]
    return scope[key.slice(0, -':nil'.length)] === schemaInstance && (value === 'true' || value === '1')
  })
}
