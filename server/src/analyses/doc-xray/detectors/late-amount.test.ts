import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DrawnObject, Word } from '#documents/page-evidence.ts'
import { amountAt, amountRight, box, page, statement, statementWith, word } from '#test/support/doc-xray-page.ts'
import { lateAmount } from './late-amount.ts'

const inspect = (words: Word[]) => lateAmount.inspect({ pages: [page(words)] })

test('an amount that was taken out and written again at the end is found, at its place', () => {
  const words = statementWith(amountAt(3), { text: '9.233,50', order: 99 })
  const outcome = inspect(words)
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings.length, 1)
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: words[amountAt(3)]?.box }])
})

test('an amount with a space between its groups and its currency behind it is one word', () => {
  const [label, amount] = [{ left: 40, baseline: 90 }, { baseline: 90 }]
  const late = [
    word('1', { left: 100, ...amount }, { order: 97 }),
    word('234,56', { left: 108, ...amount }, { order: 98 }),
    word('EUR', { left: 144, ...amount }, { order: 99 }),
  ]
  assert.equal(inspect([word('Solde', label, { order: 0 }), ...statement(), ...late]).result, 'flagged')
})

test('an account number that was written last is found', () => {
  const label = word('IBAN', { left: 40, baseline: 90 }, { order: 0 })
  const iban = word('FR7630006000011234567890189', { left: 80, baseline: 90 }, { order: 99 })
  assert.equal(inspect([label, ...statement(), iban]).result, 'flagged')
})

test('a page drawn row by row, or column by column, is clear', () => {
  assert.equal(inspect(statement()).result, 'clear')
  const columns = statement().map((one) => ({
    ...one,
    order: Math.round(one.box[0]) * 1_000 + Math.round(one.baseline),
  }))
  assert.equal(inspect(columns).result, 'clear')
})

test('an amount behind a cell of several lines, beside whose middle it is, is clear', () => {
  const cell = (lines: readonly string[], baseline: number, order: number) =>
    lines.map((text, at) => word(text, { left: 200, baseline: baseline + 12 * at }, { order: order + at }))
  const row = (baseline: number, order: number) => [
    word('Support', { left: 40, baseline: baseline + 24 }, { order }),
    ...cell(['Papers', 'for', 'users', 'and', 'for', 'makers'], baseline, order + 1),
    word('40,000', { right: amountRight, baseline: baseline + 24 }, { order: order + 8 }),
  ]
  const table = (at: number) => statement().map((one) => ({ ...one, order: one.order + at }))
  assert.equal(inspect([...table(0), ...row(400, 100), ...row(500, 120)]).result, 'clear')
  // Behind the lines below it, it was written last.
  const [label, ...rest] = row(400, 100)
  const late = rest.map((one) => (one.text === '40,000' ? { ...one, order: 200 } : one))
  assert.equal(inspect([...table(0), label as Word, ...late, ...row(500, 120)]).result, 'flagged')
})

test('harmless: an amount is drawn after its label, which goes on below', () => {
  const row = (left: number, below: number) => [
    word('Depreciation', { left: 40, baseline: 400 }, { order: 100 }),
    ...['of', 'fixed', 'assets'].map((text, at) =>
      word(text, { left: left + 30 * at, baseline: 400 + below }, { order: 101 + at }),
    ),
    word('9.006,00', { right: amountRight, baseline: 400 }, { order: 104 }),
  ]
  assert.equal(inspect([...statement(), ...row(40, 12)]).result, 'clear')
  assert.equal(inspect([...statement(), ...row(200, 12)]).result, 'flagged', 'what stands elsewhere is no part of it')
  assert.equal(inspect([...statement(), ...row(40, 40)]).result, 'flagged', 'nor is what stands far below')
})

test('page numbers, stamps and the dates of portals may come last', () => {
  const last = [
    word('1/2', { left: 300, baseline: 60 }, { order: 98 }),
    word('12/04/2024', { left: 400, baseline: 60 }, { order: 99 }),
  ]
  assert.equal(inspect([...statement(), ...last]).result, 'clear')
})

test('a template filled in later has all of its amounts at the end, and is clear', () => {
  const filled = statement().map((one, index) => (/\d,\d/.test(one.text) ? { ...one, order: 100 + index } : one))
  assert.equal(inspect(filled).result, 'clear')
})

