import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isEvenType,
  withEvenHeights,
  withJoinedGroups,
  withoutEdges,
  withoutMarks,
  withoutOcrDust,
  withoutSmears,
  withSigns,
} from './ocr-words.ts'

const dash = (left: number) => ({ text: '-', box: [left, 14, left + 3, 15] as [number, number, number, number] })
const number = { text: '1.250', box: [106, 10, 130, 19] as [number, number, number, number] }

test('a dash right before digits is their sign, however low its box is', () => {
  assert.deepEqual(
    withSigns([dash(100), number]).map(({ text }) => text),
    ['-1.250'],
  )
})

test('a dash further off is a nil of the column before, or dust', () => {
  assert.deepEqual(
    withSigns([dash(60), number]).map(({ text }) => text),
    ['1.250'],
  )
})

test('a word that OCR took with the rule above it is as high as the others, and the rule alone is none', () => {
  const word = (text: string, top: number, bottom: number) => ({ text, box: [0, top, 20, bottom] as const })
  const rule = { text: 'Fer', box: [0, 10, 0.4, 20] as const }
  const even = withEvenHeights([
    word('Total', 10, 20),
    word('sum', 10, 20),
    word('6,999', 4, 20),
    word('E', 4, 4.3),
    rule,
  ])
  assert.deepEqual(
    even.map(({ text, box }) => [text, box[1], box[3]]),
    [
      ['Total', 10, 20],
      ['sum', 10, 20],
      ['6,999', 6, 18],
    ],
  )
})

test('marks between groups that came out as others, and a bracket that nothing opens, are put right', () => {
  const clean = (text: string) => withoutOcrDust({ text, box: [0, 0, 1, 1] }).text
  for (const [read, meant] of [
    ['1.472,463,14', '1472463.14'],
    ['1.472.463.14', '1472463.14'],
    ['(1,472.463.14)', '(1472463.14)'],
    ['1.472.463,14', '1.472.463,14'],
    ['1,472,463.14', '1,472,463.14'],
    ['1,472,463', '1,472,463'],
    ['253441)', '253441'],
    ['237:931;33', '237931.33'],
    ['12:45', '12:45'],
    ['(253)', '(253)'],
  ] as const)
    assert.equal(clean(read), meant, read)
})

test('what stands at the very edge of the sheet is its shadow, save a word', () => {
  const word = (text: string, left: number, right: number) => ({ text, box: [left, 10, right, 19] as const })
  const words = [word('È', 1, 6), word('Stocks', 63, 90), word('92,741', 435, 464), word('fi', 586, 590)]
  assert.deepEqual(
    withoutEdges([...words, word('Total', 2, 9)], 595).map(({ text }) => text),
    ['Stocks', '92,741', 'Total'],
  )
})

test('the last group of an amount is kept where the picture was cut close to it, digits that stand alone are a shadow', () => {
  const word = (text: string, left: number, right: number, top: number) => ({
    text,
    box: [left, top, right, top + 6] as const,
  })
  const words = [
    word('1', 202, 204, 10),
    word('250', 207, 215, 10),
    word('92,741', 170, 196, 30),
    word('11', 207, 210, 30),
  ]
  assert.deepEqual(
    withoutEdges([...words, word('111', 207, 214, 50)], 216).map(({ text }) => text),
    ['1', '250', '92,741'],
  )
})

test('in even type a space is as wide as a digit', () => {
  const at = (text: string, left: number, right: number) => ({ text, box: [left, 10, right, 15] as const })
  const joined = (...words: ReturnType<typeof at>[]) =>
    withJoinedGroups({ words, box: [0, 10, 200, 15], text: '' }).words.map(({ text }) => text)
  assert.deepEqual(joined(at('1', 20, 23.6), at('237', 29.7, 43.4), at('533', 49.5, 62.8)), ['1 237 533'])
  assert.deepEqual(joined(at('28,', 30, 42), at('927', 48, 61.5)), ['28 927'])
  assert.deepEqual(joined(at('1.287.540,', 10, 60), at('73', 62, 72)), ['1.287.540,73'])
  assert.deepEqual(joined(at('(1,287.', 10, 50), at('73)', 52, 64)), ['(1,287.73)'])
  assert.deepEqual(joined(at('5.004,', 10, 49), at('32', 40, 50)), ['5.004,32'])
  // A list of notes.
  assert.deepEqual(joined(at('3,', 10, 20), at('14', 22, 32)), ['3,', '14'])
  // Narrow digits: so wide a gap is between two columns.
  assert.deepEqual(joined(at('237', 30, 38), at('533', 44.5, 52.5)), ['237', '533'])
})

