// npm run test:distributed -- --rounds 1000 --seed 7
// Three API and three worker processes on a PostgreSQL server behind PgBouncer and a Ceph gateway, while whatever belongs to it is
// killed and stopped (server/test/distributed.test.ts). As part of `npm test` it is short.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresServerMissing } from '#test/support/postgres-server.ts'
import { s3ServerMissing } from '#test/support/s3-server.ts'

const usage = `npm run test:distributed -- [--rounds N] [--seed N] [--log FILE]
  --rounds  how many faults (6); the books are compared after every ten
  --seed    which faults in which order; the moment of each depends on the machine
  --log     a file for all that the processes say`

const optionsOf = () => {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ options: { rounds: text, seed: text, log: text, help: { type: 'boolean' } } })
    const isCount = [values.rounds, values.seed].every((value) => value === undefined || /^\d{1,9}$/.test(value))
    return isCount && values.help !== true ? values : undefined
  } catch {
    return undefined
  }
}

const values = optionsOf()
if (values === undefined) {
  console.error(usage)
  process.exit(2)
}
const missing = [postgresServerMissing(), await s3ServerMissing()].filter((one) => one !== undefined)
if (missing.length > 0) {
  console.error(`The distributed test needs programs that are not here:\n  - ${missing.join('\n  - ')}`)
  process.exit(1)
}
const root = join(import.meta.dirname, '..')
// A group of its own: whoever is tired of it ends all that was started, be it of another project.
const child = spawn(
  process.execPath,
  ['--test', '--test-timeout=0', '--test-reporter=spec', join(root, 'server/test/distributed.test.ts')],
  {
    cwd: root,
    detached: true,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compile'),
      ...(values.rounds && { DISTRIBUTED_ROUNDS: values.rounds }),
      ...(values.seed && { DISTRIBUTED_SEED: values.seed }),
      ...(values.log && { KILL_LOG: values.log }),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    process.exit(130)
  })
}
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1
