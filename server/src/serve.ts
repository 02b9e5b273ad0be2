import { flushCompileCache } from 'node:module'
import { welcomeUrl } from './actions/people/invite-user.ts'
import { startService } from './compose.ts'
import { ConfigFaults, readConfig } from './config.ts'
import { openLog } from './kernel/log.ts'
import { startPhases } from './start-phases.ts'
import { welcome, welcomeToConsole } from './welcome.ts'

const compiledKeptAfterMs = 1_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config)
  const phases = startPhases(log)
  const service = await startService(config, { log, phases })
  let isStopping = false
  const stop = (signal: string) => {
    log.info('service.stopping', { signal })
    if (isStopping) return
    isStopping = true
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('service.stop-failed', { reason: String(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  log.info('service.ready', {
    address: service.address,
    metricsPort: service.metricsPort,
    roles: config.roles,
    ...phases.end(),
  })
  // Node writes it at an orderly end alone: whoever is killed would compile everything again, most of a start on a busy machine.
  setTimeout(flushCompileCache, compiledKeptAfterMs).unref()
  if (service.firstOwner === undefined) return
  const { publicUrl } = service.app
  const link = welcomeUrl(publicUrl, service.firstOwner.welcome)
  const isOwnKey = config.bootstrapToken !== undefined
  // What a container writes is collected as its log, and read by many: whoever set the key can run `npm run welcome`.
  if (isOwnKey && !process.stdout.isTTY) return
  process.stdout.write(
    isOwnKey ? welcomeToConsole(link) : welcome(publicUrl, { ...service.firstOwner, welcomeUrl: link }),
  )
}

main().catch((error: unknown) => {
  // A fault of the settings is the reader's to mend: said plainly, without a stack.
  process.stderr.write(`${error instanceof ConfigFaults ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
})
