import '#require-node.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publicAddress } from '#address-settings.ts'
import { readConfig } from '#config.ts'
import { type Prepared, prepareBucket, StoreFailed } from '#files/prepare-bucket.ts'

/** For the operator, once: the bucket of STORAGE_URL is made, and the console's pages may post documents to it. */
const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } })

/** A store that is only starting, or has no certificate yet, is waited for. */
async function patiently(prepare: () => Promise<Prepared>): Promise<Prepared> {
  const until = performance.now() + Number(values.wait) * 1000
  for (;;) {
    try {
      return await prepare()
    } catch (error) {
      if (!(error instanceof StoreFailed && error.mayPass) || performance.now() > until) throw error
      await sleep(2_000)
    }
  }
}

try {
  const config = readConfig(process.env)
  const { storageUrl, storageCredentials: credentials } = config
  if (storageUrl === undefined || credentials === undefined) {
    throw new Error('STORAGE_URL is not set: files are kept under DATA_DIR, and no bucket is needed.')
  }
  const origins = [...new Set([new URL(publicAddress(config).url).origin, ...config.corsOrigins])]
  const { bucket, isNew, corsFault } = await patiently(() => prepareBucket(storageUrl, { credentials, origins }))
  process.stdout.write(isNew ? `The bucket ${bucket} is made.\n` : `The bucket ${bucket} was there.\n`)
  process.stdout.write(
    corsFault === undefined
      ? `Pages of ${origins.join(', ')} may post documents to it.\n`
      : `Its store did not take a CORS rule (${corsFault}). Allow POST from ${origins.join(', ')} in its own settings, or the console cannot upload.\n`,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
