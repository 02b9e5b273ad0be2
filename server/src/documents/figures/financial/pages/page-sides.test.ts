import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import type { PlacedWord } from '../../lines.ts'
import { linesOf } from '../../lines.ts'
import { clustersOf } from '../columns/column-heads.ts'
import { pageLines } from './page-lines.ts'
import { dividedRows, gutterOf, sidesOf } from './page-sides.ts'

const at = (text: string, left: number, top: number): PlacedWord => ({
  text,
  box: [left, top, left + 5 * text.length, top + 9],
})

test('words, an amount, a wide gap and words again are two rows', () => {
  const [line] = linesOf([
    at('Kasse', 40, 10),
    at('1.000', 200, 10),
    at('Rückstellungen', 320, 10),
    at('2.000', 500, 10),
  ])
  assert.deepEqual(
    dividedRows(line as never).map(({ text }) => text),
    ['Kasse 1.000', 'Rückstellungen 2.000'],
  )
})

test('an amount inside of a sentence, and box codes between amounts, divide nothing', () => {
  const sentence = linesOf([at('Darlehen', 40, 10), at('1.000', 85, 10), at('fällig', 113, 10), at('2.000', 300, 10)])
  assert.equal(sentence.flatMap(dividedRows).length, 1)
  const boxes = linesOf([
    at('CA', 40, 10),
    at('FJ', 90, 10),
    at('1.000', 110, 10),
    at('FK', 170, 10),
    at('FL', 230, 10),
    at('1.000', 250, 10),
  ])
  assert.equal(boxes.flatMap(dividedRows).length, 1)
})

test('titles far above two tables are each of its own side; a title across the gutter is of neither', () => {
  const rows = [1, 2, 3, 4, 5].flatMap((row) => [
    at('Posten', 40, 150 + 14 * row),
    at('1.000', 230, 150 + 14 * row),
    at('Schuld', 320, 150 + 14 * row),
    at('2.000', 500, 150 + 14 * row),
  ])
  const words = [
    at('Bilanz der Muster GmbH zum Jahresende in Musterstadt', 150, 40),
    at('AKTIVA', 40, 90),
    at('PASSIVA', 320, 90),
    ...rows,
  ]
  const gutter = gutterOf(linesOf(words))
  assert.ok(gutter !== undefined)
  const [above, left, right] = sidesOf(words, gutter).map((side) => side.map(({ text }) => text))
  assert.equal(above?.length, 1)
  assert.equal(left?.[0], 'AKTIVA')
  assert.equal(right?.[0], 'PASSIVA')
})

test('numbers of accounts before the words of the second table are a part of it', () => {
  const rows = [1, 2, 3, 4, 5].flatMap((row) => [
    at('1234', 30, 150 + 14 * row),
    at('Posten', 60, 150 + 14 * row),
    ...(row > 3 ? [] : [at('1.000', 230, 150 + 14 * row)]),
    at(`${28 + row}`, 320, 150 + 14 * row),
    at('F.do', 350, 150 + 14 * row),
    at('2.000', 500, 150 + 14 * row),
  ])
  const more = [at('Summe', 60, 234), at('3.000', 230, 234), at('Summe', 350, 234), at('9.000', 500, 234)]
  const gutter = gutterOf(linesOf([...rows, ...more]))
  assert.ok(gutter !== undefined && gutter.x > 255 && gutter.x < 320)
})

test('a sentence below two tables is not cut where a space lies in the gutter', () => {
  const rows = [1, 2, 3, 4, 5].flatMap((row) => [
    at('Posten', 40, 150 + 14 * row),
    at('1.000', 230, 150 + 14 * row),
    at('Schuld', 310, 150 + 14 * row),
    at('2.000', 500, 150 + 14 * row),
  ])
  const sentence = [at('Davon sind in diesem und im folgenden Jahr fast', 42, 240), at('alle fällig', 281, 240)]
  const words = [...rows, ...sentence]
  const gutter = gutterOf(linesOf(words))
  assert.ok(gutter !== undefined && gutter.x > 277 && gutter.x < 283)
  const below = sidesOf(words, gutter).at(-1)
  assert.deepEqual(
    below?.map(({ text }) => text),
    ['Davon sind in diesem und im folgenden Jahr fast alle fällig'],
  )
})

