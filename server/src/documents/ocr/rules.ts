import type { Bitmap } from '../image/bitmap.ts'

/** Longer than any stroke of a letter, in inches. */
const ruleInchesMin = 0.35
/** Thicker is no rule but a bar, or letters that stand on one; two rules below a total are as thick as this. */
const thicknessInchesMax = 0.042
/** Dust and the steps of a line that is askew leave holes. */
const holePixelsMax = 2
const darkerBy = 0.65
/** A hairline is pale once it was scanned: it counts where it is longer than a word, and nowhere thick. */
const faintBy = 0.86
const faintInchesMin = 0.8
/** Capitals stand so close that their upper ends make a line; below that line stand their stems. A long rule may touch letters. */
const thinShareMin = 0.85
const longThinShareMin = 0.6
const longTimes = 3

/**
 * Without the rules of tables: a line above a total that touches its digits makes Tesseract lose the whole row, the one row
 * that counts most. Where letters cross a rule they are left as they are.
 */
export function withoutRules(bitmap: Bitmap): Bitmap {
  const { widthPixels, heightPixels, dpi, grey } = bitmap
  const paper = paperOf(grey)
  const thicknessMax = Math.max(3, Math.round(dpi * thicknessInchesMax))
  const page = { grey, cleaned: grey.slice(), ruled: new Uint8Array(grey.length), paper, thicknessMax }
  const across = { length: widthPixels, count: heightPixels, along: 1, aside: widthPixels, way: 1 }
  const down = { length: heightPixels, count: widthPixels, along: widthPixels, aside: 1, way: 2 }
  const plain = { ...page, dark: paper * darkerBy, lengthMin: Math.round(dpi * ruleInchesMin) }
  const faint = { ...page, dark: paper * faintBy, lengthMin: Math.round(dpi * faintInchesMin) }
  const found = [plain, faint].flatMap((pass) => [erase({ ...pass, ...across }), erase({ ...pass, ...down })])
  if (!found.some(Boolean)) return bitmap
  eraseCrossings(page, widthPixels)
  return { ...bitmap, grey: page.cleaned }
}

/** Lines of pixels that run one way: `along` from one pixel to the next, `aside` from one line to the next. */
type Pass = {
  grey: Uint8Array
  cleaned: Uint8Array
  /** Which ways a rule runs through a pixel: 1 across, 2 down. */
  ruled: Uint8Array
  paper: number
  dark: number
  lengthMin: number
  thicknessMax: number
  length: number
  count: number
  along: number
  aside: number
  way: number
}

/** Looked for at every so many pixels: what is long enough to be a rule meets one of these places. */
function erase(pass: Pass): boolean {
  const { length, count, aside, lengthMin } = pass
  const stride = Math.max(1, lengthMin >> 1)
  let found = false
  for (let at = stride - 1; at < length; at += stride) {
    for (let line = 0; line < count; line += 1) {
      const start = runStart(pass, line * aside, at)
      // What began before the last place was found there.
      if (start === -1 || start <= at - stride) continue
      const end = runEnd(pass, line * aside, start)
      if (end - start >= lengthMin && eraseRun(pass, line, start, end)) found = true
    }
  }
  return found
}

function eraseRun(pass: Pass, line: number, start: number, end: number): boolean {
  const { along, aside, lengthMin, ruled, way } = pass
  const thin: number[] = []
  for (let each = start; each < end; each += 1) if (isThin(pass, line, each * along)) thin.push(each)
  const shareMin = end - start >= longTimes * lengthMin ? longThinShareMin : thinShareMin
  if (thin.length < shareMin * (end - start)) return false
  for (const each of thin) eraseAt(pass, line, each * along)
  for (let each = start; each < end; each += 1)
    ruled[line * aside + each * along] = (ruled[line * aside + each * along] as number) | way
  return true
}

/** Where two rules cross, each is as thick as the other is long. */
function eraseCrossings({ ruled, cleaned, paper }: Pick<Pass, 'ruled' | 'cleaned' | 'paper'>, width: number): void {
  for (let at = ruled.indexOf(3); at !== -1; at = ruled.indexOf(3, at + 1))
    for (const row of [at - 2 * width, at - width, at, at + width, at + 2 * width])
      if (row >= 2 && row + 2 < cleaned.length) cleaned.fill(paper, row - 2, row + 3)
}

/** The first dark pixel of the stretch that covers `at`, be it by a hole; -1: there is none. */
function runStart({ grey, length, along, dark }: Pass, line: number, at: number): number {
  let start = -1
  for (let next = at; next <= Math.min(length - 1, at + holePixelsMax) && start === -1; next += 1)
    if ((grey[line + next * along] as number) < dark) start = next
  if (start === -1) return -1
  for (let next = start - 1; next >= 0 && start - next <= holePixelsMax + 1; next -= 1)
    if ((grey[line + next * along] as number) < dark) start = next
  return start
}

/** Behind the last dark pixel of the stretch that begins at `at`; `at` itself where it is light. */
function runEnd({ grey, length, along, dark }: Pass, start: number, at: number): number {
  if ((grey[start + at * along] as number) >= dark) return at
  let end = at + 1
  for (let next = at + 1; next < length && next - end <= holePixelsMax; next += 1)
    if ((grey[start + next * along] as number) < dark) end = next + 1
  return end
}

type Span = { first: number; last: number }

function spanAt({ grey, dark, thicknessMax, count, aside }: Pass, line: number, offset: number): Span {
  const isDark = (each: number) => each >= 0 && each < count && (grey[each * aside + offset] as number) < dark
  let [first, last] = [line, line]
  while (isDark(first - 1) && last - first < thicknessMax) first -= 1
  while (isDark(last + 1) && last - first < thicknessMax) last += 1
  return { first, last }
}

function isThin(pass: Pass, line: number, offset: number): boolean {
  const { first, last } = spanAt(pass, line, offset)
  return last - first + 1 <= pass.thicknessMax
}

/** With its soft edges, which are lighter than the rule and darker than the paper. */
function eraseAt(pass: Pass, line: number, offset: number): void {
  const { cleaned, paper, count, aside } = pass
  const { first, last } = spanAt(pass, line, offset)
  for (let each = Math.max(0, first - 1); each <= Math.min(count - 1, last + 1); each += 1)
    cleaned[each * aside + offset] = paper
}

/** The grey that most of the page has: its paper. */
export function paperOf(grey: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < grey.length; at += 61) counts[grey[at] as number] = (counts[grey[at] as number] as number) + 1
  let best = 255
  for (let value = 255; value >= 0; value -= 1) if ((counts[value] as number) > (counts[best] as number)) best = value
  return best
}
