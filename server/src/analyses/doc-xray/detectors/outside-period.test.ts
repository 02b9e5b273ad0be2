import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '#documents/page-evidence.ts'
import { page, word } from '#test/support/doc-xray-page.ts'
import { outsidePeriod } from './outside-period.ts'

type Case = {
  days: readonly string[]
  from?: string | null
  to?: string
  head?: string
  lines?: readonly Word[]
  type?: 'bank_statement' | 'invoice'
}

const ofNoPeriod = {
  types: [{ class: 'bank_statement' as const, confidence: 0.95 }],
  because: [{ feature: 'title: account statement', weight: 1, page: 1 }],
  language: 'en' as const,
  period: null,
  date: null,
}

const inspect = ({
  days,
  from = '2024-03-01',
  to = '2024-03-31',
  head = `${from} to ${to}`,
  lines = head.split(' ').map((text, at) => word(text, { left: 200 + 70 * at, baseline: 60 })),
  type = 'bank_statement',
}: Case) =>
  outsidePeriod.inspect({
    classification: {
      ...ofNoPeriod,
      types: [{ class: type, confidence: 0.95 }],
      period: { from, to, length: 'month' },
    },
    pages: [
      page([
        ...lines,
        ...days.flatMap((day, row) => [
          word(day, { left: 40, baseline: 100 + 14 * row }),
          word('Payment', { left: 120, baseline: 100 + 14 * row }),
          word(`${row + 1}1.50`, { right: 400, baseline: 100 + 14 * row }),
        ]),
      ]),
    ],
  })

const march = ['02/03/2024', '04/03/2024', '09/03/2024', '15/03/2024', '20/03/2024', '28/03/2024']

test('a day of another month amid those of the period is found where it stands', () => {
  const outcome = inspect({ days: march.with(3, '15/01/2024') })
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the movement of 15/01/2024 is outside the period from 2024-03-01 to 2024-03-31',
  )
  assert.equal(outcome.findings[0]?.places?.[0]?.box[0], 40)
})

test('below days in full a telephone number is no day', () => {
  assert.equal(inspect({ days: [...march, '01-26'] }).result, 'clear')
  assert.equal(inspect({ days: [...march, '26/01/2024'] }).result, 'flagged')
})

test('days without a year are of whichever year fits', () => {
  const days = ['29.12.', '30.12.', '31.12.', '02.01.', '03.01.', '05.01.']
  assert.equal(inspect({ days, from: '2023-12-28', to: '2024-01-06' }).result, 'clear')
  assert.equal(inspect({ days: days.with(4, '03.06.'), from: '2023-12-28', to: '2024-01-06' }).result, 'flagged')
})

test('harmless: booked a few days before or after is clear', () => {
  assert.equal(inspect({ days: march.with(0, '27/02/2024').with(5, '02/04/2024') }).result, 'clear')
})

test('where many lie outside, the period is not that of the list; other papers have none', () => {
  const april = march.map((day) => day.replace('/03/', '/06/'))
  assert.equal(inspect({ days: [...march, ...april] }).result, 'inconclusive')
  assert.equal(inspect({ days: march.with(3, '15/01/2024'), type: 'invoice' }).result, 'inconclusive')
  assert.equal(inspect({ days: march, from: null }).result, 'inconclusive')
})

test('harmless: a period that was guessed from the name of a month proves nothing', () => {
  const days = ['25/02/2024', ...march]
  assert.equal(inspect({ days, head: 'Statement of March 2024' }).result, 'inconclusive')
})

test('harmless: the number of a house beside the period is no day of a movement', () => {
  const at = [40, 64, 100, 300, 310, 335, 384, 390, 404, 425]
  const words = '8/22 Marine Parade 1 Mar 2024 - 31 Mar 2024'.split(' ')
  const lines = words.map((text, index) => word(text, { left: at[index] ?? 0, baseline: 60 }))
  assert.equal(inspect({ days: march, lines }).result, 'clear')
})

test('harmless: the day since which a rate holds is none of a movement', () => {
  const below = { baseline: 100 + 14 * march.length }
  const inspectBelow = (...more: Word[]) => {
    const head = '2024-03-01 to 2024-03-31'.split(' ')
    const period = head.map((text, at) => word(text, { left: 200 + 70 * at, baseline: 60 }))
    const row = [word('01/01/2024', { left: 40, ...below }), word('71.50', { right: 400, ...below })]
    return inspect({ days: march, lines: [...period, ...row, ...more] }).result
  }
  assert.equal(inspectBelow(word('%', { left: 403, ...below })), 'clear')
  assert.equal(inspectBelow(), 'flagged')
})

