import '#require-node.ts'
import { parseArgs } from 'node:util'
import { makeOrganisation } from '#actions/people/bootstrap.ts'
import { welcomeUrl } from '#actions/people/invite-user.ts'
import { inTransaction } from '#actions/tx.ts'
import { startService } from '#compose.ts'
import { readConfig } from '#config.ts'
import { isEmail } from '#domain/user.ts'
import { currentVersion } from '#http/versions.ts'
import { silentLog } from '#kernel/log.ts'

/** For the operator: one more organisation on the same service, with its owner and a key that is shown once. */
const { values } = parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } })
if (values.name === undefined || values.email === undefined || !isEmail(values.email)) {
  process.stderr.write('usage: npm run add-organisation -- --name "Name" --email owner@example.com\n')
  process.exit(2)
}
const service = await startService({ ...readConfig(process.env), roles: [], metricsPort: 0 }, { log: silentLog })
const { name: organisation, email } = values
try {
  const made = await inTransaction(service.app, (tx) =>
    makeOrganisation(tx, { organisation, email, token: undefined, apiVersion: currentVersion.name }),
  )
  const link = welcomeUrl(service.app.publicUrl, made.welcome)
  process.stdout.write(
    `organisation  ${made.organisation}\nuser id       ${made.user}\nkey           ${made.token}\nlink          ${link}\n`,
  )
} finally {
  await service.stop()
}
