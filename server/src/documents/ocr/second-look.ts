import type { Bitmap } from '../image/bitmap.ts'
import { limits } from '../limits.ts'
import type { OcrLanguage } from '../ocr-languages.ts'
import { beforeEnlarging, type CellSheet, cellSheet } from './cell-sheet.ts'
import { type Column, fits, hasSign, textOf } from './cells.ts'
import { type Doubt, doubtsOf } from './doubts.ts'
import type { PixelBox, PixelWord, Recognise, Recognition } from './engine.ts'

/** A figure that could be right as it is gives way to one that is sure, and surer by so much. */
const surely = 0.6
const clearlySurer = 0.1

type Look = { words: readonly PixelWord[]; text: string; confidence: number }

/**
 * Most figures that OCR gets wrong are single cells: these are cut out, enlarged and read once more, all of a page on one sheet. What
 * is read then counts where it is a figure of its column's kind and surer than the first. Never by what makes a sum come out: sums must
 * be able to prove what was read.
 */
export async function secondLook(
  bitmap: Bitmap,
  recognition: Recognition,
  languages: readonly OcrLanguage[],
  recognise: Recognise,
): Promise<Recognition> {
  const doubts = doubtsOf(bitmap, recognition.words, limits.ocrCellsPerPageMax)
  if (doubts.length === 0) return recognition
  const sheet = cellSheet(
    bitmap,
    doubts.map(({ place }) => place),
  )
  // A page that was read is worth more than a second look at it.
  const again = await recognise(sheet.bitmap, languages, 'figures').catch(() => undefined)
  if (again === undefined) return recognition
  const looks = looksOf(sheet, again.words)
  const changed = doubts.flatMap((doubt, at) => {
    const look = better(doubt, looks[at])
    return look === undefined ? [] : [{ doubt, look }]
  })
  return { ...recognition, words: withLooks(recognition.words, changed) }
}

function looksOf({ rows, bitmap }: CellSheet, words: readonly PixelWord[]): (Look | undefined)[] {
  return rows.map((row, at) => {
    const end = rows[at + 1]?.top ?? bitmap.heightPixels
    const inside = words
      .filter(({ box }) => {
        const middle = (box[1] + box[3]) / 2
        return middle >= row.top && middle < end
      })
      .toSorted((a, b) => a.box[0] - b.box[0])
    if (inside.length === 0) return undefined
    return {
      words: inside.map((word) => ({ ...word, box: beforeEnlarging(row, word.box) })),
      text: textOf(inside),
      confidence: Math.min(...inside.map(({ confidence }) => confidence)),
    }
  })
}

/** What counts of the two readings; `undefined`: the first, as it is. */
function better(doubt: Doubt, look: Look | undefined): Look | undefined {
  const { column, dash } = doubt
  const taken = look !== undefined && isSurer(doubt, look) ? look : undefined
  const seen = taken ?? doubt
  if (dash === undefined || hasSign(seen.text) || !fits(column, seen.text)) return taken
  return withDash(seen, dash, column)
}

function isSurer({ column, text, confidence, least }: Doubt, look: Look): boolean {
  if (look.text === text || !fits(column, look.text)) return false
  // A sign is so little ink that it is rather overlooked than made up.
  const isUnsigned = column.sign !== undefined && hasSign(text) && !hasSign(look.text)
  const isSame = digitsOf(look.text) === digitsOf(text)
  if (isUnsigned && isSame) return false
  // Other marks between the same digits are no other figure: `1.857,929` is none among those with points.
  if (fits(column, text))
    return (
      !(isSame && hasSign(text) === hasSign(look.text)) &&
      look.confidence >= Math.max(surely, confidence + clearlySurer)
    )
  // Both saw the same digits, and one saw the marks between them.
  return look.confidence >= least || isSame
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** OCR often takes a dash for dust: in a column that has signs it is one. */
function withDash({ words, text, confidence }: Look, box: PixelBox, { sign }: Column): Look {
  const minus = { text: '-', box, confidence, line: 0 }
  if (sign === 'behind') return { words: [...words, minus], text: `${text}-`, confidence }
  return { words: [minus, ...words], text: `-${text}`, confidence }
}

function withLooks(words: readonly PixelWord[], changed: readonly { doubt: Doubt; look: Look }[]): PixelWord[] {
  const gone = new Set(changed.flatMap(({ doubt }) => doubt.words))
  const kept = words.filter((word) => !gone.has(word))
  const seen = changed.flatMap(({ doubt, look }) => inWords(look).map((word) => ({ ...word, line: doubt.line })))
  return [...kept, ...seen].toSorted((a, b) => a.line - b.line || a.box[0] - b.box[0])
}

/** Groups of thousands stay words of their own, as they are where a page is read; what OCR tore apart elsewhere is one word. */
function inWords({ words, text }: Look): PixelWord[] {
  const parts = text.split(' ')
  if (parts.length === words.length) return words.map((word, at) => ({ ...word, text: parts[at] as string }))
  const boxes = words.map(({ box }) => box)
  const box: PixelBox = [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ]
  return [{ ...(words[0] as PixelWord), text: text.replaceAll(' ', ''), box }]
}
