import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { amountAt, amountRight, baselineOf, page, statement, statementWith, word } from '#test/support/doc-xray-page.ts'
import { columnOutOfLine } from './column-out-of-line.ts'

const inspect = (words: Word[]) => columnOutOfLine.inspect({ pages: [page(words)] })
const moved = (points: number) => word('4.233,50', { right: amountRight + points, baseline: baselineOf(3) })

test('an amount that ends before its column does is found, and by how much', () => {
  const outcome = inspect(statementWith(amountAt(3), { box: moved(-1.4).box }))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /ends 1\.4 points left of its column/)
})

test('a column in line, to rounding, is clear', () => {
  assert.equal(inspect(statement()).result, 'clear')
  assert.equal(inspect(statementWith(amountAt(3), { box: moved(0.1).box })).result, 'clear')
  // What is paid out, displayed in larger type in a box of its own.
  assert.equal(inspect(statementWith(amountAt(3), { box: moved(-1.4).box, sizePoints: 11 })).result, 'clear')
})

test('an amount of another table below, and a lone number, are no part of the column', () => {
  const other = word('99,50', { right: amountRight + 3, baseline: 600 }, { order: 90 })
  assert.equal(inspect([...statement(), word('Fee', { left: 40, baseline: 600 }), other]).result, 'clear')
  const number = word('7', { right: amountRight + 3, baseline: 130 }, { order: 90 })
  assert.equal(inspect([...statement(), number]).result, 'clear')
})

test('harmless: a total amid a column is set in bold with its whole row, and ends where such rows end', () => {
  const { baseline } = moved(0)
  const set = (fonts: (one: Word) => number) =>
    inspect(
      statementWith(amountAt(3), { box: moved(-1.4).box }).map((one) =>
        one.baseline === baseline ? { ...one, font: fonts(one) } : one,
      ),
    ).result
  assert.equal(
    set(() => 7),
    'clear',
  )
  assert.equal(
    set(({ text }) => (/\d$/.test(text) ? 7 : 0)),
    'flagged',
    'the amount alone',
  )
})

test('a page without columns cannot tell', () => {
  assert.equal(inspect([]).result, 'inconclusive')
})

test('harmless: a program that places text on whole points lets the ends of a column differ by that much', () => {
  const onGrid = (points: number) =>
    statement().map((one, at) => {
      const isAmount = one.box[2] === amountRight
      const width = at === amountAt(3) ? 16.58 : 18.18
      const left = at === amountAt(3) ? 382 + points : 381
      return isAmount ? { ...one, box: [left, one.box[1], left + width, one.box[3]] as const } : one
    })
  assert.equal(inspect(onGrid(0)).result, 'clear')
  // Off the grid, somebody else placed it.
  assert.equal(inspect(onGrid(0.1)).result, 'flagged')
})

test('harmless: digits drawn closer together let a number end early that begins where others of its form begin', () => {
  const kerned = (points: number, begin: number) => {
    const [left, top, right, bottom] = word('4.233,50', { right: amountRight, baseline: baselineOf(3) }).box
    return inspect(statementWith(amountAt(3), { text: '4.113,50', box: [left + begin, top, right - points, bottom] }))
  }
  assert.equal(kerned(0.6, 0).result, 'clear')
  // As much as no pair of digits is moved, or begun elsewhere as well: somebody placed it.
  assert.equal(kerned(2, 0).result, 'flagged')
  assert.equal(kerned(0.6, -0.6).result, 'flagged')
})

test('harmless: the only amount with a sign in its column may be placed by another width of that sign', () => {
  const { box } = moved(2)
  assert.equal(inspect(statementWith(amountAt(3), { box, text: '−4.233,50' })).result, 'clear')
})

