import { languageOf } from '../classification/language.ts'
import type { Bitmap } from '../image/bitmap.ts'
import { limits } from '../limits.ts'
import { type OcrLanguage, ocrLanguages } from '../ocr-languages.ts'
import type { OcrEvidence, QuarterTurn } from '../page-evidence.ts'
import { sureMin } from './cells.ts'
import { alikeFigures } from './digit-shapes.ts'
import type { OcrEngine, PixelBox, Recognise, Recognition, WhatIsRead } from './engine.ts'
import { inkOf } from './ink.ts'
import { type Lines, linesOf } from './lines.ts'
import { onPage, onUpright, uprightSheet } from './on-page.ts'
import { secondLook } from './second-look.ts'
import { readySheet, type Sheet, sheetOf } from './sheet.ts'
import { rowsOf, turned } from './turn.ts'
import { wordlessInk } from './wordless-ink.ts'

/** A strip that reads so well stands the right way up. */
const uprightConfidence = 0.75
/** Text that stands on its head or side reads at 0.3 to 0.4; upright text, however bad, seldom below this. */
const turnedConfidence = 0.5
/** A second opinion counts if it is better by so much: what is noise to both stays with the first. */
const clearlyBetter = 0.1
/** The engine follows lines that are a little askew, but the rules of a table are found only where they are nearly level. */
const skewDegreesMin = 0.3
/** Fewer marks than a short line has: dust. */
const marksMin = 40
const stripInches = 1.2

type Reading = {
  recognition: Recognition
  languages: readonly OcrLanguage[]
  turn: QuarterTurn
  sheet: Sheet
  what?: WhatIsRead
}

/** A page that stands upright costs one reading. What looks turned, or reads badly, is looked at again. */
export async function readBitmap(
  bitmap: Bitmap,
  languages: readonly OcrLanguage[],
  { name, recognise }: OcrEngine,
): Promise<OcrEvidence> {
  const plain = sheetOf(bitmap)
  const ink = inkOf(plain.bitmap)
  if (ink.markCount < marksMin) {
    const recognition: Recognition = { engine: name, words: [], confidence: 0 }
    return evidenceOf(bitmap, { recognition, languages, turn: 0, sheet: plain })
  }
  const lines = linesOf(ink)
  const skewDegrees = Math.abs(lines.skewDegrees) < skewDegreesMin ? 0 : lines.skewDegrees
  const sheet = readySheet(plain, ink, skewDegrees)
  // The angle was taken along lines that run one way: it says nothing of lines that run the other.
  let across: Sheet | undefined = skewDegrees === 0 ? sheet : undefined
  const sheetFor = (turn: QuarterTurn) => {
    if ((turn === 90 || turn === 270) === lines.sideways) return sheet
    across ??= readySheet(plain, ink, 0)
    return across
  }
  const upright = await readUpright(sheetFor, lines, languages, recognise)
  const clearest = await inOtherLanguages(await notInLines(upright, recognise), recognise)
  return evidenceOf(bitmap, await lookedAtAgain(clearest, recognise))
}

async function lookedAtAgain(reading: Reading, recognise: Recognise): Promise<Reading> {
  const { sheet, turn, recognition, languages } = reading
  return { ...reading, recognition: await secondLook(turned(sheet.bitmap, turn), recognition, languages, recognise) }
}

async function readUpright(
  sheetFor: (turn: QuarterTurn) => Sheet,
  { sideways, upsideDown }: Lines,
  languages: readonly OcrLanguage[],
  recognise: Recognise,
): Promise<Reading> {
  const readTurned = async (turn: QuarterTurn): Promise<Reading> => {
    const sheet = sheetFor(turn)
    return { recognition: await recognise(turned(sheet.bitmap, turn), languages), languages, turn, sheet }
  }
  const tryStrips = (turns: readonly QuarterTurn[]) => bestTurn(sheetFor, turns, languages, recognise)

  const guesses: QuarterTurn[] = sideways ? (upsideDown ? [270, 90] : [90, 270]) : upsideDown ? [180] : []
  const guess = await tryStrips(guesses)
  if (guess.confidence >= uprightConfidence) return readTurned(guess.turn)
  const first = await readTurned(0)
  if (first.recognition.confidence >= turnedConfidence) return first
  const other = await tryStrips(([180, 90, 270] as const).filter((turn) => !guesses.includes(turn)))
  const best = other.confidence > guess.confidence ? other : guess
  if (best.confidence < first.recognition.confidence + clearlyBetter) return first
  const second = await readTurned(best.turn)
  return second.recognition.confidence > first.recognition.confidence ? second : first
}

