import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OcrEvidence, OcrWord, PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, moves as listed, money, printedPage, statementRows } from '#test/support/printed-page.ts'
import { misreadSum } from '../../detectors/misread-sum.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'
import { picturedMisfits } from './pictured-statements.ts'

const moves = [-73_245, 178_616, 190_240, 95_267, -2_337, -213_020, 442_053, -200_508]
const opening = 118_980
const sumOf = (side: 1 | -1) => moves.filter((cents) => cents * side > 0).reduce((sum, cents) => sum + cents, 0)

type Changed = { moves?: readonly number[]; credits?: number; debits?: number; closing?: number; below?: Cell[][] }

/** A box with the balances and the totals above the table, and no balances beside the movements. */
function statement(changed: Changed = {}): Cell[][] {
  const { moves: printed = moves, credits = sumOf(1), debits = sumOf(-1) } = changed
  const closing = changed.closing ?? opening + sumOf(1) + sumOf(-1)
  const line = (label: string, cents: number): Cell[] => [
    { text: label, left: 40 },
    { text: money(cents), right: 300 },
  ]
  return [
    [{ text: 'Banca Lanterna', left: 40 }],
    [{ text: 'IBAN IT60X0542811101000000123456 EUR', left: 40 }],
    line('Saldo contabile iniziale al 01/05/2025', opening),
    line('Totale entrate', credits),
    line('Totale uscite', debits),
    line('Saldo contabile finale al 31/05/2025', closing),
    [
      { text: 'Data', left: 40 },
      { text: 'Causale', left: 110 },
      { text: 'Uscite', right: 438 },
      { text: 'Entrate', right: 552 },
    ],
    ...printed.map((cents, at): Cell[] => [
      { text: `${String(2 * at + 2).padStart(2, '0')}/05/2025`, left: 40 },
      { text: 'Bonifico', left: 110 },
      { text: money(cents), right: cents < 0 ? 438 : 552 },
    ]),
    ...(changed.below ?? []),
  ]
}

/** As read from a picture: the digits of each figure are made out, but for those of `unlike`. */
const pictured = (changed: Changed, unlike: readonly string[] = []) => picturedRows(statement(changed), unlike)

function picturedRows(
  rows: readonly (readonly Cell[])[],
  unlike: readonly string[] = [],
  confidence = 0.95,
): PageEvidence[] {
  const page = printedPage(rows, { ocr: 0.95 })
  const read = page.ocr as OcrEvidence
  const words = read.words.map(({ alike, ...word }): OcrWord => {
    const isSeen = alike === true && !unlike.includes(word.text)
    return isSeen ? { ...word, alike } : { ...word, confidence }
  })
  return [{ ...page, ocr: { ...read, words } }]
}

const isFound = (changed: Changed, unlike: readonly string[] = []) =>
  picturedMisfits(pictured(changed, unlike)).length > 0

const foundIn = (changed: Changed): string[] =>
  picturedMisfits(pictured(changed)).flatMap(({ figures }) => figures.map(({ text }) => text))

const [, second = 0, third = 0] = moves
/** One digit of the second movement, and of the total of credits. */
const raised = { moves: moves.with(1, second + 400_000) }
const total = { credits: sumOf(1) - 300_000 }

test('a total that the lines and the balances contradict counts where its digits were seen as they are printed', () => {
  assert.equal(isFound({}), false)
  assert.deepEqual(foundIn(total), [money(total.credits)])
  assert.equal(unprovenSum.inspect({ pages: pictured(total) }).result, 'flagged')
  assert.equal(misreadSum.inspect({ pages: pictured(total) }).result, 'inconclusive', 'it is said once')
  assert.equal(isFound(total, [money(total.credits)]), false, 'its digits were not made out')
})

test('the lines prove themselves: digits of theirs that were not made out take nothing from it', () => {
  assert.equal(isFound(total, moves.map(money)), true)
})

test('harmless: a total of another length was not read as a whole, and one that is off by cents was misread', () => {
  assert.equal(isFound({ credits: sumOf(1) - 900_000 }), false)
  assert.equal(isFound({ credits: sumOf(1) - 30 }), false)
  assert.equal(isFound({ credits: sumOf(1) - 300 }), true)
})

test('harmless: a total that leaves out one movement or two counts something else', () => {
  assert.equal(isFound({ credits: sumOf(1) - third }), false)
  assert.equal(isFound({ credits: sumOf(1) - second - third }), false)
})

