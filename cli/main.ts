#!/usr/bin/env node
import '#require-node.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Io } from './command.ts'
import { commands } from './commands/index.ts'
import { exitCodes, NobodyReads } from './exit-codes.ts'
import { inputOf } from './input.ts'
import { runProgram } from './program.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))
const { env, stdout, stderr } = process

const stop = new AbortController()
/** npm hands on the Ctrl-C that the terminal has sent already: what comes so soon is no second one. */
const samePressMs = 1_000
let stoppedAtMs = Number.POSITIVE_INFINITY
// The first time what is begun is taken back; the second time it ends at once.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => {
    if (performance.now() - stoppedAtMs > samePressMs) process.exit(exitCodes.interrupted.code)
    stoppedAtMs = Math.min(stoppedAtMs, performance.now())
    stop.abort(new Error('interrupted'))
  })
// Whoever reads has seen enough: `roentgen … | head`.
stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return stop.abort(new NobodyReads('nobody reads'))
  // Whatever is found from now on is lost: there is no use in going on.
  stderr.write(`What was found could not be written: ${code}. Is the disk full?\n`)
  process.exit(exitCodes.failed.code)
})

// Nobody is left to tell it to: `roentgen … 2>&1 | head`.
stderr.on('error', () => {})

const isColourOff = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb'
const io: Io = {
  out: (content) => void stdout.write(content),
  err: (text) => void stderr.write(text),
  terminal: {
    out: stdout.isTTY === true,
    err: stderr.isTTY === true,
    colours: stdout.isTTY === true && !isColourOff,
    columns: stdout.columns ?? stderr.columns ?? 100,
  },
  input: inputOf(process.stdin, stderr, stop.signal),
  env,
  // npm runs scripts in the folder of the project; paths are meant from where one is.
  folder: env.npm_lifecycle_event === 'roentgen' && env.INIT_CWD !== undefined ? env.INIT_CWD : process.cwd(),
  signal: stop.signal,
}
const code = await runProgram(io, process.argv.slice(2), { commands, version })
// Whether somebody read it is known once all is written.
await new Promise<void>((resolve) => stdout.write('', () => setImmediate(resolve)))
process.exitCode = stop.signal.reason instanceof NobodyReads ? exitCodes.unread.code : code
