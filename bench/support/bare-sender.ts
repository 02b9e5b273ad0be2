import { createHmac, randomBytes } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'

/**
 * The reference: signed messages in a loop over kept-alive connections, with nothing stored before or after. With the address of a
 * database the least that a durable queue must do: messages are written to one table, taken from it, and what came of each is
 * written before the next.
 */
const port = Number(process.argv[2])
const databaseUrl = process.argv[3]
const connections = 32
const secret = randomBytes(32)
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
const body = '{"event":"new_report","requestId":"6917c2000102030405060708","reportId":"6917c2010102030405060708"}'

function send(): Promise<void> {
  const id = randomBytes(12).toString('hex')
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path: '/in', method: 'POST', headers }
    const request = http.request(options, (response) => response.resume().on('end', resolve))
    request.on('error', reject).end(body)
  })
}

async function sendAll(count: number): Promise<void> {
  let left = count
  const lane = async () => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: connections }, lane))
}

const takenAtOnce = 16
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })

async function sendAllStored(count: number): Promise<void> {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bare_messages (id bigserial PRIMARY KEY, body text, state text, answer int)',
  )
  await pool.query('CREATE INDEX IF NOT EXISTS bare_waiting ON bare_messages (id) WHERE state = $$waiting$$')
  // What earlier rounds left would slow this one down.
  await pool.query('TRUNCATE bare_messages')
  await pool.query(`INSERT INTO bare_messages (body, state) SELECT $1, 'waiting' FROM generate_series(1, $2::int)`, [
    body,
    count,
  ])
  let left = count
  let taking: Promise<void> | undefined
  const waiting: string[] = []
  const takeMore = async (): Promise<void> => {
    waiting.push(...(await take()))
    taking = undefined
  }
  const next = async (): Promise<string> => {
    while (waiting.length === 0) {
      taking ??= takeMore()
      await taking
    }
    return waiting.shift() as string
  }
  const lane = async () => {
    while (left-- > 0) {
      const id = await next()
      await send()
      await pool.query({
        name: 'record',
        text: `UPDATE bare_messages SET state = 'sent', answer = 200 WHERE id = $1`,
        values: [id],
      })
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
}

async function take(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'take',
    text: `UPDATE bare_messages SET state = 'active' WHERE id IN (SELECT id FROM bare_messages WHERE state = 'waiting'
      ORDER BY id LIMIT ${takenAtOnce} FOR UPDATE SKIP LOCKED) RETURNING id`,
  })
  return rows.map(({ id }) => id)
}

process.on('message', async (message) => {
  const { count } = message as { count: number }
  await (databaseUrl === undefined ? sendAll(count) : sendAllStored(count))
  process.send?.({ sent: true })
})
process.send?.({ port })
