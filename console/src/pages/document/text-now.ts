import type { Word } from './wire.ts'

type Placed = Pick<Word, 'text' | 'box'>

/**
 * What a place says now, of all words that are in it. Words that are only covered are in the file as well: where all of the earlier text is
 * among them, each under something else, it is left out. An earlier text beside which something was added is still seen.
 */
export function textNow(words: readonly Placed[], earlierText: string): string {
  const left = [...words]
  const covered: Placed[] = []
  for (const word of earlierText.split(/\s+/).filter((text) => text !== '')) {
    const at = left.findIndex(({ text }) => text === word)
    if (at === -1) return textOf(words)
    covered.push(...left.splice(at, 1))
  }
  const areCovered = covered.every(({ box }) => left.some((other) => overlap(box, other.box)))
  return textOf(areCovered ? left : words)
}

const textOf = (words: readonly Placed[]) => words.map(({ text }) => text).join(' ')

/** By more than words that stand side by side. */
function overlap(one: Word['box'], other: Word['box']): boolean {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0])
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1])
  return width > (one[2] - one[0]) / 4 && height > (one[3] - one[1]) / 4
}
