import type { Bitmap } from '../image/bitmap.ts'
import { digitOf } from './cells.ts'
import type { PixelBox, PixelWord } from './engine.ts'
import { connectedMarks, type Mark } from './ink-marks.ts'
import { paperOf } from './rules.ts'

const darkerBy = 0.7
/** In heights of a digit: how high characters are, how far those of one word are apart, and how wide one that is not a word is. */
const highMin = 0.55
const highMax = 1.8
const gapMax = 0.9
const wideMin = 1.5
const around = 0.15
const placesMax = 60
/** A page of specks has thousands. */
const marksMax = 1_000

/**
 * Ink that no word has. `wordless`: as high as digits, two characters and more beside one another, as where a line was not seen.
 * `blots`: higher and broad, as a stamp or the bar of a marker, below which a line may be.
 */
export function wordlessInk(bitmap: Bitmap, words: readonly PixelWord[]): { wordless: PixelBox[]; blots: PixelBox[] } {
  const digit = digitOf(words)
  if (digit === 0) return { wordless: [], blots: [] }
  const { widthPixels, heightPixels } = bitmap
  const paper = paperOf(bitmap.grey)
  const grey = bitmap.grey.slice()
  for (const { box } of words) {
    const [left, right] = [Math.max(0, Math.floor(box[0] - around * digit)), Math.ceil(box[2] + around * digit)]
    const [top, bottom] = [Math.max(0, Math.floor(box[1] - around * digit)), Math.ceil(box[3] + around * digit)]
    for (let y = top; y < Math.min(heightPixels, bottom); y += 1)
      grey.fill(paper, y * widthPixels + left, y * widthPixels + Math.min(widthPixels, right))
  }
  const marks = connectedMarks(grey, widthPixels, heightPixels, paper * darkerBy).filter(
    (mark) => mark.bottom - mark.top >= highMin * digit,
  )
  const isHigher = (mark: Mark) => mark.bottom - mark.top > highMax * digit
  const isWide = (mark: Mark) => mark.right - mark.left >= wideMin * digit
  const low = marks.filter((mark) => !isHigher(mark)).slice(0, marksMax)
  return {
    wordless: placesOf(runsOf(low, digit).filter((run) => run.count > 1 || isWide(run))),
    blots: placesOf(marks.filter((mark) => isHigher(mark) && isWide(mark))),
  }
}

const placesOf = (marks: readonly Mark[]): PixelBox[] =>
  marks.slice(0, placesMax).map(({ left, top, right, bottom }) => [left, top, right, bottom])

/** They share half of the lower one's height. */
function isBeside(mark: Mark, other: Mark): boolean {
  const lower = Math.min(mark.bottom - mark.top, other.bottom - other.top)
  return 2 * (Math.min(mark.bottom, other.bottom) - Math.max(mark.top, other.top)) > lower
}

type Run = Mark & { count: number }

function runsOf(marks: readonly Mark[], digit: number): Run[] {
  const runs: Run[] = []
  for (const mark of marks.toSorted((a, b) => a.left - b.left)) {
    const run = runs.find((each) => mark.left - each.right <= gapMax * digit && isBeside(mark, each))
    if (run === undefined) runs.push({ ...mark, count: 1 })
    else {
      run.count += 1
      run.right = Math.max(run.right, mark.right)
      run.top = Math.min(run.top, mark.top)
      run.bottom = Math.max(run.bottom, mark.bottom)
    }
  }
  return runs
}
