import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Transaction } from '#database/database.ts'
import { type CopiedRow, type CopiedTable, rowsOf } from '#database/whole-copy.ts'
import type { Manifest } from './manifest.ts'

type Where = { folder: string; at: number; signal?: AbortSignal | undefined }

/** A row a line, packed; the hash is of the file as it lies there. */
export async function writeTable(
  transaction: Transaction,
  { name, columns }: CopiedTable,
  { folder, at, signal }: Where,
): Promise<Manifest['tables'][number]> {
  const file = `${String(at).padStart(3, '0')}.ndjson.gz`
  let rows = 0
  const lines = async function* () {
    for await (const part of rowsOf(transaction, { name, columns })) {
      signal?.throwIfAborted()
      rows += part.length
      yield part.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true })
  await pipeline(Readable.from(lines()), createGzip({ level: 3 }), hashed, target)
  return { name, columns: [...columns], file, rows, sha256: hash.digest('hex') }
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}

const rowsAtOnce = 500
const charactersAtOnce = 4 * 1024 * 1024

export async function* readTable(file: string): AsyncGenerator<CopiedRow[]> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let rows: CopiedRow[] = []
  let characters = 0
  for await (const line of lines) {
    rows.push(JSON.parse(line))
    characters += line.length
    if (rows.length < rowsAtOnce && characters < charactersAtOnce) continue
    yield rows
    rows = []
    characters = 0
  }
  if (rows.length > 0) yield rows
}
