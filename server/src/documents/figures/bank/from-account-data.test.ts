import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textPages } from '#test/support/bank-page.ts'
import { createBudget } from '../../budget.ts'
import { readBankCsv } from '../../data/csv.ts'
import { readMt940 } from '../../data/mt940.ts'
import type { AccountStatement } from '../../data-evidence.ts'
import { readAccountData } from './from-account-data.ts'
import { readBankStatements } from './read-bank-statements.ts'

const account: AccountStatement = {
  iban: 'FR7630006000011234567890189',
  account: null,
  bic: null,
  bank: null,
  holder: null,
  currency: 'EUR',
  from: null,
  to: null,
  opening: { date: '2024-03-01', cents: 100 },
  closing: { date: '2024-03-31', cents: 250 },
  transactions: [
    {
      bookingDate: '2024-03-02',
      valueDate: null,
      cents: 150,
      label: 'A',
      counterparty: null,
      counterpartyIban: null,
      reference: null,
      balanceCents: null,
    },
  ],
}
const data = (statements: readonly AccountStatement[], faults: readonly string[] = []) =>
  readBankStatements({ ...textPages(), kind: 'data', data: { format: 'mt940', statements, faults } })

test('data files are held to their sums as well, and their faults are problems', () => {
  assert.deepEqual(data([account]).statements[0]?.sanity, { percentage: 100, checks: 1, failures: [] })
  const wrong = data([{ ...account, closing: { date: null, cents: 999 } }], ['line 7: the statement is cut'])
  assert.deepEqual(wrong.statements[0]?.sanity.failures, [
    { what: 'closing balance', expectedCents: 250, foundCents: 999, place: null },
  ])
  assert.deepEqual(wrong.problems, [{ code: 'data-fault', detail: 'line 7: the statement is cut', place: null }])
})

test('statements of single days in one file, each opened by the balance of the day before, do not contradict one another', () => {
  const day = (opened: number, opening: number, closing: number) => [
    ':20:DAILY',
    ':25:NL91ABNA0417164300',
    `:60F:C2405${opened}EUR${opening},00`,
    `:61:2405${opened + 1}C${closing - opening},00N658NONREF`,
    `:62F:C2405${opened + 1}EUR${closing},00`,
    '-',
  ]
  const read = (...days: string[][]) => {
    const evidence = readMt940(Buffer.from(days.flat().join('\n')), createBudget(20_000))
    return readBankStatements({ ...textPages(), kind: 'data', data: evidence }).problems.map(({ code }) => code)
  }
  assert.deepEqual(read(day(12, 100, 110), day(13, 110, 150), day(14, 150, 151)), [])
  assert.deepEqual(read(day(12, 100, 110), day(13, 111, 150)), ['statements-contradict'])
})

test('a data file that says nothing of an account has a reason and no figure', () => {
  const empty = { ...account, opening: null, closing: null, transactions: [] }
  assert.deepEqual([data([empty]).statements, data([empty]).problems[0]?.code], [[], 'no-account'])
  assert.deepEqual([data([]).statements, data([]).problems[0]?.code], [[], 'no-table'])
})

test('without a currency nothing is proven, unless the country of the account says it', () => {
  const unknown = data([{ ...account, iban: null, account: '123', currency: null }])
  assert.deepEqual([unknown.statements[0]?.sanity.percentage, unknown.problems[0]?.code], [99, 'currency-not-read'])
  const british = data([{ ...account, iban: null, account: '26-41-98 09349704', currency: null }])
  assert.deepEqual([british.statements[0]?.currency, british.statements[0]?.sanity.percentage], ['GBP', 100])
  const irish = data([{ ...account, iban: null, account: '93-11-52 09349704', currency: null }])
  assert.equal(irish.problems[0]?.code, 'currency-not-read')
})

test('two columns of which nothing says which comes in are told, and prove nothing but by balances that fit', () => {
  const rows =
    '02.01.2024;Salary ACME;2000,00;\n03.01.2024;Rent flat;;500,00\n04.01.2024;Power bill;;80,00\n05.01.2024;Food shop;;81,00\n'
  const told = (above: string) => {
    const { statements, problems } = readAccountData(readBankCsv(Buffer.from(above + rows), createBudget(20_000)))
    return [problems.some(({ code }) => code === 'signs-unknown'), statements[0]?.sanity.percentage]
  }
  const around = (opening: string, closing: string) =>
    `EUR\nSolde initial;${opening}\nSolde final;${closing}\nKp;Tekst;Yks;Kaks\n`
  assert.deepEqual(told('EUR\nKp;Tekst;Yks;Kaks\n'), [true, null])
  assert.deepEqual(told(around('100,00', '1439,00')), [true, 0])
  assert.deepEqual(told(around('1439,00', '100,00')), [false, 100])
})
