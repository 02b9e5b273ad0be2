import type { Budget } from '../budget.ts'
import { limitExceeded } from '../failure.ts'
import { limits } from '../limits.ts'
import { decodeReferences } from './xml-references.ts'

export type SgmlElement = { name: string; text: string; children: SgmlElement[]; line: number }

const token = /<(\/?)([A-Za-z][A-Za-z0-9._]{0,63})\s*(\/?)>([^<]*)/g

/**
 * Elements whose end tags may be missing, as in OFX 1: one with text ends with its text, one without ends with its
 * parent. `closed`: whether the root was.
 */
export function parseSgml(text: string, budget: Budget): { root: SgmlElement; closed: boolean } {
  const root: SgmlElement = { name: '', text: '', children: [], line: 1 }
  const stack = [root]
  let line = 1
  let seenTo = 0
  for (const match of text.matchAll(token)) {
    budget.value()
    for (let at = text.indexOf('\n', seenTo); at !== -1 && at < match.index; at = text.indexOf('\n', at + 1)) line += 1
    seenTo = match.index
    const [, slash, rawName = '', selfClosed, content = ''] = match
    const name = rawName.toUpperCase()
    if (slash === '/') {
      close(stack, name)
      continue
    }
    const element = { name, text: decodeReferences(content).trim(), children: [], line }
    stack.at(-1)?.children.push(element)
    if (element.text === '' && selfClosed !== '/') stack.push(element)
    if (stack.length > limits.dataNestingMax)
      throw limitExceeded(`elements nested deeper than ${limits.dataNestingMax}`)
  }
  return { root, closed: stack.length === 1 }
}

/** What was left open inside was an empty element, whose seeming children are its brothers. */
function close(stack: SgmlElement[], name: string): void {
  const at = stack.findLastIndex((element) => element.name === name)
  if (at <= 0) return
  for (let index = stack.length - 1; index > at; index -= 1) {
    const empty = stack[index]
    for (const child of empty?.children ?? []) stack[index - 1]?.children.push(child)
    if (empty !== undefined) empty.children = []
  }
  stack.length = at
}
