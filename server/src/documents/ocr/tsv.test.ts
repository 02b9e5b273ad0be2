import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../limits.ts'
import { recognitionOf } from './tsv.ts'

const row = (line: number, word: number, box: string, confidence: string, text: string) =>
  `5\t1\t1\t1\t${line}\t${word}\t${box}\t${confidence}\t${text}`

test('words have their boxes, and the confidence of a page is the mean over its characters', () => {
  const tsv = [
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
    '4\t1\t1\t1\t1\t0\t10\t20\t300\t40\t-1\t',
    row(1, 1, '10\t20\t30\t40', '90', 'abc'),
    row(1, 2, '50\t20\t10\t40', '50', 'd'),
    row(2, 1, '10\t80\t10\t40', '95.5', ' '),
    row(3, 1, '10\t90\t20\t40', '80', 'e\u0301t'),
  ].join('\n')
  assert.deepEqual(recognitionOf(tsv, 'tesseract'), {
    engine: 'tesseract',
    confidence: (0.9 * 3 + 0.5 + 0.8 * 2) / 6,
    words: [
      { text: 'abc', box: [10, 20, 40, 60], confidence: 0.9, line: 0 },
      { text: 'd', box: [50, 20, 60, 60], confidence: 0.5, line: 0 },
      { text: 'ét', box: [10, 90, 30, 130], confidence: 0.8, line: 1 },
    ],
  })
})

test('a page on which nothing was found has no words and confidence 0', () => {
  assert.deepEqual(recognitionOf('1\t1\t0\t0\t0\t0\t0\t0\t9\t9\t-1\t\n', 'tesseract.js'), {
    engine: 'tesseract.js',
    words: [],
    confidence: 0,
  })
})

test('words and their length are limited, whatever the engine says', () => {
  const long = 'x'.repeat(limits.ocrWordCharactersMax + 1)
  const tsv = Array.from({ length: limits.ocrWordsPerPageMax + 5 }, (_, index) =>
    row(index, 1, '1\t1\t1\t1', '1', long),
  )
  const { words } = recognitionOf(tsv.join('\n'), 'tesseract')
  assert.equal(words.length, limits.ocrWordsPerPageMax)
  assert.equal(words[0]?.text.length, limits.ocrWordCharactersMax)
  // Half a character is no text: no database takes it.
  const halved = recognitionOf(row(1, 1, '1\t1\t1\t1', '1', `${long.slice(2)}𝟘`), 'tesseract')
  assert.ok(halved.words[0]?.text.isWellFormed())
})
