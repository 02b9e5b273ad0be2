import { heightOf, type PlacedWord } from '../../lines.ts'

const standingMin = 3
/** Three digits are about as wide as their line is high, whichever way they stand. */
const worded = /\p{L}{4}/u
const standingRatio = 1.3
const edgePoints = 0.6
/** In widths: how far the next word of the same sentence is, at most. */
const gapMax = 1.5

const widthOf = ({ box }: PlacedWord) => box[2] - box[0]
const isStanding = (word: PlacedWord) => worded.test(word.text) && heightOf(word.box) > standingRatio * widthOf(word)

/** Who prints a statement may say of himself along its margin, on its side: each word would begin a line of the table that lies beside it. */
export function withoutSidewaysText(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const standing = words.filter(isStanding)
  if (standing.length < standingMin) return words
  const left = new Set<PlacedWord>()
  for (const strip of Map.groupBy(standing, ({ box }) => `${Math.round(box[0])} ${Math.round(box[2])}`).values()) {
    const [first] = strip
    if (first === undefined || strip.length < standingMin) continue
    const along = words.filter((word) => isOnStrip(word, first)).toSorted((one, other) => one.box[1] - other.box[1])
    for (const run of runsOf(along))
      if (run.filter(isStanding).length >= standingMin) for (const word of run) left.add(word)
  }
  return left.size === 0 ? words : words.filter((word) => !left.has(word))
}

const isOnStrip = ({ box }: PlacedWord, { box: strip }: PlacedWord) =>
  Math.abs(box[0] - strip[0]) <= edgePoints && Math.abs(box[2] - strip[2]) <= edgePoints

function runsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = []
  for (const word of words) {
    const before = runs.at(-1)?.at(-1)
    if (before !== undefined && word.box[1] - before.box[3] <= gapMax * widthOf(word)) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs
}
