import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'

/**
 * What Node itself makes possible: a PUT straight to a file, with no form and no rights. `hash-and-sync` does to the bytes what we
 * must; `write-only` does what nginx does, and so is the floor of any server on `node:http`.
 */
type Mode = 'hash-and-sync' | 'write-only'

const folder = process.argv[2] ?? ''
const mode = (process.argv[3] ?? 'hash-and-sync') as Mode
const piecesMax = 4
mkdirSync(folder, { recursive: true })

async function store(request: http.IncomingMessage): Promise<void> {
  const path = join(folder, (request.url ?? '/').slice(1).replaceAll('/', '_'))
  const handle = await open(`${path}.incoming`, 'w')
  const hash = mode === 'hash-and-sync' ? createHash('sha256') : undefined
  let pieces: Buffer[] = []
  let writing: Promise<unknown> = Promise.resolve()
  const flush = () => {
    const batch = pieces
    pieces = []
    if (batch.length === 0) return
    const before = writing
    writing = before.then(() => handle.writev(batch))
    request.pause()
    before.then(() => request.resume())
  }
  await new Promise((resolve, reject) => {
    request.on('data', (piece: Buffer) => {
      hash?.update(piece)
      if (pieces.push(piece) === piecesMax) flush()
    })
    request.on('end', resolve).on('error', reject)
  })
  flush()
  await writing
  hash?.digest('hex')
  if (mode === 'hash-and-sync') await handle.datasync()
  await handle.close()
  await rename(`${path}.incoming`, path)
}

const server = http.createServer((request, response) => {
  store(request).then(
    () => response.writeHead(204).end(),
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