test('a form with amounts in its own sentences is filled in at the end, and is clear', () => {
  const rows = [100, 200, 300, 400].flatMap((baseline, at) => [
    ...[`${at + 1}.`, 'Income', 'of', 'the', 'year', 'before', 'tax', 'and', 'other', 'dues'].map((text, place) =>
      word(text, { left: 40 + 30 * place, baseline }, { order: 20 * at + place }),
    ),
    word(`${at + 1}1,204.`, { left: 400, baseline }, { order: 100 + at }),
  ])
  const sentence = (text: string, order: number) =>
    `if all receipts are ${text} or more`
      .split(' ')
      .map((part, place) => word(part, { left: 40 + 40 * place, baseline: 420 + 20 * order }, { order: 80 + order }))
  const form = [...rows, ...sentence('$200,000', 1), ...sentence('$500,000', 2)]
  assert.equal(inspect(form).result, 'clear')
  // Beside an amount that stood there before, those that come last were changed.
  const stood = form.map((one) => (one.text === '11,204.' ? { ...one, order: 10.5 } : one))
  assert.equal(inspect(stood).result, 'flagged')
})

test('a form whose producer fills in names and dates as well as totals, one after the other, is clear', () => {
  const labels = ['Customer', 'Date', 'Due', 'Net', 'VAT', 'Total']
  const answers = ['Fernhill', '14.08.2024', '15/09/2024', '33.283,68', '6.323,90', '39.607,58']
  const baseline = (at: number) => 400 + at * 14
  const form = [
    ...labels.map((text, at) => word(text, { left: 40, baseline: baseline(at) }, { order: 90 + at })),
    ...answers.map((text, at) => word(text, { left: 200, baseline: baseline(at) }, { order: 100 + at })),
  ]
  assert.equal(inspect([...statement(), ...form]).result, 'clear')
  // Three amounts that were exchanged one after the other are no form.
  const three = [2, 5, 8].map((row, at) => ({ ...(statement()[amountAt(row)] as Word), order: 100 + at }))
  const rest = statement().filter((_one, at) => ![2, 5, 8].some((row) => at === amountAt(row)))
  assert.equal(inspect([...rest, ...three]).result, 'flagged')
})

test('names and dates exchanged here and there down the page do not hide an amount that was', () => {
  const changed = [amountAt(0) - 1, amountAt(3) - 1, amountAt(5) - 3, amountAt(8)]
  const words = statement().map((one, at) => (changed.includes(at) ? { ...one, order: 100 + at } : one))
  const outcome = inspect(words)
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: words[amountAt(8)]?.box }])
})

test('lines one below the other, filled in beside their figures, are no form', () => {
  const changed = [amountAt(2) - 1, amountAt(3) - 1, amountAt(4) - 1, amountAt(5) - 1, amountAt(6)]
  assert.equal(
    inspect(statement().map((one, at) => (changed.includes(at) ? { ...one, order: 100 + at } : one))).result,
    'flagged',
  )
})

test('a page without a text layer cannot tell', () => {
  assert.equal(lateAmount.inspect({ pages: [page([], { textFrom: 'none' })] }).result, 'inconclusive')
})

test('harmless: the total of a form whose labels were all printed first, that below the figures too', () => {
  const [label, total] = [
    { left: 300, baseline: 700 },
    { right: 550, baseline: 700 },
  ]
  const form = [word('Total', label, { order: 0 }), word('29.109,75', total, { order: 99 })]
  const filled = statement().map((one) => ({ ...one, order: one.order + 1 }))
  assert.equal(inspect([...filled, ...form]).result, 'clear')
  // Its label came in its turn, behind the figures above.
  const changed = [word('Total', label, { order: 80 }), word('Thanks', { left: 40, baseline: 760 }, { order: 81 })]
  const thanks = Array.from({ length: 14 }, (_, at) =>
    word('you', { left: 90 + 20 * at, baseline: 760 }, { order: 82 + at }),
  )
  assert.equal(inspect([...filled, ...changed, ...thanks, form[1] as Word]).result, 'flagged')
})

test('harmless: the account in the foot of every page is the letter paper', () => {
  const foot = [
    word('IBAN', { left: 40, baseline: 90 }, { order: 0 }),
    word('FR7630006000011234567890189', { left: 80, baseline: 90 }, { order: 99 }),
  ]
  const pages = [1, 2, 3].map((number) => ({ ...page([...statement(), ...foot]), number }))
  assert.equal(lateAmount.inspect({ pages }).result, 'clear')
  assert.equal(lateAmount.inspect({ pages: pages.slice(0, 1) }).result, 'flagged')
})

