import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePdfDate } from '#documents/dates.ts'
import type { PdfEvidence } from '#documents/evidence.ts'
import { madeBy, pageWith, pdfWith, wordsOf } from '#test/support/doc-xray-pdf.ts'
import { unnamedRewrite } from './unnamed-rewrite.ts'

type Given = Partial<PdfEvidence> & { producer?: string; ids?: string[]; remark?: string }

function inspect({ producer = 'Apache FOP Version 2.8', ids = ['a1', 'b2'], remark, ...given }: Given) {
  const revisions = [{ ...madeBy(1, producer), documentId: ids }]
  const annotation = { box: [0, 0, 9, 9], contents: null, fieldName: null, hidden: false, modified: null } as const
  const annotations = remark === undefined ? [] : [{ ...annotation, subtype: remark }]
  const pages = [pageWith(wordsOf('some text'), { annotations })]
  return unnamedRewrite.inspect({ pdf: pdfWith({ revisions, ...given }), pages })
}

test('stream edit: a save of which only the identifier tells is found', () => {
  assert.equal(inspect({}).result, 'flagged')
  assert.equal(inspect({ producer: 'Skia/PDF m119', ids: ['a1', 'a1'] }).result, 'flagged')
  assert.equal(inspect({ remark: 'FreeText' }).result, 'flagged')
})

test('harmless: encryption, web optimisation, a highlight and a program that names itself explain it', () => {
  assert.equal(inspect({ encrypted: true }).result, 'clear')
  assert.equal(inspect({ linearized: true }).result, 'clear')
  assert.equal(inspect({ remark: 'Highlight' }).result, 'clear')
  assert.equal(inspect({ producer: 'pikepdf 6.0.0' }).result, 'clear')
  assert.equal(inspect({ fonts: [] }).result, 'clear')
})

test('harmless: a modification date that tells of the save explains it', () => {
  const infoCreation = parsePdfDate('D:20240131094500Z')
  const infoModification = parsePdfDate('D:20240207110000Z')
  assert.equal(inspect({ dates: { ...pdfWith().dates, infoCreation, infoModification } }).result, 'clear')
})

test('harmless: a file as it was made is clear', () => {
  assert.equal(inspect({ ids: ['a1', 'a1'] }).result, 'clear')
})

test('without an identifier it cannot tell', () => {
  assert.equal(inspect({ ids: [] }).result, 'inconclusive')
})
