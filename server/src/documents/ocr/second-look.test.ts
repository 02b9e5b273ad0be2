import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnPage } from '#test/support/drawn-page.ts'
import type { KnownRow } from '#test/support/known-page.ts'
import { limits } from '../limits.ts'
import { embeddedTesseract } from './embedded.ts'
import type { OcrEngine, PixelWord, Recognise, Recognition } from './engine.ts'
import { findNativeTesseract } from './find-native.ts'
import { nativeTesseract } from './native.ts'
import { secondLook } from './second-look.ts'

const amounts = ['412,75', '-1.038,20', '2.644,91', '-86,33', '5.120,08', '-733,54']
const balances = ['4.412,75', '3.374,55', '6.019,46', '5.933,13', '11.053,21', '10.319,67']
const rows: KnownRow[] = amounts.map((text, at) => [
  { x: 40, text: `0${at + 1}.03.2025` },
  { x: 120, text: 'Überweisung Miete' },
  { x: 430, text, right: true },
  { x: 540, text: balances[at] as string, right: true },
])
const page = await drawnPage(rows, { size: [595, 230] })

const native = await findNativeTesseract({ engine: 'auto', dataFolder: undefined, searchPath: process.env.PATH ?? '' })
const engines: [name: string, engine: OcrEngine | undefined][] = [
  ['embedded', embeddedTesseract()],
  ['native', native?.languages.includes('fra') ? nativeTesseract(native, 120_000) : undefined],
]
const [, embedded] = engines[0] as [string, OcrEngine]
const truth = await embedded.recognise(page, ['fra'])

const textsOf = ({ words }: Recognition) => words.map(({ text }) => text)
/** The first reading, with one of its words read as something else. */
const withWord = (text: string, change: (word: PixelWord) => PixelWord[]): Recognition => ({
  ...truth,
  words: truth.words.flatMap((word) => (word.text === text ? change(word) : [word])),
})
const reads = (text: string, confidence: number): Recognise => {
  // One line, in the middle of the only cell.
  return async ({ widthPixels, heightPixels }) => {
    const box = [30, heightPixels / 2 - 16, widthPixels - 30, heightPixels / 2 + 16] as const
    return { engine: 'tesseract', confidence, words: [{ text, confidence, line: 0, box }] }
  }
}
const never: Recognise = () => assert.fail('it was read again')

test('the page of these tests is read right, so that what they change is all that is wrong', () => {
  for (const text of [...amounts, ...balances]) assert.ok(textsOf(truth).includes(text), textsOf(truth).join(' '))
})

for (const [name, engine] of engines) {
  const skip = engine === undefined ? 'tesseract with French is not installed' : false
  const look = (first: Recognition) => secondLook(page, first, ['fra'], (engine as OcrEngine).recognise)

  test(`a figure that was misread is read again, ${name}`, { skip }, async () => {
    const first = withWord('2.644,91', (word) => [{ ...word, text: '2.544,91', confidence: 0.5 }])
    assert.deepEqual(textsOf(await look(first)), textsOf(truth))
  })

  test(`letters within a column of figures, and a cell that was left out, are read as figures, ${name}`, {
    skip,
  }, async () => {
    const letters = withWord('5.933,13', (word) => [{ ...word, text: 'Sees', confidence: 0.3 }])
    assert.deepEqual(textsOf(await look(letters)), textsOf(truth))
    const blank = withWord('5.120,08', () => [])
    assert.deepEqual(textsOf(await look(blank)), textsOf(truth))
  })

  test(`a figure whose first digits were lost is read from where its ink begins, ${name}`, { skip }, async () => {
    const cut = withWord('11.053,21', ({ box: [left, top, right, bottom], ...word }) => [
      { ...word, text: '053,21', box: [left + (right - left) / 3, top, right, bottom], confidence: 0.4 },
    ])
    assert.deepEqual(textsOf(await look(cut)), textsOf(truth))
  })
}

test('a dash that no word has is the sign of a figure, where others of its column have one', async () => {
  const unsigned = withWord('-733,54', ({ box: [left, top, right, bottom], ...word }) => [
    { ...word, text: '733,54', box: [left + 8, top, right, bottom], confidence: 0.95 },
  ])
  const seen = await secondLook(page, unsigned, ['fra'], reads('733,54', 0.9))
  assert.deepEqual(textsOf(seen), textsOf(truth))
  // The same ink before a balance, whose column has no signs.
  const positive = { ...unsigned, words: unsigned.words.map((word) => ({ ...word, text: word.text.replace('-', '') })) }
  assert.equal(await secondLook(page, positive, ['fra'], never), positive)
})

