// The service on a scratch folder, with invented documents: npm run demo. On a terminal, or with --stay, it goes on until Ctrl-C, so
// that the console can be looked at; elsewhere, or with --once, it ends by itself. Nothing is asked of anybody outside.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { welcomeUrl } from '#actions/people/invite-user.ts'
import { startService } from '#compose.ts'
import { readConfig } from '#config.ts'
import { silentLog } from '#kernel/log.ts'
import { Roentgen } from '#sdk/index.ts'
import { runDemo } from './demo/run-demo.ts'

const { stdout } = process
const isOnce = process.argv.includes('--once') || (stdout.isTTY !== true && !process.argv.includes('--stay'))
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort(new Error('interrupted')))

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

async function main(): Promise<number> {
  const startedAt = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'roentgen-demo-'))
  try {
    return await shown(folder, startedAt)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    stdout.write('The service has stopped, and its folder is deleted.\n')
  }
}

async function shown(folder: string, startedAt: number): Promise<number> {
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    REGISTERS: 'offline',
    BOOTSTRAP_ORGANISATION: 'Demonstration',
    PATH: process.env.PATH,
  })
  stdout.write('Starting the service on a scratch folder …\n')
  const service = await startService(config, { log: silentLog })
  try {
    if (service.firstOwner === undefined) throw new Error('the scratch folder is not empty')
    const { token: key, welcome } = service.firstOwner
    const { publicUrl: url } = service.app
    const io = {
      out: (text: string) => void stdout.write(text),
      colours: stdout.isTTY === true && !process.env.NO_COLOR,
      columns: stdout.columns ?? 100,
      signal: stop.signal,
    }
    await runDemo(new Roentgen({ url, key }), { ...io, year: new Date().getUTCFullYear() - 1 })
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    stdout.write(`\nAll reports are made, after ${seconds} s. The console, with a link that signs you in once:\n`)
    stdout.write(
      `  ${welcomeUrl(url, welcome)}\nThe documentation: ${url}/docs\nFor programs: ROENTGEN_URL=${url} ROENTGEN_KEY=${key}\n`,
    )
    if (!isOnce) {
      stdout.write('Ctrl-C ends it, and deletes everything.\n')
      await new Promise((resolve) => stop.signal.addEventListener('abort', resolve, { once: true }))
    }
    return 0
  } catch (error) {
    if (stop.signal.aborted) return 130
    throw error
  } finally {
    await service.stop()
  }
}

process.exitCode = await main()
