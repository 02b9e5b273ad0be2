import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSlots } from './slots.ts'
import { makeTurns } from './turns.ts'

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
    ['slot', 'slot', 'slot'],
  )
  assert.deepEqual([slots.room(0).limit, slots.room(0).ignoreGroups], [2, ['one/a', 'one/b']])
  assert.equal(slots.take('one/c'), 'none', 'nobody knew that this group is of the owner')
  assert.deepEqual(slots.room(0).ignoreGroups, ['one/a', 'one/b', 'one/c'])
  assert.equal(slots.take('two/a'), 'slot')
  slots.free('one/a')
  assert.deepEqual([slots.room(0).limit, slots.room(0).ignoreGroups], [1, []], 'no batch can bring it over its share')
  assert.equal(slots.take('one/c'), 'slot')
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

test('without a backlog nobody has to step back, and no group is remembered', () => {
  const slots = makeSlots({ concurrency: 4, groupConcurrency: 2 })
  const known = ['a', 'b', 'c', 'd', 'e']
  for (const group of known) {
    look(slots, 1000, [group])
    slots.free(group)
  }
  look(slots, 1001, [])
  look(slots, 1002, ['flood', 'flood'])
  assert.deepEqual([slots.room(1003).newcomersOnly, slots.room(1003).ignoreGroups], [true, ['flood']])
})

/** One receiver whose jobs are taken, begin when there is a slot, and end, the first first. */
function receiver() {
  const slots = makeSlots({ concurrency: 64, groupConcurrency: 16, ownerConcurrency: 32, takesAhead: true })
  const running: { group: string }[] = []
  const turns = makeTurns<{ group: string }>(slots, (job) => void running.push(job))
  return {
    running,
    take(count: number): void {
      for (let job = 0; job < count; job++) assert.equal(turns.add({ group: 'one/a' }, 0), true)
    },
    end(count: number, atMs: number | undefined): void {
      for (const job of running.splice(0, count)) turns.end(job, atMs)
    },
    roomAt(nowMs: number): number | 'full' {
      const { limit, ignoreGroups } = slots.room(nowMs)
      return ignoreGroups.length > 0 ? 'full' : limit
    },
  }
}

test('of what ends quickly as much is taken ahead as ended just now, many at a time; of what is slow nothing', () => {
  const { take, end, roomAt } = receiver()
  take(16)
  assert.equal(roomAt(0), 'full')
  end(4, 10)
  assert.equal(roomAt(10), 8, 'four slots, and as many ahead')
  take(8)
  assert.equal(roomAt(10), 'full')
  end(8, 20)
  take(8)
  end(7, 30)
  assert.equal(roomAt(30), 16, 'as many again, but no more than its share at a time')
  take(16)
  end(4, 40)
  assert.equal(roomAt(40), 'full', 'nine wait here for a slot: a look for seven would be too early')
  end(1, 40)
  assert.equal(roomAt(40), 8)
  assert.equal(roomAt(400), 'full', 'for a while none has ended: all of its slots are in use')
  end(1, undefined)
  assert.equal(roomAt(400), 'full', 'one that waited has the slot')
  end(8, 400)
  assert.equal(roomAt(700), 1, 'one slot is free, and it is slow')
})

test('a share that takes ahead is never left without work: what waits for its refill waits here', () => {
  for (const ends of [1, 2, 5, 9, 16, 30]) {
    const { running, take, end, roomAt } = receiver()
    for (let job = 0; job < ends; job++) {
      while (roomAt(job) !== 'full') take(1)
      assert.equal(running.length, 16, `all slots are in use after ${job} have ended`)
      end(1, job)
    }
  }
})
