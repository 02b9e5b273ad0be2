import { constants, copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { objectPaths } from './disk-objects.ts'

/**
 * Copies what is stored from one folder to another that has it not yet. An object never changes under its name, so what is there
 * already is the same; one that goes meanwhile is left out.
 */
export async function copyObjects(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<{ count: number; bytes: number }> {
  const source = join(from, 'objects')
  const target = join(to, 'objects')
  await mkdir(target, { recursive: true, mode: 0o700 })
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((one) => one.isFile())) {
    signal?.throwIfAborted()
    const path = join(entry.parentPath, entry.name)
    const copy = join(target, relative(source, path))
    if (await stat(copy).catch(() => undefined)) continue
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
    await copyFile(path, `${copy}.draft`, constants.COPYFILE_FICLONE).then(
      () => rename(`${copy}.draft`, copy),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      },
    )
  }
  return sizeOf(target)
}

async function sizeOf(folder: string): Promise<{ count: number; bytes: number }> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  let bytes = 0
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size
  return { count: files.length, bytes }
}

/** Keys whose object is not in the folder. */
export async function missingObjects(folder: string, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const key of keys) {
    const { current, sealed } = objectPaths(join(folder, 'objects'), key)
    const found = await stat(sealed).catch(() => stat(current).catch(() => undefined))
    if (found === undefined) missing.push(key)
  }
  return missing
}