test('harmless: a centred column of numbers of one width, and one that is shorter; a short one off its middle is found', () => {
  const middle = 300
  const centred = (off = 0) =>
    ['12.00', '16.00', '12.50', '40.50', '4.05', '44.55', '18.20'].flatMap((text, row) => {
      const width = text.length * 5
      const left = middle - width / 2 + (text === '4.05' ? off : 0)
      const at = { baseline: 200 + 14 * row }
      return [
        word(`Item${row}`, { left: 60, ...at }, { order: 2 * row }),
        {
          ...word(text, { left, ...at }, { order: 2 * row + 1 }),
          box: [left, at.baseline - 8, left + width, at.baseline + 2] as const,
        },
      ]
    })
  assert.equal(inspect(centred()).result, 'clear')
  assert.equal(inspect(centred(1)).result, 'flagged')
})

test('harmless: a number with `11` may be placed by a width in which these stand closer together than they are drawn', () => {
  const placed = (points: number, text: string) => inspect(statementWith(amountAt(3), { text, box: moved(points).box }))
  assert.equal(placed(0.6, '4.113,50').result, 'clear')
  // As much as no pair of digits is moved, or without such a pair: somebody placed it.
  assert.equal(placed(2, '4.113,50').result, 'flagged')
  assert.equal(placed(0.6, '4.233,50').result, 'flagged')
})

test('harmless: amounts are in line with the letters behind them; one that is apart from its letter is found', () => {
  const marked = (points: number) =>
    statementWith(amountAt(3), { box: moved(1.2).box }).flatMap((one) => {
      const isOdd = one.box[2] === amountRight + 1.2
      if (!isOdd && one.box[2] !== amountRight) return [one]
      const left = one.box[2] + 2 + (isOdd ? points : 0)
      const mark = word(isOdd ? 'C' : 'D', { left, baseline: one.baseline }, { order: one.order + 0.5 })
      return [one, { ...mark, box: [left, mark.box[1], amountRight + 8, mark.box[3]] as const }]
    })
  assert.equal(inspect(marked(0)).result, 'clear')
  assert.equal(inspect(marked(-1.2)).result, 'flagged')
})

test('harmless: a total ends where the amounts end with the minus behind them; one that ends elsewhere is found', () => {
  const minus = 2.4
  const withMinus = (count: number, points: number) => {
    const signed = Array.from({ length: count }, (_none, at) =>
      word(`${at + 2}4,06-`, { right: amountRight + minus, baseline: baselineOf(at) + 7 }, { order: 90 + at }),
    )
    return inspect([...statementWith(amountAt(3), { box: moved(points).box }), ...signed]).result
  }
  assert.equal(withMinus(3, minus), 'clear')
  assert.equal(withMinus(2, minus), 'flagged')
  assert.equal(withMinus(3, 1.2), 'flagged')
})

test('harmless: rows that span several columns end at an edge of their own; two amounts of one length do not make one', () => {
  const spanning = (text: string) => {
    const other = word(text, { right: amountRight + 0.6, baseline: baselineOf(5) }).box
    const words = statementWith(amountAt(3), { text: '0,00', box: zero })
    return inspect(words.map((one, at) => (at === amountAt(5) ? { ...one, text, box: other } : one))).result
  }
  const zero = word('0,00', { right: amountRight + 0.6, baseline: baselineOf(3) }).box
  assert.equal(spanning('6.235,50'), 'clear')
  assert.equal(spanning('6,50'), 'flagged')
})

test('harmless: a head of many columns ends by a rule of its own; a few amounts of a row that do were placed by eye', () => {
  const columns = 7
  const table = (odd: number) =>
    Array.from({ length: 9 * columns }, (_none, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns]
      const right = 80 + 70 * column + (row === 4 && column < odd ? -1.4 : 0)
      return word(`${row + 2}.${column + 1}5${row},50`, { right, baseline: baselineOf(row) }, { order: at })
    })
  assert.equal(inspect(table(5)).result, 'clear')
  assert.equal(inspect(table(4)).result, 'flagged')
})
