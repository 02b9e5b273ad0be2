import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, OcrEvidence, OcrWord, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, money, moves, printedPage, statementRows } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { misreadSum } from '../../detectors/misread-sum.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'
import { diagnose } from '../certainty/diagnosis.ts'
import { seenOf } from './seen-figures.ts'

type Change = (ocr: OcrEvidence) => Partial<OcrEvidence>

/** Read from a picture; each figure was seen as it is printed. */
function pictured(rows: readonly (readonly Cell[])[], change: Change = () => ({})): PageEvidence {
  const page = printedPage(rows, { ocr: 0.8 })
  const read = page.ocr as OcrEvidence
  const words = read.words.map((word): OcrWord => (/^[\d.,-]+$/.test(word.text) ? { ...word, alike: true } : word))
  const ocr = { ...read, words }
  return { ...page, ocr: { ...ocr, ...change(ocr) } }
}

const forged = { row: 3, column: 'move', byCents: 512_345 } as const
const rows = statementRows(moves, { forged })
const balanceAt = ({ words }: OcrEvidence, row: number): Box =>
  (words.filter(({ box }) => box[2] === 550)[row + 2] as OcrWord).box
const inspect = (page: PageEvidence) => unprovenSum.inspect({ pages: [page] })

test('a balance that does not follow is evidence where each digit was seen as it is printed', () => {
  const outcome = inspect(pictured(rows))
  assert.ok(outcome.result === 'flagged')
  const { text } = (rows[5] as Cell[])[2] as Cell
  const places = outcome.findings.flatMap(({ places: at = [] }) => at)
  const word = pictured(rows).ocr?.words.find((each) => each.text === text) as OcrWord
  assert.ok(places.some(({ box }) => String(box) === String(word.box)))
  assert.equal(misreadSum.inspect({ pages: [pictured(rows)] }).result, 'inconclusive')
  assert.equal(brokenBalance.inspect({ pages: [pictured(rows)] }).result, 'inconclusive', 'a picture proves nothing')
})

test('harmless: a figure whose digits were not made out may be misread', () => {
  const { text } = (rows[5] as Cell[])[2] as Cell
  const unlike: Change = ({ words }) => ({
    words: words.map(({ alike, ...word }) => (alike === true && word.text !== text ? { ...word, alike } : word)),
  })
  assert.notEqual(inspect(pictured(rows, unlike)).result, 'flagged')
})

test('harmless: what a step lacks stands on a line between its figures; elsewhere it is no part of it', () => {
  const withLine = (at: number) =>
    inspect(
      pictured(
        rows.toSpliced(at, 0, [
          { text: 'GIRO', left: 120 },
          { text: money(forged.byCents), right: 380 },
        ]),
      ),
    )
  assert.notEqual(withLine(5).result, 'flagged')
  assert.equal(withLine(2).result, 'flagged')
})

test('a figure that the text layer tells as well was read aright, unless that lies unseen below a scan', () => {
  const { text } = (rows[5] as Cell[])[2] as Cell
  const unlike: Change = ({ words }) => ({
    words: words.map(({ alike, ...word }) => (alike === true && word.text !== text ? { ...word, alike } : word)),
  })
  const read = pictured(rows, unlike)
  const written = printedPage(rows).words.filter((word) => word.text === text)
  assert.equal(inspect({ ...read, words: written }).result, 'flagged')
  const unseen = written.map((word) => ({ ...word, invisible: true as const }))
  assert.notEqual(inspect({ ...read, words: unseen }).result, 'flagged')
  const covered = written.map((word) => ({ ...word, coveredBy: { order: 900, share: 1 } }))
  assert.notEqual(inspect({ ...read, words: covered }).result, 'flagged')
  const other = written.map((word) => ({ ...word, text: '1.111,11' }))
  assert.notEqual(inspect({ ...read, words: other }).result, 'flagged')
})

test('harmless: ink that was not read between the two balances may be a line', () => {
  const beside: Change = (ocr) => {
    const [, top, , bottom] = balanceAt(ocr, 3)
    return { wordless: [{ box: [300, top, 330, bottom] }] }
  }
  assert.notEqual(inspect(pictured(rows, beside)).result, 'flagged')
  const elsewhere: Change = () => ({ wordless: [{ box: [300, 2, 330, 10] }] })
  assert.equal(inspect(pictured(rows, elsewhere)).result, 'flagged')
})

test('harmless: a number in a column of amounts that was not read as one may be a movement', () => {
  const misread: Change = (ocr) => {
    const [, top, , bottom] = balanceAt(ocr, 3)
    return { words: [...ocr.words, { text: '1.2S4', box: [435, top, 460, bottom], confidence: 0.6, line: 0 }] }
  }
  assert.notEqual(inspect(pictured(rows, misread)).result, 'flagged')
})

