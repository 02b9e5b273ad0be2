import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence } from '#documents/page-evidence.ts'
import { page } from '#test/support/doc-xray-page.ts'
import { pictureEvidence } from '#test/support/picture-evidence.ts'
import { pagePicturesOf } from '../page-pictures.ts'
import { viewerFrame } from './viewer-frame.ts'

const pictures = pagePicturesOf({ image: pictureEvidence() })

function inspect(head: string, top = 10) {
  const words = head.split(' ').map((text, at) => ({
    text,
    box: [20 + 40 * at, top, 55 + 40 * at, top + 10] as const,
    confidence: 0.9,
    line: 0,
  }))
  const ocr = { words } as unknown as OcrEvidence
  return viewerFrame.inspect({ pages: [page([], { ocr, textFrom: 'ocr' })], pictures }).result
}

test('the bar of a reader or a browser above the document is found', () => {
  assert.equal(inspect('releve.pdf'), 'flagged')
  assert.equal(inspect('releve pdf O'), 'flagged')
  assert.equal(inspect('Extract 1 / 3 100%'), 'flagged')
  assert.equal(inspect('https://bank.example/accounts'), 'flagged')
})

test('harmless: heads of documents and of faxes, and a name of a file further down', () => {
  assert.equal(inspect('Kontoauszug 1/2025'), 'clear')
  assert.equal(inspect('FROM 0123456789 12/03/2024 10:15 PAGE 1 / 3'), 'clear')
  assert.equal(inspect('annex terms.pdf', 300), 'clear')
})

test('pages that are no pictures cannot tell', () => {
  assert.equal(viewerFrame.inspect({ pages: [page([])], pictures }).result, 'inconclusive')
})
