import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import type { SelfSigned } from './self-signed.ts'

export type Received = { path: string; headers: http.IncomingHttpHeaders; body: string }

export type Receiver = {
  port: number
  received: Received[]
  /** How many connections were opened so far. */
  connections(): number
}

export type Answering = (response: http.ServerResponse, received: Received, request: http.IncomingMessage) => void

type ReceiverOptions = { host?: string; tls?: SelfSigned; port?: number }

/** A receiver on loopback that lives as long as the test. */
export async function startReceiver(
  t: TestContext,
  answer: Answering,
  { host = '127.0.0.1', tls, port = 0 }: ReceiverOptions = {},
): Promise<Receiver> {
  const received: Received[] = []
  const handle: http.RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      // Its sender was killed half-way: nothing was received.
      return
    }
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    received.push(one)
    answer(response, one, request)
  }
  const server = tls === undefined ? http.createServer(handle) : https.createServer(tls, handle)
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, received, connections: () => connections }
}

/** A receiver that speaks raw bytes, for answers no HTTP library would give. */
export async function startRawReceiver(t: TestContext, onConnection: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  t.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
