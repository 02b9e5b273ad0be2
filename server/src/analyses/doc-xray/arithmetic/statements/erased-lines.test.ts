import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Box, OcrEvidence, OcrWord, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, money, printedPage } from '#test/support/printed-page.ts'
import { misreadSum } from '../../detectors/misread-sum.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'
import { erasedLines } from './erased-lines.ts'

const moves = [-73_245, 178_616, -9_316, 95_267, -2_337, -31_020, 142_053, -20_508, -6_441, -18_902]
const opening = 318_980
const sumOf = (side: 1 | -1) => moves.filter((cents) => cents * side > 0).reduce((sum, cents) => sum + cents, 0)

/** Rows that are left blank, and what the lines are. */
type Told = { blank?: readonly number[]; moves?: readonly (number | string)[]; debits?: number; unlike?: string }

function statement({ blank = [], moves: printed = moves, debits = sumOf(-1) }: Told): Cell[][] {
  const line = (label: string, cents: number): Cell[] => [
    { text: label, left: 40 },
    { text: money(cents), right: 300 },
  ]
  return [
    [{ text: 'Banca Lanterna', left: 40 }],
    [{ text: 'IBAN IT60X0542811101000000123456 EUR', left: 40 }],
    line('Saldo contabile iniziale al 01/05/2025', opening),
    line('Totale entrate', sumOf(1)),
    line('Totale uscite', debits),
    line('Saldo contabile finale al 31/05/2025', opening + sumOf(1) + debits),
    [
      { text: 'Data', left: 40 },
      { text: 'Causale', left: 110 },
      { text: 'Uscite', right: 438 },
      { text: 'Entrate', right: 552 },
    ],
    ...printed.map((told, at): Cell[] => {
      if (blank.includes(at)) return []
      const isOut = typeof told === 'string' || told < 0
      return [
        { text: `${String(2 * at + 2).padStart(2, '0')}/05/2025`, left: 40 },
        { text: 'Bonifico', left: 110 },
        { text: typeof told === 'string' ? told : money(told), right: isOut ? 438 : 552 },
      ]
    }),
  ]
}

/** As read from a picture, with ink that no word has. */
function pictured(told: Told, ink: Pick<OcrEvidence, 'wordless' | 'blots'> = {}): PageEvidence[] {
  const page = printedPage(statement(told), { ocr: 0.95 })
  const read = page.ocr as OcrEvidence
  const words = read.words.map(({ alike, ...word }): OcrWord => {
    const isSeen = alike === true && word.text !== told.unlike
    return isSeen ? { ...word, alike } : word
  })
  return [{ ...page, ocr: { ...read, words, ...ink } }]
}

const isFound = (told: Told, ink: Pick<OcrEvidence, 'wordless' | 'blots'> = {}) =>
  erasedLines(pictured(told, ink)).length > 0

/** Of the fifth line of the list, whose debit the total has. */
const erased = { blank: [4] }
const boxOfRow = (row: number): Box => {
  const top = 40 + 14 * (7 + row)
  return [40, top, 438, top + 10]
}

test('a line that was erased from a picture: a total has it, and it fits in where nothing stands', () => {
  const [misfit, ...others] = erasedLines(pictured(erased))
  assert.deepEqual(others, [])
  assert.deepEqual(
    misfit?.figures.map(({ text }) => text),
    [money(sumOf(-1)), ''],
  )
  const [, top, , bottom] = misfit?.figures[1]?.box ?? [0, 0, 0, 0]
  assert.ok(top < boxOfRow(4)[1] && bottom > boxOfRow(4)[3], 'the place of the line is shown')
  assert.equal(unprovenSum.inspect({ pages: pictured(erased) }).result, 'flagged')
  assert.equal(misreadSum.inspect({ pages: pictured(erased) }).result, 'inconclusive', 'it is said once')
})

test('harmless: nothing is blank, or nothing is lacking', () => {
  assert.equal(isFound({}), false)
  assert.equal(isFound({ moves: moves.toSpliced(4, 1) }), false)
  assert.equal(isFound({ moves: moves.toSpliced(4, 0, 0), blank: [4] }), false, 'a space between two days')
})

test('harmless: a line that OCR did not see, and one below a stamp or a marker', () => {
  const [left, top, right, bottom] = boxOfRow(4)
  assert.equal(isFound(erased, { wordless: [{ box: [left, top, right, bottom] }] }), false)
  assert.equal(isFound(erased, { blots: [{ box: [left, top - 3, right, bottom + 3] }] }), false)
  assert.equal(isFound(erased, { blots: [{ box: [left, 700, right, 760] }] }), true, 'a stamp elsewhere')
})

test('harmless: lines in groups leave several spaces, and a wider one is none of a line', () => {
  const grouped = moves.toSpliced(8, 0, 0)
  assert.equal(isFound({ moves: grouped, blank: [4, 8] }), false)
  assert.equal(isFound({ moves: moves.toSpliced(4, 0, 0, 0), blank: [4, 5, 6] }), false)
})

test('harmless: a space, and a charge that is printed elsewhere, or a figure that may be misread', () => {
  const spaced = { moves: moves.toSpliced(4, 0, 0), blank: [4] }
  assert.equal(isFound({ ...spaced, debits: sumOf(-1) - 2_337 }), false, 'one of the lines counts twice')
  assert.equal(isFound({ ...spaced, debits: sumOf(-1) - 5_000 }), true)
  assert.equal(isFound({ ...spaced, debits: sumOf(-1) - 5_000, unlike: money(-20_508) }), false)
  assert.equal(isFound({ ...spaced, debits: sumOf(-1) - 5_000, unlike: money(95_267) }), true, 'of the other side')
})
