import '#require-node.ts'
import { newApiKey } from '#domain/api-key.ts'

/** A token for BOOTSTRAP_TOKEN. */
process.stdout.write(`${newApiKey(process.argv.includes('--test') ? 'test' : 'live')}\n`)
