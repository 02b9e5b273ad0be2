import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from './database.ts'

/** What befalls every connection of a link, old and new, while it lasts. */
export type LinkFault =
  /** Each piece, both ways. */
  | { kind: 'delayed'; byMs: number }
  /** Of the next answer so many bytes arrive, then the connection is reset. */
  | { kind: 'cut'; afterBytes: number }
  /** Of the next answer so many bytes arrive, then the caller is told that no more will come; what it sends is still taken. */
  | { kind: 'half-closed'; afterBytes: number }
  /** The server is told that the caller has finished, and the caller is told nothing: it waits until the fault is over. */
  | { kind: 'half-closed before the server' }
  /** Connections stand and are taken, and nothing passes. */
  | { kind: 'silent' }

/** A link between two programs that speak TCP, which can be made to fail. */
export type FaultProxy = {
  port: number
  /** Takes the place of the fault before; resolves when it is over. */
  befall(fault: LinkFault, forMs: number): Promise<void>
}

type Lasting = { fault: LinkFault; over: Promise<void> }
/** `isHalfClosed`: before the server; the caller hears nothing more, not even that its call was incomplete. */
type Link = { caller: Socket; server: Socket; lasting: () => Lasting | undefined; isHalfClosed: boolean }

/** On loopback until the tests of the file are over. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let current: Lasting | undefined
  const sockets = new Set<Socket>()
  const proxy = createServer({ allowHalfOpen: true, noDelay: true }, (caller) => {
    const server = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    for (const socket of [caller, server]) {
      sockets.add(socket)
      // Who is on the other side is told by the end of its connection.
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    }
    const link = { caller, server, lasting: () => current, isHalfClosed: false }
    void Promise.all([carryCalls(link), carryAnswers(link)]).catch(() => reset(link))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  atEnd(async () => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    port: (proxy.address() as AddressInfo).port,
    async befall(fault, forMs) {
      const over = sleep(forMs).then(() => {
        if (current === own) current = undefined
      })
      const own = { fault, over }
      current = own
      await over
    },
  }
}

function reset({ caller, server }: Link): void {
  for (const socket of [caller, server]) if (!socket.destroyed) socket.resetAndDestroy()
}

async function carryCalls(link: Link): Promise<void> {
  const { caller, server } = link
  for await (const piece of caller) {
    const lasting = link.lasting()
    await untilItMayPass(lasting)
    if (lasting?.fault.kind === 'half-closed before the server') {
      link.isHalfClosed = true
      server.end()
      await lasting.over
      return reset(link)
    }
    await pass(server, piece)
  }
  server.end()
}

async function carryAnswers(link: Link): Promise<void> {
  const { caller, server } = link
  let ending: { lasting: Lasting; left: number } | undefined
  for await (const piece of server as AsyncIterable<Buffer>) {
    const lasting = link.lasting()
    await untilItMayPass(lasting)
    if (link.isHalfClosed) continue
    if (lasting?.fault.kind !== 'cut' && lasting?.fault.kind !== 'half-closed') {
      await pass(caller, piece)
      continue
    }
    if (ending?.lasting !== lasting) ending = { lasting, left: lasting.fault.afterBytes }
    // What the server says after that is for nobody.
    if (ending.left < 0) continue
    await pass(caller, piece.subarray(0, ending.left))
    ending.left -= piece.length
    if (ending.left >= 0) continue
    if (lasting.fault.kind === 'cut') return reset(link)
    caller.end()
    void lasting.over.then(() => reset(link))
  }
  if (!link.isHalfClosed) caller.end()
}

async function untilItMayPass(lasting: Lasting | undefined): Promise<void> {
  if (lasting?.fault.kind === 'delayed') await sleep(lasting.fault.byMs)
  if (lasting?.fault.kind === 'silent') await lasting.over
}

async function pass(to: Socket, piece: Buffer): Promise<void> {
  if (piece.length === 0 || to.destroyed) return
  if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')])
}
