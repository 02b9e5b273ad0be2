import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type ConsoleFile, readOne, types } from './console-files.ts'

/** Where `npm start` puts the pages (scripts/build-site.ts). */
const docsFolder = join(import.meta.dirname, '../../../docs/dist')

/** The first page as it is served at `/docs`, one level above the others. */
const entry = 'entry.html'

export type DocsFiles = {
  /** `undefined` while no pages are built. */
  entry(): Promise<ConsoleFile | undefined>
  file(path: string): Promise<ConsoleFile | undefined>
}

/** Only what was there when the pages were built is ever read: whatever else a path says names nothing. */
export function openDocsFiles(folder: string = docsFolder): DocsFiles {
  let known: { builtAt: number; names: ReadonlySet<string> } | undefined
  const read = async (name: string) => {
    const { mtimeMs: builtAt } = (await stat(join(folder, entry)).catch(() => undefined)) ?? {}
    if (builtAt === undefined) return undefined
    if (known?.builtAt !== builtAt) known = { builtAt, names: await namesOf(folder) }
    // Built anew at this moment: whoever asks again finds it.
    return known.names.has(name) ? readOne(join(folder, name)).catch(() => undefined) : undefined
  }
  return { entry: () => read(entry), file: (path) => read(path === '' ? 'index.html' : path) }
}

async function namesOf(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return new Set(names.filter((name) => types[extname(name)] !== undefined))
}