/** Decided on a strip of the page, which costs a fraction of reading it all. */
async function bestTurn(
  sheetFor: (turn: QuarterTurn) => Sheet,
  turns: readonly QuarterTurn[],
  languages: readonly OcrLanguage[],
  recognise: Recognise,
): Promise<{ turn: QuarterTurn; confidence: number }> {
  let best: { turn: QuarterTurn; confidence: number } = { turn: 0, confidence: 0 }
  for (const turn of turns) {
    const strip = fullestStrip(turned(sheetFor(turn).bitmap, turn))
    const { confidence } = await recognise(strip, languages)
    if (confidence > best.confidence) best = { turn, confidence }
    if (confidence >= uprightConfidence) break
  }
  return best
}

/** The rows with the most ink. */
function fullestStrip(bitmap: Bitmap): Bitmap {
  const ink = inkOf(bitmap)
  const perRow = bitmap.heightPixels / ink.heightPixels
  const height = Math.min(ink.heightPixels, Math.round((stripInches * bitmap.dpi) / perRow))
  const marksOf = (row: number) => {
    let marks = 0
    for (let x = 0; x < ink.widthPixels; x += 1) marks += ink.marks[row * ink.widthPixels + x] as number
    return marks
  }
  const rows = Array.from({ length: ink.heightPixels }, (_none, row) => marksOf(row))
  let sum = rows.slice(0, height).reduce((all, marks) => all + marks, 0)
  let best = { top: 0, sum }
  for (let top = 1; top + height <= rows.length; top += 1) {
    sum += (rows[top + height - 1] as number) - (rows[top - 1] as number)
    if (sum > best.sum) best = { top, sum }
  }
  const from = Math.floor(best.top * perRow)
  return rowsOf(bitmap, from, Math.min(bitmap.heightPixels, Math.ceil((best.top + height) * perRow)))
}

/**
 * Where the cells of a row are centred beside two lines of words, or two tables stand side by side, no line goes across the page: those
 * that OCR makes up run between the lines, and are noise.
 */
async function notInLines(reading: Reading, recognise: Recognise): Promise<Reading> {
  const { recognition, sheet, turn, languages } = reading
  if (recognition.confidence >= limits.ocrConfidenceMin || recognition.words.length === 0) return reading
  const scattered = await recognise(turned(sheet.bitmap, turn), languages, 'scattered')
  const isClearer =
    scattered.confidence >= recognition.confidence + clearlyBetter &&
    sureCharacters(scattered) > sureCharacters(recognition)
  return isClearer ? { ...reading, recognition: scattered, what: 'scattered' } : reading
}

/** What is surer on the whole may have left out what was hard: more must be surely read as well. */
const sureCharacters = ({ words }: Recognition) =>
  words.reduce((sum, { text, confidence }) => sum + (confidence >= sureMin ? text.length : 0), 0)

async function inOtherLanguages(reading: Reading, recognise: Recognise): Promise<Reading> {
  const others = ocrLanguages.filter((language) => !reading.languages.includes(language))
  const { confidence, words } = reading.recognition
  if (confidence >= limits.ocrConfidenceMin || words.length === 0 || others.length === 0) return reading
  const recognition = await recognise(turned(reading.sheet.bitmap, reading.turn), others, reading.what)
  return recognition.confidence > confidence ? { ...reading, recognition, languages: others } : reading
}

const namedAs = { fr: 'fra', it: 'ita', en: 'eng', de: 'deu', es: 'spa', nl: 'nld' } as const

function evidenceOf(page: Bitmap, { recognition, languages, turn, sheet }: Reading): OcrEvidence {
  const upright = uprightSheet(page, sheet, turn)
  const seen = turned(sheet.bitmap, turn)
  const alike = alikeFigures(seen, recognition.words)
  const placed = (box: PixelBox) => ({
    box: onPage(page, sheet, box, turn),
    ...(upright === undefined ? {} : { upright: onUpright(sheet, box, turn) }),
  })
  const ink = wordlessInk(seen, recognition.words)
  const [wordless, blots] = [ink.wordless.map(placed), ink.blots.map(placed)]
  const language = languageOf(recognition.words.map(({ text }) => text))
  return {
    engine: recognition.engine,
    languages,
    dpi: page.dpi,
    rotation: turn,
    skewDegrees: sheet.skewDegrees,
    confidence: Math.round(recognition.confidence * 1_000) / 1_000,
    words: recognition.words.slice(0, limits.ocrWordsPerPageMax).map((word) => ({
      text: word.text,
      confidence: Math.round(word.confidence * 1_000) / 1_000,
      line: word.line,
      ...placed(word.box),
      ...(alike.has(word) ? { alike: true as const } : {}),
    })),
    ...(wordless.length === 0 ? {} : { wordless }),
    ...(blots.length === 0 ? {} : { blots }),
    ...(language === undefined ? {} : { language: namedAs[language] }),
    ...(upright === undefined ? {} : { sheet: upright }),
  }
}
