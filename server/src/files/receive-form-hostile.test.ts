import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  boundary,
  fieldPart,
  filePartHead,
  formBody,
  formEnd,
  openPost,
  post,
  startFormServer,
} from '#test/support/form-server.ts'

const server = await startFormServer()
after(() => server.close())
const { storage, port } = server
const small = Buffer.from('%PDF-1.7 fictional')

async function headOf(key: string): Promise<string> {
  return (await server.fields(key)).map(([name, value]) => fieldPart(name, value)).join('')
}

async function nothingLeft(key: string): Promise<void> {
  for (let tries = 0; tries < 100 && (await server.leftovers()).length > 0; tries += 1) await sleep(50)
  assert.deepEqual(await server.leftovers(), [])
  assert.equal(await storage.stat(key), undefined)
}

test('U-07 an upload interrupted at every 64 KiB leaves nothing behind, and a retry succeeds', async () => {
  const body = formBody(await server.fields('cut'), randomBytes(1_000_000))
  for (let sent = 0; sent < body.length; sent += 65_536) {
    const socket = await openPost(port, { 'Content-Length': String(body.length) })
    await new Promise((resolve) => socket.write(body.subarray(0, sent), resolve))
    // Now and then the connection is reset, else it is ended in good order: both are half an upload.
    if (sent % 131_072 === 0) socket.resetAndDestroy()
    else socket.destroy()
  }
  await nothingLeft('cut')
  assert.equal((await post(port, body)).status, 204)
})

test('U-13 without the closing boundary nothing is stored, wherever the body ends', async () => {
  const body = formBody(await server.fields('open'), small)
  for (const cut of [3, 4, 6, 20, formEnd.length, formEnd.length + 5, 300, body.length]) {
    const answer = await post(port, body.subarray(0, body.length - cut))
    assert.equal(answer.status >= 400 && answer.status < 500, true, `${cut}: ${answer.status}`)
  }
  await nothingLeft('open')
})

test('U-13 10^5 parts, before or after the file, are refused', async () => {
  const parts = Array.from({ length: 100_000 }, (_, index) => fieldPart(`x-ignore-${index}`, '')).join('')
  const fields = await headOf('parts')
  const before = await post(port, Buffer.from(`${parts}${fields}${filePartHead}x${formEnd}`))
  assert.equal(before.status, 400)
  const behind = await post(port, Buffer.from(`${fields}${filePartHead}x\r\n${parts}`.slice(0, -2) + formEnd))
  assert.equal(behind.status, 400)
  await nothingLeft('parts')
})

test('U-13 a part header of 1 MB and a field of 1 MB are refused', async () => {
  const fields = await headOf('header')
  const long = `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\nX-Long: ${'a'.repeat(1_000_000)}\r\n\r\nx${formEnd}`
  assert.equal((await post(port, Buffer.from(fields + long))).status, 400)
  const field = fieldPart('x-ignore-me', 'a'.repeat(1_000_000))
  assert.equal((await post(port, Buffer.from(`${field}${fields}${filePartHead}x${formEnd}`))).status, 400)
  await nothingLeft('header')
})

test('U-13 more fields than a form needs are refused', async () => {
  const many = Array.from({ length: 50 }, (_, index) => fieldPart(`x-ignore-${index}`, '')).join('')
  assert.equal((await post(port, Buffer.from(`${many}${await headOf('many')}${filePartHead}x${formEnd}`))).status, 400)
  await nothingLeft('many')
})

test('U-13 a nested multipart is bytes like any other, and no field of it counts', async () => {
  const inner = `--inner\r\nContent-Disposition: form-data; name="key"\r\n\r\nelsewhere\r\n--inner--`
  const nested = `--${boundary}\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=inner\r\n\r\n${inner}`
  assert.equal((await post(port, Buffer.from((await headOf('nested')) + nested + formEnd))).status, 204)
  assert.equal((await storage.stat('nested'))?.sizeBytes, inner.length)
  assert.equal(await storage.stat('elsewhere'), undefined)
})

test('U-02 U-13 the file name is no concern of ours: paths, NUL, 4 KB, any charset of filename* and broken encodings', async () => {
  const fields = await headOf('names')
  const names = [
    'filename="../../etc/passwd"',
    'filename="a\0b.pdf"',
    `filename="${'x'.repeat(4096)}.pdf"`,
    "filename*=utf-16''%D8%00%FF",
    "filename*=no-such-charset''%ff%fe; filename=x",
    "filename*=utf-8''%E0%A4%A",
    "filename*='''",
    'filename="unclosed',
    'filename=""; filename="b"',
  ]
  for (const name of names) {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; ${name}\r\nContent-Type: text/html; charset=no-such\r\n\r\n`
    assert.equal((await post(port, Buffer.from(`${fields}${part}x${formEnd}`, 'latin1'))).status, 204, name)
  }
})

test('U-13 fields in odd charsets and parts without a name are judged or refused, never an error of ours', async () => {
  const fields = await headOf('odd')
  const heads = [
    'Content-Disposition: form-data; name="key"\r\nContent-Type: text/plain; charset=utf-7',
    "Content-Disposition: form-data; name*=utf-16''%00k; name=key",
    'Content-Disposition: form-data',
    'Content-Disposition: attachment; name="key"',
    'X: y',
    ': ',
    '',
  ]
  for (const head of heads) {
    const answer = await post(
      port,
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n\xff\xfe\r\n${fields}${filePartHead}x${formEnd}`, 'latin1'),
    )
    assert.ok(answer.status === 204 || (answer.status >= 400 && answer.status < 500), `${head}: ${answer.status}`)
  }
})

test('conventions 1.1 a body that is no multipart form, or has no usable boundary, is refused with 415', async () => {
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
  ]
  types.push(
    'multipart/mixed; boundary=x',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/form-data; boundary=""',
  )
  for (const type of types) {
    const answer = await post(port, Buffer.from('key=x&file=y'), { 'Content-Type': type })
    assert.equal(answer.status, 415, type)
  }
})

test('a form without a file is refused and names what is missing', async () => {
  const answer = await post(port, Buffer.from(`${await headOf('none')}--${boundary}--\r\n`))
  assert.equal(answer.status, 400)
  assert.match(answer.body, /exactly one file/)
})

test('bytes arriving one by one make the same file', async () => {
  const body = formBody(await server.fields('slow'), Buffer.from('slow\r\n--fictional bytes\r\n'))
  const socket = await openPost(port, { 'Content-Length': String(body.length) })
  socket.setNoDelay(true)
  for (const byte of body) await new Promise((resolve) => socket.write(Buffer.of(byte), resolve))
  for await (const _ of socket) break
  assert.equal((await storage.stat('slow'))?.sizeBytes, 25)
})

test('U-13 U-08 a form that is broken and for a sealed key, all in one packet, is refused once and harms nobody', async () => {
  const fields = await server.fields('twice wrong')
  assert.equal((await post(port, formBody(fields, small))).status, 204)
  await storage.seal('twice wrong')
  const broken = `${await headOf('twice wrong')}${filePartHead}x\r\n--${boundary}garbage${formEnd}`
  const answer = await post(port, Buffer.from(broken))
  assert.equal(answer.status, 400)
  // A rejection that nobody heard would end the process within this time.
  await sleep(100)
  assert.deepEqual(await server.leftovers(), [])
})
