import type { Block, Paper } from './paper.ts'

export type Difference = { old: string; new: string }

/** Every text of a paper, in the order of the page. */
function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.kind === 'table') return block.rows.flat()
    if (block.kind === 'pairs' || block.kind === 'grid') return block.pairs.flat()
    if (block.kind === 'sides') return [...block.left, ...block.right]
    return block.kind === 'lines' ? block.lines : [block.text]
  })
}

/** Word by word, what a changed paper says otherwise: the whole words between what is the same before and after. */
export function differencesOf(issued: Paper, changed: Paper): Difference[] {
  const before = textsOf(issued.blocks)
  const after = textsOf(changed.blocks)
  if (before.length !== after.length) return []
  const found = before.flatMap((text, index) => {
    const other = after[index] ?? ''
    return text === other ? [] : [trimmed(text.split(' '), other.split(' '))]
  })
  return found.filter(({ old, new: changedText }) => old !== '' && changedText !== '')
}

function trimmed(one: string[], other: string[]): Difference {
  let start = 0
  while (start < Math.min(one.length, other.length) - 1 && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start - 1 && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return { old: one.slice(start, one.length - end).join(' '), new: other.slice(start, other.length - end).join(' ') }
}
