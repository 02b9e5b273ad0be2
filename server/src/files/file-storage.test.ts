import assert from 'node:assert/strict'
import { createHash, createSecretKey, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { startFormServer } from '#test/support/form-server.ts'
import { journalContract } from '#test/support/journal-contract.ts'
import { type S3Server, s3ServerMissing, startS3Server } from '#test/support/s3-server.ts'
import type { DiskStorage } from './disk.ts'
import { encryptedReceiver, encryptedStorage } from './encrypted.ts'
import { bucketJournal } from './erasure-journal.ts'
import { type Draft, type FileStorage, type UploadForm, uploadSizeBytesMax } from './file-storage.ts'
import { prepareBucket } from './prepare-bucket.ts'
import { s3Storage } from './s3.ts'

/** A running storage, and the time at which its forms are judged. */
type Running = { storage: FileStorage; now(): Date; close(): Promise<void> }

async function disk(takenBy?: (storage: DiskStorage) => DiskStorage): Promise<Running> {
  const server = await startFormServer({ ...(takenBy && { takenBy }) })
  return { storage: server.storage, now: () => server.clock.now, close: server.close }
}

const fileKey = createSecretKey(randomBytes(32))
const encrypting = (start: () => Promise<Running>) => async (): Promise<Running> => {
  const { storage, ...rest } = await start()
  return { storage: encryptedStorage(storage, async () => fileKey), ...rest }
}

let gateway: S3Server | undefined
async function s3(): Promise<Running> {
  const server = await startS3Server()
  gateway = server
  return { storage: s3Storage(server), now: () => new Date(), close: server.close }
}

const s3Missing = await s3ServerMissing()
const encryptedDisk = () => disk((storage) => encryptedReceiver(storage, async () => fileKey))
describe('files on disk', () => contract(disk))
describe('files on disk, encrypted', () => contract(encrypting(encryptedDisk)))
describe('files on S3 (Ceph RADOS Gateway)', { skip: s3Missing ?? false }, () => {
  contract(s3)
  preparing()
})
describe('files on S3, encrypted', { skip: s3Missing ?? false }, () => {
  contract(encrypting(s3))
  drafting()
})

function contract(start: () => Promise<Running>): void {
  let running: Running
  before(async () => {
    running = await start()
  })
  after(() => running?.close())

  // Read at the time of the call: `running` is there only once `before` has run.
  const tools: Tools = {
    storage: () => running.storage,
    now: () => running.now(),
    form: (key, { sizeBytesMax = uploadSizeBytesMax, now = running.now() } = {}) =>
      running.storage.presignUpload({ key, contentType: 'application/pdf', sizeBytesMax, now }),
  }
  storing(tools)
  refusing(tools)
  sealing(tools)
}

function drafting(): void {
  test('a draft in a bucket is encrypted by the sweep, and put online or replaced afterwards as any other', async () => {
    assert.ok(gateway)
    const raw = s3Storage(gateway)
    const storage = encryptedStorage(raw, async () => fileKey)
    const asked = { key: 'draft/one', contentType: 'application/pdf', sizeBytesMax: 1_000, now: new Date() }
    const form = await storage.presignUpload(asked)
    const isClear = async () => (await buffer(await raw.read('draft/one'))).includes('Ocelot')
    const [first, second] = [Buffer.from('Ocelot the first'), Buffer.from('Ocelot the second')]
    assert.equal(await send(form, first), 204)
    await storage.sweep(new Date(Date.now() - 3_600_000))
    assert.ok(await isClear(), 'as long as it may still be put online at any moment')
    const later = new Date(Date.now() + 60_000)
    await storage.sweep(later)
    assert.ok(!(await isClear()))
    assert.ok((await buffer(await storage.read('draft/one'))).equals(first))
    const before = await buffer(await raw.read('draft/one'))
    await storage.sweep(later)
    assert.deepEqual(await buffer(await raw.read('draft/one')), before, 'once')

    const drafts: Draft[] = await Readable.from(raw.drafts(later)).toArray()
    const draft = drafts.find(({ key }) => key === asked.key)
    assert.equal(await send(form, second), 204)
    const file = { sizeBytes: first.length, sha256: createHash('sha256').update(first).digest('hex') }
    assert.equal(await draft?.replace(Readable.from([first]), file), false, 'what came meanwhile is not lost')
    assert.equal(await draft?.read(), undefined)
    await storage.sweep(later)
    const sha256 = createHash('sha256').update(second).digest('hex')
    assert.deepEqual(await storage.seal('draft/one'), { sizeBytes: second.length, sha256 })
    assert.ok(!(await isClear()))
    assert.ok((await buffer(await storage.read('draft/one'))).equals(second))
  })

  test('the journal of erasures is kept in the bucket, and read from a time on', async () => {
    assert.ok(gateway)
    await journalContract(bucketJournal(gateway))
  })
}

function preparing(): void {
  const post = async (origin: string) => {
    const asked = { origin, 'access-control-request-method': 'POST' }
    const answer = await fetch(`${gateway?.endpoint}/${gateway?.bucket}`, { method: 'OPTIONS', headers: asked })
    await answer.text()
    return { status: answer.status, allowed: answer.headers.get('access-control-allow-origin') }
  }

  test('a prepared bucket takes forms from the pages it was told of and no others; preparing again does no harm', async () => {
    assert.ok(gateway)
    assert.deepEqual(await post('https://risk.example'), { status: 200, allowed: 'https://risk.example' })
    assert.equal((await post('https://elsewhere.example')).allowed, null)
    const origins = ['https://risk.example', 'https://app.example']
    const again = await prepareBucket(gateway.url, { credentials: gateway.credentials, origins })
    assert.deepEqual(again, { bucket: gateway.bucket, isNew: false, corsFault: undefined })
    assert.equal((await post('https://app.example')).status, 200)
  })

  test('a key that the store does not know is told with what it answered', async () => {
    assert.ok(gateway)
    const credentials = { ...gateway.credentials, secretAccessKey: 'another' }
    await assert.rejects(prepareBucket(gateway.url, { credentials, origins: [] }), /did not say .*: status 403/)
  })
}

type Tools = {
  storage(): FileStorage
  now(): Date
  form(key: string, limits?: { sizeBytesMax?: number; now?: Date }): Promise<UploadForm>
}

const text = async (stream: Promise<Readable>) => (await buffer(await stream)).toString()

function storing({ storage, form }: Tools): void {
  test('a posted form stores the bytes under the key, and a seal tells their size and SHA-256', async () => {
    const bytes = randomBytes(3_000_000)
    assert.equal(await send(await form('contract/first'), bytes), 204)
    assert.equal((await storage().stat('contract/first'))?.sizeBytes, bytes.length)
    assert.ok((await buffer(await storage().read('contract/first'))).equals(bytes), 'readable before the seal')
    const sealed = { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    assert.deepEqual(await storage().seal('contract/first'), sealed)
    assert.deepEqual(await storage().stat('contract/first'), sealed)
    assert.ok((await buffer(await storage().read('contract/first'))).equals(bytes), 'readable after it')
  })

  test('a range is inclusive, and ends with the file', async () => {
    await send(await form('contract/range'), Buffer.from('0123456789'))
    assert.equal(await text(storage().read('contract/range', { start: 2, end: 4 })), '234')
    assert.equal(await text(storage().read('contract/range', { start: 0, end: 4095 })), '0123456789')
    await storage().seal('contract/range')
    assert.equal(await text(storage().read('contract/range', { start: 9, end: 9 })), '9')
  })

  test('what the service made itself is kept, kept again without harm, and deleted', async () => {
    await storage().keep('contract/made', Buffer.from('a picture'), 'image/webp')
    await storage().keep('contract/made', Buffer.from('a picture'), 'image/webp')
    assert.equal(await text(storage().read('contract/made')), 'a picture')
    assert.equal((await storage().stat('contract/made'))?.sizeBytes, 9)
    await storage().delete('contract/made')
    await assert.rejects(storage().read('contract/made'), { code: 'not-found' })
  })

  test('what was never uploaded has no size, cannot be read or sealed, and may be deleted', async () => {
    assert.equal(await storage().stat('contract/never'), undefined)
    await assert.rejects(storage().read('contract/never'), { code: 'not-found' })
    await assert.rejects(storage().seal('contract/never'), { code: 'media-not-uploaded' })
    await storage().delete('contract/never')
  })
}

function refusing({ storage, now, form }: Tools): void {
  test('U-06 a file below or above the sizes of the form is refused and not stored', async () => {
    assert.equal(await send(await form('contract/size', { sizeBytesMax: 10 }), Buffer.alloc(11)), 400)
    assert.equal(await send(await form('contract/size', { sizeBytesMax: 10 }), Buffer.alloc(0)), 400)
    assert.equal(await storage().stat('contract/size'), undefined)
    assert.equal(await send(await form('contract/size', { sizeBytesMax: 10 }), Buffer.alloc(10)), 204)
  })

  test('U-09 a form with another key, another type or one field more is refused with 403', async () => {
    const { url, fields } = await form('contract/changed')
    const changes = [
      { key: 'contract/other' },
      { 'Content-Type': 'text/html' },
      { acl: 'public-read' },
      { 'x-amz-meta-a': 'b' },
    ]
    for (const change of changes)
      assert.equal(await send({ url, fields: { ...fields, ...change } }, Buffer.from('x')), 403, JSON.stringify(change))
    assert.equal(await storage().stat('contract/changed'), undefined)
    assert.equal(await storage().stat('contract/other'), undefined)
  })

  test('U-11 a form that expired 1 s ago is refused with 403', async () => {
    const issued = new Date(now().getTime() - 901_000)
    assert.equal(await send(await form('contract/late', { now: issued }), Buffer.from('x')), 403)
  })
}

function sealing({ storage, form }: Tools): void {
  test('U-08 uploads replace one another until the seal, and nothing that is posted later changes what was sealed', async () => {
    const posted = await form('contract/sealed')
    assert.equal(await send(posted, Buffer.from('first')), 204)
    assert.equal(await send(posted, Buffer.from('second')), 204)
    const sealed = await storage().seal('contract/sealed')
    await send(posted, Buffer.from('the third'))
    assert.deepEqual(await storage().seal('contract/sealed'), sealed)
    assert.deepEqual(await storage().stat('contract/sealed'), sealed)
    assert.equal(await text(storage().read('contract/sealed')), 'second')
  })

  test('U-08 seals and uploads at the same time agree on one file', async () => {
    const posted = await form('contract/race')
    await send(posted, Buffer.from('before'))
    const work = [
      storage().seal('contract/race'),
      send(posted, Buffer.from('during it')),
      storage().seal('contract/race'),
    ] as const
    const [first, , second] = await Promise.all(work)
    assert.deepEqual(first, second)
    assert.deepEqual(await storage().stat('contract/race'), first)
    assert.equal((await text(storage().read('contract/race'))).length, first.sizeBytes)
  })

  test('a deleted file is gone, sealed or not', async () => {
    for (const key of ['contract/gone', 'contract/gone and sealed']) {
      await send(await form(key), Buffer.from('x'))
      if (key.endsWith('sealed')) await storage().seal(key)
      await storage().delete(key)
      assert.equal(await storage().stat(key), undefined)
    }
  })

  test('U-07 a sweep removes no stored file, sealed or not, and leaves nothing of a late upload', async () => {
    const posted = await form('contract/swept')
    await send(posted, Buffer.from('kept'))
    await storage().seal('contract/swept')
    await send(posted, Buffer.from('late'))
    await send(await form('contract/draft'), Buffer.from('draft'))
    const later = new Date(Date.now() + 60_000)
    await storage().sweep(later)
    assert.equal(await storage().sweep(later), 0)
    assert.equal(await text(storage().read('contract/swept')), 'kept')
    assert.equal(await text(storage().read('contract/draft')), 'draft')
  })

  test('check accepts the storage', () => storage().check())
}

async function send({ url, fields }: UploadForm, bytes: Buffer): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(bytes)]), 'fictional.pdf')
  const response = await fetch(url, { method: 'POST', body })
  await response.arrayBuffer()
  return response.status
}
