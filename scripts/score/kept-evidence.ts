import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { documentReaderVersion, type Evidence } from '#documents/evidence.ts'
import type { DocumentReader } from '#documents/reader.ts'

type Result = Awaited<ReturnType<DocumentReader['read']>>

/** Reads a file, or takes what was read of the same bytes by the same version of the reader. Reading takes long, judging does not. */
export async function readOrKept(
  reader: DocumentReader,
  path: string,
  cache: string,
  signal?: AbortSignal,
): Promise<Result> {
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  const kept = join(cache, `${sha256}-${documentReaderVersion}.json.gz`)
  if (existsSync(kept))
    return { ok: true, evidence: JSON.parse(gunzipSync(await readFile(kept)).toString()) as Evidence }
  const result = await reader.read(path, signal === undefined ? {} : { signal })
  if (!result.ok) return result
  await mkdir(cache, { recursive: true })
  // Under another name first: a run that is stopped leaves no half of it.
  const half = `${kept}.${randomUUID()}`
  await writeFile(half, gzipSync(JSON.stringify(result.evidence)))
  await rename(half, kept)
  return result
}
