import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePage } from '#test/support/make-page.ts'
import { plainStream } from '#test/support/make-pdf.ts'
import { createBudget } from '../../budget.ts'
import { withDocument } from './index.ts'

const wordsOf = (plan: Parameters<typeof makePage>[0]) =>
  withDocument(makePage(plan), createBudget(30_000), (document) => document.words(1))

/** A font whose codes 1, 2, 3 … stand for the characters of the text; null: the file does not say what they are. */
function mappedFont(text: string | null) {
  const map = [...(text ?? '')].map((character, index) => {
    const code = (index + 1).toString(16).padStart(2, '0')
    return `<${code}> <${character.charCodeAt(0).toString(16).padStart(4, '0')}>`
  })
  const cmap = `/CMapName /X def 1 begincodespacerange <00> <ff> endcodespacerange ${map.length} beginbfchar ${map.join(' ')} endbfchar`
  const toUnicode = text === null ? '' : '/ToUnicode 101 0 R'
  return {
    resources: '/Font << /F2 100 0 R >>',
    objects: {
      100: `<< /Type /Font /Subtype /TrueType /BaseFont /Mapped /FirstChar 0 /LastChar 20 /Widths [${'500 '.repeat(21)}] ${toUnicode} >>`,
      101: plainStream('/Filter /FlateDecode', deflateSync(cmap)),
    },
  }
}

const codes = (count: number) =>
  Array.from({ length: count }, (_, index) => (index + 1).toString(16).padStart(2, '0')).join('')

test('text from right to left is read in the order it is spoken', async () => {
  // As it is drawn, from the left: the last letter first.
  const plan = mappedFont('םולש')
  const words = await wordsOf({
    content: `BT /F2 10 Tf 100 700 Td <${codes(4)}> Tj ET`,
    ...plan,
    resources: plan.resources,
  })
  assert.deepEqual(
    words.map(({ text }) => text),
    ['שלום'],
  )
})

test('glyphs without a meaning are kept as such', async () => {
  const plan = mappedFont(null)
  const words = await wordsOf({ content: `BT /F2 10 Tf 100 700 Td <010203> Tj ET`, ...plan })
  assert.equal(words.map(({ text }) => text).join(''), '\ufffd\ufffd\ufffd')
})

test('ligatures of TeX fonts that do not name them are read beside small letters', async () => {
  const objects = {
    5: `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+SFRM1000 /FirstChar 0 /LastChar 255 /Widths [${'500 '.repeat(256)}] >>`,
  }
  const words = await wordsOf({
    content: 'BT /F1 10 Tf 50 700 Td (de\\034ne) Tj 0 -20 Td (\\015at) Tj 0 -20 Td (A\\034B) Tj ET',
    objects,
  })
  assert.deepEqual(
    words.map(({ text }) => text),
    ['define', 'flat', 'A\ufffdB'],
  )
})

test('an accent drawn over its letter is one character with it', async () => {
  const content = 'BT /F1 10 Tf 100 700 Td [(\\264) 400 (e) -100 (t) -100 (e)] TJ ET'
  const words = await wordsOf({
    content,
    objects: { 5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>' },
  })
  assert.deepEqual(
    words.map(({ text }) => text),
    ['éte'],
  )
})

test('bold that is made by drawing a word twice is one word', async () => {
  const draw = (x: number) => `BT /F1 10 Tf ${x} 700 Td (bold) Tj ET `
  assert.deepEqual(
    (await wordsOf({ content: draw(100) + draw(101) })).map(({ text }) => text),
    ['bold'],
  )
  assert.equal((await wordsOf({ content: draw(100) + draw(160) })).length, 2)
})
