/**
 * What a place says now, of all words that are in it. Words that are only covered are in the file as well: where all of the earlier text is
 * among them, and something else besides, it is left out.
 */
export function textNow(words: readonly string[], earlierText: string): string {
  const left = [...words]
  for (const word of earlierText.split(/\s+/).filter((text) => text !== '')) {
    const at = left.indexOf(word)
    if (at === -1) return words.join(' ')
    left.splice(at, 1)
  }
  return (left.length === 0 ? words : left).join(' ')
}
