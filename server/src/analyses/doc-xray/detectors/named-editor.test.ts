import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { namedEditor } from './named-editor.ts'

const inspect = (producer: string) => namedEditor.inspect({ pdf: pdfWith({ revisions: [madeBy(1, producer)] }) })

test('a PDF editor or an online tool that the file names is found', () => {
  for (const name of [
    'iLovePDF',
    'Sejda 3.2.90',
    'PDFescape Online',
    'Wondershare PDFelement',
    'Adobe Acrobat Pro 23.1',
  ])
    assert.equal(inspect(name).result, 'flagged', name)
})

test('harmless: libraries, printers and Distiller are clear', () => {
  for (const name of [
    'Apache FOP Version 2.8',
    'GPL Ghostscript 10.00.0',
    'Acrobat Distiller 9.0',
    'Canon iR-ADV C3525',
  ])
    assert.equal(inspect(name).result, 'clear', name)
})
