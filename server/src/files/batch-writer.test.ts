import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { constants, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { batchBytes, batchWriter } from './batch-writer.ts'

const folder = await mkdtemp(join(tmpdir(), 'roentgen-batches-'))
after(() => rm(folder, { recursive: true, force: true }))

test('bytes of any lengths come to disk in their order, though their buffers are overwritten at once', async () => {
  const path = join(folder, 'order')
  const handle = await open(path, 'wx')
  const writer = batchWriter(handle)
  const pieces = [1, 0, 65_536, batchBytes - 1, batchBytes, batchBytes + 1, 3 * batchBytes, 7].map((n) =>
    randomBytes(n),
  )
  const whole = Buffer.concat(pieces)
  for (const piece of pieces) {
    const behind = writer.add(piece)
    piece.fill(0)
    await behind
  }
  await writer.finish()
  await handle.close()
  assert.ok((await readFile(path)).equals(whole))
})

test('two uploads at the same time never share a buffer', async () => {
  const paths = ['first', 'second'].map((name) => join(folder, name))
  const handles = await Promise.all(paths.map((path) => open(path, 'wx')))
  const writers = handles.map(batchWriter)
  for (let round = 0; round < 100; round += 1) {
    await Promise.all(writers.map((writer, index) => writer.add(Buffer.alloc(50_000, index + 1))))
  }
  await Promise.all(writers.map((writer) => writer.finish()))
  for (const [index, path] of paths.entries())
    assert.ok((await readFile(path)).equals(Buffer.alloc(5_000_000, index + 1)))
  await Promise.all(handles.map((handle) => handle.close()))
})

test('who does not wait is told to, and goes on when the disk has caught up', async () => {
  const handle = await open(join(folder, 'behind'), 'wx')
  const writer = batchWriter(handle)
  assert.equal(writer.add(Buffer.alloc(batchBytes)), undefined)
  const behind = writer.add(Buffer.alloc(batchBytes))
  assert.ok(behind instanceof Promise)
  await behind
  assert.equal(writer.add(Buffer.alloc(batchBytes)), undefined)
  await writer.finish()
  await handle.close()
})

test('a write that fails is heard of by whoever waits, adds or finishes', async () => {
  const path = join(folder, 'read-only')
  await (await open(path, 'wx')).close()
  const handle = await open(path, constants.O_RDONLY)
  const writer = batchWriter(handle)
  writer.add(Buffer.alloc(batchBytes))
  const behind = writer.add(Buffer.alloc(batchBytes))
  assert.ok(behind instanceof Promise)
  await assert.rejects(behind, { code: 'EBADF' })
  assert.throws(() => writer.add(Buffer.alloc(1)), { code: 'EBADF' })
  await assert.rejects(writer.finish(), { code: 'EBADF' })
  await writer.abandon()
  await handle.close()
})
