import { spawn } from 'node:child_process'
import type { Io } from './command.ts'

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** The page is written by then: where no browser can be started, its address is enough. */
export async function openInBrowser(io: Io, file: string): Promise<void> {
  const [program, ...before] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...before, file], { stdio: 'ignore', detached: true, env: { ...io.env } })
  const isStarted = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
  child.unref()
  if (!isStarted) io.err(`No browser could be started (${program} is not there): open the file by hand.\n`)
}
