import type { Bitmap } from '../image/bitmap.ts'

/** Longer than any stroke of a letter, in inches. */
const ruleInchesMin = 0.35
/** Thicker is no rule but a bar, or letters that stand on one. */
const thicknessInchesMax = 0.025
/** Dust and the steps of a line that is askew leave holes. */
const holePixelsMax = 2
const darkerBy = 0.65

/**
 * Without the rules of tables: a line above a total that touches its digits makes Tesseract lose the whole row, the one row
 * that counts most. Where letters cross a rule they are left as they are.
 */
export function withoutRules(bitmap: Bitmap): Bitmap {
  const { widthPixels, heightPixels, dpi, grey } = bitmap
  const paper = paperOf(grey)
  const lengthMin = Math.round(dpi * ruleInchesMin)
  const thicknessMax = Math.max(3, Math.round(dpi * thicknessInchesMax))
  const page = { grey, cleaned: grey.slice(), paper, dark: paper * darkerBy, lengthMin, thicknessMax }
  const across = erase({ ...page, length: widthPixels, count: heightPixels, along: 1, aside: widthPixels })
  const down = erase({ ...page, length: heightPixels, count: widthPixels, along: widthPixels, aside: 1 })
  return across || down ? { ...bitmap, grey: page.cleaned } : bitmap
}

/** Lines of pixels that run one way: `along` from one pixel to the next, `aside` from one line to the next. */
type Pass = {
  grey: Uint8Array
  cleaned: Uint8Array
  paper: number
  dark: number
  lengthMin: number
  thicknessMax: number
  length: number
  count: number
  along: number
  aside: number
}

/** Looked for at every so many pixels: what is long enough to be a rule meets one of these places. */
function erase(pass: Pass): boolean {
  const { length, count, along, aside, lengthMin } = pass
  const stride = Math.max(1, lengthMin >> 1)
  let found = false
  for (let at = stride - 1; at < length; at += stride) {
    for (let line = 0; line < count; line += 1) {
      const start = runStart(pass, line * aside, at)
      // What began before the last place was found there.
      if (start === -1 || start <= at - stride) continue
      const end = runEnd(pass, line * aside, start)
      if (end - start < lengthMin) continue
      found = true
      for (let each = start; each < end; each += 1) eraseAt(pass, line, each * along)
    }
  }
  return found
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

/** With its soft edges, which are lighter than the rule and darker than the paper. */
function eraseAt({ grey, cleaned, paper, dark, thicknessMax, count, aside }: Pass, line: number, offset: number): void {
  const isDark = (each: number) => each >= 0 && each < count && (grey[each * aside + offset] as number) < dark
  let first = line
  let last = line
  while (isDark(first - 1) && last - first < thicknessMax) first -= 1
  while (isDark(last + 1) && last - first < thicknessMax) last += 1
  if (last - first + 1 > thicknessMax) return
  for (let each = Math.max(0, first - 1); each <= Math.min(count - 1, last + 1); each += 1)
    cleaned[each * aside + offset] = paper
}

/** The grey that most of the page has: its paper. */
function paperOf(grey: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < grey.length; at += 61) counts[grey[at] as number] = (counts[grey[at] as number] as number) + 1
  let best = 255
  for (let value = 255; value >= 0; value -= 1) if ((counts[value] as number) > (counts[best] as number)) best = value
  return best
}
