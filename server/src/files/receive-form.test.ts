import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import {
  answerOf,
  fieldPart,
  filePartHead,
  formBody,
  formEnd,
  openPost,
  post,
  startFormServer,
} from '#test/support/form-server.ts'
import { uploadSizeBytesMax } from './file-storage.ts'

const server = await startFormServer()
after(() => server.close())
const { storage, port } = server
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const small = Buffer.from('%PDF-1.7 fictional')

test('conventions 11.3 an upload is answered with 204, is stored under its key, and its size and SHA-256 are known', async () => {
  const file = Buffer.concat([randomBytes(300_000), Buffer.from(`\r\n--${boundaryLike}\r\n`), randomBytes(5)])
  const answer = await post(port, formBody(await server.fields('plain'), file))
  assert.deepEqual(answer, { status: 204, body: '' })
  assert.deepEqual(await storage.stat('plain'), { sizeBytes: file.length, sha256: sha256(file) })
  assert.ok((await buffer(await storage.read('plain'))).equals(file))
})
const boundaryLike = 'fictional-boundary-7f3'

test('conventions 11.3 success_action_status chooses 200, 201 with the XML of S3, or 204', async () => {
  const statusOf = async (wanted: string) =>
    post(port, formBody([...(await server.fields('status')), ['success_action_status', wanted]], small))
  assert.equal((await statusOf('200')).status, 200)
  assert.equal((await statusOf('500')).status, 204)
  const created = await statusOf('201')
  assert.equal(created.status, 201)
  assert.match(
    created.body,
    /<PostResponse><Location>.*<Bucket>roentgen<\/Bucket><Key>status<\/Key><ETag>&quot;[0-9a-f]{64}/,
  )
})

test('conventions 11.3 a refusal is the XML of S3', async () => {
  const answer = await post(port, formBody([...(await server.fields('xml')), ['extra', 'x']], small))
  assert.equal(answer.status, 403)
  assert.match(
    answer.body,
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Error><Code>AccessDenied<\/Code><Message>Invalid according/,
  )
})

test('U-06 0 bytes are too few; 1 byte and 20,971,520 are taken; one more is too large, and the client sees the answer', async () => {
  const sendBytes = async (key: string, bytes: number) =>
    post(port, formBody(await server.fields(key), Buffer.alloc(bytes, 'x')))
  const empty = await sendBytes('empty', 0)
  assert.deepEqual([empty.status, /EntityTooSmall/.test(empty.body)], [400, true])
  assert.equal((await sendBytes('one', 1)).status, 204)
  assert.equal((await sendBytes('most', uploadSizeBytesMax)).status, 204)
  const large = await sendBytes('large', uploadSizeBytesMax + 1)
  assert.deepEqual([large.status, /EntityTooLarge/.test(large.body)], [400, true])
  assert.equal((await storage.stat('most'))?.sizeBytes, uploadSizeBytesMax)
  for (const key of ['empty', 'large']) assert.equal(await storage.stat(key), undefined)
  assert.deepEqual(await server.leftovers(), [])
})

test('conventions 11.2 a body announced far beyond the limit is refused before the file comes', async () => {
  const socket = await openPost(port, { 'Content-Length': '10000000000' })
  const head = (await server.fields('announced')).map(([name, value]) => fieldPart(name, value)).join('')
  socket.write(`${head}${filePartHead}the beginning`)
  const answer = await answerOf(socket)
  assert.deepEqual([answer.status, /EntityTooLarge/.test(answer.body)], [400, true])
})

test('conventions 11.2 a body without announced length is cut at the limit', async () => {
  const socket = await openPost(port, { 'Transfer-Encoding': 'chunked' })
  const chunked = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  socket.on('error', () => {})
  const head = (await server.fields('endless')).map(([name, value]) => fieldPart(name, value)).join('')
  socket.write(chunked(Buffer.from(head + filePartHead)))
  for (let sent = 0; sent < 40; sent += 1) socket.write(chunked(Buffer.alloc(1024 * 1024)))
  socket.write('0\r\n\r\n')
  assert.match((await answerOf(socket)).body, /EntityTooLarge/)
  assert.deepEqual(await server.leftovers(), [])
})

test('conventions 11.1 parts after the file are ignored, also a second file and fields of the policy', async () => {
  const fields = await server.fields('after')
  const last = fieldPart('key', 'another') + filePartHead
  const body = Buffer.concat([
    formBody(fields, small).subarray(0, -formEnd.length),
    Buffer.from(`\r\n${last}other bytes${formEnd}`),
  ])
  assert.equal((await post(port, body)).status, 204)
  assert.equal((await storage.stat('after'))?.sizeBytes, small.length)
  assert.equal(await storage.stat('another'), undefined)
})

test('U-09 each form field changed, removed, doubled or moved behind the file is refused with 403, and nothing is stored', async () => {
  const fields = await server.fields('changed')
  for (const [index, [name, value]] of fields.entries()) {
    const moved = formBody(fields.toSpliced(index, 1), small).subarray(0, -formEnd.length)
    const bodies = [
      formBody(fields.with(index, [name, `${value}x`]), small),
      formBody(fields.toSpliced(index, 1), small),
      formBody(fields.toSpliced(index, 0, [name, value]), small),
      Buffer.concat([moved, Buffer.from(`\r\n${fieldPart(name, value)}`.slice(0, -2)), Buffer.from(formEnd)]),
    ]
    for (const body of bodies) {
      const answer = await post(port, body)
      assert.equal(answer.status, 403, `${name}: ${answer.body}`)
      assert.ok(answer.body.includes(name), `${name}: ${answer.body}`)
    }
  }
  assert.equal(await storage.stat('changed'), undefined)
})

test('U-11 a form expired by 1 s is refused with 403', async () => {
  const fields = await server.fields('late')
  const issued = server.clock.now
  server.clock.now = new Date(issued.getTime() + 901_000)
  const late = await post(port, formBody(fields, small)).finally(() => {
    server.clock.now = issued
  })
  assert.deepEqual([late.status, /Policy expired/.test(late.body)], [403, true])
  assert.equal((await post(port, formBody(fields, small))).status, 204)
})

test('U-08 a second upload replaces the first until the file is sealed; then it is refused and the bytes stay', async () => {
  const fields = await server.fields('sealed')
  assert.equal((await post(port, formBody(fields, Buffer.from('first')))).status, 204)
  assert.equal((await post(port, formBody(fields, Buffer.from('second')))).status, 204)
  await storage.seal('sealed')
  const third = await post(port, formBody(fields, Buffer.from('third')))
  assert.deepEqual([third.status, /InvalidObjectState/.test(third.body)], [409, true])
  assert.equal((await buffer(await storage.read('sealed'))).toString(), 'second')
})
