import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTurns } from './turns.ts'

type One = { group: string | undefined; name: string }

function turnsOf(shares: Parameters<typeof makeTurns>[0]) {
  const begun: string[] = []
  const turns = makeTurns<One>(shares, ({ name }) => void begun.push(name))
  const add = (...names: string[]) => {
    for (const name of names) turns.add({ group: name.replace(/\d+$/, ''), name }, 0)
  }
  const end = (name: string) => turns.end({ group: name.replace(/\d+$/, ''), name })
  return { turns, begun, add, end }
}

test('of what was taken as much runs as the group, its owner and the process have slots, the first taken first', () => {
  const { begun, add, end } = turnsOf({ concurrency: 5, groupConcurrency: 2, ownerConcurrency: 3 })
  add('one/a1', 'one/a2', 'one/a3', 'one/a4', 'one/b1', 'one/b2', 'two/a1')
  assert.deepEqual(begun.splice(0), ['one/a1', 'one/a2', 'one/b1', 'two/a1'])
  end('one/a2')
  assert.deepEqual(begun.splice(0), ['one/a3'])
  end('two/a1')
  assert.deepEqual(begun.splice(0), [], 'its slot is for nobody who waits')
  end('one/b1')
  assert.deepEqual(begun.splice(0), ['one/b2'], 'of its owner, and the first that its group has a slot for')
  add('three/a1', 'three/a2', 'four/a1')
  assert.deepEqual(begun.splice(0), ['three/a1', 'three/a2'])
  end('one/a1')
  assert.deepEqual(begun.splice(0), ['one/a4'])
})

test('jobs without a group may use all slots', () => {
  const begun: string[] = []
  const turns = makeTurns<One>({ concurrency: 2, groupConcurrency: 1 }, ({ name }) => void begun.push(name))
  const jobs = ['1', '2', '3'].map((name) => ({ group: undefined, name }))
  for (const job of jobs) turns.add(job, 0)
  assert.deepEqual(begun, ['1', '2'])
  turns.end({ group: undefined, name: '1' })
  assert.deepEqual(begun, ['1', '2', '3'])
})

test('who has waited too long leaves, and begins no more', () => {
  const { turns, begun, end } = turnsOf({ concurrency: 1 })
  for (const [at, name] of ['a1', 'a2', 'a3'].entries()) turns.add({ group: 'a', name }, at)
  assert.deepEqual(
    turns.leave(2).map(({ name }) => name),
    ['a2'],
  )
  end('a1')
  assert.deepEqual(begun, ['a1', 'a3'])
  assert.deepEqual(turns.leave(Number.POSITIVE_INFINITY), [])
})