test('years, and amounts of a last column in thousands, before the words of the second table are no accounts', () => {
  const years = ['2024', '2023'].flatMap((year, side) => [
    at(year, 180 + 60 * side, 150),
    at(year, 440 + 60 * side, 150),
  ])
  const rows = [1, 2, 3, 4, 5].flatMap((row) => [
    at(`${10 + row}`, 30, 150 + 14 * row),
    at('Posten', 60, 150 + 14 * row),
    at(row > 2 ? '1.512' : '512', 180, 150 + 14 * row),
    at('430', 240, 150 + 14 * row),
    at('Schuld', 320, 150 + 14 * row),
    at('600', 440, 150 + 14 * row),
    at('500', 500, 150 + 14 * row),
  ])
  const gutter = gutterOf(linesOf([at('AKTIVA', 30, 150), at('PASSIVA', 320, 150), ...years, ...rows]))
  assert.ok(gutter !== undefined && gutter.x > 255 && gutter.x < 320)
})

test('numbers of a sentence below two tables do not hide where the second begins', () => {
  const rows = [1, 2, 3, 4, 5, 6].flatMap((row) => [
    at('Stocks', 40, 150 + 14 * row),
    at('1.000', 230, 150 + 14 * row),
    at('Dettes', 275, 150 + 14 * row),
    at('2.000', 500, 150 + 14 * row),
  ])
  const sentence = [
    'Société',
    'au',
    'capital',
    'de',
    '52.000',
    'euros,',
    'RCS',
    '732 829 320',
    '—',
    'Comptes',
    'annuels',
  ]
  let left = 40
  const below = sentence.map((text) => {
    const word = at(text, left, 260)
    left = word.box[2] + 5
    return word
  })
  const gutter = gutterOf(linesOf([...rows, ...below]))
  assert.ok(gutter !== undefined && gutter.x > 255 && gutter.x < 275)
})

/** Two tables whose rows begin with dotted accounts, a title in the middle right above them, and a number of a company further up. */
const accounts = [1, 2, 3, 4, 5].flatMap((row) => [
  at(`0${row}.01`, 20, 60 + 14 * row),
  at('Posten', 60, 60 + 14 * row),
  at('1.000,00', 250, 60 + 14 * row),
  at(`2${row}.01`, 300, 60 + 14 * row),
  at('Schuld', 340, 60 + 14 * row),
  at('2.000,00', 500, 60 + 14 * row),
])
const titles = [at('SRL', 20, 20), at('05241290153', 100, 20), at('Pag.', 520, 20), at('PATRIMONIALE', 265, 58)]

test('numbers of accounts with points, a title over the gutter and the number of a company do not hide two tables', () => {
  const words = [...titles, ...accounts]
  const gutter = gutterOf(linesOf(words))
  assert.ok(gutter !== undefined && gutter.x > 290 && gutter.x < 300)
  const [above, , right] = sidesOf(words, gutter).map((side) => side.map(({ text }) => text))
  assert.equal(above?.includes('PATRIMONIALE'), true)
  assert.equal(right?.includes('21.01 Schuld 2.000,00'), true)
})

test('units over columns that stand close together are each of its own column', () => {
  const line = linesOf([at('EUR', 300, 10), at('TEUR', 318, 10)])[0]
  assert.deepEqual(
    clustersOf({ words: line?.words ?? [], ocr: false } as never).map(({ text }) => text),
    ['EUR', 'TEUR'],
  )
})

test('letters of a title that are set apart make words above two sides as well', () => {
  const sides = [1, 2, 3, 4, 5].map(() => ['Charges', '1.000', 'Produits', '2.000'] as const)
  const page = statementPage(1, [240, 370, 540], [['COMPTEDERESULTAT'], ...sides])
  const apart = page.words.flatMap((word) =>
    word.text.length < 16
      ? [word]
      : [...word.text].map((text, index) => {
          const left = 40 + 9.6 * index + (index > 5 ? 9.6 : 0) + (index > 7 ? 9.6 : 0)
          return { ...word, text, box: [left, word.box[1], left + 4.8, word.box[3]] as const }
        }),
  )
  const [title] = pageLines(statementEvidence([{ ...page, words: apart }]))
  assert.equal(title?.text, 'COMPTE DE RESULTAT')
})

