import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MediumId } from '#kernel/ids.ts'
import type { ReadDocument } from '../analysis.ts'
import { bankSeen, behaviourLight } from './payment-behaviour.ts'

const day = (number: number, month = 3) => `2026-${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`

type Entered = NonNullable<NonNullable<ReadDocument['figures']>['statement']>

/** A month of an account on which a payment comes in every day, and what these labels say goes out. */
function account(labels: readonly string[], openingCents = 100_00, month = 3): Entered {
  const usual = Array.from({ length: 28 }, (_, index) => ({
    date: day(index + 1, month),
    label: 'VIREMENT CLIENT',
    amountCents: 1,
  }))
  const others = labels.map((label, index) => ({ date: day(index + 1, month), label, amountCents: -1 }))
  const transactions = [...usual, ...others]
  const closingCents = transactions.reduce((sum, { amountCents }) => sum + amountCents, openingCents)
  const iban = 'FR7699117021402015266430713'
  return { iban, currency: 'EUR', from: day(1, month), to: day(28, month), openingCents, closingCents, transactions }
}

const document = (id: string, statement: Entered): ReadDocument => ({
  medium: { id: id as MediumId, name: 'bank_statement', types: [], extraction: 'entered' } as never,
  figures: { figures: undefined, statement },
  evidence: () => assert.fail('what a person entered is not read again'),
})

const seenIn = (...statements: readonly Entered[]) =>
  bankSeen(statements.map((statement, index) => document(`m${index}`, statement)))
const lightFor = async (labels: readonly string[], openingCents?: number) => {
  const [behaviour] = (await seenIn(account(labels, openingCents))).behaviours
  return behaviour && behaviourLight(behaviour)
}

test('an account on which nothing comes back is green', async () => {
  assert.equal(await lightFor([]), 'green')
  assert.equal(await lightFor(['RIJEKA HOTEL', 'RETOUR DE CONGÉS', 'PRESENT SHOP']), 'green')
})

test('one payment that came back is yellow, two are red, in the words of four banks', async () => {
  for (const label of [
    'REJET PRELEVEMENT EDF',
    'CHÈQUE IMPAYÉ 123',
    'RID INSOLUTO ENEL',
    'Direct debit returned unpaid',
  ])
    assert.deepEqual([await lightFor([label]), await lightFor([label, label])], ['yellow', 'red'], label)
})

test('an account below zero is red, by the days on which it was', async () => {
  assert.equal(await lightFor([], -100_00), 'red')
  const [behaviour] = (await seenIn(account([], -100_00))).behaviours
  assert.equal(behaviour?.overdrawnShare, 1)
})

test('statements of one month each are one account over the months, from the documents of all of them', async () => {
  const { behaviours, sent, read } = await seenIn(account([], 100_00, 3), account(['IMPAYE'], 128_00, 4))
  assert.deepEqual([sent, read, behaviours.length], [2, 2, 1])
  assert.deepEqual(
    [behaviours[0]?.days, behaviours[0]?.transactions, behaviours[0]?.source],
    [59, 57, 'medium:m0+medium:m1'],
  )
})

test('a few days, or a few transactions, show nothing; that they were read is still known', async () => {
  const { transactions, ...short } = account([])
  const few = { ...short, transactions: transactions.slice(0, 9), closingCents: 100_09 }
  assert.deepEqual(await seenIn(few), { sent: 1, read: 1, behaviours: [] })
})

test('a statement that waits for a person was sent, and not read', async () => {
  const waiting = { ...document('m', account([])), figures: null }
  const medium = { ...waiting.medium, extraction: 'open' } as never
  assert.deepEqual(await bankSeen([{ ...waiting, medium }]), { sent: 1, read: 0, behaviours: [] })
})
