import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './database.ts'

export type Received = { id: string; path: string; headers: http.IncomingHttpHeaders; body: string; atMs: number }
export type Receiver = { url: string; received: Received[]; of(path: string): Received[] }
type Answering = (response: http.ServerResponse, received: Received, request: http.IncomingMessage) => void

/** On loopback until the tests of the file are over. Answers 204 unless told otherwise. */
export async function startWebhookReceiver(
  answer: Answering = (response) => void response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      // Its sender was killed half-way: nothing was received.
      return
    }
    const { url: path = '', headers } = request
    const body = Buffer.concat(chunks).toString()
    const one = { id: String(headers['webhook-id']), path, headers, body, atMs: performance.now() }
    received.push(one)
    answer(response, one, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, of: (path) => received.filter((one) => one.path === path) }
}