test('a closing balance of a day before the movements above it is that of another month', () => {
  const closing = (day: string, days = march) =>
    outsidePeriod.inspect({
      classification: ofNoPeriod,
      pages: [
        page([
          ...[...days, day].flatMap((date, row) => [
            word(date, { left: 40, baseline: 100 + 14 * row }),
            ...(row === days.length ? ['Closing', 'balance'] : ['Card', 'payment']).map((text, at) =>
              word(text, { left: 120 + 60 * at, baseline: 100 + 14 * row }),
            ),
            word(`${row + 1}1.50`, { right: 400, baseline: 100 + 14 * row }),
          ]),
        ]),
      ],
    })
  const outcome = closing('29/02/2024', march)
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the closing balance is of 29/02/2024, and the movements above it go on until 28/03/2024',
  )
  assert.notEqual(closing('31/03/2024').result, 'flagged')
  // A list that the newest begin may end with the day of the oldest.
  assert.notEqual(closing('01/03/2024', march.toReversed().slice(2)).result, 'flagged')
})

test('a page with the movements of other months, between the balances of one list, is found', () => {
  const balance = (text: string, day: string, at: number) => [
    ...text.split(' ').map((each, index) => word(each, { left: 40 + 60 * index, baseline: at })),
    word(day, { left: 200, baseline: at }),
    word('1,200.50', { right: 480, baseline: at }),
  ]
  const moved = (days: readonly string[]) =>
    days.flatMap((day, row) => [
      word(day, { left: 40, baseline: 140 + 14 * row }),
      word('Payment', { left: 120, baseline: 140 + 14 * row }),
      word(`${row + 1}1.50`, { right: 400, baseline: 140 + 14 * row }),
    ])
  const of = (month: string) => ['13', '14', '18', '21', '24', '28'].map((day) => `${day}.${month}`)
  const statement = (second: string) =>
    outsidePeriod.inspect({
      classification: ofNoPeriod,
      pages: [
        page([...balance('Opening balance', '31.03.2026', 100), ...moved(of('04'))]),
        { ...page(moved(of(second))), number: 2 },
        { ...page([...moved(of('05')), ...balance('Closing balance', '31.05.2026', 300)]), number: 3 },
      ],
    })
  const outcome = statement('07')
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the movements of page 2 go from 13.07 to 28.07, and the balances are of 2026-03-31 and 2026-05-31',
  )
  assert.notEqual(statement('04').result, 'flagged')
})

const rowAt = (baseline: number, label: string, amount: string) => [
  ...label.split(' ').map((text, at) => word(text, { left: 40 + 70 * at, baseline })),
  word(amount, { right: 560, baseline }),
]
const ofStatement = (...printed: readonly (readonly (readonly [label: string, amount: string])[])[]) =>
  outsidePeriod.inspect({
    classification: {
      types: [{ class: 'bank_statement', confidence: 0.95 }],
      because: [{ feature: 'title: account statement', weight: 1, page: 1 }],
      language: 'fr',
      period: null,
      date: null,
    },
    pages: printed.map((rows, at) => ({
      ...page(rows.flatMap(([label, amount], row) => rowAt(100 + 14 * row, label, amount))),
      number: at + 1,
    })),
  }).result
const paid = (days: readonly string[]) => days.map((day, at) => [`${day} CARTE ACHAT`, `${at + 1}1,50`] as const)

test('harmless: a period in the line of the closing balance, and a list that the newest begin', () => {
  const closing = ['Solde final du 01/03/2024 au 31/03/2024', '900,10'] as const
  assert.notEqual(ofStatement([...paid(march), closing]), 'flagged')
  const newest = [
    ['SOLDE CREDITEUR AU 31/03/2024', '900,10'],
    ...paid(march.toReversed()),
    ['SOLDE CREDITEUR AU 29/02/2024', '500,10'],
  ] as const
  assert.notEqual(ofStatement(newest), 'flagged')
})

test('harmless: both balances below the list, of which the first is that which it began with', () => {
  const march = ['04', '07', '12', '15', '20', '28'].map((day) => `${day}/03/2024`)
  const opened = ['SOLDE CREDITEUR AU 29/02/2024', '500,10'] as const
  assert.equal(ofStatement([...paid(march), opened]), 'flagged')
  assert.notEqual(ofStatement([...paid(march), opened, ['SOLDE CREDITEUR AU 31/03/2024', '900,10']]), 'flagged')
})

test('harmless: the purchases of a card below the closing balance are of the month before', () => {
  const june = ['03/06/2024', '05/06/2024', '11/06/2024', '17/06/2024', '24/06/2024', '28/06/2024']
  const may = june.map((day) => day.replace('/06/', '/05/'))
  const first = [['ANCIEN SOLDE AU 31/05/2024', '900,10'], ...paid(june)] as const
  assert.notEqual(ofStatement(first, [['NOUVEAU SOLDE AU 30/06/2024', '500,10'], ...paid(may)]), 'flagged')
  const april = june.map((day) => day.replace('/06/', '/04/'))
  assert.equal(ofStatement(first, paid(april), [['NOUVEAU SOLDE AU 30/06/2024', '500,10']]), 'flagged')
})
