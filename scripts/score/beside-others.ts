import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentFingerprint } from '#analyses/doc-xray/memory/fingerprint.ts'
import { knownMax, memoryKeys } from '#analyses/doc-xray/memory/keys.ts'
import type { Evidence } from '#documents/evidence.ts'
import type { DocumentFingerprint, DocumentMemory } from '#domain/document-memory.ts'
import { type FolderOptions, type Line, overFolder } from './over-folder.ts'

/** What is remembered of a file of the folder, once it was judged by itself. */
export type Seen = { file: string; fingerprint: DocumentFingerprint; color: string }

/** Of whom a file is nobody says: they are all of one company, so that none is accused of having been sent for two. */
const company = ':'
/** Told in words alone, which are not scored. */
const seenOn = '1970-01-01'

/**
 * The memory of a service that has received the whole folder, for each of its files: the others that share something with it, as many
 * as the service would recall.
 */
export function besideOthers(seen: readonly Seen[]): (file: string) => DocumentMemory | null {
  const byFile = new Map(seen.map((one) => [one.file, one]))
  const byKey = Map.groupBy(
    seen.flatMap((one) => memoryKeys(one.fingerprint, company).map(({ key }) => ({ key, one }))),
    ({ key }) => key,
  )
  return (file) => {
    const own = byFile.get(file)
    if (own === undefined) return null
    const { fingerprint } = own
    const others = memoryKeys(fingerprint, company).flatMap(({ key, most }) =>
      (byKey.get(key) ?? [])
        .map(({ one }) => one)
        .filter((one) => one !== own)
        .slice(-most),
    )
    const known = [...new Set(others)].slice(0, knownMax)
    return {
      fingerprint,
      company,
      known: known.map((one) => ({ fingerprint: one.fingerprint, color: one.color, company, seenOn })),
    }
  }
}

/** Two balance sheets of one day contradict each other where they are of one company: of none of these is it known. */
const fingerprintOf = (evidence: Evidence): DocumentFingerprint => ({
  ...documentFingerprint(evidence),
  accounts: null,
})

type Judge<Answer> = (evidence: Evidence, memory: DocumentMemory | null, file: string) => Promise<Answer>

/**
 * A line for every file below the folder, each judged beside all others in it: by itself first, and what is remembered of it then. The
 * lines are written again at the end.
 */
export async function overFolderTogether<Answer extends { flagColor: string }>(
  options: FolderOptions,
  judge: Judge<Answer>,
): Promise<Line<Answer>[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'roentgen-score-'))
  try {
    const kept = { cache: join(scratch, 'read'), ...options }
    const seen: Seen[] = []
    const first = await overFolder(kept, async (evidence, file) => {
      const answer = await judge(evidence, null, file)
      seen.push({ file, fingerprint: fingerprintOf(evidence), color: answer.flagColor })
      return answer
    })
    // In the order of their names: jobs end in any order, and the newest few are recalled.
    const memoryOf = besideOthers(seen.toSorted((one, other) => (one.file < other.file ? -1 : 1)))
    const only = new Set(seen.map(({ file }) => file).filter((file) => memoryOf(file)?.known.length))
    const second = await overFolder({ ...kept, only, out: join(scratch, 'second.jsonl') }, (evidence, file) =>
      judge(evidence, memoryOf(file), file),
    )
    const byFile = new Map(second.map((line) => [line.file, line]))
    const lines = first.map((line) => {
      const other = byFile.get(line.file)
      // A file that was judged by itself keeps that answer where it could not be judged once more.
      return other?.flagColor === undefined ? line : { ...other, seconds: line.seconds }
    })
    writeFileSync(options.out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    return lines
  } finally {
    await rm(scratch, { recursive: true })
  }
}
