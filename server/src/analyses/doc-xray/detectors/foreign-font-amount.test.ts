import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FontEvidence, Word } from '#documents/page-evidence.ts'
import {
  amountAt,
  amountRight,
  fonts,
  page,
  pdfWith,
  statement,
  statementWith,
  word,
} from '#test/support/doc-xray-page.ts'
import { foreignFontAmount } from './foreign-font-amount.ts'

const inspect = (words: Word[], all = fonts) => foreignFontAmount.inspect({ pages: [page(words)], pdf: pdfWith(all) })

test('an amount in the font of an editor is found among those of the page, and the font is named', () => {
  const words = statementWith(amountAt(3), { font: 2 })
  const outcome = inspect(words)
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings.length, 1)
  assert.match(outcome.findings[0]?.summary ?? '', /“4\.233,50” is set in Times-Roman/)
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: words[amountAt(3)]?.box }])
})

test('harmless: a minus that the font of the table lacks comes from another one; a digit does not', () => {
  const inParts = (first: number, second: number) => {
    const part = { sizePoints: 9, baseline: 142, order: 30, colour: '#000000' }
    const parts = [
      { ...part, text: '−', font: first },
      { ...part, text: '4.233,50', font: second },
    ]
    return statementWith(amountAt(3), { text: '−4.233,50', font: first, parts })
  }
  assert.equal(inspect(inParts(2, 0)).result, 'clear')
  const outcome = inspect(inParts(0, 2))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /is set in Times-Roman/)
})

test('another copy of the same font, embedded a second time for one amount, is found', () => {
  assert.equal(inspect(statementWith(amountAt(3), { font: 3 })).result, 'flagged')
})

test('the bold of the same family is a design, for a row as for one amount', () => {
  assert.equal(inspect(statement()).result, 'clear')
  assert.equal(inspect(statementWith(amountAt(3), { font: 0 })).result, 'clear')
})

test('a total that is set large, or bold in another family, is a design', () => {
  assert.equal(inspect(statementWith(amountAt(3), { font: 2, sizePoints: 12 })).result, 'clear')
  const boldly = fonts.map((font, index) =>
    index === 2 ? { ...font, name: 'Times-Bold' } : index === 0 ? { ...font, name: 'OpenSans' } : font,
  )
  assert.equal(inspect(statementWith(amountAt(3), { font: 2 }), boldly).result, 'clear')
})

test('a font in which dates and names are filled in as well, each in its turn, is a design; written last it is not', () => {
  const answers = (order: number) =>
    ['Fernhill', '01/03/2024', '31/03/2024'].map((text, at) =>
      word(text, { left: 200, baseline: 70 + 14 * at }, { font: 2, order: order + at / 10 }),
    )
  const changed = statementWith(amountAt(3), { font: 2 })
  assert.equal(inspect([...changed, ...answers(0)]).result, 'clear')
  assert.equal(inspect([...changed, ...answers(99)]).result, 'flagged')
})

test('a date and a label typed again with the amount, or words on one line, do not make its font that of a form', () => {
  const outcome = inspect(
    statement().map((one, at) => (at > amountAt(3) - 4 && at <= amountAt(3) ? { ...one, font: 2 } : one)),
  )
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /“4\.233,50”/)
  const words = ['Nora', 'Fernhill', 'Town'].map((text, at) =>
    word(text, { left: 200 + 60 * at, baseline: 80 }, { font: 2, order: at / 10 }),
  )
  assert.equal(inspect([...statementWith(amountAt(3), { font: 2 }), ...words]).result, 'flagged')
})

test('harmless: a whole row in a font of its own is a design', () => {
  const row = statement().map((one, at) => (at > amountAt(3) - 4 && at <= amountAt(3) + 1 ? { ...one, font: 2 } : one))
  assert.equal(inspect(row).result, 'clear')
})

test('a page without columns cannot tell', () => {
  assert.equal(inspect([]).result, 'inconclusive')
})

test('harmless: amounts in many fonts are a specimen of fonts', () => {
  const many = [...fonts, ...Array.from({ length: 5 }, (_none, index) => ({ ...fonts[2], name: `Specimen${index}` }))]
  const words = statement().map((word, index) => {
    const at = [1, 2, 3, 4, 5].findIndex((row) => amountAt(row) === index)
    return at === -1 ? word : { ...word, font: fonts.length + at }
  })
  assert.notEqual(inspect(words, many as typeof fonts).result, 'flagged')
})

test('harmless: a program that embeds a copy of its font for each cell', () => {
  const copies = Array.from({ length: 4 }, (_none, index) => ({ ...fonts[1], programSha256: `copy ${index}` }))
  const many = [...fonts, ...copies] as typeof fonts
  const words = statement().map((one, index) => (one.font === 1 ? { ...one, font: fonts.length + (index % 4) } : one))
  assert.equal(inspect(words, many).result, 'clear')
})

test('a receipt has three amounts: two in the font of the page are enough to tell the third, one is not', () => {
  const receipt = (...amounts: string[]) =>
    ['Loyer', 'Charges', 'Total']
      .slice(-amounts.length)
      .flatMap((label, at) => [
        word(label, { left: 300, baseline: 300 + 14 * at }),
        word(amounts[at] as string, { right: 520, baseline: 300 + 14 * at }, at === 0 ? { font: 2 } : {}),
      ])
  assert.equal(inspect(receipt('793,00', '117,00', '810,00')).result, 'flagged')
  assert.notEqual(inspect(receipt('793,00', '793,00')).result, 'flagged')
})

test('harmless: an amount in a style of the family with a word of its label, while another table stands beside it', () => {
  const styled = statement().map((one, at) =>
    at === amountAt(3) || at === amountAt(3) - 1 ? { ...one, font: 4 } : one,
  )
  const { baseline } = styled[amountAt(3)] as Word
  const beside = word('66,09', { left: 500, baseline }, { order: 500, font: 1 })
  const [bold, plain] = fonts as [FontEvidence, FontEvidence]
  const family = [...fonts, { ...plain, name: 'OpenSans-Italic', programSha256: 'that of the italic' }]
  assert.equal(inspect([...styled, beside], family).result, 'clear')
  // Of another family it is foreign, whatever stands beside it in the same font.
  const other = [...fonts, { ...bold, name: 'Verdana', programSha256: 'that of Verdana' }]
  assert.equal(inspect([...styled, beside], other).result, 'flagged')
})

test('harmless: codes that end where an amount with decimals ends are of no column with it', () => {
  const alone = (others: readonly string[]) => [
    ...statement().filter(({ box: [, , right] }) => right !== amountRight),
    ...others.map((text, at) => word(text, { right: amountRight, baseline: 600 + 20 * at }, { order: 70 + at })),
    word('5.139,30', { right: amountRight, baseline: 560 }, { order: 60, font: 2 }),
  ]
  assert.equal(inspect(alone(['-751024', '9971-'])).result, 'clear')
  assert.equal(inspect(alone(['1.204,50', '871,20'])).result, 'flagged')
})
