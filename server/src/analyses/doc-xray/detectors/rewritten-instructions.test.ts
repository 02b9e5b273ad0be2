import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentStyle } from '#documents/writing-evidence.ts'
import { fontNamed, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { rewrittenInstructions } from './rewritten-instructions.ts'

const anew = {
  page: 1,
  shows: 40,
  alone: 40,
  spaced: 40,
  hex: 0,
  fractions: 9,
  bareFractions: 0,
  laterShows: 0,
  fonts: [4],
}
const inspect = (producer: string, style: Partial<ContentStyle> = {}) =>
  rewrittenInstructions.inspect({
    pdf: pdfWith({ revisions: [madeBy(1, producer)], contentStyles: [{ ...anew, ...style }] }),
  })

test('words changed inside a page: instructions on lines of their own, which the named program never writes, are found', () => {
  for (const producer of [
    'GPL Ghostscript 10.00.0',
    'cairo 1.16.0',
    'pdfTeX-1.40.24',
    'ReportLab PDF Library',
    'fpdf2',
    'py-pdf/fpdf2.7.9',
    'TCPDF 6.6.5 (http://www.tcpdf.org)',
    'dompdf 2.0.3 + CPDF',
    'mPDF 8.1.0',
    'xdvipdfmx (20220710)',
    'PDFKit',
  ])
    assert.equal(inspect(producer).result, 'flagged', producer)
})

test('programs that put each instruction on a line of its own are known by their brackets', () => {
  const text = { hex: 40, brackets: { tight: 30, loose: 0 } }
  for (const producer of ['WeasyPrint 57.2', 'PDFKit', 'pdfmake', 'Microsoft® Word 2019', 'Microsoft Excel 2016']) {
    assert.equal(inspect(producer, text).result, 'clear', producer)
    assert.equal(inspect(producer, { ...text, brackets: { tight: 0, loose: 30 } }).result, 'flagged', producer)
  }
})

test('a program that writes no zero before a point is known by that', () => {
  const skia = (fractions: number, bareFractions: number) =>
    inspect('Skia/PDF m120', { hex: 40, fractions, bareFractions }).result
  assert.equal(skia(9, 0), 'flagged')
  assert.equal(skia(4, 0), 'flagged')
  assert.equal(skia(3, 0), 'clear')
  assert.equal(skia(9, 9), 'clear')
  assert.equal(skia(9, 1), 'clear')
  // Older releases may write it.
  assert.equal(inspect('Skia/PDF', { hex: 40 }).result, 'clear')
})

test('harmless: pages as the programs write them are clear', () => {
  assert.equal(inspect('GPL Ghostscript 10.00.0', { spaced: 0 }).result, 'clear')
  assert.equal(inspect('ReportLab PDF Library', { alone: 0 }).result, 'clear')
  assert.equal(inspect('WeasyPrint 57.2', { hex: 40 }).result, 'clear')
  assert.equal(inspect('pdfTeX-1.40.24', { alone: 12, spaced: 0 }).result, 'clear')
})

test('harmless: a file that MuPDF cleaned as a whole is clear; new words in a stream behind are found', () => {
  const cleaned = { bareFractions: 9 }
  assert.equal(inspect('ReportLab PDF Library', cleaned).result, 'clear')
  assert.equal(inspect('ReportLab PDF Library', { ...cleaned, laterShows: 2 }).result, 'flagged')
})

test('harmless: a stamp is named behind the first program and leaves its instructions alone', () => {
  assert.equal(inspect('ReportLab PDF Library; modified using iText 5.5.13', { alone: 0 }).result, 'clear')
})

test('the reason admits that a stamp may be merged into the instructions', () => {
  const { en, fr, it } = rewrittenInstructions.why
  assert.match(en, /merge a stamp/)
  assert.match(fr, /fondent un tampon/)
  assert.match(it, /fondono un timbro/)
})

test('programs that join pages of others, or that are not known, cannot be told; nor can a page of few words', () => {
  for (const producer of [
    'iText 2.1.7 by 1T3XT',
    'pdf-lib (https://github.com/Hopding/pdf-lib)',
    'BankSuite 4',
    'DocPDF 4',
    'MagicPDF Writer',
    'cpdf 2.6',
    'Acme FPDF Merger',
    'FPDFium 3',
    'mPDFium 1',
    'Joiner for xdvipdfmx',
  ])
    assert.equal(inspect(producer).result, 'inconclusive', producer)
  assert.equal(inspect('cairo 1.16.0', { shows: 2, alone: 2, spaced: 2 }).result, 'clear')
})

const standard = ['Courier', 'Helvetica', 'Times'].flatMap((name) =>
  ['', '-Bold', '-Oblique', '-BoldOblique'].map((face) => name + face),
)
const allFonts = [...standard, 'Symbol', 'ZapfDingbats'].map((name) => fontNamed(name, null))
const saved = (style: Partial<ContentStyle>, creator: string | null, fonts = allFonts.slice(0, 2)) =>
  rewrittenInstructions.inspect({
    pdf: pdfWith({
      revisions: [madeBy(1, 'pdf-lib (https://example.org)', creator)],
      contentStyles: [{ ...anew, ...style }],
      fonts,
    }),
  }).result

test('programs that write strings as they read are found out by strings in hexadecimal, unless the font needs them', () => {
  for (const producer of ['Haru Free PDF Library 2.3.0', 'jsPDF 2.5.1']) {
    assert.equal(inspect(producer, { hex: 40 }).result, 'flagged', producer)
    assert.equal(inspect(producer, { hex: 0 }).result, 'clear', producer)
  }
  const many = { ...fontNamed('Lato', 'ABCDEF'), kind: 'CIDFontType2' }
  const pdf = pdfWith({ revisions: [madeBy(1, 'jsPDF 2.5.1')], contentStyles: [{ ...anew, hex: 40 }], fonts: [many] })
  assert.equal(rewrittenInstructions.inspect({ pdf }).result, 'clear')
})

test('behind the name of a library that saves files of others, who made the pages is still told by name or by fonts', () => {
  assert.equal(saved({}, 'TCPDF'), 'flagged')
  assert.equal(saved({ hex: 40 }, null, allFonts), 'flagged')
  assert.equal(saved({ alone: 0 }, 'TCPDF'), 'clear')
  assert.equal(saved({ hex: 0 }, null, allFonts), 'clear')
  assert.equal(saved({}, 'BankSuite 4'), 'inconclusive')
})

test('harmless: a program that places each character by itself writes it in hexadecimal, without brackets', () => {
  const placed = { hex: 40, brackets: { tight: 0, loose: 0 } }
  assert.equal(inspect('Apache FOP Version 2.8', placed).result, 'clear')
  assert.equal(
    inspect('Apache FOP Version 2.8', { ...placed, alone: 39, brackets: { tight: 1, loose: 0 } }).result,
    'clear',
  )
  assert.equal(inspect('Apache FOP Version 2.8', { ...placed, brackets: { tight: 1, loose: 0 } }).result, 'flagged')
  assert.equal(inspect('Apache FOP Version 2.8', { ...placed, hex: 0 }).result, 'flagged')
  assert.equal(inspect('Apache FOP Version 2.8', { ...placed, brackets: { tight: 0, loose: 9 } }).result, 'flagged')
  assert.equal(inspect('ReportLab PDF Library', placed).result, 'flagged')
})
