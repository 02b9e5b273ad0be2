const digitNames = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** What fonts call the characters that are looked for: digits and letters without a mark. All Latin encodings have them alike. */
export function nameOfPlain(character: number): string | undefined {
  if (character >= 0x30 && character <= 0x39) return digitNames[character - 0x30]
  const isLetter = (character >= 0x41 && character <= 0x5a) || (character >= 0x61 && character <= 0x7a)
  return isLetter ? String.fromCharCode(character) : undefined
}

const byName = new Map<string, number>(
  Array.from({ length: 0x7b - 0x30 }, (_, index) => 0x30 + index).flatMap((character) => {
    const name = nameOfPlain(character)
    return name === undefined ? [] : [[name, character] as const]
  }),
)

export const plainCharacters: readonly number[] = [...byName.values()].sort((one, other) => one - other)

/** The character that a glyph of this name shows; undefined for all but digits and letters. */
export const plainOfName = (name: string | undefined): number | undefined => byName.get(name ?? '')

const marks = 'acute|grave|circumflex|dieresis|tilde|ring|cedilla|caron|macron|breve|ogonek|dotaccent|hungarumlaut'
const marked = new RegExp(`^([A-Za-z])(?:${marks}|commaaccent)`)

/** `eacute` is drawn of an `e` in many programs. */
export const baseOfName = (name: string | undefined): number | undefined =>
  plainOfName(marked.exec(name?.slice(0, 32) ?? '')?.[1])

/** The standard strings of compact fonts, as far as they are digits and letters. */
export function standardString(id: number): string | undefined {
  if (id >= 17 && id <= 26) return digitNames[id - 17]
  if (id >= 34 && id <= 59) return String.fromCharCode(id + 31)
  return id >= 66 && id <= 91 ? String.fromCharCode(id + 31) : undefined
}
