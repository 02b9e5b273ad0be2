import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DiskStorage, diskStorage } from '#files/disk.ts'
import { uploadSizeBytesMax } from '#files/file-storage.ts'
import { receiveForm } from '#files/receive-form.ts'
import { s3ErrorXml, s3PostResponseXml } from '#files/s3-xml.ts'
import type { FormField } from '#files/verify-post-policy.ts'
import { silentLog } from '#kernel/log.ts'

export const testNow = new Date('2026-11-14T09:30:00.000Z')
export const boundary = 'fictional-boundary-7f3a'

export type FormServer = {
  storage: DiskStorage
  folder: string
  port: number
  clock: { now: Date }
  /** The names of temporary files: nothing may stay there. */
  leftovers(): Promise<string[]>
  fields(key: string): Promise<FormField[]>
  close(): Promise<void>
}

/** A real HTTP server on loopback with nothing but the form endpoint, as thin as an endpoint can be. */
export async function startFormServer({
  quotaBytes,
  takenBy = (storage) => storage,
}: {
  quotaBytes?: number
  takenBy?: (storage: DiskStorage) => DiskStorage
} = {}): Promise<FormServer> {
  const folder = await mkdtemp(join(tmpdir(), 'roentgen-files-'))
  const clock = { now: testNow }
  const server = createServer(async (request, response) => {
    const result = await receiveForm(
      { headers: request.headers, stream: request },
      { storage: receiver, now: clock.now },
    )
    response.statusCode = result.status
    if ('code' in result) {
      if (result.rest === 'unread') response.setHeader('Connection', 'close')
      response.end(s3ErrorXml({ code: result.code, message: result.message, requestId: 'test' }))
    } else if (result.status === 201) {
      const stored = { location: storage.uploadUrl, bucket: storage.bucket, key: result.key }
      response.end(s3PostResponseXml({ ...stored, etag: `"${result.file.sha256}"` }))
    } else {
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = {
    bucket: 'roentgen',
    uploadUrl: `http://127.0.0.1:${port}/upload`,
    signingKey: 'fictional signing key',
  }
  const storage = diskStorage({ ...settings, folder, log: silentLog, quotaBytes })
  const receiver = takenBy(storage)
  return {
    storage,
    folder,
    port,
    clock,
    leftovers: () => readdir(join(folder, 'incoming')).catch(() => []),
    async fields(key) {
      const upload = { key, contentType: 'application/pdf', sizeBytesMax: uploadSizeBytesMax, now: testNow }
      return Object.entries((await storage.presignUpload(upload)).fields)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function fieldPart(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

export const filePartHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
export const formEnd = `\r\n--${boundary}--\r\n`

export function formBody(fields: readonly FormField[], file: Buffer): Buffer {
  const head = fields.map(([name, value]) => fieldPart(name, value)).join('') + filePartHead
  return Buffer.concat([Buffer.from(head), file, Buffer.from(formEnd)])
}

export type Answer = { status: number; body: string }

/** Sends everything before it reads anything, as simple clients do; they must see the answer nevertheless. */
export async function post(port: number, body: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const socket = await openPost(port, { 'Content-Length': String(body.length), ...headers })
  socket.pause()
  await new Promise<void>((resolve, reject) => socket.write(body, (error) => (error ? reject(error) : resolve())))
  return answerOf(socket)
}

export async function openPost(port: number, headers: Record<string, string>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const all = {
    Host: 'test',
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    Connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /upload HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

export async function answerOf(socket: Socket): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const [head = '', ...body] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') }
}
