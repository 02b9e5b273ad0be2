import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { until } from '#test/support/until.ts'
import { endpoints } from './endpoints/index.ts'
import { type Room, readRoom, watchPressure } from './pressure.ts'

const plenty: Room = { heapShare: 0.3, memoryBytes: 2 ** 32, diskBytes: 2 ** 40, diskReserveBytes: 2 ** 27 }

const find = (method: string, path: string) => {
  const found = endpoints.find((one) => one.method === method && one.path === path)
  assert.ok(found, `${method} ${path}`)
  return found
}

async function refusedWith(t: { after(tidy: () => void): void }, room: Partial<Room>) {
  const pressure = await watchPressure({ read: async () => ({ ...plenty, ...room }), log: silentLog })
  t.after(() => pressure.close())
  return (method: string, path: string) => {
    const problem = pressure.refusal(find(method, path))
    return problem && [problem.code, problem.headers['Retry-After']]
  }
}

test('with room for all, every call is taken', async (t) => {
  const refused = await refusedWith(t, {})
  for (const { method, path } of endpoints) assert.equal(refused(method, path), undefined)
})

test('short of memory, calls are put off, and whoever asks how the service is gets an answer', async (t) => {
  for (const room of [{ heapShare: 0.91 }, { memoryBytes: 60 * 2 ** 20 }]) {
    const refused = await refusedWith(t, room)
    assert.deepEqual(refused('GET', '/requests'), ['temporary-reduced-capacity', '5'])
    assert.deepEqual(refused('POST', '/requests'), ['temporary-reduced-capacity', '5'])
    assert.equal(refused('GET', '/healthz'), undefined)
    assert.equal(refused('GET', '/readyz'), undefined)
  }
  const innocent = await refusedWith(t, { heapShare: 0.89, memoryBytes: 70 * 2 ** 20 })
  assert.equal(innocent('POST', '/requests'), undefined)
})

test('with a disk that is nearly full, what writes is put off, what reads or removes is not', async (t) => {
  const refused = await refusedWith(t, { diskBytes: 2 ** 27 - 1 })
  assert.deepEqual(refused('POST', '/requests'), ['temporary-reduced-capacity', '60'])
  assert.deepEqual(refused('POST', '/storage'), ['temporary-reduced-capacity', '60'])
  assert.equal(refused('GET', '/requests'), undefined)
  assert.equal(refused('POST', '/requests/:id/erase'), undefined)
  const elsewhere = await refusedWith(t, { diskBytes: undefined })
  assert.equal(elsewhere('POST', '/requests'), undefined)
})

test('when there is room again, calls are taken again by themselves', async (t) => {
  let heapShare = 0.95
  const pressure = await watchPressure({ read: async () => ({ ...plenty, heapShare }), log: silentLog, everyMs: 5 })
  t.after(() => pressure.close())
  const list = find('GET', '/requests')
  assert.notEqual(pressure.refusal(list), undefined)
  heapShare = 0.2
  await until('it is taken', () => pressure.refusal(list) === undefined)
})

test('of this machine there is something to read, and a reserve that is set is taken', async () => {
  const room = await readRoom({ folder: tmpdir(), reserveBytes: undefined })
  assert.ok(room.heapShare > 0 && room.heapShare < 1 && room.memoryBytes > 0)
  assert.ok((room.diskBytes ?? 0) > 0 && room.diskReserveBytes > 0 && room.diskReserveBytes <= 2 ** 27)
  assert.equal((await readRoom({ folder: tmpdir(), reserveBytes: 7 })).diskReserveBytes, 7)
  assert.equal((await readRoom(undefined)).diskBytes, undefined)
  assert.equal((await readRoom({ folder: '/nowhere/at/all', reserveBytes: 7 })).diskBytes, undefined)
})
