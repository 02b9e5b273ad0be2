import { monthNamesPattern } from '../../../classification/month-names.ts'
import { type Box, type PageEvidence, seenWords } from '../../../page-evidence.ts'
import { median, type PlacedWord } from '../../lines.ts'
import { isTimeOfDay } from '../days/times-of-day.ts'
import { withoutRules } from './scanned-rules.ts'
import { figureWidth, withoutSpecks, withoutSpecksAtDays, withSideLetters } from './scanned-specks.ts'

const tiltMin = 0.002
const lineWidthMin = 80

/** A page that was laid askew into the scanner: the middle of what the lines of OCR rise by. */
export function tiltOf({ ocr }: PageEvidence): number {
  const ends = new Map<number, { first: Box; last: Box }>()
  for (const { text, box, line } of ocr?.words ?? []) {
    if (text.length < 3) continue
    const known = ends.get(line)
    if (known === undefined) ends.set(line, { first: box, last: box })
    else known.last = box
  }
  const slopes = [...ends.values()].flatMap(({ first, last }) => {
    const width = last[0] - first[0]
    return width < lineWidthMin ? [] : [(last[1] + last[3] - first[1] - first[3]) / 2 / width]
  })
  const slope = slopes.length < 3 ? 0 : median(slopes)
  return Math.abs(slope) >= tiltMin && Math.abs(slope) < 0.1 ? slope : 0
}

/** Moved up or down by what its place on a tilted line makes out. */
export function turned([left, top, right, bottom]: Box, tilt: number): Box {
  const by = (tilt * (left + right)) / 2
  return [left, top + by, right, bottom + by]
}

const withCents = /\d[.,]\d\d\D{0,3}$/
const amountsMin = 6
const binPoints = 4
const leanStep = 0.002
const leanStepsMax = 40
const gainMin = 1.3

/**
 * On a photograph columns may lean though the lines are level: by how much to the right for each point down. It is what brings the
 * ends of the amounts above one another.
 */
export function leanOf(words: readonly PlacedWord[]): number {
  const ends = words.flatMap(({ text, box }) => (withCents.test(text) ? [{ right: box[2], top: box[1] }] : []))
  if (ends.length < amountsMin) return 0
  const together = (lean: number) => {
    const bins = new Map<number, number>()
    for (const { right, top } of ends) {
      const at = Math.round((right - lean * top) / binPoints)
      bins.set(at, (bins.get(at) ?? 0) + 1)
    }
    return [...bins.values()].reduce((sum, count) => sum + count * count, 0)
  }
  let best = { lean: 0, worth: gainMin * together(0) }
  for (let step = 1; step <= leanStepsMax; step += 1)
    for (const lean of [step * leanStep, -step * leanStep]) {
      const worth = together(lean)
      if (worth > best.worth) best = { lean, worth }
    }
  return best.lean
}

/** Moved aside by what its height on a leaning page makes out. */
export function leaned([left, top, right, bottom]: Box, lean: number): Box {
  const by = lean * top
  return [left + by, top, right + by, bottom]
}

/** What OCR makes of specks and rules. */
const dust = /^[^\p{L}\p{N}+€£$%]{1,8}$/u
/** A minus comes out of OCR as any dash. */
const loneSign = /^[-−–—~]$/

export function scannedWords(page: PageEvidence): PlacedWord[] {
  const words = withoutRules(seenWords(page))
  const width = figureWidth(words)
  const seen = words.flatMap((word, at) =>
    dust.test(word.text) && !loneSign.test(word.text)
      ? []
      : [withoutSpecks(word, withoutSpeck(asPrinted(word.text), word.box, words.slice(at + 1, at + 3)), width)],
  )
  return [...withSideLetters(withoutSpecksAtDays(seen))]
}

