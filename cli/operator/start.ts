import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Io, Values } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { configOf, settingsOf } from './config.ts'
import { root } from './here.ts'

/** The service as a process of its own, until it ends or somebody ends this. */
export async function start(io: Io, values: Values): Promise<number> {
  const env = { ...settingsOf(io, values), ...(typeof values.port === 'string' && { PORT: values.port }) }
  const isJson = values.json === true
  // What is wrong with the settings is told before anything is started.
  configOf({ ...io, env }, values)
  for (const pages of ['build-console.mjs', 'build-site.ts']) {
    // An image has them built, and not what builds them.
    if (!existsSync(path.join(root, 'scripts', pages))) continue
    await ended(io, [path.join(root, 'scripts', pages), '--if-possible'], { env, isJson })
    io.signal.throwIfAborted()
  }
  const cache = path.join(root, 'node_modules/.cache/compile')
  const service = path.join(root, 'server/src/main.ts')
  const code = await ended(io, [service], { env: { NODE_COMPILE_CACHE: cache, ...env }, isJson })
  return code === 0 ? exitCodes.clear.code : exitCodes.failed.code
}

type How = { env: NodeJS.ProcessEnv; isJson: boolean }

function ended(io: Io, args: readonly string[], { env, isJson }: How): Promise<number> {
  const child = spawn(process.execPath, [...args], { stdio: ['inherit', isJson ? 'pipe' : 'inherit', 'inherit'], env })
  if (child.stdout !== null)
    createInterface({ input: child.stdout }).on('line', (line) =>
      line.startsWith('{') ? io.out(`${line}\n`) : io.err(`${line}\n`),
    )
  // Ctrl-C reaches it as well: told twice, it goes on to end as it has begun.
  const stop = () => child.kill('SIGTERM')
  io.signal.addEventListener('abort', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      io.signal.removeEventListener('abort', stop)
      resolve(code ?? (signal === null ? 0 : 1))
    })
  })
}