test('harmless: a sign that was overlooked explains a sum', () => {
  const [, , , cents = 0] = moves
  const lost = statementRows(moves, { forged: { row: 3, column: 'balance', byCents: -2 * cents } })
  assert.notEqual(inspect(pictured(lost)).result, 'flagged')
})

test('harmless: many figures that do not fit were not understood by us', () => {
  const longer = statementRows([...moves, ...moves, ...moves])
  const many = longer.map((cells, row) =>
    [6, 12, 18].includes(row) ? cells.map((cell, at) => (at === 2 ? { ...cell, text: '7.777,77' } : cell)) : cells,
  )
  assert.notEqual(inspect(pictured(many)).result, 'flagged')
  const one = longer.map((cells, row) => (row === 6 ? (many[6] ?? []) : cells))
  assert.equal(inspect(pictured(one)).result, 'flagged')
})

const blanked = statementRows(moves).map((cells, row) => (row === 5 ? cells.toSpliced(2, 1) : cells))

test('a dated row without an amount whose balance moved was painted over', () => {
  const outcome = inspect(pictured(blanked))
  assert.ok(outcome.result === 'flagged')
  const [, top] = balanceAt(pictured(blanked).ocr as OcrEvidence, 3)
  assert.deepEqual(
    outcome.findings.map(({ places = [] }) => places.map(({ box }) => box[1])),
    [[top]],
    'the row, and no other figure of the column',
  )
})

test('harmless: an amount that was not read, and a row whose balance is the one before', () => {
  const unread: Change = (ocr) => {
    const [, top, , bottom] = balanceAt(ocr, 3)
    return { wordless: [{ box: [330, top, 380, bottom] }] }
  }
  assert.notEqual(inspect(pictured(blanked, unread)).result, 'flagged')
  const [, , , cents = 0] = moves
  const still = statementRows(moves.map((move) => (move === cents ? 0 : move))).map((cells, row) =>
    row === 5 ? cells.toSpliced(2, 1) : cells,
  )
  assert.notEqual(inspect(pictured(still)).result, 'flagged')
})

test('tables of a page that lies askew are added up as they lie on the level sheet', () => {
  const slope = 0.08
  const askew = ([left, top, right, bottom]: Box): Box => [left, top + slope * left, right, bottom + slope * right]
  const tilted: Change = ({ words }) => ({
    words: words.map((word) => ({ ...word, box: askew(word.box), upright: word.box })),
    sheet: { widthPoints: 595, heightPoints: 400, onPage: [1, 0, 0, slope, 1, 0, 0, 0] },
  })
  const outcome = inspect(pictured(rows, tilted))
  assert.ok(outcome.result === 'flagged')
  const { text } = (rows[5] as Cell[])[2] as Cell
  const word = pictured(rows, tilted).ocr?.words.find((each) => each.text === text) as OcrWord
  const near = outcome.findings.flatMap(({ places = [] }) => places).map(({ box }) => Math.abs(box[1] - word.box[1]))
  assert.ok(Math.min(...near) < 0.1, 'the place is where it is seen on the page')
})

test('what stands below a closing balance is none of its movements', () => {
  const closed = statementRows(moves, { forged: { row: 0, column: 'closing', byCents: 800_000 } })
  const footer: Cell[] = [
    { text: 'Banque de Test RCS', left: 40 },
    { text: '775 590 847', right: 380 },
  ]
  const outcome = inspect(pictured([...closed, footer]))
  assert.ok(outcome.result === 'flagged')
  assert.doesNotMatch(JSON.stringify(outcome.findings), /775590847/)
})

test('harmless: a gap between the lines of a table may be a line that was not seen', () => {
  const gap = [...rows.slice(0, 5), [], ...rows.slice(5)]
  assert.notEqual(inspect(pictured(gap)).result, 'flagged')
  const below = [...rows.slice(0, 8), [], ...rows.slice(8)]
  assert.equal(inspect(pictured(below)).result, 'flagged', 'elsewhere in the table')
})

test('harmless: an amount that ends where balances do is none that a sum begins with', () => {
  const among = rows.toSpliced(5, 0, [
    { text: '03.05.2023', left: 40 },
    { text: 'VIREMENT', left: 100 },
    { text: '4.444,44', right: 550 },
  ])
  assert.notEqual(inspect(pictured(among)).result, 'flagged')
})

test('harmless: the amount of a row without one that stands elsewhere, as in a photograph that bends the lines', () => {
  const { text } = (statementRows(moves)[5] as Cell[])[2] as Cell
  const apart = (amount: string): Cell[][] => [...blanked, [{ text: `VIREMENT ${amount}`, left: 40 }]]
  assert.notEqual(inspect(pictured(apart(text))).result, 'flagged')
  assert.equal(inspect(pictured(apart('17,20'))).result, 'flagged')
})

