import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSlots } from './slots.ts'

const look = (slots: ReturnType<typeof makeSlots>, nowMs: number, groups: readonly string[], tookMs = 0) => {
  const room = slots.room(nowMs)
  slots.looked(room, groups.length, tookMs, nowMs)
  for (const group of groups) slots.take(group)
  return room
}

test('without a share for groups the room is what is free', () => {
  const slots = makeSlots({ concurrency: 5 })
  slots.take('a')
  slots.take(undefined)
  assert.deepEqual(slots.room(0), { limit: 3, ignoreGroups: [], newcomersOnly: false, waitMs: 0 })
  slots.free('a')
  assert.equal(slots.room(0).limit, 4)
})

test('no batch can bring a group over its share, and a group at its share is ignored', () => {
  const slots = makeSlots({ concurrency: 10, groupConcurrency: 3 })
  assert.equal(slots.room(0).limit, 3)
  slots.take('a')
  assert.deepEqual([slots.room(0).limit, slots.room(0).ignoreGroups], [2, []])
  slots.take('a')
  slots.take('a')
  assert.deepEqual([slots.room(0).limit, slots.room(0).ignoreGroups], [3, ['a']])
  slots.free('a')
  assert.deepEqual([slots.room(0).limit, slots.room(0).ignoreGroups], [1, []])
})

test('an owner of many groups has its share too: at it, all of its groups are ignored, and one that is new is refused', () => {
  const slots = makeSlots({ concurrency: 10, groupConcurrency: 2, ownerConcurrency: 3 })
  assert.deepEqual(
    ['one/a', 'one/a', 'one/b'].map((group) => slots.take(group)),
    [true, true, true],
  )
  assert.deepEqual([slots.room(0).limit, slots.room(0).ignoreGroups], [2, ['one/a', 'one/b']])
  assert.equal(slots.take('one/c'), false, 'nobody knew that this group is of the owner')
  assert.deepEqual(slots.room(0).ignoreGroups, ['one/a', 'one/b', 'one/c'])
  assert.equal(slots.take('two/a'), true)
  slots.free('one/a')
  assert.deepEqual([slots.room(0).limit, slots.room(0).ignoreGroups], [1, []], 'no batch can bring it over its share')
  assert.equal(slots.take('one/c'), true)
})

test('jobs without a group may use all slots', () => {
  const slots = makeSlots({ concurrency: 4, groupConcurrency: 2 })
  for (let job = 0; job < 4; job++) slots.take(undefined)
  assert.equal(slots.room(0).limit, 0)
})

test('looks past a backlog that find little are followed by a rest once they cost much, but never over a second', () => {
  for (const [tooksMs, restMs] of [
    [Array.from({ length: 1000 }, () => 4), 0],
    [[50], 0],
    [[50, 50], 150],
    [[5000], 1000],
    // Slow because the machine is busy, as those before it show.
    [[4, 4, 4, 5000], 0],
  ] as const) {
    const slots = makeSlots({ concurrency: 10, groupConcurrency: 1 })
    look(slots, 0, ['a'])
    for (const tookMs of tooksMs) look(slots, 0, [], tookMs)
    assert.equal(slots.room(0).waitMs, restMs)
    assert.equal(slots.room(restMs).waitMs, 0)
    // The flooding group itself need not wait for its next job.
    slots.free('a')
    assert.equal(slots.room(0).waitMs, 0)
  }
})

test('under a backlog each group is served once before the oldest jobs come first again', () => {
  const slots = makeSlots({ concurrency: 2, groupConcurrency: 1 })
  const serve = (nowMs: number, ...groups: string[]) => {
    const { ignoreGroups, newcomersOnly } = look(slots, nowMs, groups)
    for (const group of groups) slots.free(group)
    return newcomersOnly ? ignoreGroups : 'oldest first'
  }
  assert.equal(serve(1000, 'a'), 'oldest first')
  assert.deepEqual(serve(1001, 'b'), ['a'])
  assert.deepEqual(serve(1002, 'c'), ['a', 'b'])
  assert.deepEqual(serve(1003), ['a', 'b', 'c'])
  assert.equal(serve(1104, 'a'), 'oldest first')
  assert.equal(serve(1502, 'a'), 'oldest first')
  assert.deepEqual(serve(1503, 'b'), ['a'])
})
