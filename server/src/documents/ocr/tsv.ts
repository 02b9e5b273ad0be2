import { limits } from '../limits.ts'
import type { PixelWord, Recognition } from './engine.ts'

/** Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const wordLevel = '5'

export function recognitionOf(tsv: string, engine: Recognition['engine']): Recognition {
  const words: PixelWord[] = []
  let characters = 0
  let sum = 0
  let line = -1
  let lineKey = ''
  for (const row of tsv.split('\n')) {
    if (words.length === limits.ocrWordsPerPageMax) break
    const [level, page, block, paragraph, lineOf, , left, top, width, height, conf, ...texts] = row.split('\t')
    const text = texts.join(' ').trim().slice(0, limits.ocrWordCharactersMax).toWellFormed().normalize('NFC')
    if (level !== wordLevel || text === '') continue
    const key = `${page} ${block} ${paragraph} ${lineOf}`
    if (key !== lineKey) line += 1
    lineKey = key
    const [x, y] = [Number(left), Number(top)]
    const confidence = Math.min(1, Math.max(0, Number(conf) / 100))
    words.push({ text, box: [x, y, x + Number(width), y + Number(height)], confidence, line })
    characters += text.length
    sum += confidence * text.length
  }
  return { engine, words, confidence: characters === 0 ? 0 : sum / characters }
}
