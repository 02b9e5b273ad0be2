import { test } from 'node:test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startTestService } from '/work/main/server/test/support/service.ts'
import { inTransaction } from '/work/main/server/src/actions/app.ts'
import { recordEvent, sendTo } from '/work/main/server/src/actions/record-event.ts'
import { newSecret, signatureHeader } from '/work/main/server/src/webhooks/index.ts'
import http from 'node:http'
const script = `
  let n = 0
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => { n++; response.writeHead(204).end() })
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
test('p10', async () => {
  const receiver = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(receiver.stdout, 'data')
  const url = `http://127.0.0.1:${Number(String(line))}`
  const s = await startTestService({env: {ROLES:'api,worker'}})
  const { app } = s.service
  const hooks: any[] = []
  for (let i = 0; i < 8; i++) hooks.push((await s.call('POST', '/webhooks', { body: { url: `${url}/${i}`, events: ['new_report'] } })).body.webhook.id)
  const total = Number(process.env.N ?? 4000)
  const organisation = s.owner.organisation as any
  for (let round = 0; round < 3; round++) {
    const made = await inTransaction(app, async (tx) => {
      const event = await recordEvent(tx, { event: 'webhook_test', organisation, test: false })
      return sendTo(tx, hooks, Array.from({ length: total / hooks.length }, () => event), { replay: false })
    })
    const t = performance.now(); const c = process.cpuUsage()
    for (;;) {
      const [row] = await app.database.query<any>(`SELECT count(*)::int AS n FROM deliveries WHERE status = 'pending'`)
      if (row.n === 0) break
      await new Promise((r) => setTimeout(r, 100))
    }
    const { user, system } = process.cpuUsage(c)
    const took = performance.now() - t
    console.log(`service: ${total} in ${took.toFixed(0)} ms = ${(total / took * 1000).toFixed(0)}/s, cpu ${((user + system) / total).toFixed(0)} µs/event`)
    // bare
    const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })
    const secret = newSecret(); const body = '{"event":"new_report","requestId":"6917c2000102030405060708","reportId":"6917c2010102030405060708"}'
    const t2 = performance.now(); const c2 = process.cpuUsage(); let left = total
    const send = () => new Promise<void>((resolve, reject) => {
      const ts = Math.floor(Date.now() / 1000)
      const headers = { 'content-type': 'application/json', 'content-length': body.length, 'webhook-id': 'x', 'webhook-timestamp': String(ts), 'webhook-signature': signatureHeader({ id: 'x', timestampSeconds: ts, body, secrets: [secret] }) }
      http.request(url, { agent, method: 'POST', headers }, (r) => r.resume().on('end', resolve)).on('error', reject).end(body)
    })
    await Promise.all(Array.from({ length: 32 }, async () => { while (left-- > 0) await send() }))
    const u2 = process.cpuUsage(c2); const took2 = performance.now() - t2
    console.log(`bare: ${(total / took2 * 1000).toFixed(0)}/s, cpu ${((u2.user + u2.system) / total).toFixed(0)} µs; ratio ${(took2 / took).toFixed(2)}`)
    agent.destroy()
  }
  receiver.kill()
  await s.stop()
})
