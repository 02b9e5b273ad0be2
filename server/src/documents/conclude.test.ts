import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concludeEvidence } from './conclude.ts'
import type { Evidence } from './evidence.ts'
import { limits } from './limits.ts'
import type { OcrEvidence, PageEvidence } from './page-evidence.ts'

const rows = (closing: string): [string, number][][] => [
  [['Relevé de compte', 40]],
  [
    ['Date', 40],
    ['Débit', 350],
    ['Crédit', 430],
  ],
  [
    ['Solde précédent', 100],
    ['1000,00', 420],
  ],
  [
    ['02/03/2024', 40],
    ['PRLV SEPA', 100],
    ['100,00', 345],
  ],
  [
    ['03/03/2024', 40],
    ['VIR SEPA RECU', 100],
    ['350,00', 425],
  ],
  [
    ['04/03/2024', 40],
    ['CARTE', 100],
    ['50,00', 350],
  ],
  [
    ['Nouveau solde', 100],
    [closing, 420],
  ],
]

const wordsOf = (closing: string) =>
  rows(closing).flatMap((cells, row) =>
    cells.flatMap(([text, left]) =>
      text.split(' ').map((word, at) => ({
        text: word,
        box: [left + at * 45, 40 + row * 15, left + at * 45 + word.length * 5, 50 + row * 15] as const,
      })),
    ),
  )

function evidence(page: Partial<PageEvidence>, kind: Evidence['kind'] = 'pdf'): Evidence {
  const blank: PageEvidence = {
    number: 1,
    widthPoints: 595,
    heightPoints: 842,
    rotation: 0,
    words: [],
    drawn: [],
    annotations: [],
    ocr: null,
    textFrom: 'none',
    cut: [],
  }
  return {
    kind,
    sizeBytes: 1,
    sha256: '',
    pages: [{ ...blank, ...page }],
    classification: null,
    figures: null,
    unread: null,
  }
}

const ocr = (closing: string, confidence: number): OcrEvidence => ({
  engine: 'tesseract.js',
  languages: ['fra'],
  dpi: 200,
  rotation: 0,
  skewDegrees: 0,
  confidence,
  words: wordsOf(closing).map((word) => ({ ...word, confidence, line: 0 })),
})
const layer = (closing: string) =>
  wordsOf(closing).map((word) => ({ ...word, font: 0, sizePoints: 9, baseline: 0, order: 0, colour: '#000000' }))

test('a text layer gets its class, period and figures, and is read whatever its sums say', () => {
  const { classification, figures, unread } = concludeEvidence(evidence({ words: layer('9999,00'), textFrom: 'layer' }))
  assert.equal(classification?.types[0]?.class, 'bank_statement')
  assert.deepEqual([figures?.failed[0]?.expectedCents, figures?.failed[0]?.foundCents], [120_000, 999_900])
  assert.equal(unread, null)
})

test('a statement read by OCR whose sums do not come out waits for a person; one whose sums do does not', () => {
  assert.equal(concludeEvidence(evidence({ ocr: ocr('1200,00', 0.95), textFrom: 'ocr' })).unread, null)
  const { unread } = concludeEvidence(evidence({ ocr: ocr('1280,00', 0.95), textFrom: 'ocr' }))
  assert.deepEqual([unread?.code, unread?.pages], ['figures-do-not-add-up', [1]])
})

test('a page read with little confidence waits for a person', () => {
  const { unread } = concludeEvidence(evidence({ ocr: ocr('1200,00', 0.4), textFrom: 'ocr' }))
  assert.deepEqual(
    [unread?.code, unread?.detail],
    ['low-confidence', `the text was read with a confidence of 0.40, below ${limits.ocrConfidenceMin}`],
  )
})

test('a picture in which nothing could be read waits for a person; an empty page does not', () => {
  assert.equal(concludeEvidence(evidence({}, 'jpeg')).unread?.code, 'no-text')
  assert.equal(
    concludeEvidence(evidence({ ocr: { ...ocr('', 0), words: [] }, textFrom: 'none' })).unread?.code,
    'no-text',
  )
  assert.equal(concludeEvidence(evidence({})).unread, null)
})

const scan = { kind: 'image', order: 0, box: [0, 0, 595, 842], opaque: true, depth: 0 } as const
const timedOut = ['ocr: reading took longer than 60000 ms']

test('one page whose picture could not be read sends the file to a person, also among pages of text', () => {
  const [text] = evidence({ words: layer('1200,00'), textFrom: 'layer' }).pages
  const [failed] = evidence({ number: 2, drawn: [scan], cut: timedOut }).pages
  assert.ok(text !== undefined && failed !== undefined)
  const whole = { ...evidence({}), pages: [text, failed] }
  const { unread } = concludeEvidence(whole)
  const detail = '1 of 2 pages must be read as pictures, and were not'
  assert.deepEqual(unread, { code: 'no-text', detail, pages: [2] })
  const photograph = { ...failed, ocr: { ...ocr('', 0), words: [] }, cut: [] }
  assert.equal(concludeEvidence({ ...whole, pages: [text, photograph] }).unread, null)
})

test('a page whose text layer is not to be believed, and whose picture could not be read, has no text', () => {
  const words = layer('1200,00').map((word) => ({ ...word, text: '\ufffd'.repeat(word.text.length) }))
  const { unread } = concludeEvidence(evidence({ words, textFrom: 'none', cut: timedOut }))
  assert.deepEqual([unread?.code, unread?.pages], ['no-text', [1]])
})

test('pages that cannot be opened are read by a person', () => {
  const { unread } = concludeEvidence(evidence({ widthPoints: 0, heightPoints: 0, cut: ['page'] }))
  assert.deepEqual([unread?.code, unread?.pages], ['no-text', [1]])
  const pdf = { attachments: [] } as unknown as NonNullable<Evidence['pdf']>
  const none = concludeEvidence({ ...evidence({}), pdf, pages: [] })
  assert.deepEqual(none.unread, { code: 'no-text', detail: 'the pages of the file cannot be opened', pages: [] })
})

test('a statement of which the last pages were not read waits for a person; a contract does not', () => {
  const pdf = { attachments: [], pageCount: 4 } as unknown as NonNullable<Evidence['pdf']>
  const statement = { ...evidence({ words: layer('1200,00'), textFrom: 'layer' }), pdf }
  assert.deepEqual(concludeEvidence(statement).unread, {
    code: 'pages-not-read',
    detail: 'the file has 4 pages, of which the first 1 were read',
    pages: [2, 3, 4],
  })
  const long = { ...pdf, pageCount: 100_000 }
  assert.equal(concludeEvidence({ ...statement, pdf: long }).unread?.pages.length, limits.unreadPagesMax)
  const [page] = statement.pages
  assert.ok(page !== undefined)
  const words = page.words.map((word) => ({ ...word, text: 'lorem' }))
  assert.equal(concludeEvidence({ ...statement, pages: [{ ...page, words }] }).unread, null)
})