/** Rows of two tables that hardly ever stand on one line, a rule between them, and the totals of both at the foot. */
const sheet = (...more: readonly PlacedWord[]) => {
  const left = Array.from({ length: 8 }, (_, row) => [
    at('Posten', 40, 100 + 20 * row),
    at('1.000,00', 230, 100 + 20 * row),
  ])
  const right = Array.from({ length: 8 }, (_, row) => [
    at('Schulden', 320, 96 + 20 * row),
    at('2.000,00', 500, (row < 5 ? 90 : 96) + 20 * row),
  ])
  return [...left.flat(), ...right.flat(), ...more]
}
const rightOf = (words: readonly PlacedWord[], ocr: boolean) => {
  const gutter = gutterOf(linesOf(words), ocr)
  return gutter === undefined ? undefined : sidesOf(words, gutter)[2]?.map(({ text }) => text)
}

test('an amount that a picture took together with the rule between two tables does not join them; a word does', () => {
  const ruled: PlacedWord = { text: '32908951', box: [270, 130, 330, 139] }
  assert.equal(rightOf(sheet(ruled), false), undefined)
  assert.ok((rightOf(sheet(ruled), true)?.length ?? 0) >= 8)
  assert.equal(rightOf(sheet({ ...ruled, text: 'Rückstellungen' }), true), undefined)
})

test('the totals of both tables at the foot are each of its own side, however far below', () => {
  const foot = [at('8.000,00', 230, 400), at('9.000,00', 500, 400)]
  assert.equal(rightOf(sheet(...foot), true)?.at(-1), '9.000,00')
  const other = [at('Gesamt', 40, 400), ...foot]
  assert.notEqual(rightOf(sheet(...other), true)?.at(-1), '9.000,00')
})

test('amounts that end at one place with only a space before the words of the second table divide them; a sentence does not', () => {
  const row = (top: number, amount: string, left = 232) => [
    at('Posten', 40, top),
    at(amount, 230 - 5 * amount.length, top),
    at('Schuld', left, top),
    at('2.000', 500, top),
  ]
  const table = [100, 114, 128, 142, 156].flatMap((top) => row(top, '1.000'))
  const gutter = gutterOf(linesOf(table))
  assert.ok(gutter !== undefined && gutter.x > 229 && gutter.x < 233)
  const sentences = [100, 114, 128, 142, 156].flatMap((top, at) => row(top, '1.000'.padStart(5 + at, '9')))
  const apart = sentences.map((word) => ({
    ...word,
    box: word.box.map((side) => side) as [number, number, number, number],
  }))
  for (const [index, word] of apart.entries())
    if (index % 4 === 1 || index % 4 === 2)
      for (const side of [0, 2] as const) word.box[side] -= 11 * Math.floor(index / 4)
  assert.equal(gutterOf(linesOf(apart)), undefined)
})

test('thousands of few digits in a column divide two tables as well, and the first goes on below the last sum of the second', () => {
  const row = (top: number, label: string, amount: string, other = 'Schuld') => [
    at(label, 40, top),
    ...(amount === '' ? [] : [at(amount, 230 - 5 * amount.length, top)]),
    ...(other === '' ? [] : [at(other, 232, top)]),
    at('2.000', 500, top),
  ]
  const rows = [100, 114, 128, 142, 156].flatMap((top) => row(top, 'Posten', '840'))
  const foot = [...row(170, 'Forderungen', '', ''), at('Clienten', 40, 184), at('1.640', 205, 184)]
  const gutter = gutterOf(linesOf([...rows, ...foot]))
  assert.ok(gutter !== undefined && gutter.x > 229 && gutter.x < 233)
  assert.ok(gutter.bottom >= 184)
  // A row as wide as the page, with nothing of the first table below it.
  assert.ok((gutterOf(linesOf([...rows, ...row(170, 'Forderungen', '', '')]))?.bottom ?? 0) < 170)
})
