import type { Readable } from 'node:stream'

/** `unread`: the body goes on beyond what we are ready to throw away, or the client has gone. */
export type Rest = 'read' | 'unread'

/**
 * Many clients send the whole body before they look at the answer: closing early, they see a broken pipe and not the reason.
 * So a body of a lawful size is read to its end and dropped. One that announces more is not waited for.
 */
export function drainRest(
  stream: Readable,
  { announcedBytes = 0, bytesMax = 24 * 1024 * 1024, secondsMax = 5 } = {},
): Promise<Rest> {
  if (stream.readableEnded) return Promise.resolve('read')
  if (stream.destroyed || announcedBytes > bytesMax) return Promise.resolve('unread')
  return new Promise((resolve) => {
    let bytes = 0
    const stop = (rest: Rest) => {
      clearTimeout(timer)
      stream.off('data', count)
      stream.pause()
      resolve(rest)
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax) stop('unread')
    }
    const timer = setTimeout(() => stop('unread'), secondsMax * 1000)
    stream.once('end', () => stop('read'))
    stream.once('close', () => stop('unread'))
    stream.on('error', () => stop('unread'))
    stream.on('data', count)
    stream.resume()
  })
}
