import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'

/** The reference where nginx is missing: a PUT straight to a file, hashed on the way and synced. */
const folder = process.argv[2] ?? ''
mkdirSync(folder, { recursive: true })

async function store(request: http.IncomingMessage): Promise<void> {
  const path = join(folder, (request.url ?? '/').slice(1).replaceAll('/', '_'))
  const handle = await open(`${path}.incoming`, 'w')
  const hash = createHash('sha256')
  for await (const chunk of request) {
    hash.update(chunk)
    await handle.write(chunk)
  }
  hash.digest('hex')
  await handle.datasync()
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
