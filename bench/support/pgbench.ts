import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const script = `INSERT INTO bare_requests (code_type, code_id) VALUES ('siren', '732829320');\n`

/** One INSERT a transaction; `undefined` where pgbench is not installed. */
export async function insertsPerSecond(
  databaseUrl: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  const file = join(folder, 'insert.sql')
  await writeFile(file, script)
  const args = ['-n', '-M', 'prepared', '-c', connections, '-T', seconds, '-f', file, databaseUrl].map(String)
  try {
    const { stdout } = await promisify(execFile)('pgbench', args)
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
