import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlacedWord } from '../../lines.ts'
import {
  letterPointsOf,
  withEvenHeights,
  withJoinedGroups,
  withoutEdges,
  withoutMarks,
  withoutOcrDust,
  withoutRuleMarks,
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

test('digits that are a third as high as the words were read out of dots, those of an amount were not', () => {
  const word = (text: string, top: number, bottom: number) => ({ text, box: [0, top, 20, bottom] as const })
  const even = withEvenHeights([
    word('Totale', 10, 20),
    word('dei', 10, 20),
    word('debiti', 10, 20),
    word('4', 14, 16),
    word('20', 14, 17),
    word('7', 10, 19),
    word('1.250', 10, 13),
  ])
  assert.deepEqual(
    even.map(({ text }) => text),
    ['Totale', 'dei', 'debiti', '7', '1.250'],
  )
})

test('the last digit of cents that came out as a round letter is a nought', () => {
  const clean = (text: string) => withoutOcrDust({ text, box: [0, 0, 1, 1] }).text
  for (const [read, meant] of [
    ['6.352.672,7C', '6.352.672,70'],
    ['(1,352.7o)', '(1,352.70)'],
    ['21,5C', '21,5C'],
    ['6.352.6C', '6.352.6C'],
    ['12.345.67B', '12.345.67B'],
  ] as const)
    assert.equal(clean(read), meant, read)
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

test('a bracket closes where another opens right before it, and is a rule behind a wide gap', () => {
  const at = (text: string, left: number, right: number) => ({ text, box: [left, 10, right, 17] as const })
  const last = (...words: readonly PlacedWord[]) => withoutOcrDust(words.at(-1) as PlacedWord, words.slice(0, -1)).text
  assert.equal(last(at('(425', 440, 455), at('948)', 457, 472)), '948)')
  assert.equal(last(at('(dont', 180, 200), at('export', 205, 230), at('209)', 235, 250)), '209)')
  assert.equal(last(at('(dont', 180, 200), at('948)', 457, 472)), '948')
  assert.equal(last(at('(1)', 180, 190), at('425', 195, 210), at('948)', 212, 227)), '948')
  assert.equal(last({ text: '(425', box: [440, 30, 455, 37] }, at('948)', 457, 472)), '948')
})

test('letters as wide in every word are those of a typewriter: a sign and a group may stand a whole digit apart', () => {
  const words = (widthOf: (at: number) => number) =>
    Array.from({ length: 12 }, (_, at) => {
      const text = 'lettres'.repeat(1 + (at % 2))
      return { text, box: [0, 10, widthOf(at) * text.length, 16] as const, confidence: 0.95, line: at }
    })
  assert.equal(letterPointsOf(words(() => 5)), 5)
  assert.equal(letterPointsOf(words((at) => 4 + 0.2 * at)), 0)
  const group = (text: string, left: number) => ({ text, box: [left, 10, left + 5 * text.length, 16.4] as const })
  const [sign, first, second] = [{ text: '-', box: [92, 13, 95, 14] as const }, group('8', 102), group('305', 114)]
  const joined = (letterPoints: number, words: readonly PlacedWord[] = [sign, first, second]) =>
    withJoinedGroups(
      { words: withSigns(words, letterPoints), box: [92, 10, 129, 16], text: '' },
      letterPoints,
    ).words.map(({ text }) => text)
  assert.deepEqual(joined(5), ['-8 305'])
  assert.deepEqual(joined(0), ['8', '305'])
  // `1` has less ink than room: what stands before it seems further away.
  const narrow = { text: '144', box: [114.6, 10, 126.6, 15] as const }
  assert.deepEqual(joined(5, [group('8', 102), narrow]), ['8 144'])
  assert.deepEqual(joined(4, [group('8', 102), narrow]), ['8', '144'])
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

test('a mark behind an amount that stands alone in its column is the rule of the table', () => {
  const read = (...words: readonly (readonly [text: string, left: number, right: number])[]) => {
    const placed = words.map(([text, left, right]) => ({ text, box: [left, 10, right, 20] as const }))
    const line = { words: placed, text: '', box: [0, 10, 500, 20] as const }
    return withoutRuleMarks(line as Parameters<typeof withoutRuleMarks>[0]).words.map(({ text }) => text)
  }
  for (const [text, clean] of [
    ['3863,', '3863'],
    ['12.345;', '12.345'],
    ['1 438.', '1 438'],
    ['(2 197,', '(2 197'],
  ] as const)
    assert.deepEqual(read(['Charges', 0, 40], [text, 300, 340], ['4543', 440, 460]), ['Charges', clean, '4543'])
  // A year, the end of a sentence, half an amount, and the number of a line.
  assert.deepEqual(read(['le', 0, 20], ['2024.', 300, 330]), ['le', '2024.'])
  assert.deepEqual(read(['of', 0, 20], ['3863,', 24, 50]), ['of', '3863,'])
  assert.deepEqual(read(['Charges', 0, 40], ['1.287.540,', 300, 340], ['73', 345, 355])[1], '1.287.540,')
  assert.deepEqual(read(['Charges', 0, 40], ['12.', 300, 310])[1], '12.')
})
