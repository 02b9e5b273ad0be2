import type { TextChange } from '../history-evidence.ts'
import { limits } from '../limits.ts'
import type { Box, Word } from '../page-evidence.ts'
import { boxAround, isOnOneLine, joinText, linesOf, overlapShare, type Stretch, stretchesOf } from './stretches.ts'

export type DiffWord = Pick<Word, 'text' | 'box' | 'invisible' | 'coveredBy'>

/** Two words are the same if they stand within so many points of one another. */
const sameWithinPoints = 1
const rowPoints = 4
/** So much of a word must lie under another for it to be written over. */
const beneathShareMin = 0.3

export type TextDiff = { changes: TextChange[]; movedCount: number; keptCount: number }

/** How the words of a page differ from those it had before. Both in reading order. */
export function diffWords(before: readonly DiffWord[], after: readonly DiffWord[]): TextDiff {
  const { kept, movedCount: shifted } = matchWords(before, after)
  let movedCount = shifted
  const partners = new Set(kept.values())
  const removed = stretchesOf(before, (index) => !kept.has(index)).slice(0, limits.stretchesMax)
  const added = stretchesOf(after, (index) => !partners.has(index)).slice(0, limits.stretchesMax)
  const changes: TextChange[] = []
  for (const [gone, come] of pairStretches(removed, added)) {
    const [left, right] = trimmed(gone, come)
    movedCount += gone.words.length - left.length
    if (left.length === 0 && right.length === 0) continue
    if (joinText(left).replaceAll(' ', '') === joinText(right).replaceAll(' ', '')) continue
    changes.push(changeOf(wholeNumber(before, left), wholeNumber(after, right), 'replaced'))
  }
  const loose = added.filter(({ isPaired }) => !isPaired)
  changes.push(...laidOver(before, after, kept, loose))
  for (const { words, isPaired } of removed) {
    if (!isPaired) changes.push(changeOf(wholeNumber(before, words), [], 'removed'))
  }
  return { changes: sortByPlace(changes), movedCount, keptCount: kept.size }
}

type Match = Map<number, number>

/** The words that are on both, at the same place or pushed along with their line. Index before → index after. */
function matchWords(before: readonly DiffWord[], after: readonly DiffWord[]): { kept: Match; movedCount: number } {
  const kept = matchByPlace(before, after, [0, 0])
  let movedCount = 0
  for (const shift of commonShifts(before, after, kept)) {
    const moved = matchByPlace(before, after, shift, kept)
    // A word that stands on every line is found at its old place too, on another line: it goes where its line went.
    for (const line of linesOf(before)) {
      if (line.some((index) => !kept.has(index) && moved.has(index))) for (const index of line) kept.delete(index)
    }
    const unshifted = kept.size
    for (const [index, partner] of matchByPlace(before, after, shift, kept)) kept.set(index, partner)
    movedCount += kept.size - unshifted
  }
  for (const [index, partner] of matchByPlace(before, after, [0, 0], kept)) kept.set(index, partner)
  return { kept, movedCount }
}

/** Words with the same text at the same place, moved by `shift`. */
function matchByPlace(
  before: readonly DiffWord[],
  after: readonly DiffWord[],
  [shiftX, shiftY]: readonly [number, number],
  known: ReadonlyMap<number, number> = new Map(),
): Match {
  const found = new Map(known)
  const taken = new Set(known.values())
  // By text and by height in steps: a page may hold the same word ten thousand times.
  const rows = new Map<string, number[]>()
  const rowOf = (text: string, top: number) => `${Math.floor(top / rowPoints)} ${text}`
  for (const [index, { text, box }] of after.entries()) {
    if (taken.has(index)) continue
    const key = rowOf(text, box[1])
    const same = rows.get(key)
    if (same === undefined) rows.set(key, [index])
    else same.push(index)
  }
  for (const [index, { text, box }] of before.entries()) {
    if (found.has(index)) continue
    const [left, top] = [box[0] + shiftX, box[1] + shiftY]
    const isThere = (candidate: number) => {
      const other = after[candidate]?.box ?? [0, 0, 0, 0]
      return Math.abs(other[0] - left) <= sameWithinPoints && Math.abs(other[1] - top) <= sameWithinPoints
    }
    for (const key of new Set([rowOf(text, top - sameWithinPoints), rowOf(text, top + sameWithinPoints)])) {
      const candidates = rows.get(key) ?? []
      const at = candidates.findIndex(isThere)
      if (at === -1) continue
      found.set(index, candidates.splice(at, 1)[0] ?? -1)
      break
    }
  }
  return found
}

