import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fontNamed, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { standInFonts } from './stand-in-fonts.ts'

const inspect = (producer: string, creator: string | null, ...names: string[]) =>
  standInFonts.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, producer, creator)], fonts: names.map((name) => fontNamed(name, 'BAAAAA')) }),
  }).result

test('a PDF that was opened in Writer or Inkscape is found by the fonts that stand in for its own', () => {
  assert.equal(inspect('LibreOffice 7.4', 'Writer', 'NimbusSansBold', 'NimbusSans'), 'flagged')
  assert.equal(inspect('cairo 1.16.0', 'Inkscape 1.2.2', 'NimbusRoman-Regular'), 'flagged')
})

test('harmless: documents written in Writer, papers set in TeX and prints of a reader', () => {
  assert.equal(inspect('LibreOffice 7.4', 'Writer', 'LiberationSans'), 'clear')
  assert.equal(inspect('LibreOffice 7.4', 'Writer', 'Carlito', 'NimbusSans'), 'clear')
  assert.equal(inspect('pdfTeX-1.40.25', 'LaTeX with hyperref', 'NimbusRomNo9L-Regu'), 'clear')
  assert.equal(inspect('cairo 1.16.0', null, 'NimbusSans-Regular'), 'clear')
})
