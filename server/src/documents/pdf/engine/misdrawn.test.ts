import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePage, type PagePlan } from '#test/support/make-page.ts'
import { plainStream } from '#test/support/make-pdf.ts'
import { createBudget } from '../../budget.ts'
import { withDocument } from './index.ts'

async function misdrawnOf(plan: PagePlan): Promise<string[]> {
  const page = await withDocument(makePage(plan), createBudget(30_000), (document) => document.page(1))
  return (page?.misdrawn ?? []).map(({ says, shows }) => `${says} → ${shows}`)
}

const line = (text: string, y: number, font = 'F1', size = 10) => `BT /${font} ${size} Tf 100 ${y} Td (${text}) Tj ET `

/** A font that draws as its name says, and calls what it draws as it is told. */
function fontCalling(calls: Readonly<Record<string, string>>, name = 'Helvetica') {
  const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0')
  const pairs = Object.entries(calls).map(([drawn, called]) => `<${hex(drawn)}> <00${hex(called)}>`)
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <00> <ff> endcodespacerange
${pairs.length} beginbfchar ${pairs.join('\n')} endbfchar
endcmap end end`
  return {
    resources: `/Font << /F1 5 0 R /F2 100 0 R >>`,
    objects: {
      100: `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding /ToUnicode 101 0 R >>`,
      101: plainStream('', map),
    },
  }
}

const asDrawn = Object.fromEntries([...'0123456789'].map((digit) => [digit, digit]))

test('a digit that the file calls another is found in each word, whatever the typeface', async () => {
  for (const name of ['Helvetica', 'Times-Bold', 'Courier', 'Helvetica-BoldOblique']) {
    const content = line('1034.50', 700, 'F2') + line('1200.50', 680, 'F2')
    assert.deepEqual(await misdrawnOf({ content, ...fontCalling({ ...asDrawn, 3: '8' }, name) }), ['1084.50 → 1034.50'])
  }
})

test('every digit is told from every other', async () => {
  const content = line('0123456789', 700, 'F2', 12)
  const next = Object.fromEntries([...'0123456789'].map((digit) => [digit, String((Number(digit) + 1) % 10)]))
  assert.deepEqual(await misdrawnOf({ content, ...fontCalling(next) }), ['1234567890 → 0123456789'])
})

test('one amount in a font of its own is found among honest ones of the same name', async () => {
  const content = line('1838.50', 700) + line('3838.00', 680) + line('1031.96', 660, 'F2')
  const found = await misdrawnOf({ content, ...fontCalling({ ...asDrawn, 6: '9' }) })
  assert.deepEqual(found, ['1031.99 → 1031.96'])
})

test('a letter is found where the page has it under its own name as well', async () => {
  const letters = Object.fromEntries([...'DUPONTMARI'].map((letter) => [letter, letter]))
  const content = line('MARTIN', 700) + line('MARTIN', 680, 'F2')
  assert.deepEqual(await misdrawnOf({ content, ...fontCalling({ ...letters, M: 'D' }) }), ['DARTIN → MARTIN'])
})

test('harmless: what is drawn as it is called is clear, in any colour and turned', async () => {
  const all = line('0123456789 ABCXYZ abcxyz Il1 Oo0 fi', 700, 'F2')
  const white = `0 0 0 rg 90 590 200 30 re f 1 1 1 rg ${line('0123456789', 600, 'F2')} 0 g `
  const plan = { content: all + white, ...fontCalling(asDrawn) }
  assert.deepEqual(await misdrawnOf(plan), [])
  assert.deepEqual(await misdrawnOf({ ...plan, page: '/Rotate 90' }), [])
  assert.deepEqual(await misdrawnOf({ ...plan, page: '/CropBox [50 500 550 750]' }), [])
})

test('harmless: a stamp over a digit, and text that is not seen, are clear', async () => {
  const stamp = `1 0 0 RG 3 w 98 695 m 160 712 l S `
  assert.deepEqual(await misdrawnOf({ content: line('1034.50', 700) + stamp }), [])
  const hidden = { content: `3 Tr ${line('1034.50', 700, 'F2')}`, ...fontCalling({ ...asDrawn, 3: '8' }) }
  assert.deepEqual(await misdrawnOf(hidden), [])
})
