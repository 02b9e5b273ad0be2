import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountsOf, parseAmount } from './amounts.ts'
import { linesOf, type PlacedWord } from './lines.ts'

/** Words from left to right, a space apart. */
function written(text: string, gap = 3): PlacedWord[] {
  let left = 40
  return text.split(' ').map((word) => {
    const right = left + word.length * 5
    const placed: PlacedWord = { text: word, box: [left, 100, right, 110] }
    left = right + gap
    return placed
  })
}

const centsOf = (text: string) => amountsOf({ words: written(text) }).map(({ cents }) => cents)

test('a number in groups that begins with a nought is no amount, unless it has decimals', () => {
  const moneyOf = (text: string) => amountsOf({ words: written(text) }).filter(({ plain }) => !plain)
  for (const text of ['03450 000 417', '0 800 123 456', '0 417', '0,500', '€ 0,500', '(0,500)'])
    assert.deepEqual(moneyOf(text), [], text)
  for (const text of ['0,50', '0 417,00']) assert.equal(moneyOf(text).length, 1, text)
})

test('a number that begins with a nought is no amount for the dash behind it', () => {
  const moneyOf = (text: string) => amountsOf({ words: written(text) }).filter(({ plain }) => !plain)
  for (const text of ['0036268 - 10000', 'FT 00527630 - RAJA']) assert.deepEqual(moneyOf(text), [], text)
  assert.deepEqual(
    moneyOf('0.50 - 36268 -').map(({ cents }) => cents),
    [-50, -3_626_800],
  )
})

test('what a telephone number begins with is no loss', () => {
  const moneyOf = (text: string) => amountsOf({ words: written(text) }).filter(({ plain }) => !plain)
  for (const text of ['(519) 743-3600', '(02) 9374 4000', '(0121) 555.0134']) assert.deepEqual(moneyOf(text), [], text)
  for (const text of ['(519)', '(519) 743.00', '(519) 1,204', '(519) total'])
    assert.equal(moneyOf(text)[0]?.cents, -51_900, text)
  for (const text of ['Loss (125) 1204', 'Loss (1250) 1204', 'Loss (125) 98', 'Loss (125) 12045'])
    assert.ok((centsOf(text)[0] ?? 0) < 0, text)
  // A loss in one column, and a number in the next.
  const apart = amountsOf({ words: written('(519) 7436', 60) })
  assert.deepEqual(
    apart.map(({ cents }) => cents),
    [-519_00, 7_436_00],
  )
})

test('cents alone are an amount where a point stands before them, and no number', () => {
  assert.deepEqual(centsOf('PROFIT PAID .81 297,446.46'), [81, 29_744_646])
  assert.deepEqual(centsOf('FEE .50- -.25'), [-50, -25])
  assert.deepEqual(centsOf('a.50 .5 .505 ..50 ,50'), [])
  assert.deepEqual(centsOf('12 .50'), [1_200], 'torn from the number before them')
})

test('a day and a month with their points are no amount', () => {
  assert.deepEqual(centsOf('01.09. Miete 12.10 -8,50'), [1_210, -850])
  assert.deepEqual(centsOf('45.09. 12,50.'), [4_509, 1_250])
})

test('amounts are read as six languages write them', () => {
  const forms: [string, number][] = [
    ['1 234,56', 123_456],
    ['1.234,56', 123_456],
    ['1\u202f234,56\u202f€', 123_456],
    ['€\u00a01,234.56', 123_456],
    ['1,234.56', 123_456],
    ["1'234.56", 123_456],
    ['1,12,105.00', 11_210_500],
    ['-12,34,56,789.50', -12_345_678_950],
    ['1 234 567', 123_456_700],
    ['(1 234)', -123_400],
    ['-12,50', -1_250],
    ['−12,50', -1_250],
    ['—1.144,00', -114_400],
    ['12,50-', -1_250],
    ['12,50 €', 1_250],
    ['€ 12.50', 1_250],
    ['£1,234.56', 123_456],
    ['1.234,56 S', -123_456],
    ['1.234,56 H', 123_456],
    ['12.50 CR', 1_250],
    ['12.50DR', -1_250],
    ['12 K€', 1_200_000],
    ['+19 469,51 €', 1_946_951],
  ]
  for (const [text, cents] of forms) assert.deepEqual(centsOf(text), [cents], text)
})