test('the last balance, which no line follows, counts where it is repeated as the closing one', () => {
  const closing = money(1_000_000 + moves.reduce((sum, cents) => sum + cents, 0) + 4_000_000)
  const lines = statementRows(moves, { forged: { row: moves.length - 1, column: 'balance', byCents: 4_000_000 } })
  const closed = (label: string): Cell[][] => [
    [{ text: 'IBAN FR7630006000011234567890189 EUR', left: 40 }],
    [
      { text: label, left: 40 },
      { text: closing, right: 330 },
    ],
    ...lines.slice(0, -2),
  ]
  assert.equal(inspect(pictured(closed('Nouveau solde au 31.05.2023'))).result, 'flagged')
  assert.notEqual(inspect(pictured(closed('Contrat'))).result, 'flagged')
})

test('of a figure in two words the one that contradicts the sum has to be made out; the other says what the sum wants', () => {
  const slip = (unread: string, paid = '7 546,63', confidence = 0.95) => {
    const page = pictured(
      [
        ['SALAIRE BRUT', '3 302,61'],
        ['TOTAL DES COTISATIONS', '688,27'],
        ['Net à payer avant impôt sur le revenu', '2 614,34'],
        ['Impôt prélevé à la source', '67,71'],
        ['NET PAYÉ', paid],
      ].map(([label = '', amount = '']) => [
        { text: label, left: 40 },
        { text: amount, right: 500 },
      ]),
      ({ words }) => ({
        words: words.map(({ alike, ...word }) =>
          alike === true && word.text !== unread ? { ...word, alike } : { ...word, confidence },
        ),
      }),
    )
    return inspect(page).result
  }
  assert.equal(slip('546,63'), 'flagged')
  assert.notEqual(slip('7'), 'flagged', 'harmless: the seven itself may be a two')
  assert.notEqual(slip('549,63', '7 549,63'), 'flagged', 'harmless: the word that was not made out is wrong too')
  assert.notEqual(slip('546,63', undefined, 0.7), 'flagged', 'harmless: the reader is not sure')
})

/** No digit of it was compared with others of the page. */
const withoutShapes = ({ ocr, ...page }: PageEvidence): PageEvidence => ({
  ...page,
  ocr: ocr && { ...ocr, words: ocr.words.map(({ alike: _, ...word }) => word) },
})

test('a figure that was read surely counts though its digits were not made out, unless digits that look alike explain it', () => {
  const isSeen = (result: string, confidence = 0.96, more: string[][] = []) => {
    const pages = [
      printedPage(
        [
          ['Capital social', '20 000', '20 000'],
          ['Réserves', '249 805', '251 469'],
          ...more,
          ['Résultat de l’exercice', result, '91 606'],
          ['TOTAL CAPITAUX PROPRES', '387 550', '363 075'],
          ['Emprunts', '163 227', '181 537'],
          ['Fournisseurs', '131 429', '127 076'],
          ['Dettes fiscales', '69 730', '66 563'],
          ['TOTAL DETTES', '364 386', '375 176'],
        ].map(([text = '', now = '', before = '']) => [
          { text, left: 40 },
          { text: now, right: 400 },
          { text: before, right: 500 },
        ]),
        { ocr: confidence },
      ),
    ].map(withoutShapes)
    const { misfits, holding } = diagnose(pages)
    return misfits.map((misfit) => seenOf(misfit, holding, pages) !== undefined)
  }
  assert.deepEqual(isSeen('117 745'), [])
  assert.deepEqual(isSeen('917 745'), [true])
  assert.deepEqual(isSeen('917 745', 0.88), [false])
  assert.deepEqual(isSeen('177 745'), [false], 'a 1 may have been read as a 7')
  assert.deepEqual(isSeen('917 745', 0.96, [['Report à nouveau', '', '']]), [false], 'an amount may not have been read')
})

test('the rate of a tax that ends where the prices do is no amount that was left unread; what has no sign may be one', () => {
  const invoice = (rate: string, total = '7.001,67') => {
    const lines = [
      ['Wartung', '2', '154,83', '309,66'],
      ['Anschluss', '2', '613,01', '1.226,02'],
      ['Wasserleitung', '1', '132,38', '132,38'],
      ['Netto', '', '', '1.668,06'],
      ['MwSt', '', rate, '333,61'],
      ['Gesamtbetrag', '', '', total],
    ]
    const cells = lines.map(([text = '', count = '', price = '', amount = '']) =>
      [
        { text, left: 40 },
        { text: count, right: 300 },
        { text: price, right: 400 },
        { text: amount, right: 500 },
      ].filter((cell) => cell.text !== ''),
    )
    return inspect(pictured(cells)).result
  }
  assert.equal(invoice('20%'), 'flagged')
  assert.notEqual(invoice('20%', '2.001,67'), 'flagged')
  assert.notEqual(invoice('20S'), 'flagged')
})
