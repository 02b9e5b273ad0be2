import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { newApiKey } from '#domain/api-key.ts'
import { type Child, startChild } from './child.ts'
import type { Place } from './cores.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')

/** What the processes of one installation share. */
export type Installation = { token: string; env: Record<string, string> }

export type Service = Child & {
  port: number
  url: string
  token: string
  /** What it has said until it was ready. */
  lines: readonly LogLine[]
  /** Answers the parsed body; anything but success ends the run. */
  call<T>(method: string, path: string, body?: object): Promise<T>
}

export type LogLine = { msg: string; phasesMs?: Record<string, number> } & Record<string, unknown>

let installations = 0

/** As an operator sets it up, save for the limits that would slow the load down. */
export function newInstallation(folder: string, databaseUrl: string | undefined): Installation {
  const dataDir = join(folder, `installation-${installations++}`)
  mkdirSync(dataDir)
  const token = newApiKey('live')
  return {
    token,
    env: {
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      BOOTSTRAP_EMAIL: 'owner@example.com',
      BOOTSTRAP_TOKEN: token,
      METRICS_PORT: '0',
      RATE_LIMIT: '10000000',
      RATE_LIMIT_MEDIA: '10000000',
      WEBHOOK_ALLOW_SUBNETS: '127.0.0.0/8',
      REGISTERS: 'offline',
      // The others have tests of their own; ESG is made for every request, and would be in everyone's way.
      ANALYSES: 'doc_xray,magpie',
      // As `npm start` does.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
    },
  }
}

/** Resolves when the service says that it is ready. */
export async function startService(
  { token, env }: Installation,
  { place = 'server', roles = 'api' }: { place?: Place; roles?: string } = {},
): Promise<Service> {
  const port = await freePort()
  const child = startChild([process.execPath, join(root, 'server/src/main.ts')], {
    place,
    env: { ...env, PORT: String(port), ROLES: roles },
    stdout: 'pipe',
  })
  const lines = await untilReady(child)
  const url = `http://127.0.0.1:${port}`
  return { ...child, port, url, token, lines, call: callerOf(url, token) }
}

function untilReady({ process: child }: Child): Promise<LogLine[]> {
  return new Promise((resolve, reject) => {
    const lines: LogLine[] = []
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (text) => {
      if (!text.startsWith('{')) return
      const line: LogLine = JSON.parse(text)
      lines.push(line)
      if (line.msg === 'service.ready') resolve([...lines])
    })
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
  })
}

function callerOf(url: string, token: string): Service['call'] {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json() as never
  }
}
