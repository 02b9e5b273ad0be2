import { withoutAccents } from '#language/fold.ts'

/** What the standard fonts of PDF have beyond Latin-1. https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT */
const beyondLatin = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const alike: Readonly<Record<string, string>> = { '−': '-', '≤': '<=', '≥': '>=', '→': '->', '×': '×' }

const isPrinted = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa1 && code <= 0xff) || beyondLatin.has(character)
}

/** What the fonts lack is written without its accent, or as a question mark: never left out in silence. */
export function paperText(text: string): string {
  let written = ''
  for (const character of text) {
    if (/\s|\u202f|\u00a0/u.test(character)) written += ' '
    else if (isPrinted(character)) written += character
    else if (alike[character] !== undefined) written += alike[character]
    else if (!/\p{Cf}|\p{Mn}|\p{Cc}/u.test(character)) {
      const base = withoutAccents(character.normalize('NFKC'))
      written += base !== '' && [...base].every(isPrinted) ? base : '?'
    }
  }
  return written
}
