import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePdf, plainStream } from '#test/support/make-pdf.ts'
import { createBudget } from '../../budget.ts'
import { openPdf } from '../file.ts'
import { dictionaryOf } from '../objects.ts'
import { ambiguousFonts } from './digit-codes.ts'
import { fontObject } from './font-objects.ts'

/** Fonts by their tables; all of one name, without a program. */
function isAmbiguous(...tables: readonly string[]): boolean {
  const objects = Object.fromEntries(
    tables.flatMap((table, index) => [
      [100 + index * 2, `<< /Type /Font /Subtype /Type1 /BaseFont /Odd /ToUnicode ${101 + index * 2} 0 R >>`],
      [101 + index * 2, plainStream('', `begincmap ${table} endcmap`)],
    ]),
  )
  const file = openPdf(makePdf({ objects }), createBudget(30_000))
  const fonts = tables.flatMap((_table, index) => {
    const dictionary = dictionaryOf(file.load(100 + index * 2))
    return (dictionary && fontObject(file, dictionary)) ?? []
  })
  assert.equal(fonts.length, tables.length)
  return ambiguousFonts(file, fonts)('Odd')
}

const range = '1 beginbfrange <03> <60> <0020> endbfrange'

test('a font that calls each digit by one code is told apart from one that calls two codes the same', () => {
  assert.equal(isAmbiguous(range), false)
  assert.equal(isAmbiguous('2 beginbfchar <13> <0030> <14> <0031> endbfchar'), false)
  assert.equal(isAmbiguous('2 beginbfrange <01> <03> [<0041> <0033> <0038>] <04> <05> <0034> endbfrange'), false)
  assert.equal(isAmbiguous(`${range} 1 beginbfchar <70> <0038> endbfchar`), true)
  assert.equal(isAmbiguous('1 beginbfrange <01> <03> [<0038> <0033> <0038>] endbfrange'), true)
  assert.equal(
    isAmbiguous('1 beginbfrange <01> <02> [<0038> <0033>] endbfrange 1 beginbfchar <09> <0033> endbfchar'),
    true,
  )
})

test('two fonts of one program that call its glyphs differently are ambiguous, two that agree are not', () => {
  assert.equal(isAmbiguous(range, range), false)
  assert.equal(isAmbiguous(range, '1 beginbfchar <16> <0038> endbfchar'), true)
})

test('what cannot be read in a moment, or is not of the file, is looked at closely', () => {
  assert.equal(isAmbiguous(`1 beginbfchar ${'<01> <0041> '.repeat(50_000)} endbfchar`), true)
  const file = openPdf(makePdf(), createBudget(30_000))
  assert.deepEqual(['', 'Unknown'].map(ambiguousFonts(file, [])), [true, true])
})
