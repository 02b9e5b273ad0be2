import '#require-node.ts'
import { parseArgs } from 'node:util'
import { addKey } from '#actions/people/bootstrap.ts'
import { inTransaction } from '#actions/tx.ts'
import { startService } from '#compose.ts'
import { readConfig } from '#config.ts'
import { currentVersion } from '#http/versions.ts'
import { silentLog } from '#kernel/log.ts'

/** For the operator: a new key for a user whose keys are lost. */
const { values } = parseArgs({ options: { email: { type: 'string' } } })
const service = await startService({ ...readConfig(process.env), roles: [], metricsPort: 0 }, { log: silentLog })
try {
  const made = await inTransaction(service.app, (tx) => addKey(tx, values.email, currentVersion.name))
  for (const { user, email, organisation, token } of made) {
    process.stdout.write(
      `${email}\n  organisation  ${organisation}\n  user id       ${user}\n  key           ${token}\n`,
    )
  }
  if (made.length === 0) {
    process.stderr.write(
      'There is no active user with this address. usage: npm run add-key -- --email owner@example.com\n',
    )
    process.exitCode = 1
  }
} finally {
  await service.stop()
}
