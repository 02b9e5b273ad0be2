import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { codingsOf } from './content-coding.ts'

/** Where `npm start` puts the built console (scripts/build-console.mjs). */
export const consoleFolder = join(import.meta.dirname, '../../../console/dist')

export type ConsoleFile = {
  body: Buffer
  type: string
  /** Compressed when the console was built, the best first. */
  compressed: readonly { coding: 'br' | 'gzip'; body: Buffer }[]
}

export type ConsoleFiles = {
  /** `undefined` while no console is built. */
  page(): Promise<ConsoleFile | undefined>
  asset(name: string): Promise<ConsoleFile | undefined>
}

export const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

type Kept = { builtAt: number; page: ConsoleFile; assets: ReadonlyMap<string, ConsoleFile> }

/** Held in memory, since there are few and they are small; read again when the console was built anew meanwhile. */
export function openConsoleFiles(folder: string = consoleFolder): ConsoleFiles {
  let kept: Promise<Kept | undefined> | undefined
  const current = async () => {
    const { mtimeMs } = (await stat(join(folder, 'index.html')).catch(() => undefined)) ?? {}
    if (mtimeMs === undefined) return undefined
    if ((await kept)?.builtAt !== mtimeMs) kept = readAll(folder, mtimeMs).catch(() => undefined)
    return kept
  }
  return {
    page: async () => (await current())?.page,
    asset: async (name) => (await current())?.assets.get(name),
  }
}

async function readAll(folder: string, builtAt: number): Promise<Kept> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => types[extname(name)] !== undefined)
  const assets = await Promise.all(
    names.map(async (name) => [name, await readOne(join(folder, 'assets', name))] as const),
  )
  return { builtAt, page: await readOne(join(folder, 'index.html')), assets: new Map(assets) }
}

export async function readOne(path: string): Promise<ConsoleFile> {
  const compressed = await Promise.all(
    codings.map(async ([coding, ending]) => {
      const body = await readFile(path + ending).catch(() => undefined)
      return body === undefined ? [] : [{ coding, body }]
    }),
  )
  const type = types[extname(path)] ?? 'application/octet-stream'
  return { body: await readFile(path), type, compressed: compressed.flat() }
}

/** As the client accepts it. */
export function encodedFor(file: ConsoleFile, acceptEncoding: string | undefined) {
  const accepted: readonly string[] = codingsOf(acceptEncoding)
  return file.compressed.find(({ coding }) => accepted.includes(coding)) ?? { coding: undefined, body: file.body }
}
