import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSlots } from './slots.ts'

test('places are given in the order they were asked for, and no more than there are', async () => {
  const slots = createSlots(1)
  const order: number[] = []
  const giveBack = await slots.take()
  const waiting = [1, 2, 3].map(async (number) => {
    const done = await slots.take()
    order.push(number)
    done()
  })
  await new Promise(setImmediate)
  assert.deepEqual(order, [])
  giveBack()
  await Promise.all(waiting)
  assert.deepEqual(order, [1, 2, 3])
})

test('giving a place back twice frees one place', async () => {
  const slots = createSlots(1)
  const giveBack = await slots.take()
  giveBack()
  giveBack()
  await slots.take()
  const second = await Promise.race([
    slots.take().then(() => 'given'),
    new Promise((resolve) => setImmediate(resolve, 'waiting')),
  ])
  assert.equal(second, 'waiting')
})

test('whoever stops waiting leaves the queue', async () => {
  const slots = createSlots(1)
  const giveBack = await slots.take()
  const abort = new AbortController()
  const leaving = slots.take(abort.signal)
  const staying = slots.take()
  abort.abort(new Error('no longer wanted'))
  await assert.rejects(leaving, /no longer wanted/)
  giveBack()
  await staying
})

test('closing turns everyone away', async () => {
  const slots = createSlots(1)
  await slots.take()
  const waiting = slots.take()
  slots.close(new Error('closed'))
  await assert.rejects(waiting, /closed/)
  await assert.rejects(slots.take(), /closed/)
})
