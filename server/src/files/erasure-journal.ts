import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { RequestId } from '#kernel/ids.ts'
import { openBucket, type S3Credentials } from './s3-bucket.ts'
import { parseS3Url } from './s3-url.ts'

/**
 * That a request was erased, for whoever finds it in a database again. An id, a time and the hash of the proof; not the reason, in
 * which people write names, and no hash of it either, which could be guessed.
 */
export type JournalEntry = { request: RequestId; erased: Date; cause: 'demand' | 'retention'; proof: string }

/** Only ever added to, and outside of what is restored with the database: else it would go back together with what it speaks of. */
export type ErasureJournal = {
  /** On disk when it resolves. The same request may be noted twice. */
  note(entries: readonly JournalEntry[]): Promise<void>
  /** Oldest first; `since`: of those erased then or later. */
  entries(since?: Date): AsyncIterable<JournalEntry>
}

const form = /^([^/]+)\/([0-9a-f]{24})\/(demand|retention)\/([0-9a-f]{64})$/

const written = ({ request, erased, cause, proof }: JournalEntry): string =>
  `${erased.toISOString()}/${request}/${cause}/${proof}`

/** `undefined`: no entry, or one that was cut off by the end of its process, which is then written again. */
function parsed(line: string): JournalEntry | undefined {
  const [, time = '', request, cause, proof = ''] = form.exec(line) ?? []
  const erased = new Date(time)
  if (request === undefined || Number.isNaN(erased.getTime())) return undefined
  return { request: request as RequestId, erased, cause: cause as JournalEntry['cause'], proof }
}

/** A line an entry, in a file that several processes may add to. */
export function fileJournal(path: string): ErasureJournal {
  return {
    async note(entries) {
      if (entries.length === 0) return
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'a', 0o600)
      try {
        // A line that was cut off before ends here, and spoils none of these.
        await file.appendFile(`\n${entries.map(written).join('\n')}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      const folder = await open(dirname(path), 'r')
      await folder.sync().finally(() => folder.close())
    },
    async *entries(since) {
      const found: JournalEntry[] = []
      const input = createReadStream(path)
      try {
        for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
          const entry = parsed(line)
          if (entry !== undefined && (since === undefined || entry.erased >= since)) found.push(entry)
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
      yield* found.sort((a, b) => a.erased.getTime() - b.erased.getTime())
    },
  }
}

const folder = 'erasures/'

/** An object an entry, beside the files. All is in the name: a list of names is the journal, and those that are old are not even listed. */
export function bucketJournal({ url, credentials }: { url: string; credentials: S3Credentials }): ErasureJournal {
  const bucket = openBucket({ ...parseS3Url(url), credentials })
  return {
    async note(entries) {
      for (const entry of entries) {
        const line = Buffer.from(`${written(entry)}\n`)
        const about = { sizeBytes: line.length, sha256: entry.proof }
        await bucket.put(`${folder}${written(entry)}`, Readable.from([line]), about, { contentType: 'text/plain' })
      }
    },
    async *entries(since) {
      const after = since && `${folder}${since.toISOString()}`
      for await (const { key } of bucket.list(folder, after)) {
        const entry = parsed(key.slice(folder.length))
        if (entry !== undefined) yield entry
      }
    },
  }
}

type Chosen = {
  erasuresFile: string | undefined
  storageUrl: string | undefined
  storageCredentials: S3Credentials | undefined
}

/** In the bucket, unless there is none, or a file was chosen. */
export function openJournal(
  { erasuresFile, storageUrl: url, storageCredentials: credentials }: Chosen,
  path: string,
): ErasureJournal {
  const isInBucket = erasuresFile === undefined && url !== undefined && credentials !== undefined
  return isInBucket ? bucketJournal({ url, credentials }) : fileJournal(path)
}
