import http from 'node:http'

/** A receiver in a process of its own: answers 204 at once, and tells when as many as it was told to expect have come. */
type Expected = { count: number }
export type Arrived = { id: string; atMs: number }

let arrived: Arrived[] = []
let expected: Expected | undefined

function tellWhenAll(): void {
  if (expected === undefined || arrived.length < expected.count) return
  process.send?.({ arrived })
  arrived = []
  expected = undefined
}

const server = http.createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(204).end()
    // Comparable with the clock of other processes, and finer than a millisecond.
    arrived.push({ id: String(request.headers['webhook-id']), atMs: performance.timeOrigin + performance.now() })
    tellWhenAll()
  })
})
process.on('message', (message) => {
  expected = message as Expected
  tellWhenAll()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
