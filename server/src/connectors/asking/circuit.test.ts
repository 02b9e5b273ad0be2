import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circuit } from './circuit.ts'

const broken = () => {
  const one = circuit()
  for (let failures = 0; failures < 5; failures++) one.failed(0)
  return one
}

test('J-02 four failures and a success are no break', () => {
  const one = circuit()
  for (let round = 0; round < 3; round++) {
    for (let failures = 0; failures < 4; failures++) one.failed(0)
    one.succeeded()
  }
  assert.equal(one.closedForMs(0), 0)
})

test('J-02 while one makes the trial, the others wait', () => {
  const one = broken()
  assert.equal(one.closedForMs(1000), 29_000)
  assert.equal(one.closedForMs(30_000), 0)
  assert.ok(one.closedForMs(30_001) > 0)
  one.succeeded()
  assert.equal(one.closedForMs(30_002), 0)
})

test('J-02 a trial that told nothing may be made by the next', () => {
  const one = broken()
  assert.equal(one.closedForMs(30_000), 0)
  one.undecided()
  assert.equal(one.closedForMs(30_001), 0)
})

test('J-02 breaks grow longer, to ten minutes', () => {
  const one = broken()
  let nowMs = 30_000
  for (let trial = 0; trial < 20; trial++) {
    assert.equal(one.closedForMs(nowMs), 0)
    one.failed(nowMs)
    const waitMs = one.closedForMs(nowMs)
    assert.ok(waitMs > 0 && waitMs <= 600_000)
    nowMs += waitMs
  }
  one.failed(nowMs)
  assert.equal(one.closedForMs(nowMs), 600_000)
})
