import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Paper } from '../content/paper.ts'
import type { Drawing } from '../render/drawing.ts'
import type { Style } from '../render/style.ts'

/** A real program that makes PDFs. `needs`: the commands it runs; without them it is left out. */
export type Producer = {
  name: string
  needs: readonly string[]
  make(source: Source, folder: string): Promise<Uint8Array>
}

export type Source = { paper: Paper; style: Style; drawing: Drawing }

const execute = promisify(execFile)

/** Under another clock these wait for minutes. */
const withOwnClock: readonly string[] = ['java', 'fop', 'pdftk']

export type RunIn = { folder: string; input?: string; date?: string | undefined }

/** Runs a program, on the day the document is dated where `faketime` is installed: the dates in the file are then plausible. */
export async function run(command: string, args: readonly string[], { folder, input, date }: RunIn): Promise<string> {
  const withClock = date !== undefined && !withOwnClock.includes(command) && (await isInstalled('faketime'))
  const [program, rest] = withClock ? ['faketime', [`${date} 09:24:11`, command, ...args]] : [command, [...args]]
  const env = { ...process.env, HOME: folder }
  const running = execute(program, rest, { cwd: folder, env, timeout: 180_000, maxBuffer: 64 * 1024 * 1024 })
  if (input !== undefined) running.child.stdin?.end(input)
  return (await running).stdout
}

/** Where the libraries of the system's packages are; another Python may come first in the path. */
export const python = '/usr/bin/python3'

const known = new Map<string, Promise<boolean>>()

/** A command, `python:MODULE`, or `file:PATH`. */
export function isInstalled(what: string): Promise<boolean> {
  const [kind, name = ''] = what.split(':')
  const [command, args] =
    kind === 'python'
      ? [python, ['-c', `import ${name}`]]
      : ['sh', kind === 'file' ? ['-c', 'test -e "$0"', name] : ['-c', 'command -v "$0"', what]]
  const found =
    known.get(what) ??
    execute(command, args).then(
      () => true,
      () => false,
    )
  known.set(what, found)
  return found
}
