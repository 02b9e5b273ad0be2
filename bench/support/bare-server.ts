import http from 'node:http'
import pg from 'pg'
import { openBareOnce } from './bare-once.ts'

/** The reference: bare `node:http` and `pg`, doing only what the measured endpoint must do at the very least. */
type Mode = 'read' | 'constant' | 'write' | 'once' | 'ready'

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

async function write(request: http.IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  const { code } = JSON.parse(body)
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

const once = mode === 'once' ? await openBareOnce(process.argv[3] ?? '') : () => Promise.reject(new Error(mode))

const answers: Record<Mode, (request: http.IncomingMessage) => Promise<string | Answer | undefined>> = {
  read: (request) => read(request.url ?? ''),
  constant: async () => constant,
  write,
  once,
  ready,
}

const server = http.createServer((request, response) => {
  answers[mode](request).then(
    (answer) => {
      if (answer === undefined) return response.writeHead(404).end()
      const { body, headers: own } = typeof answer === 'string' ? { body: answer, headers: {} } : answer
      const headers = { ...own, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      return response.writeHead(request.method === 'POST' ? 201 : 200, headers).end(body)
    },
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
