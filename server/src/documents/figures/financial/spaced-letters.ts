import { type Line, median } from '../lines.ts'

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
