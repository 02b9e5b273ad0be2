import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { newApiKey } from '#domain/api-key.ts'
import { atEnd } from './database.ts'

/** What the processes of one installation share. */
export type Installation = {
  env: Record<string, string>
  token: string
  dataDir: string
  /** Whether the clock of each process can be put off (`jumping-clock.ts`). */
  hasClocks?: boolean
}

export type LogLine = { msg: string } & Record<string, unknown>

export type ServiceProcess = {
  child: ChildProcess
  pid: number
  url: string
  lines: LogLine[]
  /** Resolves when the service says that it is ready; rejects when it ends before. */
  ready: Promise<LogLine>
  exited: Promise<{ code: number | null; signal: string | null }>
  /** Resolves when the process is gone. */
  kill9(): Promise<void>
  signal(name: 'SIGTERM' | 'SIGINT'): void
}

const main = join(import.meta.dirname, '../../src/main.ts')
const jumpingClock = join(import.meta.dirname, 'jumping-clock.ts')

/** How far off the clock is, in milliseconds, of the process that listens on this port. */
export const clockFile = ({ dataDir }: Installation, port: number) => join(dataDir, `clock-${port}`)

export function newInstallation(dataDir: string, env: Record<string, string> = {}): Installation {
  const token = newApiKey('live')
  return {
    dataDir,
    token,
    env: {
      DATA_DIR: dataDir,
      SECRET_KEY: randomBytes(32).toString('hex'),
      BOOTSTRAP_EMAIL: 'owner@example.com',
      BOOTSTRAP_TOKEN: token,
      METRICS_PORT: '0',
      RATE_LIMIT: '1000000',
      RATE_LIMIT_MEDIA: '1000000',
      RATE_LIMIT_COMPANIES: '1000000',
      WEBHOOK_ALLOW_SUBNETS: '127.0.0.0/8',
      REGISTERS: 'offline',
      // A busy machine must not decide whether a file is refused at once or when it is read.
      UPLOAD_CHECK_MS: '60000',
      // The others have tests of their own; ESG is made for every request, and would be in everyone's way.
      ANALYSES: 'doc_xray,magpie',
      ...env,
    },
  }
}

/** `program`: another than the service's own, which may be spoken to. */
type Where = { port: number; roles?: string; publicPort?: number; program?: string }

/** The service as an operator starts it. It is killed when the tests of the file are over, if it still lives. */
export function startProcess(
  installation: Installation,
  { port, roles = 'api,worker', publicPort = port, program = main }: Where,
): ServiceProcess {
  const { env, hasClocks = false } = installation
  const child = spawn(process.execPath, [...(hasClocks ? ['--import', jumpingClock] : []), program], {
    // Nothing of the surroundings: a setting of the machine must not decide the test.
    env: {
      PATH: process.env.PATH ?? '',
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
      ...env,
      ...(hasClocks && { CLOCK_FILE: clockFile(installation, port) }),
      PORT: String(port),
      ROLES: roles,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(program === main ? [] : ['ipc' as const])],
  })
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const { lines, ready } = readLines(child)
  ready.catch(() => {})
  const kill9 = async () => {
    child.kill('SIGKILL')
    await exited
  }
  atEnd(kill9)
  return {
    child,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    lines,
    ready,
    exited,
    kill9,
    signal: (name) => void child.kill(name),
  }
}

function readLines(child: ChildProcess) {
  const lines: LogLine[] = []
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-4_000)
  })
  const ready = new Promise<LogLine>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (text) => {
      if (!text.startsWith('{')) return
      const line: LogLine = JSON.parse(text)
      lines.push(line)
      if (line.msg === 'service.ready') resolve(line)
    })
    child.once('close', (code, signal) => reject(new Error(`the service ended (${code ?? signal}): ${said}`)))
  })
  return { lines, ready }
}

/**
 * Free, and outside the range from which systems take the ports of outgoing connections: while the service is down, one
 * of those could sit on it.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 20_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

export type RunningProcess = { pid: number; parent: number; command: string }

/** Every process of the machine, where the system tells (`/proc`). */
export function runningProcesses(): RunningProcess[] {
  const all: RunningProcess[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ')
      if (state !== 'Z') all.push({ pid: Number(name), parent: Number(parent), command })
    } catch {
      // It ended while we looked.
    }
  }
  return all
}

export function postmasterPid({ dataDir }: Installation): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
