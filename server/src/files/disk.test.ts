import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { formBody, post, startFormServer } from '#test/support/form-server.ts'
import type { DiskStorage } from './disk.ts'

const server = await startFormServer()
after(() => server.close())
const { storage, folder } = server

async function put(target: DiskStorage, key: string, bytes: Buffer) {
  const upload = await target.openUpload(key, 1_000_000)
  await upload.write(bytes)
  return target.publish(key, upload)
}

async function objectFiles(): Promise<string[]> {
  const entries = await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

test('U-02 a name on disk is a hash of the key in two levels of folders, whatever the key is', async () => {
  for (const key of ['../../outside', '/etc/passwd', 'a\0b', '-rf', 'con', '.', 'x'.repeat(4096)]) {
    await put(storage, key, Buffer.from('x'))
    assert.equal((await storage.stat(key))?.sizeBytes, 1)
    await storage.delete(key)
  }
  await put(storage, 'named', Buffer.from('x'))
  assert.deepEqual(
    (await objectFiles()).map((path) => /objects\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path)),
    [true],
  )
  await storage.delete('named')
})

test('files and folders are for the service alone', async () => {
  await put(storage, 'private', Buffer.from('x'))
  const [path = ''] = await objectFiles()
  assert.equal((await stat(path)).mode & 0o077, 0)
  assert.equal((await stat(join(folder, 'objects'))).mode & 0o077, 0)
  await storage.delete('private')
})

test('a file that was cut or overwritten behind our back is not served', async () => {
  await put(storage, 'damaged', Buffer.from('intact'))
  const [path = ''] = await objectFiles()
  const whole = await readFile(path)
  for (const bytes of [
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.from('x')]),
    Buffer.alloc(0),
    Buffer.from('other'),
  ]) {
    await writeFile(path, bytes)
    assert.equal(await storage.stat('damaged'), undefined)
  }
  await storage.delete('damaged')
})

test('U-07 a sweep removes the temporary files that a killed process left, and neither younger nor stored ones', async () => {
  await put(storage, 'kept', Buffer.from('x'))
  const orphan = join(folder, 'incoming', 'orphan')
  await mkdir(join(folder, 'incoming'), { recursive: true })
  await writeFile(orphan, 'half an upload')
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(orphan, hourAgo, hourAgo)
  const running = await storage.openUpload('running', 10)
  assert.equal(await storage.sweep(new Date(Date.now() - 1_800_000)), 1)
  assert.deepEqual(await server.leftovers(), [running.path.split('/').at(-1)])
  await running.discard()
  assert.ok(await storage.stat('kept'))
})

test('U-08 of an upload and a seal at the same moment one is first, and what the seal answered stays for ever', async () => {
  for (let round = 0; round < 60; round += 1) {
    const key = `race ${round}`
    await put(storage, key, Buffer.from('first'))
    const rival = await storage.openUpload(key, 100)
    await rival.write(Buffer.from('the rival'))
    const [sealed, again, published] = await Promise.allSettled([
      storage.seal(key),
      storage.seal(key),
      storage.publish(key, rival),
    ])
    assert.ok(sealed.status === 'fulfilled' && again.status === 'fulfilled')
    assert.deepEqual(sealed.value, again.value)
    assert.deepEqual(await storage.stat(key), sealed.value)
    const content = (await buffer(await storage.read(key))).toString()
    assert.equal(content.length, sealed.value.sizeBytes)
    // An accepted rival is never dropped silently: either it is what was sealed, or it came before and was told no.
    assert.equal(published.status === 'fulfilled', content === 'the rival')
    await assert.rejects(storage.openUpload(key, 1), { code: 'media-already-online' })
  }
  assert.deepEqual(await server.leftovers(), [])
})

test('U-16 when the quota is used up an upload is refused with 507, nothing stays, and it works again when there is room', async () => {
  const full = await startFormServer({ quotaBytes: 1_000_000 })
  try {
    const send = async (key: string) => post(full.port, formBody(await full.fields(key), randomBytes(600_000)))
    assert.equal((await send('first')).status, 204)
    const refused = await send('second')
    assert.deepEqual([refused.status, /<Code>InsufficientStorage</.test(refused.body)], [507, true])
    assert.deepEqual(await full.leftovers(), [])
    assert.equal(await full.storage.stat('second'), undefined)
    assert.ok(await full.storage.stat('first'), 'the service goes on reading')
    await full.storage.delete('first')
    assert.equal((await send('second')).status, 204)
  } finally {
    await full.close()
  }
})

test('check accepts a folder that can be written and rejects one that cannot', async () => {
  await storage.check()
  const { diskStorage } = await import('./disk.ts')
  const { silentLog } = await import('#kernel/log.ts')
  const settings = { bucket: 'b', uploadUrl: 'http://127.0.0.1/', signingKey: 'k', log: silentLog }
  await assert.rejects(diskStorage({ ...settings, folder: join(import.meta.filename, 'nowhere') }).check())
})