test('harmless: charges that follow one another are left out of the total, and others are printed below the list alone', () => {
  const charges = [-1_200, -700, -345]
  const closing = opening + sumOf(1) + sumOf(-1)
  assert.equal(isFound({ moves: [...moves, ...charges], debits: sumOf(-1), closing: closing - 2_245 }), false)
  const below: Cell[][] = [[{ text: 'Canone del mese 12,00 EUR e imposta di bollo 13,00 EUR', left: 40 }]]
  assert.equal(isFound({ closing: closing - 1_200, below }), false)
  assert.equal(isFound({ closing: closing - 2_500, below }), false)
  assert.equal(isFound({ closing: closing - 300_000, below }), true)
})

test('a movement that makes the lines come to more than the totals, which lead from balance to balance', () => {
  assert.deepEqual(foundIn(raised), [money(second + 400_000)])
  assert.equal(isFound(raised, [money(442_053)]), false, 'another line of its side may be misread')
  assert.equal(isFound(raised, [money(third)]), true, 'one that is less than what is too much is not it')
  assert.equal(isFound(raised, [money(sumOf(1)), money(-2_337)]), true, 'what the totals prove need not be seen')
})

test('a box above the table and the rows below it print the same totals: each of them fails once', () => {
  const below = (label: string, cents: number, right: number): Cell[] => [
    { text: label, left: 110 },
    { text: money(cents), right },
  ]
  const closing = opening + sumOf(1) + sumOf(-1)
  const rows = [
    [...below('Totale movimenti', sumOf(-1), 438), { text: money(sumOf(1)), right: 552 }],
    below('Saldo contabile finale al 31/05/2025', closing, 552),
  ]
  assert.deepEqual(foundIn({ ...raised, below: rows }), [money(second + 400_000)])
  assert.equal(isFound({ below: rows }), false)
})

test('harmless: a line that was overlooked makes the lines come to less', () => {
  assert.equal(isFound({ moves: moves.toSpliced(1, 1) }), false)
  assert.equal(isFound({ moves: moves.with(6, 142_053) }), false)
})

test('harmless: two figures that do not fit were not understood by us', () => {
  assert.equal(isFound({ ...total, debits: sumOf(-1) - 50_000 }), false)
  assert.equal(isFound({ ...total, closing: 333_333 }), false)
})

const headed = (rows: readonly Cell[][]) => [[{ text: 'IBAN FR7630006000011234567890189 EUR', left: 40 }], ...rows]
const running = (column: 'balance' | 'move', row: number) =>
  headed(statementRows(listed, { forged: { row, column, byCents: 300_000 } }))
const foundBeside = (rows: readonly (readonly Cell[])[]) =>
  picturedMisfits(picturedRows(rows)).flatMap(({ figures }) => figures.map(({ text }) => text))
const balanceIn = (rows: readonly (readonly Cell[])[], row: number) => rows[row + 3]?.at(-1)?.text ?? ''

test('a balance beside a line, from which the next one does not follow', () => {
  const rows = running('balance', 3)
  assert.deepEqual(foundBeside(rows), [balanceIn(rows, 3)])
  assert.deepEqual(picturedMisfits(picturedRows(rows, [balanceIn(rows, 3)])), [])
})

test('the last balance of a list whose lines its totals prove', () => {
  const rows = running('balance', listed.length - 1).slice(0, -1)
  assert.deepEqual(foundBeside(rows), [balanceIn(rows, listed.length - 1)])
  assert.deepEqual(foundBeside(rows.slice(0, -1)), [], 'without totals its line may be misread')
})

test('harmless: a movement that was misread is not the balance beside it, from which the next one follows', () => {
  assert.deepEqual(foundBeside(running('move', 3).slice(0, -2)), [])
})

test('the last balance beside the lines and the closing one are one figure: it was changed in both places', () => {
  // Behind a debit: what the balances leave for a credit would be taken for a line that was not read.
  const lines = [...listed, -3_222]
  const closing = 1_000_000 + lines.reduce((sum, cents) => sum + cents, 0)
  const changed = money(closing + 4_000_000)
  const rows = statementRows(lines).map((row) =>
    row.map((cell) => (cell.text === money(closing) ? { ...cell, text: changed } : cell)),
  )
  const headed: Cell[][] = [[{ text: 'IBAN FR7630006000011234567890189 EUR', left: 40 }], ...rows]
  const [misfit, ...others] = picturedMisfits(picturedRows(headed))
  assert.equal(others.length, 0)
  assert.deepEqual(
    misfit?.figures.map(({ text }) => text),
    [changed, changed],
  )
  assert.equal(unprovenSum.inspect({ pages: picturedRows(headed) }).result, 'flagged')
  assert.equal(picturedMisfits(picturedRows(headed, [changed])).length, 0, 'its digits were not made out')
})