/** Lines that were pushed along by others are no change of the text: many words moved by the same distance. */
function commonShifts(
  before: readonly DiffWord[],
  after: readonly DiffWord[],
  kept: ReadonlyMap<number, number>,
): [number, number][] {
  const partners = new Set(kept.values())
  const places = new Map<string, Box | null>()
  for (const [index, { text, box }] of after.entries()) {
    if (!partners.has(index)) places.set(text, places.has(text) ? null : box)
  }
  const counts = new Map<string, number>()
  let loose = 0
  for (const [index, { text, box }] of before.entries()) {
    if (kept.has(index)) continue
    loose += 1
    const there = places.get(text)
    if (!there) continue
    const key = `${Math.round(there[0] - box[0])},${Math.round(there[1] - box[1])}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const enough = Math.max(6, loose * 0.2)
  return [...counts]
    .filter(([, count]) => count >= enough)
    .sort(([, left], [, right]) => right - left)
    .slice(0, 3)
    .map(([key]) => key.split(',').map(Number) as [number, number])
}

/** What was taken away with what was put in its place: on the same line, where they overlap most. */
function* pairStretches(removed: readonly Stretch[], added: readonly Stretch[]): Generator<[Stretch, Stretch]> {
  const pairs: { gone: Stretch; come: Stretch; share: number }[] = []
  for (const gone of removed) {
    for (const come of added) {
      if (!isOnOneLine(gone.box, come.box)) continue
      const height = Math.max(gone.box[3] - gone.box[1], come.box[3] - come.box[1])
      const overlap = Math.min(gone.box[2], come.box[2]) - Math.max(gone.box[0], come.box[0])
      if (overlap > -height) pairs.push({ gone, come, share: overlap })
    }
  }
  pairs.sort((left, right) => right.share - left.share)
  for (const { gone, come } of pairs) {
    if (gone.isPaired || come.isPaired) continue
    gone.isPaired = true
    come.isPaired = true
    yield [gone, come]
  }
}

/** Without the words that both begin and end with. */
function trimmed({ words: left }: Stretch, { words: right }: Stretch): [DiffWord[], DiffWord[]] {
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start]?.text === right[start]?.text) start += 1
  let end = 0
  while (end < shorter - start && left.at(-1 - end)?.text === right.at(-1 - end)?.text) end += 1
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)]
}

/** Text put over text that is still there; and text that something was put over, without another. */
function laidOver(
  before: readonly DiffWord[],
  after: readonly DiffWord[],
  kept: ReadonlyMap<number, number>,
  loose: readonly Stretch[],
): TextChange[] {
  const beneath = new Set<number>()
  const changes = loose.map(({ words, box }) => {
    const covered = [...kept].flatMap(([index, partner]) =>
      overlapShare(after[partner]?.box, box) >= beneathShareMin ? index : [],
    )
    for (const index of covered) beneath.add(index)
    const under = wholeNumber(
      before,
      covered.flatMap((index) => before[index] ?? []),
    )
    return changeOf(under, wholeNumber(after, words), covered.length > 0 ? 'laid-over' : 'added')
  })
  const isHidden = (word: DiffWord | undefined) => word?.invisible === true || (word?.coveredBy?.share ?? 0) >= 0.5
  const hidden = stretchesOf(before, (index) => {
    const partner = kept.get(index)
    if (partner === undefined || beneath.has(index)) return false
    return !isHidden(before[index]) && isHidden(after[partner])
  })
  for (const { words } of hidden) changes.push(changeOf(wholeNumber(before, words), [], 'laid-over'))
  return changes
}

const isNumeric = ({ text }: DiffWord) => /^[+\-−(]?\d[\d.,'’\u00a0\u202f]*[)\-%€$£]?$/.test(text)

/** `49 481,98` is one number, although its parts are words: those beside it on the line, a space away, belong to it. */
function wholeNumber(all: readonly DiffWord[], words: readonly DiffWord[]): DiffWord[] {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) return []
  const whole = [...words]
  const joins = (left: DiffWord | undefined, right: DiffWord | undefined) =>
    left !== undefined &&
    right !== undefined &&
    isNumeric(left) &&
    isNumeric(right) &&
    isOnOneLine(left.box, right.box) &&
    Math.abs(right.box[0] - left.box[2]) <= (right.box[3] - right.box[1]) * 0.6
  for (let at = all.indexOf(first); joins(all[at - 1], all[at]); at -= 1) whole.unshift(all[at - 1] as DiffWord)
  for (let at = all.indexOf(last); joins(all[at], all[at + 1]); at += 1) whole.push(all[at + 1] as DiffWord)
  return whole
}

function changeOf(before: readonly DiffWord[], after: readonly DiffWord[], how: TextChange['how']): TextChange {
  return {
    before: joinText(before),
    after: joinText(after),
    beforeBox: boxAround(before),
    afterBox: boxAround(after),
    how,
  }
}

function sortByPlace(changes: TextChange[]): TextChange[] {
  const top = ({ beforeBox, afterBox }: TextChange) => (beforeBox ?? afterBox)?.[1] ?? 0
  return changes.sort((left, right) => top(left) - top(right))
}
