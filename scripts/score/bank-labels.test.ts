import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankLabels, judge } from './bank-labels.ts'
import { bankTable } from './bank-table.ts'
import type { BankLine } from './score-bank.ts'

const truth = {
  iban: 'FR7630006000011234567890189',
  currency: 'EUR',
  period: { from: '2024-03-01', to: '2024-03-31' },
  opening: 10_000,
  closing: 9_000,
  transactions: [
    { date: '2024-03-02', valueDate: '2024-03-03', amount: -1_500, label: 'A', balance: null },
    { date: '2024-03-05', valueDate: null, amount: 500, label: 'B', balance: 9_000 },
  ],
}
const [label] = bankLabels.parse({
  documents: [{ file: 'a.pdf', kind: 'text', truth: { statements: [truth] }, fault: null }],
}).documents

function read(more: object = {}): BankLine {
  const statement = {
    bank: null,
    holder: null,
    bic: null,
    account: null,
    iban: truth.iban,
    currency: 'EUR',
    period: truth.period,
    opening: 10_000,
    closing: 9_000,
    transactions: truth.transactions.map((one) => ({ ...one, balance: null })),
    dataSanity: 100,
    failures: [],
    readFrom: 'text',
    ...more,
  }
  return { file: 'a.pdf', seconds: 0, dataSanity: statement.dataSanity, statements: [statement] }
}
const judged = (line: BankLine) => judge(label as NonNullable<typeof label>, line)

test('a file read as it stands is perfect; one day that is wrong is a silent error where the sums are called proven', () => {
  assert.equal(judged(read()).isPerfect, true)
  const [first, second] = truth.transactions
  const wrong = judged(read({ transactions: [{ ...first, date: '2024-03-03' }, second] }))
  assert.deepEqual([wrong.isPerfect, wrong.transactions, wrong.isProven], [false, 0.5, true])
  assert.match(bankTable([wrong]), /silent \(100 % while something is wrong\): 1 of 1: a\.pdf/)
  assert.match(bankTable([judged(read())]), /silent \(100 % while something is wrong\): 0 of 1\n/)
})

test('invented transactions count against a reading, and value dates are counted apart', () => {
  const [first, second] = truth.transactions
  const more = judged(read({ transactions: [first, second, { ...second, amount: 7 }] }))
  assert.deepEqual([Math.round(more.transactions * 100), more.valueDates], [67, 1])
  const without = judged(read({ transactions: [{ ...first, valueDate: null }, second] }))
  assert.deepEqual([without.transactions, without.valueDates, without.isPerfect], [1, 0, true])
})

test('a perfect reading without a proof, or with a failed check, is a false alarm; a faulty file that is proven is told', () => {
  assert.match(bankTable([judged(read({ dataSanity: null }))]), /without a proof: 1 of 1/)
  assert.match(bankTable([judged(read({ dataSanity: 90 }))]), /with a failed check: 1 of 1/)
  const faulty = judge({ ...(label as NonNullable<typeof label>), fault: { page: 2 } }, read())
  assert.match(bankTable([faulty]), /faulty and called proven: 1 of 1: a\.pdf/)
  assert.match(bankTable([judged(read())]), /\| text \| 1 \| 100\.0 % \| 100\.0 % \|/)
})

test('the hidden part of a number is the same whether its letters are small or large', () => {
  const [card] = bankLabels.parse({
    documents: [
      {
        file: 'a.pdf',
        kind: 'text',
        truth: { statements: [{ ...truth, iban: null, account: 'xxxx-xxxxxx-68742' }] },
        fault: null,
      },
    ],
  }).documents
  const told = (account: string) => judge(card as NonNullable<typeof card>, read({ iban: null, account })).account
  assert.deepEqual([told('XXXXXXXXXX68742'), told('XXXXXXXXXX68743')], [true, false])
})
