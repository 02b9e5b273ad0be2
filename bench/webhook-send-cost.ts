import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { parseSubnets } from '#outbound/index.ts'
import { newSecret, signatureHeader, webhookSender } from '#webhooks/index.ts'

/** Prints the CPU time a message costs the sender, beside a bare keep-alive loop of `node:http`, interleaved. */
const connections = 32
const messagesPerRound = 8000
const rounds = 7
const body = '{"event":"new_report","requestId":"6917c2000102030405060708","reportId":"6917c2010102030405060708"}'
const id = '6917c2000102030405060708'

// In a process of its own, so that only the sender is measured.
const receiverScript = `
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

const receiver = spawn(process.execPath, ['-e', receiverScript], { stdio: ['ignore', 'pipe', 'inherit'] })
const [line] = await once(receiver.stdout, 'data')
const url = `http://127.0.0.1:${Number(String(line))}/in`

const secret = newSecret()
const signedHeaders = () => {
  const timestampSeconds = Math.floor(Date.now() / 1000)
  const signature = signatureHeader({ id, timestampSeconds, body, secrets: [secret] })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestampSeconds), 'webhook-signature': signature }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
const target = new URL(url)
const plain = () =>
  new Promise<void>((resolve, reject) => {
    const headers = { ...signedHeaders(), 'content-type': 'application/json', 'content-length': body.length }
    const { hostname, port, pathname: path } = target
    const request = http.request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
      response.resume().on('end', resolve)
    })
    request.on('error', reject).end(body)
  })

const sender = webhookSender({ allowSubnets: parseSubnets('127.0.0.0/8') })
const guarded = async () => {
  const outcome = await sender.send({ url, headers: signedHeaders(), body, allowHttp: false })
  if (!outcome.ok) throw new Error(outcome.error)
}

async function cpuMicrosPerMessage(send: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  let left = messagesPerRound
  const lane = async () => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / messagesPerRound
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const plainMicros: number[] = []
const guardedMicros: number[] = []
for (let round = 0; round < rounds; round++) {
  plainMicros.push(await cpuMicrosPerMessage(plain))
  guardedMicros.push(await cpuMicrosPerMessage(guarded))
}
agent.destroy()
sender.close()
receiver.kill()

// The first round warms both up.
const [bare, own] = [median(plainMicros.slice(1)), median(guardedMicros.slice(1))]
console.log(
  `bare node:http ${bare.toFixed(0)} µs, webhookSender ${own.toFixed(0)} µs, ratio ${(own / bare).toFixed(2)}`,
)
