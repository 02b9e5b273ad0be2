import { spawnSync } from 'node:child_process'
import { closeSync, constants, lstatSync, openSync, readSync, writeSync } from 'node:fs'

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants

/**
 * A named pipe that every process of ours holds open for writing and the guard of the server reads: it reads its end
 * when the last holder is gone, however it went, and then shuts the server down.
 */
export type Holders = {
  /** The reading end, for a guard about to be started; the caller closes it. */
  openReader(): number
  isGuarded(): boolean
  /** Makes a guard look whether its server lives, and leave if it does not. */
  wakeGuard(): void
  release(): void
  areOthersHolding(): boolean
}

export function holdPipe(path: string): Holders {
  makePipe(path)
  // Only while someone reads can a pipe be opened for writing without waiting; this reader is closed at once.
  const reader = openSync(path, O_RDONLY | O_NONBLOCK)
  let held: number | undefined = openSync(path, O_WRONLY | O_NONBLOCK)
  closeSync(reader)
  return {
    openReader: () => openSync(path, O_RDONLY | O_NONBLOCK),
    isGuarded: () => isRead(path),
    wakeGuard() {
      if (held !== undefined && isRead(path)) writeSync(held, '\n')
    },
    release() {
      if (held !== undefined) closeSync(held)
      held = undefined
    },
    areOthersHolding: () => isWritten(path),
  }
}

function makePipe(path: string) {
  const isPipe = () => lstatSync(path, { throwIfNoEntry: false })?.isFIFO() === true
  if (isPipe()) return
  const made = spawnSync('mkfifo', ['-m', '600', path], { encoding: 'utf8' })
  // Two of us may make it at once.
  if (!isPipe()) throw new Error(`The pipe ${path} cannot be made: ${made.error?.message ?? made.stderr.trim()}`)
}

function isRead(path: string): boolean {
  try {
    closeSync(openSync(path, O_WRONLY | O_NONBLOCK))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return false
    throw error
  }
}

function isWritten(path: string): boolean {
  const reader = openSync(path, O_RDONLY | O_NONBLOCK)
  try {
    return readSync(reader, Buffer.alloc(1)) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return true
    throw error
  } finally {
    closeSync(reader)
  }
}
