import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Connections that have not brought a whole call yet: of browsers that connect ahead, of probes, of those who dawdle. When a
 * server closes, Node ends those that are idle between two calls and waits for these, as if a call were running.
 */
export function watchSilentConnections(server: Server): { close(): void } {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return {
    close() {
      for (const socket of silent) socket.destroy()
    },
  }
}
