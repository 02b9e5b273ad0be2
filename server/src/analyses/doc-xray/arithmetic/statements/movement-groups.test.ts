import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const moves = [
  ['01-07-2024', 'GELDOPNAME', '20,00', ''],
  ['03-07-2024', 'SUPERMARKT', '59,07', ''],
  ['04-07-2024', 'TREIN', '108,33', ''],
  ['12-07-2024', 'SALARIS', '', '2.923,61'],
  ['19-07-2024', 'HUUR', '892,35', ''],
] as const

const box = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 300 },
]

/** No balance runs beside the movements: the box alone says where the account stood. */
const statement = (into: string, rows: readonly (readonly [string, string, string, string])[] = moves) =>
  printedPage([
    box('Beginsaldo', '7.408,77'),
    box('Totaal af', '1.079,75'),
    box('Totaal bij', into),
    box('Eindsaldo', '9.252,63'),
    ...rows.map(([date, words, out, came]): Cell[] => [
      { text: date, left: 40 },
      { text: words, left: 120 },
      out === '' ? { text: came, right: 540 } : { text: out, right: 440 },
    ]),
  ])

const judge = (...given: Parameters<typeof statement>) => brokenBalance.inspect({ pages: [statement(...given)] })

test('a total of the box that the movements and the balances both contradict was changed', () => {
  assert.notEqual(judge('2.923,61').result, 'flagged')
  const outcome = judge('5.823,61')
  assert.equal(outcome.result, 'flagged')
  assert.match(JSON.stringify(outcome), /5\.823,61/)
})

test('harmless: a movement was not read, and the box comes out by itself', () => {
  assert.notEqual(judge('2.923,61', moves.toSpliced(3, 1)).result, 'flagged')
})

test('one total alone proves nothing while the movements make neither', () => {
  assert.notEqual(judge('5.823,61', moves.toSpliced(1, 1)).result, 'flagged')
})

const more = [...moves, ['20-07-2024', 'TIKKIE', '', '13,37'], ['21-07-2024', 'TERUG', '', '41,00']] as const
const wide = (out: string, end: string, rows: readonly (readonly [string, string, string, string])[]) =>
  brokenBalance.inspect({
    pages: [
      printedPage([
        box('Beginsaldo', '7.408,77'),
        box('Totaal af', out),
        box('Totaal bij', '2.977,98'),
        box('Eindsaldo', end),
        ...rows.map(([date, words, went, came]): Cell[] => [
          ...(date === '' ? [] : [{ text: date, left: 40 }]),
          { text: words, left: 120 },
          went === '' ? { text: came, right: 540 } : { text: went, right: 440 },
        ]),
      ]),
    ],
  }).result

test('harmless: a charge without a date is counted in the box', () => {
  assert.notEqual(wide('1.079,75', '9.307,00', more), 'flagged')
  assert.notEqual(wide('1.085,70', '9.301,05', [...more, ['', 'KOSTEN BETAALPAKKET', '5,95', '']]), 'flagged')
})

test('harmless: a line was not read, the box and the other column come out', () => {
  assert.notEqual(wide('1.085,70', '9.301,05', more), 'flagged')
})

test('harmless: a payment that came back is printed with a minus among those that went out', () => {
  assert.notEqual(wide('1.059,75', '9.327,00', [...more, ['22-07-2024', 'STORNO', '-20,00', '']]), 'flagged')
})

test('harmless: the box leaves out the charges, one or two of them', () => {
  const charge = ['22-07-2024', 'KOSTEN', '5,95', ''] as const
  assert.notEqual(wide('1.079,75', '9.301,05', [...more, charge]), 'flagged')
  assert.notEqual(wide('1.079,75', '9.297,30', [...more, charge, ['22-07-2024', 'RENTE', '3,75', '']]), 'flagged')
  assert.equal(wide('1.379,75', '9.307,00', more), 'flagged')
})

const across = (...texts: string[]): Cell[] => texts.map((text, at) => ({ text, left: 40 + 130 * at }))
/** Its headings are too long for their tiles. */
const wrapped = [
  across('Beginsaldo 01-07-', 'Totaal', 'Totaal', 'Eindsaldo 31-07-'),
  across('2024', 'afgeschreven', 'bijgeschreven', '2024'),
  across('7.408,77 CR', '1.079,75', '2.977,98', '9.307,00 CR'),
]
/** Balances that are named by their days, and totals by one word with their signs. */
const dated = (end: string) => [
  box('Solde au 01/07/2024', '7 408,77 EUR'),
  box('Entrées', '+ 2 977,98 EUR'),
  box('Sorties', '- 1 079,75 EUR'),
  box('Solde au 31/07/2024', `${end} EUR`),
]
const listed = (
  head: readonly Cell[][],
  paid: string,
  rows: readonly (readonly [string, string, string, string])[] = more.toSpliced(3, 1),
) =>
  unprovenSum.inspect({
    pages: [
      printedPage([
        ...head,
        ...[...rows, ['12-07-2024', 'SALARIS', '', paid] as const].map(([date, words, went, came]): Cell[] => [
          { text: date, left: 40 },
          { text: words, left: 120 },
          went === '' ? { text: came, right: 540 } : { text: went, right: 440 },
        ]),
      ]),
    ],
  })

test('a movement that its total does not count was changed, whatever form the box has', () => {
  for (const head of [wrapped, dated('9 307,00')]) {
    assert.notEqual(listed(head, '2.923,61').result, 'flagged')
    const outcome = listed(head, '4.923,61')
    assert.equal(outcome.result, 'flagged')
    assert.ok(outcome.result === 'flagged' && (outcome.findings[0]?.places?.length ?? 0) > 0)
  }
})

test('a closing balance that does not follow from totals which the movements make is odd', () => {
  assert.equal(listed(dated('8 307,00'), '2.923,61').result, 'flagged')
})

test('harmless: a movement that was not read, or one of another list that was read as well', () => {
  assert.notEqual(listed(wrapped, '2.923,61', more.toSpliced(3, 1).slice(0, -1)).result, 'flagged')
  const other = ['23-07-2024', 'GEPLAND', '', '637,18'] as const
  assert.notEqual(listed(wrapped, '2.923,61', [...more.toSpliced(3, 1), other]).result, 'flagged')
})

test('harmless: charges below the list, without a day, that the box counts in its balance alone', () => {
  const charges = (...rows: (readonly [string, string, string, string])[]) =>
    listed(dated('9 290,00'), '2.923,61', [...more.toSpliced(3, 1), ...rows]).result
  assert.notEqual(charges(['', 'FRAIS', '17,00', '']), 'flagged')
  assert.notEqual(charges(['', 'FRAIS', '12,50', ''], ['', 'AGIOS', '4,50', '']), 'flagged')
  assert.equal(charges(['', 'FRAIS', '3,50', '']), 'flagged')
})

test('harmless: the box leaves out three charges that follow one another', () => {
  const charges = (['5,95', '3,75', '8,20'] as const).map((cost) => ['22-07-2024', 'KOSTEN', cost, ''] as const)
  assert.notEqual(wide('1.079,75', '9.289,10', [...more, ...charges]), 'flagged')
})
