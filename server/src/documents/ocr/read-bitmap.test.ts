import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnPage } from '#test/support/drawn-page.ts'
import { type KnownRow, knownPage, textOf } from '#test/support/known-page.ts'
import { photographed } from '#test/support/photographed.ts'
import type { Bitmap } from '../image/bitmap.ts'
import { ocrLanguages } from '../ocr-languages.ts'
import type { OcrEvidence, QuarterTurn } from '../page-evidence.ts'
import { embeddedTesseract } from './embedded.ts'
import type { OcrEngine } from './engine.ts'
import { findNativeTesseract } from './find-native.ts'
import { nativeTesseract } from './native.ts'
import { readBitmap } from './read-bitmap.ts'
import { levelled, turned } from './turn.ts'

const native = await findNativeTesseract({
  engine: 'auto',
  dataFolder: undefined,
  searchPath: process.env.PATH ?? '',
})
const engines: [name: string, engine: OcrEngine | undefined][] = [
  ['embedded', embeddedTesseract()],
  ['native', native?.languages.includes('fra') ? nativeTesseract(native, 120_000) : undefined],
]
const skip = (engine: OcrEngine | undefined) =>
  engine === undefined ? 'tesseract with French is not installed' : false

/** Three rows of a statement on a slip of paper: little to read, so that it is cheap. */
const rows = knownPage('fra', { rows: 3 }).slice(3, 6)
const size = [595, 170] as const
const slip = await drawnPage(rows, { size })

const linesOf = ({ words }: OcrEvidence) => {
  const lines: string[] = []
  for (const { text, line } of words) lines[line] = `${lines[line] ?? ''} ${text}`.trim()
  return lines.join('\n')
}

/** Each word of the row that was drawn begins where it was drawn, in points. */
function assertPlaced(evidence: OcrEvidence, drawn: readonly KnownRow[]) {
  for (const [index, row] of drawn.entries()) {
    const [first] = row
    const word = evidence.words.find(({ line }) => line === index)
    assert.ok(first !== undefined && word !== undefined)
    assert.ok(Math.abs(word.box[0] - first.x) < 2, `${word.text} stands at ${word.box}`)
    assert.ok(Math.abs(word.box[1] - (50 + index * 23)) < 5, `${word.text} stands at ${word.box}`)
  }
}

for (const [name, engine] of engines) {
  test(`the ${name} engine reads words with boxes and confidence`, { skip: skip(engine) }, async () => {
    const evidence = await readBitmap(slip, ['fra', 'eng'], engine as OcrEngine)
    assert.equal(linesOf(evidence), textOf(rows))
    assertPlaced(evidence, rows)
    assert.equal(evidence.engine, name === 'native' ? 'tesseract' : 'tesseract.js')
    assert.deepEqual([evidence.rotation, evidence.skewDegrees, evidence.dpi], [0, 0, 200])
    assert.ok(evidence.confidence > 0.85 && evidence.confidence <= 1, String(evidence.confidence))
  })
}

/** The quicker of the two; what is tested with it is ours. */
const engine = engines.map(([, one]) => one).findLast((one) => one !== undefined) as OcrEngine

/** How often the page was read in full, and how often a part of it. */
function counting(of: OcrEngine) {
  const heights: number[] = []
  const recognise: OcrEngine['recognise'] = (bitmap, languages) => {
    heights.push(Math.min(bitmap.heightPixels, bitmap.widthPixels))
    return of.recognise(bitmap, languages)
  }
  return { heights, engine: { ...of, recognise } }
}

const high = await drawnPage(knownPage('fra', { rows: 6 }).slice(2), { size: [595, 300] })

const uprightCounted = counting(engine)
const { words: upright } = await readBitmap(high, ['fra', 'eng'], uprightCounted.engine)

test('an upright page costs one reading', () => {
  assert.equal(uprightCounted.heights.length, 1)
})

for (const by of [90, 180, 270] as const satisfies QuarterTurn[]) {
  test(`a page turned by ${by}° is turned back, and its boxes are those of the page as it is seen`, async () => {
    const counted = counting(engine)
    const evidence = await readBitmap(turned(high, by), ['fra', 'eng'], counted.engine)
    assert.equal(evidence.rotation, 360 - by)
    assert.equal(linesOf(evidence), linesOf({ ...evidence, words: upright }))
    assert.equal(counted.heights.filter((height) => height > 300).length, 1, 'read in full once')
    const [left = 0, top = 0] = upright[0]?.box ?? []
    const [widthPoints, heightPoints] = [(high.widthPixels * 72) / 200, (high.heightPixels * 72) / 200]
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = evidence.words[0]?.box ?? []
    const corner = {
      90: [heightPoints - x1, y0],
      180: [widthPoints - x1, heightPoints - y1],
      270: [x0, widthPoints - y1],
    }
    const [across = 0, down = 0] = corner[by]
    const expected = by === 180 ? [left, top] : [top, left]
    assert.ok(Math.abs(across - (expected[0] as number)) < 1 && Math.abs(down - (expected[1] as number)) < 1)
  })
}