const minusBefore = /^-(?=\d[\d.,']{0,16}[.,]\d\d(?:CR|H)?$)/i
const creditBehind = /^(?:CR|C|H|Haben|Credit)\.?$/i

/** `-551.70 CR`: who writes letters writes no signs, and a minus that the letter contradicts is a speck. `-10.00 H & M` is a text. */
function withoutSpeck(text: string, box: Box, [letter, next]: readonly PlacedWord[]): string {
  if (!minusBefore.test(text)) return text
  const isBehind =
    letter !== undefined &&
    creditBehind.test(letter.text) &&
    isBeside(box, letter.box) &&
    !(next !== undefined && isBeside(letter.box, next.box))
  return isBehind || /[a-z]$/i.test(text) ? text.replace(minusBefore, '') : text
}

const isBeside = ([, top, right, bottom]: Box, next: Box) =>
  next[0] >= right && next[0] - right <= 1.6 * (bottom - top) && next[1] < bottom && next[3] > top

/** Behind the cents stands no third digit, but the letter of a debit. */
const withSide = /^\d[\d.]*,\d\dS$/
const nearlyDigits = /^[([|]?[-+−–]?[\dOolI|SB][\dOolI|SB.,:;'’/-]{2,18}[)\]|+]?$/

/** Rules of a table that OCR takes for letters, letters that it takes for digits, a decimal comma that it takes for a point. */
function asPrinted(text: string): string {
  if (loneSign.test(text)) return '-'
  // A rule or a speck before a day is no sign, and a dash before a word none of its letters.
  const unruled = text
    .replace(/^[-−–—~_.,:;'’‘`´·•*°](?=\d\d([./-])\d\d\1(?:20)?\d\d$)/, '')
    .replace(/^[—_](?=\p{L}{3})/u, '')
  // `1°485.44`: the mark of thousands of the Swiss.
  const marked = unruled.replace(/(?<=^[-+−–]?\d{1,3})[°*"”](?=\d{3}\.\d\d\D?$)/, "'")
  const signed = marked.replace(/^[−–—~=](?=[\d€£$])/, '-').replace(/(?<=\d)[−–—~]$/, '-')
  // Rules of a table come out as brackets, and the letter of a debit as a digit.
  const bare = signed
    .replace(/^[([{](?=\d[^)\]}]*$)/, '')
    .replace(/^([-+]?\d[\d.]*,\d\d|[-+]?\d[\d,]*\.\d\d(?=,))[.,]$/, '$1')
  const smudgedSide = /^(\d{1,3}[.,:;]\d{3}[.,:;]\d\d)([SH])$/.exec(bare)
  if (smudgedSide !== null && /[:;]/.test(bare)) return asPrinted(smudgedSide[1] as string) + smudgedSide[2]
  const sided = bare.replace(/^(\d[\d.]*,\d\d)[:;.'’][5$]$/, '$1S')
  const clean = sided.replaceAll(/^[|[\]!“”‘’«»'"`_~]{1,4}(?=[\d(+-])|(?<=[\d)])[|[\]!“”‘’«»'"`_~;:]{1,4}$/g, '')
  if (pointedDay.test(clean)) return clean.replaceAll(/[,:;]/g, '.')
  if (zeroMonth.test(clean))
    return clean.replace(zeroMonth, (_, day, month, year) => day + month.replace('0', 'O') + year)
  if (gluedDay.test(clean)) return `0${clean.slice(1)}`
  if (!/\d/.test(clean) || !nearlyDigits.test(clean) || withSide.test(clean) || isTimeOfDay(clean)) return clean
  const digits = clean.replaceAll(/[Oo]/g, '0').replaceAll(/[lI|]/g, '1').replaceAll('S', '5').replaceAll('B', '8')
  const parts = smudged.exec(digits)
  if (parts === null || !/[:;]|[.,]{2}|([.,])\d{3}\1\d\d\D?$/.test(digits)) return digits
  // In a table of amounts the last mark stands before the cents: 1.234.56 and 1:234;56 can mean nothing else.
  const [, sign = '', whole = '', cents = '', behind = ''] = parts
  return `${sign}${whole.replaceAll(/\D/g, '')}.${cents}${behind}`
}

/** `240CT24` */
const zeroMonth = /^(\d{1,2})(0CT|N0V)(\d\d|20\d\d|)$/i

/** `O2Jul24`: where the day begins with the letter, the month is a word, and no amount. */
const gluedDay = new RegExp(`^[OQ]\\d(?:${monthNamesPattern})(?:\\d\\d|20\\d\\d)?$`, 'i')

/** `01.04,2024`, `31:10.2023` */
const pointedDay = /^[0-3]\d[.,:;][01]\d[.,:;](?:19|20)\d\d$/

const smudged = /^([-+]?)(\d{1,3}(?:[.,:;]\d{3}){0,3})[.,:;]{1,2}(\d\d)([-+.]?)$/
