import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SubsetEvidence } from '#documents/glyph-evidence.ts'
import { madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { leftoverGlyphs } from './leftover-glyphs.ts'

type Case = { left?: string; subset?: string | null; producer?: string; held?: number; fields?: number }

function inspect({ left = '', subset = 'BAAAAA', producer = 'BankSuite 4', held = 40, fields = 0 }: Case) {
  const font: SubsetEvidence = { name: 'Lato', subset, glyphs: 50, held, left, numbering: null }
  const field = { name: 'a', kind: 'text', value: null, page: 1 }
  const formFields = Array.from({ length: fields }, () => field)
  return leftoverGlyphs.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, producer)], subsets: [font], formFields }),
  })
}

test('digits and letters that no page shows are told', () => {
  const outcome = inspect({ left: '7R' })
  assert.equal(outcome.result, 'flagged')
  assert.match(JSON.stringify(outcome), /the font Lato holds 2 digits or letters that no page shows: 7 R/)
  assert.match(JSON.stringify(inspect({ left: '0123456789ABCD' })), /holds 14 .*: 0 1 2 3 4 5 6 7 8 9 A B …/)
})

test('makers are known by how they name their subsets, or by their own names', () => {
  const left = 'R'
  for (const subset of ['CAAAAA', 'CZZZZZ', 'MPDFAA']) assert.equal(inspect({ left, subset }).result, 'flagged', subset)
  for (const producer of ['cairo 1.16.0', 'Skia/PDF m138 Google Docs Renderer', 'WeasyPrint 62.3', 'LuaTeX-1.15.0'])
    assert.equal(inspect({ left, subset: 'QWERTZ', producer }).result, 'flagged', producer)
  assert.equal(inspect({ left, subset: null, producer: 'Qt 5.15.8' }).result, 'flagged')
})

test('harmless: nothing is left over, or the program adds digits for the numbers of pages', () => {
  assert.equal(inspect({}).result, 'clear')
  assert.equal(inspect({ left: '78', subset: 'MPDFAA' }).result, 'clear')
})

test('harmless: a form that may need more than it shows', () => {
  assert.equal(inspect({ left: '7R', fields: 1 }).result, 'clear')
})

test('programs that embed more than they draw tell nothing', () => {
  for (const producer of ['Microsoft® Word 2019', 'ReportLab PDF Library', 'macOS Version 14.5 Quartz PDFContext'])
    assert.equal(inspect({ left: 'Mdr', subset: 'QWERTZ', producer }).result, 'inconclusive', producer)
  assert.equal(inspect({ left: '', held: 0 }).result, 'inconclusive')
})