test('the first reading stays where the second is less sure, is no figure of the column, or the engine fails', async () => {
  const first = withWord('2.644,91', (word) => [{ ...word, confidence: 0.7 }])
  const again = (recognise: Recognise) => secondLook(page, first, ['fra'], recognise)
  for (const [text, confidence] of [
    ['2.844,91', 0.75],
    ['2,644.91', 0.99],
    ['264491', 0.99],
    ['03.03.2025', 0.99],
  ] as const)
    assert.deepEqual((await again(reads(text, confidence))).words, first.words, text)
  assert.deepEqual(textsOf(await again(reads('2.844,91', 0.9)))[textsOf(truth).indexOf('2.644,91')], '2.844,91')
  assert.equal(await again(() => Promise.reject(new Error('gone'))), first)
})

test('a sign that was seen once stays, also where it came out as something like it', async () => {
  for (const text of ['-733,54', '~733,54', '=733,54']) {
    const first = withWord('-733,54', (word) => [{ ...word, text, confidence: 0.5 }])
    assert.deepEqual((await secondLook(page, first, ['fra'], reads('733,54', 0.95))).words, first.words, text)
  }
})

test('digits whose marks were lost need no surer reading than one that has the same digits', async () => {
  const first = withWord('2.644,91', (word) => [{ ...word, text: '264491', confidence: 0.7 }])
  assert.deepEqual(textsOf(await secondLook(page, first, ['fra'], reads('2.644,91', 0.01))), textsOf(truth))
  const kept = await secondLook(page, first, ['fra'], reads('2.844,91', 0.01))
  assert.deepEqual(kept.words, first.words)
})

test('a page whose figures are sure is not read again', async () => {
  assert.equal(await secondLook(page, truth, ['fra'], never), truth)
})

test('no more cells of a page are read again than its limit, however many are in doubt', async () => {
  const words = Array.from({ length: 5_000 }, (_none, at): PixelWord => {
    const [left, top] = [(at % 10) * 150, Math.floor(at / 10) * 4]
    return {
      text: '1.234,56',
      confidence: at < 300 ? 0.9 : 0.2,
      line: Math.floor(at / 10),
      box: [left, top, left + 70, top + 16],
    }
  })
  let heightSeen = 0
  const measure: Recognise = async ({ heightPixels }) => {
    heightSeen = heightPixels
    return { engine: 'tesseract', words: [], confidence: 0 }
  }
  const before = process.cpuUsage()
  await secondLook(page, { ...truth, words }, ['fra'], measure)
  // A cell takes 74 pixels: digits of 32, what is around them, and paper up to the next.
  assert.equal(heightSeen, 20 + 74 * limits.ocrCellsPerPageMax)
  assert.ok(process.cpuUsage(before).user < 5_000_000)
})

test('nor does a page of specks, on which every cell of many columns seems to be left out, take long', async () => {
  const figures = Array.from({ length: 72 }, (_none, at): PixelWord => {
    const [left, top] = [500 + (at % 24) * 80, Math.floor(at / 24) * 1_600]
    return { text: '112.50', confidence: 0.95, line: Math.floor(at / 24), box: [left, top, left + 60, top + 20] }
  })
  const lines = Array.from({ length: 1_500 }, (_none, at): PixelWord => {
    return { text: 'abc', confidence: 0.9, line: 10 + at, box: [10, 50 + 2 * at, 60, 52 + 2 * at] }
  })
  const grey = Uint8Array.from({ length: 2_480 * 3_508 }, (_none, at) => (at % 7 === 0 ? 20 : 240))
  const specks = { widthPixels: 2_480, heightPixels: 3_508, dpi: 300, grey }
  const nothing: Recognise = async () => ({ engine: 'tesseract', words: [], confidence: 0 })
  const before = process.cpuUsage()
  await secondLook(specks, { ...truth, words: [...figures, ...lines] }, ['fra'], nothing)
  assert.ok(process.cpuUsage(before).user < 2_000_000)
})
