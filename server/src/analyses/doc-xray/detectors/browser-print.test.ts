import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import { classified, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { browserPrint } from './browser-print.ts'

const inspect = (creator: string, kind: DocumentClass, confidence?: number) =>
  browserPrint.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, 'Skia/PDF m140', creator)] }),
    classification: classified(kind, confidence),
  })

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('fabricated: a statement printed from a browser window is found', () => {
  assert.equal(inspect(browser, 'bank_statement').result, 'flagged')
})

test('harmless: a server that prints pages, and an invoice of a web shop, are clear', () => {
  assert.equal(inspect(browser.replace('Chrome', 'HeadlessChrome'), 'bank_statement').result, 'clear')
  assert.equal(inspect(browser, 'invoice').result, 'clear')
})

test('a document of an unknown kind cannot be told', () => {
  assert.equal(inspect(browser, 'bank_statement', 0.4).result, 'inconclusive')
})
