import { rmSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { MachineError } from './exit-codes.ts'
import { safe } from './safe-text.ts'

export type WholeFile = {
  write(content: string | Uint8Array): Promise<void>
  /** It is there from now on, whole. */
  keep(): Promise<void>
  /** As if it had never been begun; after `keep` nothing. */
  drop(): Promise<void>
}

/** A file that is there whole or not at all: written beside its place and moved there at the end. */
export async function wholeFile(target: string, how = 'with --html'): Promise<WholeFile> {
  const partial = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.partial`)
  let file: FileHandle | undefined
  const drop = async () => {
    if (file === undefined) return
    await file.close().catch(() => {})
    file = undefined
    await rm(partial, { force: true })
  }
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      await drop()
      throw cannotWrite(target, error as NodeJS.ErrnoException, how)
    }
  }
  await attempt(async () => {
    file = await open(partial, 'wx')
    // Also where nobody waits for the end.
    process.once('exit', () => rmSync(partial, { force: true }))
  })
  return {
    write: (content) => attempt(async () => file?.writeFile(content)),
    keep: () =>
      attempt(async () => {
        await file?.sync()
        await file?.close()
        file = undefined
        await rename(partial, target).catch(async (error) => {
          await rm(partial, { force: true })
          throw error
        })
      }),
    drop,
  }
}

/** `how`: by which another place is named. */
export function cannotWrite(target: string, { code, message }: NodeJS.ErrnoException, how: string): MachineError {
  const what = safe(target)
  const why: Readonly<Record<string, string>> = {
    ENOSPC: `The disk is full: ${what} was not written. Make room, or name a place on another disk ${how}.`,
    EDQUOT: `Your share of the disk is used up: ${what} was not written. Make room, or name a place elsewhere ${how}.`,
    ENOENT: `There is no folder ${path.dirname(what)}: make it, or name a place in another folder ${how}.`,
    ENOTDIR: `${path.dirname(what)} is no folder: name a place in a folder ${how}.`,
    EACCES: `You may not write ${what}: name a place in a folder of your own ${how}.`,
    EPERM: `You may not write ${what}: name a place in a folder of your own ${how}.`,
    EROFS: `The disk of ${what} is read-only: name a place elsewhere ${how}.`,
    EISDIR: `${what} is a folder: name a file in it ${how}.`,
    EEXIST: `Another run is writing ${what}: wait for it, or name another place ${how}.`,
  }
  return new MachineError(why[code ?? ''] ?? `${what} was not written: ${message}`)
}
