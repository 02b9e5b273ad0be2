import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, chownSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Identity, serverIdentity } from '#database/embedded/identity.ts'
import { steadyPort } from './service-process.ts'
import { type WatchedProgram, watchProgram } from './watched-program.ts'

/** The server of Debian's package with one empty database, and PgBouncer before it, which lends connections for a transaction. */
export type PostgresServer = {
  server: WatchedProgram
  pooler: WatchedProgram
  /** Past the pooler. */
  directUrl: string
  pooledUrl: string
  close(): Promise<void>
}

const run = promisify(execFile)

/** Not in `PATH`: Debian keeps the servers of several versions side by side. */
export const serverFolder = () =>
  globSync('/usr/lib/postgresql/*/bin')
    .sort((one, two) => Number(one.split('/')[4]) - Number(two.split('/')[4]))
    .at(-1)

const poolerProgram = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => {
      try {
        accessSync(path)
        return true
      } catch {
        return false
      }
    })

/** Why it cannot be started here; `undefined` if it can. */
export function postgresServerMissing(): string | undefined {
  if (serverFolder() === undefined) return 'no PostgreSQL server is installed (Debian: postgresql)'
  if (poolerProgram() === undefined) return 'pgbouncer is not installed (Debian: pgbouncer)'
  return undefined
}

export const user = 'roentgen'

export async function startPostgresServer(): Promise<PostgresServer> {
  // Where another user may enter: neither program runs as root.
  const folder = await mkdtemp('/tmp/roentgen-postgres-')
  const identity = serverIdentity()
  const password = randomBytes(16).toString('hex')
  const server = await startServer({ folder, identity, password, port: await steadyPort() })
  const pooler = await startPooler({ folder, identity, password, port: await steadyPort() }, server.port)
  return {
    server: server.program,
    pooler: pooler.program,
    directUrl: urlOf({ password, port: server.port }),
    pooledUrl: urlOf({ password, port: pooler.port }),
    async close() {
      await pooler.program.close()
      await server.program.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

export type Place = { folder: string; identity: Identity; password: string; port: number }

export const urlOf = ({ password, port }: Pick<Place, 'password' | 'port'>, database = user) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

export function giveTo(path: string, { owner }: Identity): void {
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid)
}

type Settings = Readonly<Record<string, string | number>>

export async function startServer(place: Place, more: Settings = {}) {
  const { folder, identity, password, port } = place
  const data = join(folder, 'data')
  const secret = join(folder, 'password')
  await mkdir(data, { mode: 0o700 })
  await writeFile(secret, password, { mode: 0o600 })
  for (const path of [folder, data, secret]) giveTo(path, identity)
  chmodSync(folder, 0o711)
  const bin = serverFolder() ?? ''
  const asServer = (program: string, args: string[]) => [...identity.command, join(bin, program), ...args]
  const init = ['-D', data, '-U', user, `--pwfile=${secret}`, '--auth=scram-sha-256', '--locale=C', '--encoding=UTF8']
  const [initdb = '', ...args] = asServer('initdb', [...init, '--no-sync'])
  await run(initdb, args, { ...identity.spawnOptions, cwd: '/' })
  const { program } = await runServer(place, data, more)
  await withClient(urlOf({ password, port }, 'postgres'), (client) => client.query(`CREATE DATABASE ${user}`))
  return { program, port }
}

/** Where the data are there already. */
export async function runServer({ identity, password, port }: Place, data: string, more: Settings = {}) {
  const settings: Settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    // A killed process loses nothing that the system has been handed.
    fsync: 'off',
    ...more,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = watchProgram({
    command: [...identity.command, join(serverFolder() ?? '', 'postgres'), '-D', data, ...options],
    spawnOptions: identity.spawnOptions,
    answers: () => answers(urlOf({ password, port }, 'postgres')),
  })
  await program.ready()
  return { program }
}

async function startPooler({ folder, identity, password, port }: Place, serverPort: number) {
  const users = join(folder, 'users')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${user}" "${password}"\n`, { mode: 0o600 })
  await writeFile(
    settings,
    `[databases]
${user} = host=127.0.0.1 port=${serverPort} dbname=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 400
server_login_retry = 1
`,
    { mode: 0o600 },
  )
  for (const path of [users, settings]) giveTo(path, identity)
  const program = watchProgram({
    command: [...identity.command, poolerProgram() ?? '', '-q', settings],
    spawnOptions: identity.spawnOptions,
    answers: () => answers(urlOf({ password, port })),
  })
  await program.ready()
  return { program, port }
}

const answers = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  )

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  // One that goes away is told by the call that fails.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
