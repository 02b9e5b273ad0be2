import type { Budget } from '../budget.ts'
import { textOrNull } from '../data/faults.ts'
import { parseXml } from '../data/xml.ts'
import type { XmlElement } from '../data/xml-element.ts'
import { textAt } from '../data/xml-walk.ts'
import { parseXmpDate } from '../dates.ts'
import type { DateEvidence, WorkbookEvidence } from '../evidence.ts'
import { ReadFailure } from '../failure.ts'
import type { ZipMembers } from './zip-members.ts'

type Properties = Pick<WorkbookEvidence, 'application' | 'creator' | 'lastModifiedBy' | 'created' | 'modified'>

/** What the program wrote about the file. Anybody can change it, and it need not be there. */
export function workbookProperties(members: ZipMembers, budget: Budget): Properties {
  const [core, app] = ['docProps/core.xml', 'docProps/app.xml'].map((name) => rootOf(members, name, budget))
  const dateAt = (name: string): DateEvidence | null => {
    const text = textAt(core, name)
    return text === undefined ? null : parseXmpDate(text)
  }
  return {
    application: textOrNull(textAt(app, 'Application')),
    creator: textOrNull(textAt(core, 'creator')),
    lastModifiedBy: textOrNull(textAt(core, 'lastModifiedBy')),
    created: dateAt('created'),
    modified: dateAt('modified'),
  }
}

/** Properties that cannot be read take nothing from the sheets; a limit still ends the reading. */
function rootOf(members: ZipMembers, name: string, budget: Budget): XmlElement | undefined {
  try {
    const bytes = members.read(name)
    return bytes && parseXml(bytes, budget)
  } catch (error) {
    if (error instanceof ReadFailure && error.code !== 'resource-limit') return undefined
    throw error
  }
}
