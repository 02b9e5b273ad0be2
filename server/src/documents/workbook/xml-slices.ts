import type { Budget } from '../budget.ts'
import type { XmlElement } from '../data/xml-element.ts'
import { parseElements } from '../data/xml-elements.ts'
import { readTag } from '../data/xml-tag.ts'
import { ReadFailure } from '../failure.ts'

/**
 * Every element of a name, one after the other: a sheet has a hundred thousand rows, and a tree of them all would not fit into the
 * memory of the child. No text of XML has a bare `<`, so that the next end tag of the name is its own: rows do not nest.
 */
export function* slicesOf(text: string, localName: string, budget: Budget): Generator<XmlElement> {
  const begin = new RegExp(`<((?:[\\w.-]{1,40}:)?${localName})(?=[\\s/>])`, 'g')
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    budget.checkTimeNowAndThen()
    const tag = readTag(text, found.index)
    if ('fault' in tag) throw new ReadFailure('file-unreadable', `XML of the workbook: ${tag.fault}`)
    let { end } = tag
    if (!tag.isClosed) {
      const closing = `</${found[1]}>`
      const closeAt = text.indexOf(closing, end)
      if (closeAt === -1) throw new ReadFailure('file-unreadable', `the file is cut: ${closing} is missing`)
      end = closeAt + closing.length
    }
    yield parseElements(text.slice(found.index, end), budget)
    begin.lastIndex = end
  }
}