test('harmless: a slip for payment, of which the lower half may be filled in first', () => {
  const answers = ['Fernhill', 'Court', 'Bristol', 'Matti', 'Street', 'Jyväskylä', '12345', '01.01.2015', '248,00']
  const slip = (orderOf: (at: number) => number) => [
    ...answers.flatMap((_, at) =>
      ['To', 'be', 'filled'].map((text, index) =>
        word(text, { left: 40 + 30 * index, baseline: 400 + at * 14 }, { order: 200 + 3 * at + index }),
      ),
    ),
    ...answers.map((text, at) => word(text, { left: 200, baseline: 400 + at * 14 }, { order: orderOf(at) })),
  ]
  const upper = 5
  const result = (orderOf: (at: number) => number) => inspect([...statement(), ...slip(orderOf)]).result
  assert.equal(
    result((at) => (at < upper ? 400 + at : 300 + at)),
    'clear',
  )
  // Here and there on the page: what an editor does.
  assert.equal(
    result((at) => 300 + ((at * 5) % answers.length)),
    'flagged',
  )
})

test('harmless: a page whose fields are drawn in no order has no amount that is out of turn', () => {
  const rows = Array.from({ length: 24 }, (_, row) => row)
  // The order of a table of names: fixed, and unlike any that a reader would follow.
  const drawnAs = (row: number, column: number) => ((4 * row + column) * 37) % 101
  const fields = (order: (row: number, column: number) => number) =>
    rows.flatMap((row) =>
      [`A${row}`, `Ware${row}`, '10,00', '20,00'].map((text, column) =>
        word(text, { left: 40 + 120 * column, baseline: 100 + 20 * row }, { order: order(row, column) }),
      ),
    )
  const last = (words: Word[]) => words.map((one, at) => (at === 4 * 20 + 2 ? { ...one, order: 999 } : one))
  assert.equal(inspect(last(fields((row, column) => 4 * row + column))).result, 'flagged')
  assert.equal(inspect(last(fields(drawnAs))).result, 'clear')
})

test('harmless: a number in brackets without groups and decimals is a reference; a loss that was written last is found', () => {
  const late = (text: string) => [
    word('Customer', { left: 40, baseline: 90 }, { order: 0 }),
    ...statement(),
    word(text, { left: 100, baseline: 90 }, { order: 99 }),
  ]
  assert.equal(inspect(late('(4295410)')).result, 'clear')
  assert.equal(inspect(late('(4.295.410)')).result, 'flagged')
})

test('harmless: a page that is drawn column by column, in an order of its own, has one column that comes last', () => {
  const wording = ['CARD', 'PAYMENT', 'TO', 'FERNHILL', 'STORES', 'OF', 'NOWHERE', 'ON', 'THE', 'DAY']
  const rows = Array.from({ length: 20 }, (_none, row): Word[] => {
    const baseline = 120 + 20 * row
    return [
      ...wording.map((text, at) => word(text, { left: 90 + 26 * at, baseline }, { order: 20 * row + at / 100 })),
      word(`1.${110 + row},75`, { right: 550, baseline }, { order: 1_000 + row }),
      word(`${10 + row}/03`, { left: 40, baseline }, { order: 2_000 + row }),
      word(`-${21 + row},50`, { right: 460, baseline }, { order: 3_000 + row }),
    ]
  })
  assert.equal(inspect(rows.flat()).result, 'clear')
  // Two of the column stood there before: those that come last were changed.
  const stood = rows.map((words, row) =>
    words.map((one, at) => (row < 2 && at === 12 ? { ...one, order: 20 * row + 1 } : one)),
  )
  assert.equal(inspect(stood.flat()).result, 'flagged')
})

test('harmless: a field with its label in a frame of its own is no part of the line beside it', () => {
  const beside = ['Period', 'of', 'the', 'statement'].map((text, at) =>
    word(text, { left: 40 + 50 * at, baseline: 700 }, { order: 20.5 + at / 10 }),
  )
  const field = [
    word('TOTAL', { left: 300, baseline: 700 }, { order: 98 }),
    word('14.345,50', { right: amountRight, baseline: 700 }, { order: 99 }),
  ]
  const within = (left: number, stroke = '#000000', order = 19, ...more: DrawnObject[]) => {
    const { fill: _none, ...frame } = box([left, 688, 420, 706], order, { stroke })
    const drawn = [{ ...frame, opaque: false }, ...more]
    return lateAmount.inspect({ pages: [page([...statement(), ...beside, ...field], { drawn })] }).result
  }
  assert.equal(within(295), 'clear')
  assert.equal(within(335), 'flagged', 'a cell that has the amount alone')
  assert.equal(within(295, '#ffffff'), 'flagged', 'a frame that nobody sees')
  assert.equal(within(295, '#000000', 100), 'flagged', 'a frame around what was written before')
  assert.equal(within(295, '#000000', 19, box([290, 680, 425, 710], 97)), 'flagged', 'a frame that was painted over')
  const panel = box([290, 680, 425, 710], 18, { fill: '#dddddd' })
  assert.equal(within(295, '#ffffff', 19, panel), 'clear', 'white on grey')
  assert.equal(within(295, '#d0d0d0', 19, panel), 'flagged', 'grey on grey')
})
