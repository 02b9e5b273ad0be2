import '#require-node.ts'
import { parseArgs } from 'node:util'
import { welcomeAgain } from '#actions/people/invite-user.ts'
import { inTransaction } from '#actions/tx.ts'
import { startService } from '#compose.ts'
import { readConfig } from '#config.ts'
import { silentLog } from '#kernel/log.ts'

/** For the operator: a new link to the console for a user whose link or password is lost. */
const { values } = parseArgs({ options: { email: { type: 'string' } } })
const config = readConfig(process.env)
const email = values.email ?? config.bootstrapEmail
const service = await startService({ ...config, roles: [], metricsPort: 0 }, { log: silentLog })
try {
  const made = await inTransaction(service.app, (tx) => welcomeAgain(tx, email))
  for (const { user, url } of made) {
    process.stdout.write(`${user.email}\n  organisation  ${user.organisation}\n  link          ${url}\n`)
  }
  if (made.length === 0) {
    process.stderr.write(
      'There is no active user with this address. usage: npm run welcome -- --email owner@example.com\n',
    )
    process.exitCode = 1
  }
} finally {
  await service.stop()
}
