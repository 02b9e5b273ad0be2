import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Sends bytes as they stand, without a client that would mend them, and gives what came back until the service closed. */
export async function sendRaw(url: string, bytes: string | Buffer, { waitMs = 2_000 } = {}): Promise<RawAnswer> {
  const socket = await openSocket(url)
  let text = ''
  let isClosed = false
  const timer = setTimeout(() => socket.destroy(), waitMs)
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  socket
    .on('error', () => {})
    .once('end', () => {
      isClosed = true
    })
  socket.write(bytes)
  await once(socket, 'close')
  clearTimeout(timer)
  return { text, isClosed, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1])) }
}

/** `isClosed`: by the service, not by our patience. */
export type RawAnswer = { text: string; isClosed: boolean; statuses: number[] }

export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}
