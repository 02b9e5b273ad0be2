import type { Character } from './character.ts'

/** Where the two encodings of TeX have their ligatures. Their fonts often say nothing of what these codes mean. */
const ligatures: Readonly<Record<number, string>> = {
  11: 'ff',
  12: 'fi',
  13: 'fl',
  14: 'ffi',
  15: 'ffl',
  27: 'ff',
  28: 'fi',
  29: 'fl',
  30: 'ffi',
  31: 'ffl',
}

export const isLigatureCode = (code: number): boolean => ligatures[code] !== undefined

/** Reads glyphs without a meaning as ligatures where a small letter of the same font stands beside them; else `define` is `de�ne`. */
export function readLigatures(characters: Character[], codes: ReadonlyMap<Character, number>): void {
  if (codes.size === 0) return
  for (const [index, character] of characters.entries()) {
    const code = codes.get(character)
    if (code === undefined) continue
    const isLetter = (other: Character | undefined) =>
      other !== undefined && other.style.font === character.style.font && /^\p{Ll}$/u.test(other.text)
    if (isLetter(characters[index - 1]) || isLetter(characters[index + 1]))
      character.text = ligatures[code] ?? character.text
  }
}
