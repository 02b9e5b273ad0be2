import type { TableRow } from '#documents/figures/table.ts'

const membersMin = 2
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']
type Kind = 'roman' | 'letter' | 'digit'

/** `A.`, `IV.`, `3)` before the words of a row, in each way that it can be read: `I.` is a letter as well. */
function enumeratorsOf({ line }: TableRow): ReadonlyMap<Kind, number> {
  const [, sign] = /^([a-z]{1,4}|\d{1,2})[.)]$/i.exec(line.words[0]?.text ?? '') ?? []
  const found = new Map<Kind, number>()
  if (sign === undefined) return found
  const small = sign.toLowerCase()
  if (/^\d/.test(small)) return found.set('digit', Number(small))
  if (roman.includes(small)) found.set('roman', roman.indexOf(small) + 1)
  return small.length === 1 ? found.set('letter', small.charCodeAt(0) - 96) : found
}

/**
 * `A. Fixed assets`, and below it `I.`, `II.`, `III.`: the rows of a heading are numbered from one on, and the next row does not go on
 * with them. Which rows make the heading is then written on the page.
 */
export function isEnumerated(head: TableRow, members: readonly TableRow[], next: TableRow | undefined): boolean {
  if (members.length < membersMin) return false
  const own = enumeratorsOf(head)
  return (['roman', 'letter', 'digit'] as const).some((kind) => {
    const isInOrder = members.every((member, at) => enumeratorsOf(member).get(kind) === at + 1)
    const goesOn = next !== undefined && enumeratorsOf(next).get(kind) === members.length + 1
    const isOfOtherKind = [...own.keys()].some((other) => other !== kind) && !(own.size === 1 && own.has(kind))
    return isInOrder && !goesOn && isOfOtherKind
  })
}
