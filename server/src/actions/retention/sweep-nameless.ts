import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { storedFileStore } from '#database/stored-files.ts'
import type { FileStorage } from '#files/file-storage.ts'
import type { App } from '../app.ts'

/**
 * A database that was restored to a moment may be restored again to a later one, because the moment was not well chosen: what it does not
 * name now it may name then.
 */
export const namelessKeptDays = 7

/** In the storage itself: it speaks of that, and a restore of the database must not turn it back. */
export const namelessNote = 'nameless/seen.json'

const noteShape = z.record(z.string(), z.coerce.date())
type Note = z.infer<typeof noteShape>

const atOnce = 10_000

/**
 * Files that were sent after the moment to which the database was restored: nothing names them any more, so that no erasure would ever
 * reach them. Those that have been found nameless for a week go. Answers how many.
 */
export async function sweepNameless(app: App): Promise<number> {
  const { files, clock } = app
  const now = clock.now()
  const before = await readNote(files)
  const since: Note = {}
  let removed = 0
  for await (const name of namelessOf(app)) {
    const first = before?.[name] ?? now
    if (now.getTime() - first.getTime() < namelessKeptDays * 86_400_000) {
      since[name] = first
      continue
    }
    await files.deleteNamed(name)
    removed += 1
  }
  if (Object.keys(since).length > 0)
    await files.keep(namelessNote, Buffer.from(JSON.stringify(since)), 'application/json')
  else if (before !== undefined) await files.delete(namelessNote)
  if (removed > 0) app.log.warn('files.nameless-removed', { count: removed })
  return removed
}

async function* namelessOf({ files, database }: App): AsyncGenerator<string> {
  const look = async (names: string[]) => {
    const named = new Set(await storedFileStore(database).named(names, files.namedBy))
    return names.filter((name) => !named.has(name))
  }
  // A storage that names files by their hashes has the note among them.
  const ours = createHash('sha256').update(namelessNote).digest('hex')
  let names: string[] = []
  for await (const name of files.names()) {
    if (name !== ours) names.push(name)
    if (names.length < atOnce) continue
    yield* await look(names)
    names = []
  }
  yield* await look(names)
}

async function readNote(files: FileStorage): Promise<Note | undefined> {
  if ((await files.stat(namelessNote)) === undefined) return undefined
  return noteShape.parse(JSON.parse(await text(await files.read(namelessNote))))
}
