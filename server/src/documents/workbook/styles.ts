import type { Budget } from '../budget.ts'
import { parseXml } from '../data/xml.ts'
import { attributeOf, childAt, childrenNamed } from '../data/xml-walk.ts'
import { builtInFormat, formatOf, type NumberFormat } from './number-format.ts'

/** How the numbers of each style are shown, by the number of the style. */
export function cellFormats(bytes: Buffer | undefined, budget: Budget): NumberFormat[] {
  if (bytes === undefined) return []
  const root = parseXml(bytes, budget)
  const own = new Map(
    childrenNamed(childAt(root, 'numFmts'), 'numFmt').map((format) => [
      Number(attributeOf(format, 'numFmtId')),
      formatOf(attributeOf(format, 'formatCode') ?? ''),
    ]),
  )
  return childrenNamed(childAt(root, 'cellXfs'), 'xf').map((style) => {
    const id = Number(attributeOf(style, 'numFmtId') ?? 0)
    return own.get(id) ?? builtInFormat(id)
  })
}