test('a page askew by 3° is levelled, and its boxes are where the words are seen', async () => {
  const evidence = await readBitmap(levelled(slip, -3), ['fra', 'eng'], engine)
  assert.ok(Math.abs(evidence.skewDegrees - 3) < 0.2)
  assert.equal(linesOf(evidence), textOf(rows))
  const [left = 0, , , bottom = 0] = evidence.words[0]?.box ?? []
  // The left end of a line that goes down to the right is higher than it was.
  const rise = Math.tan((3 * Math.PI) / 180) * (595 / 2 - 50)
  assert.ok(Math.abs(bottom - (60 - rise)) < 4, String(bottom))
  assert.ok(Math.abs(left - 50) < 6)
})

test('a page photographed at an angle, with a shadow on it, is read, and its boxes are where the words are seen', async () => {
  const corners = [
    [0.05, 0.12],
    [0.94, 0.05],
    [0.97, 0.9],
    [0.03, 0.88],
  ] as const
  const { picture, seenAt } = photographed(slip, { corners, shadow: 0.6 })
  const evidence = await readBitmap(picture, ['fra', 'eng'], engine)
  assert.equal(linesOf(evidence), textOf(rows))
  const [word] = evidence.words
  const [x, y] = seenAt((50 * 200) / 72, (55 * 200) / 72)
  assert.ok(Math.abs((word?.box[0] ?? 0) - (x * 72) / 200) < 6, `${word?.box}`)
  assert.ok(Math.abs((word?.box[1] ?? 0) - (y * 72) / 200) < 12, `${word?.box}`)
  // On the flat sheet lines are level and begin one below the other.
  const firsts = [0, 1, 2].map((line) => evidence.words.find((each) => each.line === line)?.upright?.[0] ?? 0)
  assert.ok(Math.max(...firsts) - Math.min(...firsts) < 4, `${firsts}`)
})

test('an empty page and dust give no words, and nothing is started for them', async () => {
  const blank: Bitmap = { widthPixels: 600, heightPixels: 400, dpi: 200, grey: new Uint8Array(240_000).fill(250) }
  blank.grey.fill(0, 120_000, 120_006)
  const counted = counting(engine)
  const { words, confidence } = await readBitmap(blank, ['fra'], counted.engine)
  assert.deepEqual([words, confidence, counted.heights], [[], 0, []])
})

test('a page that reads badly is read once more in the other languages, and the better reading is kept', async () => {
  const asked: string[] = []
  const reading = (confidence: number) => ({
    engine: 'tesseract' as const,
    confidence,
    words: [{ text: 'x', box: [0, 0, 1, 1] as const, confidence, line: 0 }],
  })
  const unsure = (others: number): OcrEngine => ({
    name: 'tesseract',
    async recognise(_bitmap, languages, what = 'lines') {
      asked.push(`${languages.join('+')} ${what}`)
      return reading(languages.includes('fra') ? 0.6 : others)
    },
  })
  assert.deepEqual((await readBitmap(slip, ['fra', 'eng'], unsure(0.7))).languages, ['ita', 'deu', 'spa', 'nld'])
  assert.deepEqual(asked, ['fra+eng lines', 'fra+eng scattered', 'ita+deu+spa+nld lines'])
  assert.deepEqual((await readBitmap(slip, ['fra', 'eng'], unsure(0.5))).languages, ['fra', 'eng'])
})

test('a page whose lines are noise is read without lines, which counts where it is clearly surer and more is surely read', async () => {
  const asked: string[] = []
  const engineOf = (scattered: readonly (readonly [string, number])[]): OcrEngine => ({
    name: 'tesseract',
    async recognise(_bitmap, languages, what = 'lines') {
      asked.push(`${languages.join('+')} ${what}`)
      const texts =
        what === 'scattered'
          ? scattered
          : ([
              ['Tiatrna', 0.4],
              ['Sever', 0.9],
              ['4846', 0.8],
            ] as const)
      const words = texts.map(([text, confidence], line) => ({ text, box: [0, 0, 1, 1] as const, confidence, line }))
      return { engine: 'tesseract', words, confidence: words.reduce((sum, each) => sum + each.confidence, 0) / 3 }
    },
  })
  const read = async (...scattered: readonly (readonly [string, number])[]) => {
    asked.length = 0
    return (await readBitmap(slip, ['fra', 'eng'], engineOf(scattered))).words.map(({ text }) => text)
  }
  assert.deepEqual(await read(['Sever', 0.95], ['4645', 0.95], ['-1304,73', 0.95]), ['Sever', '4645', '-1304,73'])
  assert.deepEqual(asked, ['fra+eng lines', 'fra+eng scattered'])
  // Surer, but less was read; and hardly surer.
  assert.deepEqual(await read(['464', 0.99], ['a', 0.99], ['b', 0.99]), ['Tiatrna', 'Sever', '4846'])
  assert.deepEqual(await read(['Severus', 0.86], ['4645', 0.86], ['FEE', 0.6]), ['Tiatrna', 'Sever', '4846'])
})

test('the embedded engine has the data of all six languages', async () => {
  const [, embedded] = engines[0] as [string, OcrEngine]
  for (const language of ocrLanguages) {
    const row = knownPage(language, { rows: 1 }).slice(0, 1)
    const line = await drawnPage(row, { size: [300, 90] })
    assert.equal(linesOf(await readBitmap(line, [language], embedded)), textOf(row), language)
  }
})
