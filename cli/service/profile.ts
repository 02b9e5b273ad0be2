import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Io } from '../command.ts'
import { MachineError } from '../exit-codes.ts'
import { cannotWrite } from '../whole-file.ts'

/** Where somebody is signed in: kept in a file that nobody else can read. */
export type Profile = { url: string; key: string }

export function profileFile({ env }: Pick<Io, 'env'>): string {
  if (env.ROENTGEN_PROFILE !== undefined && env.ROENTGEN_PROFILE !== '') return path.resolve(env.ROENTGEN_PROFILE)
  const settings = env.XDG_CONFIG_HOME || path.join(env.HOME || homedir(), '.config')
  return path.join(settings, 'roentgen', 'profile.json')
}

export async function readProfile(io: Pick<Io, 'env'>): Promise<Profile | undefined> {
  const file = profileFile(io)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw new MachineError(
      `${file} cannot be read (${error.code}): correct its permissions, or sign in again: roentgen login`,
    )
  })
  if (text === undefined) return undefined
  const { mode } = await stat(file)
  if ((mode & 0o077) !== 0)
    throw new MachineError(`${file} holds a key and can be read by other users of this machine: run chmod 600 on it.`)
  try {
    const { url, key } = JSON.parse(text)
    if (typeof url === 'string' && typeof key === 'string') return { url, key }
  } catch {}
  throw new MachineError(`${file} is damaged: sign in again with roentgen login, which writes it again.`)
}

export async function writeProfile(io: Pick<Io, 'env'>, { url, key }: Profile): Promise<string> {
  const file = profileFile(io)
  const draft = `${file}.${process.pid}`
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(draft, `${JSON.stringify({ url, key }, null, 2)}\n`, { mode: 0o600, flush: true })
    await chmod(draft, 0o600)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw cannotWrite(file, error as NodeJS.ErrnoException, 'with ROENTGEN_PROFILE')
  }
  return file
}

export async function dropProfile(io: Pick<Io, 'env'>): Promise<boolean> {
  const file = profileFile(io)
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  await rm(file, { force: true })
  return isThere
}