test('the first balance beside the lines follows from the opening one', () => {
  const rows = (byCents: number): Cell[][] => [
    [{ text: 'IBAN FR7630006000011234567890189 EUR', left: 40 }],
    ...statementRows(listed, { forged: { row: 0, column: 'balance', byCents } }),
  ]
  assert.equal(picturedMisfits(picturedRows(rows(-300_000))).length, 1)
  assert.equal(picturedMisfits(picturedRows(rows(0))).length, 0)
})

test('harmless: a line before the last one that was not read takes as much from the last balance and from the closing one', () => {
  const lines = [-4_117, 12_000, -9_990, -31_055, -1_250, -64_300, 88_123, -20_577]
  const rows = statementRows(lines)
    .map((row, at) => (at === lines.length ? [] : row))
    .filter((row) => !row.some(({ text }) => text.startsWith('Total')))
  const headed: Cell[][] = [[{ text: 'IBAN FR7630006000011234567890189 EUR', left: 40 }], ...rows]
  assert.deepEqual(picturedMisfits(picturedRows(headed)), [])
  assert.notEqual(unprovenSum.inspect({ pages: picturedRows(headed) }).result, 'flagged')
})

/** A balance at either end of the list, without totals and without balances beside the lines. */
function bare(closing: number): Cell[][] {
  const [bank = [], iban = [], first = [], , , last = [], heads = [], ...lines] = statement({ closing })
  const at = (row: readonly Cell[]) => row.map((cell) => (cell.right === 300 ? { ...cell, right: 552 } : cell))
  return [bank, iban, heads, at(first), ...lines, at(last)]
}
const closed = opening + sumOf(1) + sumOf(-1)
const figuresIn = (rows: readonly (readonly Cell[])[], unlike: readonly string[] = [], confidence = 0.95) =>
  picturedMisfits(picturedRows(rows, unlike, confidence)).flatMap(({ figures }) => figures.map(({ text }) => text))

test('a closing balance in letters of its own counts where no single slip explains it and the reader is sure', () => {
  const far = closed + 940_000
  assert.deepEqual(figuresIn(statement({ closing: far }), [money(far)]), [money(far)])
  const rows = statement({ closing: far })
  assert.deepEqual(figuresIn(rows, [money(far), money(opening)]), [money(far), money(opening)], 'or the opening one')
  assert.deepEqual(figuresIn(rows, [money(far)], 0.8), [], 'it was read badly')
})

test('harmless: one digit that was misread, lost or added, a sign or a comma explains it', () => {
  const [digit, longer, comma] = [closed + 400_000, closed + 10_000_000, closed * 100]
  for (const closing of [digit, longer, comma, -closed, closed % 100_000])
    assert.deepEqual(figuresIn(statement({ closing }), [money(closing)]), [], money(closing))
})

test('lines that nothing proves: each amount has to be made out, and no room left for another line', () => {
  const far = closed + 940_000
  assert.deepEqual(figuresIn(bare(far), [money(far)]), [money(far)])
  assert.deepEqual(figuresIn(bare(far), [money(far), money(third)]), [], 'a movement may be misread')
  assert.deepEqual(figuresIn(bare(closed + 2 * 190_240), [money(closed + 2 * 190_240)]), [], 'the sign of a movement')
  assert.deepEqual(figuresIn(bare(closed + 2 * (190_240 + 178_616))), [], 'those of two')
  const wide = bare(far).toSpliced(8, 0, [{ text: 'Bonifico', left: 110 }])
  assert.deepEqual(figuresIn(wide, [money(far)]), [], 'a line may be missing')
  assert.deepEqual(figuresIn(bare(closed)), [])
})

test('the last balance beside the lines and the closing one were changed to two different ones', () => {
  const lines = [...listed, -3_222]
  const closing = 1_000_000 + lines.reduce((sum, cents) => sum + cents, 0)
  const [one, other] = [money(closing + 777_000), money(closing + 438_000)]
  const rows = headed(statementRows(lines)).map((row, at, all) =>
    row.map((cell) => (cell.text === money(closing) ? { ...cell, text: at === all.length - 1 ? other : one } : cell)),
  )
  assert.deepEqual(figuresIn(rows).toSorted(), [one, other].toSorted())
  const misread = rows.map((row) => row.map((cell) => (cell.text === one ? { ...cell, text: money(closing) } : cell)))
  assert.deepEqual(figuresIn(misread), [other])
})
