import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'

/** Every row of every table as text; binary columns come as hex. */
export async function dumpOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    const parts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
      parts.push(name, ...rows.map(({ row }) => row))
    }
    return parts.join('\n')
  } finally {
    await client.end()
  }
}

/** As it is, or as bytes are written. */
export function holdsInAnyForm(dump: string, secret: string): boolean {
  const bytes = Buffer.from(secret)
  // The end of base64 depends on what follows.
  const forms = [secret, bytes.toString('hex'), bytes.toString('base64').slice(0, -4)]
  return forms.some((form) => form !== '' && dump.includes(form))
}

/** Every row of every table and every file, also as it is when what is written as hex or base64, or compressed, is opened. */
export async function allThatIsHeld({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string
  dataDir: string
}): Promise<string> {
  const dump = await dumpOf(databaseUrl)
  const files = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const bytes = await Promise.all(
    files.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))),
  )
  const hex = [...dump.matchAll(/\\+x((?:[0-9a-f]{2})+)/g)].map(([, digits]) => Buffer.from(digits ?? '', 'hex'))
  const base64 = [...dump.matchAll(/[\w+/]{32,}/g)].map(([text]) => Buffer.from(text, 'base64'))
  return [dump, ...[...bytes, ...hex, ...base64].flatMap((one) => [one.toString('latin1'), opened(one)])].join('\n')
}

function opened(bytes: Buffer): string {
  for (const open of [gunzipSync, brotliDecompressSync]) {
    try {
      return open(bytes).toString('utf8')
    } catch {}
  }
  return ''
}
