import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { s3Storage } from './s3.ts'

const sha256 = 'ab'.repeat(32)

/** Looks as a bucket does in which another process seals the file right after the first look for it. */
async function bucketThatMoves(t: TestContext) {
  const looks: string[] = []
  const puts: { type: string | undefined; condition: string | undefined }[] = []
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request
    if (method === 'PUT') {
      puts.push({ type: headers['content-type'], condition: headers['if-none-match'] })
      return request.resume().on('end', () => response.end())
    }
    looks.push(`${method} ${url.replace(/\?.*/, '')}`)
    const isThere = looks.length > 1 && url.startsWith('/bucket/one')
    if (!isThere) return response.writeHead(404).end()
    response.writeHead(200, { 'content-length': '3', 'x-amz-meta-sha256': sha256 })
    response.end(method === 'HEAD' ? undefined : 'abc')
  })
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const credentials = { accessKeyId: 'fictional', secretAccessKey: 'fictional' }
  return { looks, puts, storage: s3Storage({ url: `s3://bucket?region=default&endpoint=${endpoint}`, credentials }) }
}

test('a file that another process seals between two looks is there', async (t) => {
  const { storage, looks } = await bucketThatMoves(t)
  assert.deepEqual(await storage.stat('one'), { sizeBytes: 3, sha256 })
  assert.deepEqual(looks, ['HEAD /bucket/one', 'HEAD /bucket/incoming/one', 'HEAD /bucket/one'])
})

test('so it is for whoever reads it', async (t) => {
  const { storage } = await bucketThatMoves(t)
  assert.equal((await (await storage.read('one')).toArray()).join(''), 'abc')
})

test('so it is for whoever seals it', async (t) => {
  const { storage } = await bucketThatMoves(t)
  assert.deepEqual(await storage.seal('one'), { sizeBytes: 3, sha256 })
})

test('what nobody uploaded is not there', async (t) => {
  const { storage } = await bucketThatMoves(t)
  assert.equal(await storage.stat('two'), undefined)
  await assert.rejects(storage.seal('two'), /nothing was uploaded/)
})

test('what the service makes itself replaces what is there', async (t) => {
  const { storage, puts } = await bucketThatMoves(t)
  await storage.keep('one', Buffer.from('a picture'), 'image/webp')
  assert.deepEqual(puts, [{ type: 'image/webp', condition: undefined }])
})

test('what fails before or while it is sent is told at once with its own reason', async (t) => {
  const { storage } = await bucketThatMoves(t)
  async function* failing(pieces: number) {
    for (let piece = 0; piece < pieces; piece += 1) yield Buffer.alloc(1000)
    throw new Error('the source has failed')
  }
  const told = (body: Readable) =>
    assert.rejects(storage.replace('one', body, { sizeBytes: 5000, sha256 }), /^Error: the source has failed$/)
  await told(Readable.from(failing(1)).destroy(new Error('the source has failed')))
  for (const pieces of [0, 1, 3]) await told(Readable.from(failing(pieces), { objectMode: false }))
  const failed = Readable.from(failing(1)).on('error', () => undefined)
  await new Promise((closed) => failed.once('close', closed).destroy(new Error('the source has failed')))
  await told(failed)
})
