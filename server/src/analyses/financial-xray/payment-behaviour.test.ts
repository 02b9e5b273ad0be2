import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentBehaviour, supplierReason } from './payment-behaviour.ts'

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`

function account(labels: readonly string[], balanceCents = 100_00) {
  const usual = Array.from({ length: 30 }, (_, index) => ({
    date: day(index + 1),
    label: 'VIREMENT CLIENT',
    amountCents: 100,
    balanceCents,
  }))
  const others = labels.map((label, index) => ({ date: day(index + 1), label, amountCents: -100, balanceCents }))
  return {
    currency: 'EUR',
    from: day(1),
    to: day(30),
    openingCents: 0,
    closingCents: 0,
    transactions: [...usual, ...others],
  }
}

const lightFor = (labels: readonly string[], balanceCents?: number) => {
  const behaviour = paymentBehaviour('medium:a', {}, account(labels, balanceCents))
  return supplierReason(behaviour === undefined ? [] : [behaviour])?.light
}

test('an account on which nothing comes back is green', () => {
  assert.equal(lightFor([]), 'green')
  assert.equal(lightFor(['RIJEKA HOTEL', 'RETOUR DE CONGÉS', 'PRESENT SHOP']), 'green')
})

test('one payment that came back is yellow, two are red, in the words of four banks', () => {
  for (const label of [
    'REJET PRELEVEMENT EDF',
    'CHÈQUE IMPAYÉ 123',
    'RID INSOLUTO ENEL',
    'Direct debit returned unpaid',
  ])
    assert.deepEqual([lightFor([label]), lightFor([label, label])], ['yellow', 'red'], label)
})

test('an account below zero is red, and the reason says how often', () => {
  assert.equal(lightFor([], -1), 'red')
  const behaviour = paymentBehaviour('medium:a', {}, account([], -1))
  const { reason } = supplierReason(behaviour === undefined ? [] : [behaviour]) ?? {}
  assert.match(reason?.message.content ?? '', /below zero 100% of the time/)
  assert.equal(reason?.criteria.supplierScore, 'red')
  assert.equal(reason?.weight, 0)
})

test('a few days, or no transactions, show nothing', () => {
  const short = { ...account([]), transactions: account([]).transactions.slice(0, 9) }
  assert.equal(paymentBehaviour('medium:a', {}, short), undefined)
  assert.equal(paymentBehaviour('medium:a', {}, undefined), undefined)
})
