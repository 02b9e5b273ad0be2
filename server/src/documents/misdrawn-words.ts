import type { Box, MisdrawnWord, OcrEvidence } from './page-evidence.ts'

/** Each with what OCR reads in its place. */
export function withReadings(words: readonly MisdrawnWord[], ocr: Pick<OcrEvidence, 'words'>): MisdrawnWord[] {
  return words.map((word) => {
    const there = ocr.words.filter(({ box }) => isInPlaceOf(box, word.box))
    const inLine = there.toSorted((one, other) => one.box[0] - other.box[0])
    return { ...word, read: there.length === 0 ? null : inLine.map(({ text }) => text).join(' ') }
  })
}

/** Both its glyphs and OCR show something else than the text layer says. One of them alone may be mistaken. */
export function isSeenOtherwise({ says, shows, read }: MisdrawnWord): boolean {
  if (read === null) return false
  const seen = plain(read)
  return seen.includes(plain(shows)) && !seen.includes(plain(says))
}

/** OCR finds there what the layer says: the glyphs are of an unusual form. */
export const isSeenAsSaid = ({ says, read }: MisdrawnWord): boolean =>
  read !== null && plain(read).includes(plain(says))

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** The middle of one is in the other, in whichever of them is the smaller. */
function isInPlaceOf(one: Box, other: Box): boolean {
  const [small, large] = one[2] - one[0] < other[2] - other[0] ? [one, other] : [other, one]
  const [x, y] = [(small[0] + small[2]) / 2, (small[1] + small[3]) / 2]
  return x >= large[0] && x <= large[2] && y >= large[1] && y <= large[3]
}
