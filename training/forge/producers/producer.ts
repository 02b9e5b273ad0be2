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

export type RunIn = { folder: string; input?: string; date?: string | undefined }

/** Runs a program, on the day the document is dated where `faketime` is installed: the dates in the file are then plausible. */
export async function run(command: string, args: readonly string[], { folder, input, date }: RunIn): Promise<string> {
  const withClock = date !== undefined && (await isInstalled('faketime'))
  const [program, rest] = withClock ? ['faketime', [`${date} 09:24:11`, command, ...args]] : [command, [...args]]
  const env = { ...process.env, HOME: folder }
  const running = execute(program, rest, { cwd: folder, env, timeout: 180_000, maxBuffer: 64 * 1024 * 1024 })
  if (input !== undefined) running.child.stdin?.end(input)
  return (await running).stdout
}

const known = new Map<string, Promise<boolean>>()

export function isInstalled(command: string): Promise<boolean> {
  const found =
    known.get(command) ??
    execute('sh', ['-c', 'command -v "$0"', command]).then(
      () => true,
      () => false,
    )
  known.set(command, found)
  return found
}
