import { plainText } from '#documents/classification/normalise.ts'
import { heightOf, type Line, type PlacedWord } from '#documents/figures/lines.ts'
import type { Box } from '#documents/page-evidence.ts'

/** What a heading says of the column below it where that holds no money. */
type Unit = 'number' | 'rate'
type Head = { unit: Unit; box: Box }

const number =
  /^(?:notes?|codes?|n[°ºo]|nr|anm|anhang|toel|ann|annexe|konto(?:nr)?|kto|compte|conto|cuenta|rekening|ligne|rigo|righi|casillas?|clave|zeile|kz|qte|qty|quantit[eay]|menge|anzahl|aantal|cant(?:idad)?|jours|tage|giorni|days|heures|stunden|ore|hours|uren)[.:]?$/
const rate = /^\(?[%‰]\)?$|^%\p{L}|\p{L}%$/u
const charactersMax = 14
/** In heights of the heading: columns have headings of two or three lines. */
const distanceMax = 8
const besidePoints = 6

/** The headings of a page under which there is no money. */
export function unitHeads(lines: readonly Line[]): readonly Head[] {
  return lines.flatMap(({ words }) =>
    words.flatMap((word, at): Head[] => {
      const unit = unitOf(word, words[at - 1])
      return unit === undefined ? [] : [{ unit, box: word.box }]
    }),
  )
}

function unitOf({ text, box }: PlacedWord, before: PlacedWord | undefined): Unit | undefined {
  if (text.length > charactersMax) return undefined
  if (number.test(plainText(text))) return 'number'
  if (!rate.test(text)) return undefined
  // `20 %` is a rate of its own, and heads nothing.
  const isOwn = before !== undefined && /\d$/.test(before.text) && box[0] - before.box[2] <= 2 * heightOf(box)
  return isOwn ? undefined : 'rate'
}

/** What stands above a column of one page, from its first cell to its last. */
export function unitOver(boxes: readonly Box[], heads: readonly Head[]): Unit | undefined {
  const top = Math.min(...boxes.map((box) => box[1]))
  return heads.find(({ box: head }) => {
    const distance = top - head[3]
    if (distance < -1 || distance > distanceMax * heightOf(head)) return false
    return boxes.every((box) => isUnder(box, head))
  })?.unit
}

/** A narrow heading stands somewhere above its column, a wide one all over it. */
function isUnder(box: Box, head: Box): boolean {
  const middle = (head[0] + head[2]) / 2
  const shared = Math.min(box[2], head[2]) - Math.max(box[0], head[0])
  return (middle >= box[0] - besidePoints && middle <= box[2] + besidePoints) || shared >= 0.5 * (box[2] - box[0])
}