test('dates, account numbers and words are no amounts', () => {
  for (const text of [
    '01/02/2024',
    '01.02.2024',
    '2024-02-01',
    'FR76',
    '1.234.56',
    '12:30',
    '(12',
    'IBAN',
    '1,2,3',
    '4DR',
  ])
    assert.deepEqual(centsOf(text), [], text)
  assert.equal(parseAmount('2024')?.plain, true, 'digits alone may be a year')
})

test('two columns are two amounts, however few digits the first one has', () => {
  assert.deepEqual(
    amountsOf({ words: written('30 336,85', 40) }).map(({ cents }) => cents),
    [3_000, 33_685],
  )
  assert.deepEqual(
    amountsOf({ words: written('30 336,85') }).map(({ cents }) => cents),
    [3_033_685],
  )
})

test('a share that stands closer than the height of its line is no group of the amount before it', () => {
  // A line of 13 points, digits of 4.6: a space measures 2.4, and the next column is 8 away.
  const placed = (text: string, left: number): PlacedWord => ({ text, box: [left, 100, left + 4.6 * text.length, 113] })
  const words = [placed('1', 40), placed('889', 47), placed('084', 63.2), placed('100,00', 85)]
  assert.deepEqual(
    amountsOf({ words }).map(({ cents }) => cents),
    [188_908_400, 10_000],
  )
  assert.deepEqual(
    amountsOf({ words: [placed('889', 47), placed('100,00', 69)] }).map(({ cents }) => cents),
    [88_900, 10_000],
  )
})

test('with its sign and its cents an amount is one, though the space in it be as wide as a letter', () => {
  const cents = (text: string) => amountsOf({ words: written(text, 8) }).map((amount) => amount.cents)
  assert.deepEqual(cents('-1 265,01'), [-126_501])
  assert.deepEqual(cents('-1 265'), [-100, 26_500])
  assert.deepEqual(cents('1 265,01'), [100, 26_501])
})

test('every amount is read back from every way of writing it', () => {
  const styles = [
    { group: ' ', point: ',' },
    { group: '.', point: ',' },
    { group: ',', point: '.' },
    { group: "'", point: '.' },
    { group: '', point: ',' },
    { group: '\u202f', point: ',' },
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      fc.constantFrom(...styles),
      (cents, style) => {
        const whole = String(Math.floor(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, style.group)
        const text = `${cents < 0 ? '-' : ''}${whole}${style.point}${String(Math.abs(cents) % 100).padStart(2, '0')}`
        const [amount, ...more] = linesOf(written(text)).flatMap(amountsOf)
        assert.deepEqual([amount?.cents, more.length], [cents === 0 ? 0 : cents, 0], text)
      },
    ),
  )
})

test('any text ends in an amount that is exact, or in none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const amount = parseAmount(text)
      assert.ok(amount === undefined || Number.isSafeInteger(amount.cents))
    }),
  )
})

test('between two ones of a scan a space may be wider than between other digits', () => {
  const placed = (second: string): PlacedWord[] => [
    { text: '1', box: [518.7, 268.1, 520.9, 274.2] },
    { text: second, box: [525.5, 267.9, 549, 274.4] },
  ]
  assert.deepEqual(
    amountsOf({ words: placed('150.20') }).map(({ cents }) => cents),
    [115_020],
  )
  assert.notDeepEqual(
    amountsOf({ words: placed('950.20') }).map(({ cents }) => cents),
    [195_020],
  )
})