test('letters as wide in every word are those of a typewriter: a sign and a group may stand a whole digit apart', () => {
  const words = (widthOf: (at: number) => number) =>
    Array.from({ length: 12 }, (_, at) => {
      const text = 'lettres'.repeat(1 + (at % 2))
      return { text, box: [0, 10, widthOf(at) * text.length, 16] as const, confidence: 0.95, line: at }
    })
  assert.equal(isEvenType(words(() => 5)), true)
  assert.equal(isEvenType(words((at) => 4 + 0.2 * at)), false)
  const group = (text: string, left: number) => ({ text, box: [left, 10, left + 5 * text.length, 16.4] as const })
  const [sign, first, second] = [{ text: '-', box: [92, 13, 95, 14] as const }, group('8', 102), group('305', 114)]
  const joined = (isEven: boolean) =>
    withJoinedGroups(
      { words: withSigns([sign, first, second], isEven), box: [92, 10, 129, 16], text: '' },
      isEven,
    ).words.map(({ text }) => text)
  assert.deepEqual(joined(true), ['-8 305'])
  assert.deepEqual(joined(false), ['8', '305'])
})

test('what is seen beside the sheet is no word of a line; the number of a line and a code are', () => {
  const line = (...texts: readonly (readonly [string, number])[]) => {
    const words = texts.map(([text, left]) => ({ text, box: [left, 10, left + 5 * text.length, 20] as const }))
    return withoutMarks({ words, box: [0, 10, 600, 20], text: '' }).words.map(({ text }) => text)
  }
  assert.deepEqual(line(['==', 2], ['Totaal', 100], ['325.685', 440], ['=', 590]), ['Totaal', '325.685'])
  assert.deepEqual(line(['a)', 90], ['Totaal', 105], ['325.685', 440]), ['a)', 'Totaal', '325.685'])
  assert.deepEqual(line(['Total', 100], ['BJ', 300], ['5', 440]), ['Total', 'BJ', '5'])
})

test('Swiss apostrophes that came out as other marks are none, and those that were lost are not missed', () => {
  for (const [text, read] of [
    ['2°275561.65', '2275561.65'],
    ['58"736.89', '58736.89'],
    ["1126'447,42", '1126447.42'],
    ["-21'537.58", '-21537.58'],
    ["12'3456.78", "12'3456.78"],
    ["58'736", "58'736"],
  ])
    assert.equal(withoutOcrDust({ text: text as string, box: [0, 0, 40, 10] }).text, read, text)
})

test('a smudge between the groups of an amount tears it no more apart than a space', () => {
  const words = [
    { text: '537;', box: [426, 10, 446, 19] as const },
    { text: '452', box: [451, 10, 467, 19] as const },
  ]
  const { words: joined } = withJoinedGroups({ words, box: [426, 10, 467, 19], text: '' })
  assert.deepEqual(
    joined.map(({ text }) => text),
    ['537 452'],
  )
})

test('amounts that a blot made one are none, with the group behind them; long digits among others such are amounts', () => {
  const line = (...texts: string[]) => {
    const words = texts.map((text, at) => ({ text, box: [100 * at, 10, 100 * at + 40, 19] as const }))
    return { words, box: [0, 10, 400, 19] as const, text: texts.join(' ') }
  }
  const rest = (...rows: ReturnType<typeof line>[]) =>
    withoutSmears(rows).map(({ words }) => words.map(({ text }) => text))
  const others = [line('Rent', '22,640', '36,245'), line('Profit', '102,013', '99,104')]
  assert.deepEqual(rest(line('Sales', '152113791146', '731'), ...others)[0], ['Sales'])
  assert.deepEqual(rest(line('Debts', '372,174', '0997248'), ...others)[0], ['Debts', '372,174'])
  const plain = line('Sales', '12113750', '11467310')
  assert.deepEqual(rest(plain, plain)[0], ['Sales', '12113750', '11467310'])
})
