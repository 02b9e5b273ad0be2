import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { z } from 'zod'
import { checkResult, type ExtractionResult, resultFields } from './extraction.ts'

const schema = z.object(resultFields)
const faults = (...[name, sent]: Parameters<typeof checkResult>) =>
  checkResult(name, sent).map(({ path, code }) => `${path.join('.')} ${code}`)

const statement = {
  currency: 'EUR',
  from: '2026-03-01',
  to: '2026-03-31',
  openingCents: 100_00,
  closingCents: 90_00,
  transactions: [
    { date: '2026-03-02', label: 'Rent', amountCents: -30_00, balanceCents: 70_00 },
    { date: '2026-03-09', label: 'Invoice 12', amountCents: 20_00, balanceCents: 90_00 },
  ],
}
const read = (more: object): ExtractionResult => schema.parse({ result: 'read', ...more })

test('each kind of document has the part it needs, and "unreadable" has a reason', () => {
  assert.deepEqual(faults('bank_statement', read({ statement })), [])
  assert.deepEqual(faults('certified_financial_statement', read({ figures: { equity: -1 } })), [])
  assert.deepEqual(faults('other', read({ figures: { equity: 1 }, statement })), [])
  assert.deepEqual(faults('bank_statement', read({ figures: { equity: 1 } })), ['statement required'])
  assert.deepEqual(faults('certified_financial_statement', read({ statement })), ['figures required'])
  assert.deepEqual(faults('other', read({})), ['figures required'])
  assert.deepEqual(faults('interim_financial_statement', read({ figures: {} })), ['figures required'])
  assert.deepEqual(faults('other', { result: 'unreadable', reason: 'coffee' }), [])
  assert.deepEqual(faults('other', { result: 'unreadable', figures: { equity: 1 } }), [
    'figures not-here',
    'reason required',
  ])
})

test('a statement that does not add up is told by how much, at every place, unless it is confirmed', () => {
  const wrong = { ...statement, closingCents: 95_00, transactions: structuredClone(statement.transactions) }
  Object.assign(wrong.transactions[0] as object, { balanceCents: 71_00, date: '2026-04-01' })
  const sent = read({ statement: wrong })
  assert.deepEqual(faults('bank_statement', sent), [
    'statement.transactions.0.date date',
    'statement.transactions.0.balanceCents does-not-add-up',
    'statement.closingCents does-not-add-up',
  ])
  assert.match(checkResult('bank_statement', sent).at(-1)?.detail ?? '', /give 9000, a difference of 500;/)
  assert.deepEqual(faults('bank_statement', { ...sent, confirmed: true }), [])
  const turned = read({ statement: { ...statement, from: '2026-04-01' }, confirmed: true })
  assert.deepEqual(faults('bank_statement', turned), ['statement.to date'])
})

test('money is whole cents, an IBAN has its check digits, and all faults of form are told at once', () => {
  const sent = {
    result: 'read',
    figures: { equity: 12.5, totalDebt: -1, holding: true },
    statement: { ...statement, iban: 'NL91ABNA0417164301', currency: 'euro', from: '2026-02-30' },
  }
  const paths = schema.safeParse(sent).error?.issues.map(({ path }) => path.join('.'))
  assert.deepEqual(paths, [
    'figures.equity',
    'figures.totalDebt',
    'statement.iban',
    'statement.currency',
    'statement.from',
  ])
  const { iban } = read({ statement: { ...statement, iban: 'nl91 abna 0417 1643 00' } }).statement ?? {}
  assert.equal(iban, 'NL91ABNA0417164300')
})

test('whatever was entered, it adds up if and only if opening and amounts give the closing balance, without rounding', () => {
  const anyCents = fc.maxSafeInteger()
  fc.assert(
    fc.property(anyCents, fc.array(anyCents, { maxLength: 20 }), fc.boolean(), (openingCents, amounts, isOff) => {
      const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), BigInt(openingCents))
      fc.pre(exact < BigInt(Number.MAX_SAFE_INTEGER) && exact > BigInt(Number.MIN_SAFE_INTEGER))
      const closingCents = Number(exact) + (isOff ? 1 : 0)
      const transactions = amounts.map((amountCents) => ({ date: '2026-03-02', label: 'x', amountCents }))
      const sent = read({ statement: { ...statement, openingCents, closingCents, transactions } })
      assert.equal(faults('bank_statement', sent).length, isOff ? 1 : 0)
    }),
  )
})

test('a statement with a thousand wrong balances is told fifty of them, and its sum', () => {
  const transactions = Array.from({ length: 1_000 }, () => ({
    date: '2026-03-02',
    label: 'x',
    amountCents: 1,
    balanceCents: -1,
  }))
  const found = faults('bank_statement', read({ statement: { ...statement, closingCents: 0, transactions } }))
  assert.equal(found.length, 51)
  assert.equal(found.at(-1), 'statement.closingCents does-not-add-up')
})
