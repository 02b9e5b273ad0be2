import { createHash } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Log } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'
import type { TemporaryFile } from './disk-upload.ts'
import type { SealedFile } from './file-storage.ts'
import { readTrailer } from './object-file.ts'

/** One object has one of two names: `current` until it is sealed, `sealed` from then on. */
export type ObjectPaths = { objects: string; current: string; sealed: string }

/** The name on disk is a hash, so that no key, however strange, can name another place; two levels keep folders small. */
export function objectPaths(objects: string, key: string): ObjectPaths {
  const name = createHash('sha256').update(key).digest('hex')
  return pathsOfName(objects, name)
}

export function pathsOfName(objects: string, name: string): ObjectPaths {
  const current = join(objects, name.slice(0, 2), name.slice(2, 4), name)
  return { objects, current, sealed: `${current}.sealed` }
}

export async function* objectNames(objects: string): AsyncGenerator<string> {
  for (const first of await readdir(objects).catch(() => []))
    for (const second of await readdir(join(objects, first)))
      for (const file of await readdir(join(objects, first, second))) yield file.replace(/\.sealed$/, '')
}

/** Makes a finished upload the object. Durable when it resolves; answers how many bytes of an earlier upload it replaced. */
export async function publishObject(
  paths: ObjectPaths,
  upload: TemporaryFile,
): Promise<{ file: SealedFile; replacedBytes: number }> {
  const { current, sealed } = paths
  const { inode, ...file } = await upload.complete()
  await makeDurableFolder(paths)
  const replacedBytes = (await found(current))?.size ?? 0
  await rename(upload.path, current)
  await syncFolder(dirname(current))
  // Looked at after the rename: a seal from now on takes these bytes, and one made before is seen here.
  const standing = await found(sealed)
  if (standing === undefined || standing.ino === inode) return { file, replacedBytes }
  await rm(current, { force: true })
  throw alreadySealed()
}

export async function refuseIfSealed({ sealed }: ObjectPaths): Promise<void> {
  if ((await found(sealed)) !== undefined) throw alreadySealed()
}

/** A second name for the same bytes, onto which no upload ever renames. The first seal wins, whoever else tries. */
export async function sealObject({ objects, current, sealed }: ObjectPaths, log: Log): Promise<SealedFile> {
  await link(current, sealed).catch((error) => {
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
  })
  const object = await openObject({ objects, current: sealed, sealed }, log)
  if (object === undefined) throw new Problem('media-not-uploaded', 'nothing was uploaded at this place')
  await object.handle.close()
  await rm(current, { force: true })
  await syncFolder(dirname(sealed))
  return object.file
}

/** Other bytes under the sealed name. Durable when it resolves; answers how many bytes it replaced. */
export async function replaceObject({ sealed }: ObjectPaths, upload: TemporaryFile): Promise<number> {
  const replacedBytes = (await found(sealed))?.size ?? 0
  await upload.complete()
  await rename(upload.path, sealed)
  await syncFolder(dirname(sealed))
  return replacedBytes
}

export async function statObject(paths: ObjectPaths, log: Log): Promise<SealedFile | undefined> {
  const object = await openObject(paths, log)
  await object?.handle.close()
  return object?.file
}

type Range = { start: number; end: number }

export async function readObject(paths: ObjectPaths, log: Log, { start, end }: Range): Promise<Readable> {
  const object = await openObject(paths, log)
  if (object === undefined) throw new Problem('not-found', 'no file is stored at this place')
  // The trailer behind the bytes is ours alone.
  const last = Math.min(end, object.file.sizeBytes - 1)
  if (start <= last) return object.handle.createReadStream({ start, end: last, highWaterMark: 256 * 1024 })
  await object.handle.close()
  return Readable.from([])
}

/** Answers how many bytes were freed. */
export async function deleteObject({ current, sealed }: ObjectPaths): Promise<number> {
  const object = (await found(sealed)) ?? (await found(current))
  if (object === undefined) return 0
  await rm(current, { force: true })
  await rm(sealed, { force: true })
  await syncFolder(dirname(current))
  return object.size
}

async function openObject(
  { current, sealed }: ObjectPaths,
  log: Log,
): Promise<{ handle: FileHandle; file: SealedFile } | undefined> {
  // The sealed name once more at the end: a seal between the first two looks moves the file from the second to the first.
  for (const path of [sealed, current, sealed]) {
    const handle = await open(path, 'r').catch(absent)
    if (handle === undefined) continue
    const file = await readTrailer(handle)
    if (file !== undefined) return { handle, file }
    await handle.close()
    log.error('file.damaged', { path })
  }
  return undefined
}

async function makeDurableFolder({ objects, current }: ObjectPaths): Promise<void> {
  const folder = dirname(current)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made === undefined) return
  await syncFolder(dirname(folder))
  await syncFolder(objects)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function found(path: string) {
  return stat(path).catch(absent)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

function alreadySealed(): Problem {
  return new Problem(
    'media-already-online',
    'the file was accepted and can no longer be replaced: declare a new medium',
  )
}
