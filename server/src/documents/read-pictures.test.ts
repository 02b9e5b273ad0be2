import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrLanguage } from './ocr-languages.ts'
import type { OcrEvidence } from './page-evidence.ts'
import { type PictureReader, readPictures } from './read-pictures.ts'

/** Which languages each page is read in, where the pages are in these. */
async function askedFor(pages: readonly (OcrLanguage | undefined)[], lanes: number): Promise<string[]> {
  const asked: string[] = []
  const bitmap = { widthPixels: 1, heightPixels: 1, dpi: 200, grey: new Uint8Array(1) }
  const parse = {
    run: async (_mode: string, task: () => { page: number }) => ({ ok: true, value: { ...bitmap, page: task().page } }),
  }
  const ocr = {
    async run(_mode: string, task: () => Promise<{ bitmap: { page: number }; languages: readonly string[] }>) {
      const { bitmap: of, languages } = await task()
      asked[of.page - 1] = languages.join('+')
      const language = pages[of.page - 1]
      const read: OcrEvidence = {
        engine: 'tesseract.js',
        languages,
        dpi: 200,
        rotation: 0,
        skewDegrees: 0,
        confidence: 1,
        words: [],
        ...(language !== undefined && { language }),
      }
      return { ok: true, value: read }
    },
  }
  const outline = {
    isImage: false,
    pages: pages.map((_, at) => ({
      number: at + 1,
      isWanted: true,
      storedDpi: 0,
      stored: undefined,
      upright: { turn: 0 as const, box: [0, 0, 1, 1] as const },
    })),
  }
  const options = { bytes: new Uint8Array(), run: { deadlineMs: 1 }, pageDeadlineMs: 1 }
  const reader = { parse, ocr, image: parse, native: null, lanes, looksForTampering: false }
  await readPictures(outline, options, reader as unknown as PictureReader)
  return asked
}

test('first pages in the same language tell that of the others, however many are read at once', async () => {
  for (const lanes of [1, 2, 4])
    assert.deepEqual(await askedFor(['deu', 'deu', undefined, 'eng'], lanes), [
      'fra+ita+eng',
      'fra+ita+eng',
      'deu',
      'deu',
    ])
})

test('where they tell none, two, or only one of them tells any, all pages are read in the languages that were asked for', async () => {
  for (const first of [
    [undefined, undefined],
    ['fra', 'nld'],
    ['deu', undefined],
    [undefined, 'deu'],
  ] as const)
    assert.deepEqual((await askedFor([...first, 'fra'], 2))[2], 'fra+ita+eng')
})
