import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WritingEvidence } from '#documents/writing-evidence.ts'
import { fontNamed, madeBy, pdfWith } from '#test/support/doc-xray-pdf.ts'
import { rewrittenStrings } from './rewritten-strings.ts'

type Case = {
  mark?: string
  producer?: string | undefined
  hex?: number
  alone?: number
  bare?: number
  kind?: string
  fonts?: number[]
  operators?: string
}

function inspect({
  mark = 'bff7a2fe',
  producer,
  hex = 40,
  alone = 40,
  bare = 0,
  kind = 'Type1',
  fonts = [4, 7],
  operators,
}: Case) {
  const style = {
    page: 1,
    shows: 40,
    alone,
    spaced: 40,
    hex,
    fractions: 9,
    bareFractions: bare,
    laterShows: 0,
    fonts,
  }
  return rewrittenStrings.inspect({
    pdf: pdfWith({
      revisions: [madeBy(1, producer)],
      writing: { binaryComment: mark, operators } as unknown as WritingEvidence,
      contentStyles: [style],
      fonts: [{ ...fontNamed('Helvetica', null), kind }],
    }),
  }).result
}

test('text that a tool wrote anew in hexadecimal is found, whether the file names anybody or not', () => {
  assert.equal(inspect({}), 'flagged')
  assert.equal(inspect({ producer: 'BankSuite 4' }), 'flagged')
  // What the tool put in is written otherwise.
  assert.equal(inspect({ hex: 36 }), 'flagged')
})

test('fractions as the first program wrote them hide nothing, where MuPDF did not clean the page', () => {
  assert.equal(inspect({ bare: 9, producer: 'ReportLab PDF Library - www.reportlab.com' }), 'flagged')
  assert.equal(inspect({ bare: 9, mark: 'c2b5c2b6' }), 'clear')
  assert.equal(inspect({ bare: 9, hex: 0 }), 'clear')
})

test('harmless: a file that was saved again with its text as it was, or never', () => {
  assert.equal(inspect({ hex: 0 }), 'clear')
  assert.equal(inspect({ alone: 0 }), 'clear')
  assert.equal(inspect({ mark: 'e2e3cfd3' }), 'clear')
})

test('harmless: a page that names its font anew for every text is of pdf-lib, also where joining lost that name', () => {
  assert.equal(inspect({ fonts: [6, 6, 7, 6, 6, 7] }), 'clear')
  assert.equal(inspect({ fonts: [6, 6, 7, 8] }), 'flagged')
})

test('harmless: pages of PDFKit, which writes so from the start, also where joining files lost its name', () => {
  assert.equal(inspect({ operators: 'cm q cs scn q cm BT Tm Tf TJ ET Q Q q cs scn q cm BT' }), 'inconclusive')
  assert.equal(inspect({ operators: 'BT Tf Td Tj ET BT Tf Td Tj ET' }), 'flagged')
})

test('programs and fonts for which it is usual cannot be told', () => {
  assert.equal(inspect({ producer: 'Prawn' }), 'inconclusive')
  assert.equal(inspect({ kind: 'CIDFontType2' }), 'inconclusive')
})
