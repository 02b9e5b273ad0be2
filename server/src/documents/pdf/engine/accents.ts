import type { Character } from './character.ts'

/** Accents that stand by themselves, and the mark each is on a letter. */
const marks: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
}

/** Some producers draw an accented letter as two glyphs, one over the other: here they are one letter again. */
export function joinAccents(characters: readonly Character[]): Character[] {
  const joined: Character[] = []
  for (const character of characters) {
    const last = joined.at(-1)
    const both = last && (accented(last, character) ?? accented(character, last))
    if (both === undefined) joined.push(character)
    else joined[joined.length - 1] = both
  }
  return joined
}

function accented(accent: Character, letter: Character): Character | undefined {
  const mark = marks[accent.text]
  if (mark === undefined || accent.style.direction !== letter.style.direction) return undefined
  if (!/^\p{L}$/u.test(letter.text) || !isOver(accent, letter)) return undefined
  const base = letter.text === 'ı' ? 'i' : letter.text === 'ȷ' ? 'j' : letter.text
  const text = (base + mark).normalize('NFC')
  // A pair that makes no letter is two signs that happen to overlap.
  if (text.length > 1) return undefined
  return { ...letter, text, isAfterDrawnSpace: letter.isAfterDrawnSpace || accent.isAfterDrawnSpace }
}

/** The middle of the accent is within the letter, and both are on about the same line. */
function isOver(accent: Character, letter: Character): boolean {
  const isUpright = letter.style.direction % 180 === 0
  const [from, to] = isUpright ? [letter.left, letter.right] : [letter.top, letter.bottom]
  const middle = isUpright ? (accent.left + accent.right) / 2 : (accent.top + accent.bottom) / 2
  const slack = (to - from) * 0.15
  if (middle < from - slack || middle > to + slack) return false
  const distance = isUpright ? accent.top - letter.top : accent.left - letter.left
  return Math.abs(distance) < letter.style.sizePoints
}
