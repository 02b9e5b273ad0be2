import assert from 'node:assert/strict'
import type { OcrWord } from '#documents/page-evidence.ts'
import { bound, testBounds } from '#test/support/bounds.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { mayBeMisread } from './misread.ts'

const number = 'FR76 3000 6000 0112'

/** With one word read otherwise than the rest, each digit of which was made out. */
const isDoubted = (at: number, misread: (word: OcrWord) => OcrWord): boolean => {
  const page = printedPage([[{ text: number, left: 40 }]], { ocr: 0.95 })
  assert.ok(page.ocr)
  const words = page.ocr.words.map((word, place) => (place === at ? misread(word) : word))
  return mayBeMisread({ ...page, ocr: { ...page.ocr, words } }, [40, 40, 140, 50])
}
const asRead = (word: OcrWord): OcrWord => word
const unlikeOthers = ({ alike: _alike, ...word }: OcrWord): OcrWord => word

testBounds('a number of a picture was read aright where its digits are like others and its letters are sure', [
  bound(
    'digits like others',
    (isLike: boolean) => isDoubted(1, isLike ? asRead : unlikeOthers),
    [false, true],
    [true, false],
  ),
  bound(
    'sure letters',
    (confidence: number) => isDoubted(0, (word) => ({ ...word, confidence })),
    [0.89, true],
    [0.9, false],
  ),
  bound(
    'where nothing was read',
    (left: number) =>
      mayBeMisread(printedPage([[{ text: number, left: 40 }]], { ocr: 0.95 }), [left, 40, left + 100, 50]),
    [300, true],
    [40, false],
  ),
  bound(
    'a text layer',
    (ocr: number | undefined) =>
      mayBeMisread(printedPage([[{ text: number, left: 40 }]], ocr === undefined ? {} : { ocr }), [40, 40, 140, 50]),
    [0.5, true],
    [undefined, false],
  ),
])
