import { defineCommand, jsonOption } from '../command.ts'
import { dataOption } from '../operator/options.ts'

export const init = defineCommand({
  name: 'init',
  summary: 'set a service up on this machine: database, files, first user and key',
  about:
    'Makes the database and the folders, the first organisation with its owner and a key, signs you in with it, and prints the link that opens the console. Then: roentgen start. A set-up that has an organisation is left as it is, and so is a sign-in that this machine has, unless --force says to replace it.',
  arguments: [],
  options: [
    dataOption,
    { name: 'email', value: 'address', what: 'of the owner (default: BOOTSTRAP_EMAIL, else owner@localhost)' },
    { name: 'organisation', value: 'name', what: 'name of the organisation (default: My organisation)' },
    { name: 'force', what: 'replace the sign-in that this machine has' },
    jsonOption,
  ],
  examples: [
    { line: 'roentgen init --email me@example.com && roentgen start', what: 'from nothing to a running service' },
  ],
  async run(io, _, values) {
    const { expectService } = await import('../operator/here.ts')
    expectService()
    const { init: run } = await import('../operator/init.ts')
    return run(io, values)
  },
})
