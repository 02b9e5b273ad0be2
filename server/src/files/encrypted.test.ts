import assert from 'node:assert/strict'
import { createHash, createSecretKey, randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { answerOf, formBody, openPost, startFormServer } from '#test/support/form-server.ts'
import { postForm } from '#test/support/service.ts'
import { until } from '#test/support/until.ts'
import { encryptedReceiver, encryptedStorage } from './encrypted.ts'
import { decrypted, encrypted, newHeader, pieceBytes } from './encrypted-object.ts'
import type { FileStorage } from './file-storage.ts'
import { readChecked } from './read-checked.ts'

let server: Awaited<ReturnType<typeof startFormServer>>
let storage: FileStorage
let key = createSecretKey(randomBytes(32))
before(async () => {
  server = await startFormServer()
  storage = encryptedStorage(server.storage, async () => key)
})
after(() => server.close())

async function stored(name: string, bytes: Buffer): Promise<void> {
  const form = await storage.presignUpload({
    key: name,
    contentType: 'application/pdf',
    sizeBytesMax: 1_000_000,
    now: server.clock.now,
  })
  assert.equal((await postForm(form, bytes)).status, 204)
}

async function onDisk(): Promise<{ path: string; bytes: Buffer }[]> {
  const files = await readdir(join(server.folder, 'objects'), { recursive: true, withFileTypes: true })
  const paths = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(path) })))
}

