// npm run test:distributed -- --rounds 1000 --for 8h --seed 7
// Three API and three worker processes on a PostgreSQL server behind PgBouncer and a Ceph gateway, while whatever belongs to it is
// killed and stopped (server/test/distributed.test.ts). As part of `npm test` it is short.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { postgresServerMissing } from '#test/support/postgres-server.ts'
import { s3ServerMissing } from '#test/support/s3-server.ts'
import { commandOf, described, environmentOf, readPlan, usage } from './distributed/plan.ts'

function planOrEnd() {
  try {
    const plan = readPlan(process.argv.slice(2), () => randomInt(1_000_000))
    if (plan !== 'help') return plan
    console.log(usage)
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(2)
  }
  process.exit(0)
}

const plan = planOrEnd()
const missing = [postgresServerMissing(), await s3ServerMissing()].filter((one) => one !== undefined)
if (missing.length > 0) {
  console.error(`The distributed test needs programs that are not here:\n  - ${missing.join('\n  - ')}`)
  process.exit(1)
}
console.log(`${described(plan)}: ${commandOf(plan)}`)
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
      ...environmentOf(plan),
      ...(plan.log && { KILL_LOG: plan.log }),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    console.error(`stopped: ${commandOf(plan)}`)
    process.exit(130)
  })
}
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1
// Also where the test ended without a word of its own.
if (process.exitCode !== 0) console.error(`failed: ${commandOf(plan)}`)
