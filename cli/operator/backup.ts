import { readFileSync } from 'node:fs'
import path from 'node:path'
import { makeBackup } from '#commands/backup/make-backup.ts'
import { BackupRefused } from '#commands/backup/manifest.ts'
import { restoreBackup } from '#commands/backup/restore-backup.ts'
import type { Io, Values } from '../command.ts'
import { exitCodes, MachineError, UsageError } from '../exit-codes.ts'
import { jsonLine } from '../present/table.ts'
import { progressLines } from '../progress.ts'
import { safe } from '../safe-text.ts'
import { cannotWrite } from '../whole-file.ts'
import { configOf } from './config.ts'
import { root } from './here.ts'

export async function backup(io: Io, named: string | undefined, values: Values): Promise<number> {
  const config = configOf(io, values)
  const now = new Date()
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
  const target = path.resolve(io.folder, named ?? `roentgen-backup-${stamp}`)
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const made = await shown(io, target, (onStep) =>
    makeBackup(config, target, { version, now, signal: io.signal, onStep }),
  )
  const { folder, rows, files, bytes, missing } = made
  io.out(values.json === true ? jsonLine(made) : `${safe(folder)}: ${rows} rows, ${files} files, ${bytes} bytes.\n`)
  if (missing === 0) return exitCodes.clear.code
  io.err(`${missing} files that the database speaks of are not in the storage: look at ${safe(config.dataDir)}.\n`)
  return exitCodes.failed.code
}

export async function restore(io: Io, named: string, values: Values): Promise<number> {
  const config = configOf(io, values)
  const source = path.resolve(io.folder, named)
  const erasures =
    typeof values.erasures !== 'string' || values.erasures === 'none'
      ? (values.erasures as 'none' | undefined)
      : path.resolve(io.folder, values.erasures)
  const restored = await shown(io, config.dataDir, (onStep) =>
    restoreBackup(config, source, { erasures, signal: io.signal, onStep }),
  )
  const { rows, files, missing, needsSecretKey, needsDataKey, erased } = restored
  io.out(
    values.json === true
      ? jsonLine({ folder: config.dataDir, ...restored })
      : `${safe(config.dataDir)}: ${rows} rows, ${files} files. Start it: roentgen start\n`,
  )
  if (needsSecretKey) io.err('The secret key was a setting and is not in the backup: set SECRET_KEY to the same.\n')
  if (needsDataKey)
    io.err(
      'The key of the data was a setting and is not in the backup: set DATA_KEY, or the SECRET_KEY that it was made of, to the same.\n',
    )
  if (erased > 0) io.err(`${erased} requests were erased since the backup: the first start erases them again.\n`)
  if (missing > 0) io.err(`${missing} files that the database speaks of were not in the backup.\n`)
  return missing > 0 ? exitCodes.failed.code : exitCodes.clear.code
}

async function shown<T>(io: Io, target: string, work: (onStep: (words: string) => void) => Promise<T>): Promise<T> {
  const progress = progressLines(io, 1)
  try {
    return await work((words) => progress.show(path.basename(target), { words }))
  } catch (error) {
    if (error instanceof BackupRefused) throw new UsageError(safe(error.message))
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (syscall !== undefined && code !== undefined && code !== 'ECONNREFUSED')
      throw cannotWrite(target, error as NodeJS.ErrnoException, 'on the command line')
    // PostgreSQL says 53100 of a full disk, and its programs say it in words.
    if (code === '53100' || /No space left on device/.test(message))
      throw new MachineError(`The disk of ${safe(target)} is full: make room, and run it again.`)
    throw error
  } finally {
    progress.clear()
  }
}
