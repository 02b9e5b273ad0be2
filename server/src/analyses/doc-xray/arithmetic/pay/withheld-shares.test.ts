import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const line = (left: string, right: string): Cell[] => [
  { text: left, left: 200 },
  { text: right, left: 400 },
]
type Of = { social?: string; medicare?: string; wages?: string; more?: Cell[][] }
const form = ({ social = '4,230.82', medicare = '989.47', wages = '68,239.00', more = [] }: Of = {}) =>
  unprovenSum.inspect({
    pages: [
      printedPage([
        line('1 Wages, tips, other comp.', '2 Federal income tax withheld'),
        line(wages, '10,467.86'),
        line('3 Social security wages', '4 Social security tax withheld'),
        [{ text: 'Fictional Contracting LLC', left: 40 }, ...line(wages, social)],
        line('5 Medicare wages and tips', '6 Medicare tax withheld'),
        line(wages, medicare),
        ...more,
      ]),
    ],
  })

test('what was withheld is the share of the wages that the law says', () => {
  const outcome = form({ social: '5,030.82' })
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /4,230\.82, but 5,030\.82 is printed/)
  for (const right of [{}, { social: '4,231.05' }, { social: '2,866.04' }])
    assert.notEqual(form(right).result, 'flagged')
})

test('harmless: tips, wages beyond those of one rate, and forms of which neither share comes out', () => {
  const tips = [[{ text: '7 Social security tips', left: 200 }], [{ text: '900.00', left: 200 }]]
  assert.notEqual(form({ social: '5,030.82', more: tips }).result, 'flagged')
  assert.notEqual(form({ social: '5,030.82', medicare: '900.00' }).result, 'flagged')
  assert.notEqual(form({ wages: '268,239.00', social: '10,453.20', medicare: '4,503.62' }).result, 'flagged')
})

test('harmless: less than the share, as where employers left it for later in 2020', () => {
  assert.notEqual(form({ social: '2,902.17' }).result, 'flagged')
})

test('harmless: boxes that are empty, of those who are exempt from social security', () => {
  const rows = [
    line('3 Social security wages', '4 Social security tax withheld'),
    line('5 Medicare wages and tips', '6 Medicare tax withheld'),
    line('8,239.00', '9,989.47'),
  ]
  assert.notEqual(unprovenSum.inspect({ pages: [printedPage(rows)] }).result, 'flagged')
  const exempt = [...rows.slice(0, 2), line('68,239.00', '989.47')]
  assert.notEqual(unprovenSum.inspect({ pages: [printedPage(exempt)] }).result, 'flagged')
})
