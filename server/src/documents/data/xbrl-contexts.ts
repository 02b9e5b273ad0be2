import { type Faults, quoted, shortText } from './faults.ts'
import { dateOfDigits } from './machine-date.ts'
import { qualifiedName, resolvedName } from './xbrl-names.ts'
import type { XmlElement } from './xml-element.ts'
import { attributeOf, childAt, childrenNamed, elementsIn, textAt } from './xml-walk.ts'

export const instanceNamespace = 'http://www.xbrl.org/2003/instance'
const dimensionNamespace = 'http://xbrl.org/2006/xbrldi'

export type XbrlContext = {
  identifier: { scheme: string; id: string } | null
  from: string | null
  to: string
  dimensions: readonly string[]
}

export type XbrlDefinitions = { contexts: ReadonlyMap<string, XbrlContext>; units: ReadonlyMap<string, string> }

/** Contexts and units, wherever in the file they stand. */
export function definitionsIn(elements: Iterable<XmlElement>, faults: Faults): XbrlDefinitions {
  const contexts = new Map<string, XbrlContext>()
  const units = new Map<string, string>()
  for (const element of elements) {
    if (element.namespace !== instanceNamespace) continue
    const id = attributeOf(element, 'id') ?? ''
    if (element.name === 'context') {
      const context = contextOf(element)
      if (context === undefined) faults.add(`context ${quoted(id)}: its period is not one of the calendar`)
      else contexts.set(id, context)
    }
    if (element.name === 'unit') units.set(id, unitOf(element))
  }
  return { contexts, units }
}

function contextOf(element: XmlElement): XbrlContext | undefined {
  const identifier = childAt(element, 'entity', 'identifier')
  const period = childAt(element, 'period')
  const instant = textAt(period, 'instant')
  const start = textAt(period, 'startDate')
  const from = start === undefined ? null : dateOfDigits(start)
  const to = dateOfDigits(instant ?? textAt(period, 'endDate') ?? '')
  if (to === undefined || from === undefined) return undefined
  return {
    identifier:
      identifier === undefined
        ? null
        : { scheme: shortText(attributeOf(identifier, 'scheme') ?? ''), id: shortText(textAt(identifier) ?? '') },
    from,
    to,
    dimensions: dimensionsOf(element),
  }
}

/**
 * Italian deposits mark every context as deposited: `<itcc-ci-abb:scen>Depositato</…>`, `itcc-ci:scenario`, `itcc-ci:depositato`. That narrows
 * nothing, whatever the element is called in which it stands; an axis with a member does.
 */
const isDeposit = (member: XmlElement) =>
  member.namespace !== dimensionNamespace &&
  [member.name, (textAt(member) ?? '').trim()].some((word) => /^(?:[\w.-]{1,40}:)?depositato$/i.test(word))

/** What narrows a fact. */
function dimensionsOf(context: XmlElement): string[] {
  const places = [childAt(context, 'entity', 'segment'), childAt(context, 'scenario')]
  return places
    .flatMap((place) => elementsIn(place))
    .filter((member) => !isDeposit(member))
    .map((member) => {
      if (member.namespace !== dimensionNamespace) return shortText(qualifiedName(member))
      const axis = resolvedName(attributeOf(member, 'dimension') ?? '', member.scope)
      const typed = member.name === 'typedMember'
      const value = textAt(member) ?? ''
      return shortText(`${axis}=${typed ? value : resolvedName(value, member.scope)}`)
    })
    .sort()
}

function unitOf(element: XmlElement): string {
  const measures = (parent: XmlElement | undefined) =>
    childrenNamed(parent, 'measure').map((measure) => (textAt(measure) ?? '').replace(/^[^:]*:/, ''))
  const divided = childAt(element, 'divide')
  if (divided === undefined) return shortText(measures(element).join('*'))
  const [above, below] = ['unitNumerator', 'unitDenominator'].map((name) => measures(childAt(divided, name)).join('*'))
  return shortText(`${above}/${below}`)
}
