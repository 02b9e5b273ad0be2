import http from 'node:http'
import fastify from 'fastify'
import pg from 'pg'
import { listenDemanded } from './bare-demanded.ts'
import { openBareOnce } from './bare-once.ts'

/** The reference: bare `node:http` and `pg`, doing only what the measured endpoint must do at the very least. */
type Mode = 'read' | 'constant' | 'write' | 'once' | 'routed' | 'demanded' | 'ready'

const mode = process.argv[2] as Mode
const pool = new pg.Pool({ connectionString: process.argv[3], max: 16 })
const constant = JSON.stringify({ report: { id: '0'.repeat(24), raw: { text: 'x'.repeat(3_000) } } })

async function read(path: string): Promise<string | undefined> {
  const { rows } = await pool.query({
    name: 'read',
    text: 'SELECT id, request, source, code_type, code_id, raw, made_by, creation FROM reports WHERE id = $1',
    values: [path.slice('/reports/'.length)],
  })
  return rows[0] && JSON.stringify({ report: rows[0] })
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function write(request: http.IncomingMessage): Promise<string> {
  const { code } = JSON.parse((await bodyOf(request)).toString())
  const { rows } = await pool.query({
    name: 'write',
    text: 'INSERT INTO bare_requests (code_type, code_id) VALUES ($1, $2) RETURNING id',
    values: [code.type, code.id],
  })
  return JSON.stringify({ request: { id: rows[0].id, code } })
}

async function ready(): Promise<string> {
  await pool.query('SELECT 1')
  return '{}'
}

type Answer = { body: string; headers: Record<string, string> }

const keeps = mode === 'once' || mode === 'routed'
const keep = keeps ? await openBareOnce(process.argv[3] ?? '') : () => Promise.reject(new Error(mode))
const keyOf = ({ headers }: http.IncomingMessage) => String(headers['idempotency-key'])

const answers: Record<
  Exclude<Mode, 'routed' | 'demanded'>,
  (request: http.IncomingMessage) => Promise<string | Answer | undefined>
> = {
  read: (request) => read(request.url ?? ''),
  constant: async () => constant,
  write,
  once: async (request) => keep(await bodyOf(request), keyOf(request)),
  ready,
}

/** The same by the framework of the service, with one route and nothing else of it. */
async function listenRouted(): Promise<number> {
  const app = fastify()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/requests', async (request, reply) => {
    const { body, headers } = await keep(request.body as Buffer, keyOf(request.raw))
    return reply.code(201).headers(headers).type('application/json').send(body)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.addresses()[0]?.port ?? 0
}

function listen(answer: (typeof answers)[keyof typeof answers]): Promise<number> {
  const server = http.createServer((request, response) => {
    answer(request).then(
      (answered) => {
        if (answered === undefined) return response.writeHead(404).end()
        const { body, headers: own } = typeof answered === 'string' ? { body: answered, headers: {} } : answered
        const headers = { ...own, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        return response.writeHead(request.method === 'POST' ? 201 : 200, headers).end(body)
      },
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
    })
  })
}

function listenAs(): Promise<number> {
  if (mode === 'routed') return listenRouted()
  if (mode === 'demanded') return listenDemanded(process.argv[3] ?? '')
  return listen(answers[mode])
}

process.send?.({ port: await listenAs() })
