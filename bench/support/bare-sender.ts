import { createHmac, randomBytes } from 'node:crypto'
import http from 'node:http'

/** The reference: signed messages in a loop over kept-alive connections, with nothing stored before or after. */
const port = Number(process.argv[2])
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

process.on('message', async (message) => {
  let left = (message as { count: number }).count
  const lane = async () => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: connections }, lane))
  process.send?.({ sent: true })
})
process.send?.({ port })