test('sealed, nothing of a file is on the disk in the clear, and any part of it is read as it was', async () => {
  const bytes = Buffer.concat([
    Buffer.from('the first words'),
    randomBytes(2 * pieceBytes),
    Buffer.from('the last words'),
  ])
  await stored('a', bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const sealed = { sizeBytes: bytes.length, sha256 }
  assert.deepEqual(
    [await storage.seal('a'), await storage.seal('a'), await storage.stat('a')],
    [sealed, sealed, sealed],
  )
  for (const { bytes: found } of await onDisk())
    assert.ok(!found.includes('first words') && !found.includes('last words'))
  const { length } = bytes
  for (const [start, end] of [
    [0, length - 1],
    [0, 0],
    [pieceBytes - 1, pieceBytes],
    [pieceBytes, 2 * pieceBytes - 1],
    [length - 3, length + 100],
    [length, length + 1],
  ] as const) {
    const part = await buffer(await storage.read('a', { start, end }))
    assert.ok(part.equals(bytes.subarray(start, end + 1)), `${start} to ${end}`)
  }
  assert.ok((await buffer(await storage.read('a'))).equals(bytes))
})

test('a byte that was changed and another key are refused, not shown', async () => {
  await stored('b', randomBytes(pieceBytes + 10))
  const before = new Set((await onDisk()).map(({ path }) => path))
  await storage.seal('b')
  const found = (await onDisk()).find(({ path }) => !before.has(path))
  assert.ok(found)
  const changed = Buffer.from(found.bytes)
  changed[200] = (changed[200] ?? 0) ^ 1
  await writeFile(found.path, changed)
  await assert.rejects(text(await storage.read('b')))
  await writeFile(found.path, found.bytes)
  const own = key
  key = createSecretKey(randomBytes(32))
  await assert.rejects(storage.read('b'), /cannot be decrypted/)
  key = own
  assert.equal((await buffer(await storage.read('b'))).length, pieceBytes + 10)
})

test('a piece that was cut off, moved or taken from another file is refused', async () => {
  const [own, other] = await Promise.all(
    [0, 1].map(async () => {
      const bytes = randomBytes(2 * pieceBytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const header = newHeader(key, 'x', { sizeBytes: bytes.length, sha256 })
      const given: Buffer[] = []
      for await (const piece of encrypted(key, header, Readable.from([bytes]))) given.push(piece)
      return { bytes, header, pieces: given.slice(1) }
    }),
  )
  assert.ok(own && other)
  const [first, last] = own.pieces as [Buffer, Buffer]
  const whole = { firstPiece: 0, lastPiece: 1, skip: 0, length: 2 * pieceBytes }
  const read = (pieces: Buffer[]) => buffer(Readable.from(decrypted(key, own.header, whole, Readable.from(pieces))))
  assert.ok((await read([first, last])).equals(own.bytes))
  for (const pieces of [[first], [last, first], [first, other.pieces[1] as Buffer]]) await assert.rejects(read(pieces))
})

test('U-17 two files of one key that change their places are both refused, and so is a file that is not encrypted', async () => {
  const objects = async (name: string) => {
    const before = new Set((await onDisk()).map(({ path }) => path))
    await stored(name, Buffer.from(`this is ${name}`))
    await storage.seal(name)
    return (await onDisk()).filter(({ path }) => !before.has(path)).map(({ path }) => path)
  }
  const [one, other] = [await objects('one'), await objects('other')]
  assert.deepEqual([one.length, other.length], [1, 1])
  const paths = [one[0] as string, other[0] as string] as const
  const bytes = await Promise.all(paths.map((path) => readFile(path)))
  for (const [at, path] of paths.entries()) await writeFile(path, bytes[1 - at] as Buffer)
  for (const name of ['one', 'other']) await assert.rejects(storage.read(name), { name: 'Undecryptable' })
  for (const [at, path] of paths.entries()) await writeFile(path, bytes[at] as Buffer)
  assert.equal(await text(await storage.read('one')), 'this is one')
  const plain = holding(randomBytes(100))
  const strict = encryptedStorage(
    plain,
    async () => key,
    (name) => name === 'one',
  )
  await assert.rejects(strict.read('one'), { name: 'Undecryptable' })
  assert.equal((await buffer(await strict.read('other'))).length, 100)
})

test('what an earlier version sealed, bound to no name, is read, but for what is made anew instead', async () => {
  const sealed =
    'UkdORkVOQzEAAAAAAAAAHDaS/mv55NGDNu+KImSs2jqs2XcQru8K6+t0DajBqYkb26NqDTHdhMmKpX/69mJlpKx1xtTby+dBFcaYsz44bAiskH3kvAHi9l+Yt2cru3PFd+atjleDz8Z6p3WpnK99cbrjFjY='
  const earlier = encryptedStorage(
    holding(Buffer.from(sealed, 'base64')),
    async () => createSecretKey(Buffer.alloc(32, 7)),
    (name) => name === 'made here',
  )
  for (const name of ['a', 'b'])
    assert.equal(await text(await earlier.read(name)), 'sealed by an earlier version', name)
  await assert.rejects(earlier.read('made here'), { name: 'Undecryptable' })
})

test('U-17 other bytes in the place of a file are noticed by its hash before the last of them is given', async () => {
  const bytes = randomBytes(200_000)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  assert.ok((await buffer(await readChecked(holding(bytes), 'a', sha256))).equals(bytes))
  const given: Buffer[] = []
  const reading = async () => {
    for await (const chunk of await readChecked(holding(Buffer.from('another')), 'a', sha256)) given.push(chunk)
  }
  await assert.rejects(reading(), { name: 'Replaced' })
  assert.deepEqual(given, [])
})

/** A storage with one object under every name. */
function holding(bytes: Buffer): FileStorage {
  const read: FileStorage['read'] = async (_key, { start, end } = { start: 0, end: bytes.length }) =>
    Readable.from([bytes.subarray(start, end + 1)], { objectMode: false })
  return { ...server.storage, read }
}

test('of several who seal a file at once nobody encrypts what another has encrypted', async () => {
  const bytes = randomBytes(pieceBytes - 40)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await stored('e', bytes)
  const sealed = await Promise.all(Array.from({ length: 6 }, () => storage.seal('e')))
  assert.deepEqual(new Set(sealed.map((one) => one.sha256)), new Set([sha256]))
  assert.ok((await buffer(await storage.read('e'))).equals(bytes))
  const header = newHeader(key, 'e', { sizeBytes: bytes.length, sha256 })
  const [once, other] = [await buffer(encrypted(key, header, Readable.from([bytes]))), randomBytes(bytes.length)]
  for (const wrong of [once, other, bytes.subarray(1)])
    await assert.rejects(buffer(encrypted(key, header, Readable.from([wrong]))), /was replaced/)
})

test('B-07 of a file that is posted to us no byte is on the disk in the clear, from the first one on', async (t) => {
  const own = await startFormServer({ takenBy: (inner) => encryptedReceiver(inner, async () => key) })
  t.after(() => own.close())
  const [words, file] = ['Vermillionocelot ', Buffer.alloc(3_000_000)]
  file.fill(words)
  const form = formBody(await own.fields('posted'), file)
  const onItsDisk = async () => {
    const files = await readdir(own.folder, { recursive: true, withFileTypes: true })
    const paths = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    return Promise.all(paths.map((path) => readFile(path)))
  }
  const socket = await openPost(own.port, { 'Content-Length': String(form.length) })
  socket.write(form.subarray(0, 2_000_000))
  const half = await until('half of it has come', async () => {
    const found = await onItsDisk()
    return found.some(({ length }) => length > 1_000_000) ? found : undefined
  })
  assert.ok(half.every((bytes) => !bytes.includes(words)))
  socket.write(form.subarray(2_000_000))
  assert.equal((await answerOf(socket)).status, 204)
  const [whole, ...others] = await onItsDisk()
  assert.ok(whole !== undefined && whole.length > file.length && !whole.includes(words))
  assert.deepEqual([others, await own.leftovers()], [[], []])
  const draft = encryptedStorage(own.storage, async () => key)
  assert.ok((await buffer(await draft.read('posted'))).equals(file))
  const sealed = { sizeBytes: file.length, sha256: createHash('sha256').update(file).digest('hex') }
  assert.deepEqual([await draft.stat('posted'), await draft.seal('posted')], [sealed, sealed])
  assert.ok((await buffer(await draft.read('posted'))).equals(file))
})

test('what was stored before there was encryption is read as it is, and so is a file that only looks encrypted', async () => {
  await stored('c', Buffer.from('of an earlier version'))
  await server.storage.seal('c')
  assert.equal(await text(await storage.read('c')), 'of an earlier version')
  const hostile = Buffer.concat([Buffer.from('RGNFENC1'), Buffer.alloc(200, 7)])
  await stored('d', hostile)
  const sealed = await storage.seal('d')
  assert.deepEqual(sealed, { sizeBytes: hostile.length, sha256: createHash('sha256').update(hostile).digest('hex') })
  assert.ok((await buffer(await storage.read('d'))).equals(hostile))
})
