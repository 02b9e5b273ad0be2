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
  const leaving = slots.take({ signal: abort.signal })
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

test('lines are served in turn: one who waits alone is not behind all of a long line', async () => {
  const slots = createSlots(1)
  const giveBack = await slots.take()
  const order: string[] = []
  const wait = async (group: string, name: string) => {
    const done = await slots.take({ group })
    order.push(name)
    done()
  }
  const waiting = [wait('a', 'a1'), wait('a', 'a2'), wait('a', 'a3'), wait('b', 'b1'), wait('b', 'b2')]
  giveBack()
  await Promise.all(waiting)
  assert.deepEqual(order, ['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('if too many wait, the last of the longest line is turned away, and never one who may not be', async () => {
  const slots = createSlots(1, { waitingMax: 2 })
  const giveBack = await slots.take()
  const turnAway = () => new Error('too many')
  const served: string[] = []
  const wait = (group: string, name: string, patient = false) =>
    slots.take({ group, ...(!patient && { turnAway }) }).then((done) => {
      served.push(name)
      done()
    })
  const all = [wait('a', 'a1'), wait('a', 'a2'), wait('a', 'a3'), wait('a', 'patient', true), wait('b', 'b1')]
  giveBack()
  const outcomes = await Promise.allSettled(all)
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'],
  )
  assert.deepEqual(served, ['a1', 'b1', 'patient'])
})

test('the spare place is for an owner who has none, and for one at a time', async () => {
  const slots = createSlots(2, { hasSpare: true })
  const order: string[] = []
  const take = async (owner: string, name: string) => {
    const giveBack = await slots.take({ owner })
    order.push(name)
    return giveBack
  }
  const [first] = await Promise.all([take('a', 'a1'), take('a', 'a2')])
  const third = take('a', 'a3')
  const ofOther = await take('b', 'b1')
  const late = take('c', 'c1')
  await new Promise(setImmediate)
  assert.deepEqual(order, ['a1', 'a2', 'b1'])
  first()
  await late
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1'])
  ofOther()
  await new Promise(setImmediate)
  assert.equal(order.length, 4, 'the third of a waits until one of two places is free')
  ;(await late)()
  await third
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3'])
})
