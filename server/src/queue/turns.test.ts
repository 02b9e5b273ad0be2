import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeSlots, type Shares } from './slots.ts'
import { makeTurns } from './turns.ts'

type One = { group: string | undefined; name: string }

const oneOf = (name: string): One => ({ group: name.replace(/\d+$/, ''), name })

/** Of each of these groups as many as it has slots for ended just now, so that as many more may wait. */
function turnsOf(shares: Shares, ...quick: string[]) {
  const begun: string[] = []
  const turns = makeTurns<One>(makeSlots({ ...shares, takesAhead: true }), ({ name }) => void begun.push(name))
  const add = (...names: string[]) => names.map((name) => turns.add(oneOf(name), 0))
  const end = (name: string) => turns.end(oneOf(name), 0)
  // One stays, since a group that has nothing here is forgotten.
  for (const group of quick) add(`${group}1`)
  for (const group of quick) {
    for (let more = 0; more < 4; more++) {
      add(`${group}0`)
      end(`${group}0`)
    }
  }
  begun.length = 0
  return { turns, begun, add, end }
}

test('of what was taken as much runs as the group, its owner and the process have slots, the first taken first', () => {
  const shares = { concurrency: 6, groupConcurrency: 2, ownerConcurrency: 3 }
  const { begun, add, end } = turnsOf(shares, 'one/a', 'one/b', 'two/a')
  // Of one/a, one/b and two/a the first runs.
  assert.deepEqual(add('one/a2', 'one/a3', 'one/a4', 'one/b2', 'two/a2'), [true, true, true, true, true])
  assert.deepEqual(begun.splice(0), ['one/a2', 'two/a2'])
  end('two/a2')
  assert.deepEqual(begun.splice(0), [], 'its slot is for nobody who waits')
  end('one/a1')
  assert.deepEqual(begun.splice(0), ['one/a3'])
  end('one/b1')
  assert.deepEqual(begun.splice(0), ['one/b2'], 'of its owner, and the first that its group has a slot for')
  end('one/b2')
  assert.deepEqual(begun.splice(0), [], 'its group has both slots')
  end('one/a2')
  assert.deepEqual(begun.splice(0), ['one/a4'])
})

test('what waits keeps nobody from a slot, and only as much waits as ended just now', () => {
  const { begun, add } = turnsOf({ concurrency: 6, groupConcurrency: 2, ownerConcurrency: 4 }, 'one/a')
  assert.deepEqual(add('one/a2', 'one/a3', 'one/a4'), [true, true, true])
  assert.deepEqual(add('one/a5'), [false], 'as many wait as the group has slots')
  assert.deepEqual(add('one/b1', 'one/b2'), [true, true])
  assert.deepEqual(add('one/c1'), [true], 'its owner has ended enough for one more to wait')
  assert.deepEqual(add('two/a1', 'two/a2', 'two/a3'), [true, true, false], 'of this group nothing has ended')
  assert.deepEqual(begun, ['one/a2', 'one/b1', 'one/b2', 'two/a1', 'two/a2'])
})

test('jobs without a group may use all slots', () => {
  const begun: string[] = []
  const turns = makeTurns<One>(makeSlots({ concurrency: 2, groupConcurrency: 1 }), ({ name }) => void begun.push(name))
  assert.deepEqual(
    ['1', '2', '3'].map((name) => turns.add({ group: undefined, name }, 0)),
    [true, true, false],
  )
  assert.deepEqual(begun, ['1', '2'])
})

test('who has waited too long leaves, and begins no more', () => {
  const { turns, begun, end } = turnsOf({ concurrency: 4, groupConcurrency: 2 }, 'a')
  for (const [at, name] of ['a2', 'a3', 'a4'].entries()) turns.add(oneOf(name), at)
  assert.deepEqual(
    turns.leave(2).map(({ name }) => name),
    ['a3'],
  )
  end('a1')
  assert.deepEqual(begun, ['a2', 'a4'])
  assert.deepEqual(turns.leave(Number.POSITIVE_INFINITY), [])
})

/** Any order of looks and ends, the same one each time. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

/** Groups of three owners. Now these hang and now those, so that what was taken ahead waits. */
function busyTurns(seed: number) {
  const roll = dice(seed)
  const shares = { concurrency: 12, groupConcurrency: 4, ownerConcurrency: 6 }
  const groups = ['one/a', 'one/b', 'one/c', 'two/a', 'two/b', 'three/a']
  const slots = makeSlots({ ...shares, takesAhead: true })
  const running: One[] = []
  let held: One[] = []
  let hanging: string[] = []
  const turns = makeTurns<One>(slots, (job) => void running.push(job))
  const countOf = (jobs: readonly One[], name: string) => jobs.filter(({ group }) => group?.startsWith(name)).length
  return {
    roll,
    groups,
    slots,
    countOf: (group: string) => countOf(held, group),
    take(group: string, nowMs: number): boolean {
      const job = { group, name: group }
      const isTaken = turns.add(job, nowMs)
      if (isTaken) held.push(job)
      return isTaken
    },
    endSome(nowMs: number): void {
      if (roll(20) === 0) hanging = groups.filter(() => roll(3) > 0)
      for (const job of running.filter(({ group = '' }) => !hanging.includes(group)).slice(0, roll(6))) {
        running.splice(running.indexOf(job), 1)
        held = held.filter((other) => other !== job)
        turns.end(job, nowMs)
      }
    },
    /** Nothing of the group waits, and there is a slot for it. */
    isIdle(group: string): boolean {
      const hasSlot = countOf(running, group) < 4 && countOf(running, group.slice(0, 4)) < 6 && running.length < 12
      return hasSlot && countOf(held, group) === countOf(running, group)
    },
  }
}

test('what a look was made for has a place when it comes, whatever ended and began meanwhile', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { roll, groups, slots, countOf, take, endSome } = busyTurns(seed)
    for (let nowMs = 0; nowMs < 2_000; nowMs += roll(20)) {
      const known = groups.filter((group) => countOf(group) > 0)
      const { limit, ignoreGroups } = slots.room(nowMs)
      const due = known.filter((group) => !ignoreGroups.includes(group))
      const next = due.length > 0 && roll(3) > 0 ? due : groups
      const jobs = Array.from({ length: limit }, () => next[roll(next.length)] ?? '')
      endSome(nowMs)
      for (const group of jobs) {
        const isTaken = take(group, nowMs)
        assert.ok(isTaken || !due.includes(group), `seed ${seed}, ${nowMs} ms: ${group} had no place`)
        assert.ok(countOf(group) <= 8, `seed ${seed}, ${nowMs} ms: ${countOf(group)} of ${group} are here`)
      }
    }
  }
})

test('a group that has a slot and nothing to run in it is always looked for', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const { roll, groups, slots, take, endSome, isIdle } = busyTurns(seed)
    for (let nowMs = 0; nowMs < 2_000; nowMs += roll(20)) {
      const { limit, ignoreGroups } = slots.room(nowMs)
      const idle = groups.filter(isIdle)
      if (idle.length > 0) assert.ok(limit > 0, `seed ${seed}, ${nowMs} ms: no look for ${idle}`)
      for (const group of idle) assert.ok(!ignoreGroups.includes(group), `seed ${seed}, ${nowMs} ms: not for ${group}`)
      const due = groups.filter((group) => !ignoreGroups.includes(group))
      for (let job = 0; job < limit && due.length > 0; job++) take(due[roll(due.length)] ?? '', nowMs)
      endSome(nowMs)
    }
  }
})
