import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textPages } from '#test/support/bank-page.ts'
import type { BankReading, BankStatement } from './bank-reading.ts'
import { unreadStatement } from './unread-statement.ts'

const statement: BankStatement = {
  bank: null,
  holder: null,
  iban: null,
  account: null,
  bic: null,
  currency: null,
  from: null,
  to: null,
  opening: null,
  closing: null,
  transactions: [],
  sanity: { percentage: 100, checks: 3, failures: [] },
  readFrom: 'text',
}
const reading = (change: Partial<BankStatement>): BankReading => ({
  statements: [{ ...statement, ...change }],
  problems: [],
})
const failure = (foundCents: number, page = 2) => ({
  what: 'closing balance',
  expectedCents: 0,
  foundCents,
  place: { page, box: [0, 0, 1, 1] as const },
})
const page = textPages([])

test('a statement whose sums fail in different ways, more than three of ten, is read by a person', () => {
  const failures = [failure(5), failure(7)]
  const unread = unreadStatement(page, reading({ sanity: { percentage: 33, checks: 3, failures } }))
  assert.deepEqual(unread, {
    code: 'figures-do-not-add-up',
    detail: 'only 33 % of the sums of the statement are right as they were read',
    pages: [2],
  })
  assert.equal(unreadStatement(page, reading({ sanity: { percentage: 70, checks: 10, failures } })), null)
})

test('one wrong figure of a text is a finding about the document; of a picture it may be misread', () => {
  const sanity = { percentage: 33, checks: 3, failures: [failure(5), failure(-5)] }
  assert.equal(unreadStatement(page, reading({ sanity })), null)
  assert.equal(unreadStatement(page, reading({ sanity, readFrom: 'ocr' }))?.code, 'figures-do-not-add-up')
})

test('where nothing was found a person reads it; what a data file lacks no person can add', () => {
  const nothing: BankReading = { statements: [], problems: [{ code: 'no-table', detail: 'no table', place: null }] }
  assert.equal(unreadStatement(page, nothing)?.detail, 'no table')
  assert.equal(
    unreadStatement({ ...page, kind: 'data', data: { format: 'camt.053', statements: [] } as never }, nothing),
    null,
  )
})

test('sums that all hold overrule one that seemed to fail, and nothing overrules a page that was not read', () => {
  const doubted = { ...page, unread: { code: 'figures-do-not-add-up', detail: 'one sum', pages: [1] } as const }
  assert.equal(unreadStatement(doubted, reading({})), null)
  assert.equal(
    unreadStatement(doubted, reading({ sanity: { percentage: 90, checks: 10, failures: [failure(5)] } }))?.detail,
    'one sum',
  )
  const poor = { ...page, unread: { code: 'low-confidence', detail: 'a blur', pages: [1] } as const }
  assert.equal(unreadStatement(poor, reading({}))?.code, 'low-confidence')
})
