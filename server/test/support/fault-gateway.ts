import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from './database.ts'

/** What befalls every call of an object store while it lasts. */
export type GatewayFault =
  /** Nothing is done; or it is done, and the answer says that it was not. */
  | { kind: 'refusing'; status: 500 | 503; isDone: boolean }
  /** The answer comes in crumbs of so many bytes. */
  | { kind: 'slow'; crumbBytes: number; everyMs: number }
  /** Half of the file arrives, whichever way it goes, and the connection is reset. */
  | { kind: 'cutting' }

/** Stands before an object store and speaks its protocol, so that it can answer in its place. */
export type FaultGateway = {
  port: number
  /** Takes the place of the fault before; resolves when it is over. */
  befall(fault: GatewayFault, forMs: number): Promise<void>
}

/** On loopback until the tests of the file are over. */
export async function startFaultGateway(targetPort: number): Promise<FaultGateway> {
  let current: GatewayFault | undefined
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, response) => {
    void answer(request, response, { agent, targetPort, fault: current }).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })
  return {
    port: (server.address() as AddressInfo).port,
    async befall(fault, forMs) {
      current = fault
      await sleep(forMs)
      if (current === fault) current = undefined
    },
  }
}

type Ways = { agent: http.Agent; targetPort: number; fault: GatewayFault | undefined }

async function answer(request: http.IncomingMessage, response: http.ServerResponse, ways: Ways): Promise<void> {
  const { fault } = ways
  const body = await readAll(request)
  if (fault?.kind === 'refusing' && !fault.isDone) return refuse(response, fault.status)
  if (fault?.kind === 'cutting' && body.length > 0) {
    // The store waits for the other half, and is left alone.
    const upstream = forward(request, ways).on('error', () => {})
    await new Promise((resolve) => upstream.write(body.subarray(0, body.length / 2), resolve))
    upstream.destroy()
    return void request.socket.resetAndDestroy()
  }
  const upstream = forward(request, ways)
  upstream.end(body)
  const [stored] = (await once(upstream, 'response')) as [http.IncomingMessage]
  const bytes = await readAll(stored)
  if (fault?.kind === 'refusing') return refuse(response, fault.status)
  response.writeHead(stored.statusCode ?? 502, stored.rawHeaders)
  if (fault?.kind === 'cutting' && bytes.length > 0) {
    await new Promise((resolve) => response.write(bytes.subarray(0, bytes.length / 2), resolve))
    return void request.socket.resetAndDestroy()
  }
  if (fault?.kind === 'slow') await crumble(response, bytes, fault)
  else response.end(bytes)
}

/** With the headers as they came: they are signed. */
const forward = ({ method = '', url = '', rawHeaders }: http.IncomingMessage, { agent, targetPort }: Ways) =>
  http.request({ agent, host: '127.0.0.1', port: targetPort, method, path: url, headers: rawHeaders })

async function crumble(
  response: http.ServerResponse,
  bytes: Buffer,
  { crumbBytes, everyMs }: { crumbBytes: number; everyMs: number },
): Promise<void> {
  for (let at = 0; at < bytes.length && !response.destroyed; at += crumbBytes) {
    await sleep(everyMs)
    response.write(bytes.subarray(at, at + crumbBytes))
  }
  response.end()
}

function refuse(response: http.ServerResponse, status: 500 | 503): void {
  const code = status === 500 ? 'InternalError' : 'SlowDown'
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

async function readAll(message: http.IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  return Buffer.concat(pieces)
}
