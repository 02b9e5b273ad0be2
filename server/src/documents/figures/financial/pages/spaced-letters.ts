import { heightOf, type Line, median, type PlacedWord } from '../../lines.ts'

const wordsMin = 8
const singleShare = 0.8
/** So much wider than between letters is a gap between words. */
const wider = 2

/** `B A L A N C E   S H E E T`: a title whose letters are set apart. Their gaps are even, those between its words are wider. */
export function withJoinedLetters(line: Line): Line {
  const { words } = line
  if (words.length < wordsMin) return line
  const singles = words.filter(({ text }) => text.length === 1)
  if (singles.length < singleShare * words.length) return line
  if (singles.filter(({ text }) => /\p{L}/u.test(text)).length < singles.length / 2) return line
  const gaps = words.slice(1).map(({ box }, at) => box[0] - (words[at]?.box[2] ?? 0))
  const near = wider * Math.max(median(gaps), 0)
  const joined = [...words.slice(0, 1)]
  for (const [at, word] of words.slice(1).entries()) {
    const open = joined.at(-1)
    if (open === undefined || (gaps[at] ?? 0) > near) joined.push(word)
    else
      joined[joined.length - 1] = {
        ...open,
        text: `${open.text}${word.text}`,
        box: [open.box[0], Math.min(open.box[1], word.box[1]), word.box[2], Math.max(open.box[3], word.box[3])],
      }
  }
  return { ...line, words: joined, text: joined.map(({ text }) => text).join(' ') }
}

const kernShare = 0.06

/** `Per te`, drawn in two strings because r and t are set closer or wider: so narrow a gap between letters is no space. */
export function withoutKerns(words: readonly PlacedWord[]): PlacedWord[] {
  const joined: PlacedWord[] = []
  for (const word of words) {
    const open = joined.at(-1)
    if (open === undefined || !isKerned(open, word)) joined.push(word)
    else
      joined[joined.length - 1] = {
        ...open,
        text: `${open.text}${word.text}`,
        box: [open.box[0], open.box[1], word.box[2], open.box[3]],
      }
  }
  return joined
}

function isKerned({ text, box }: PlacedWord, next: PlacedWord): boolean {
  const near = kernShare * heightOf(box)
  if (Math.abs(next.box[0] - box[2]) > near || Math.abs(next.box[3] - box[3]) > near) return false
  return /\p{L}$/u.test(text) && /^\p{Ll}/u.test(next.text)
}
