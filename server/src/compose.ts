import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App, Ground } from '#actions/app.ts'
import { watchEvents } from '#actions/events/watch-events.ts'
import { authenticator as openAuthenticator } from '#actions/people/authenticate.ts'
import { bootstrap, type FirstOwner, tellTokenUser } from '#actions/people/bootstrap.ts'
import { openReadNotes } from '#actions/people/note-reads.ts'
import { openReadingTurns } from '#actions/reading/reading-turns.ts'
import { openImportedRegister } from '#actions/registers/imported-register.ts'
import { openNames } from '#actions/registers/name-tables.ts'
import { replayAtStart } from '#actions/retention/replay-erasures.ts'
import { checkVault, isMadeHere, keysOfObjects, openVault, WrongDataKey } from '#actions/vault/open-vault.ts'
import { openDispatching } from '#actions/webhooks/open-dispatching.ts'
import { openAnalyst } from '#analyses/analyst.ts'
import { analyses } from '#analyses/index.ts'
import { openDemonstration } from '#connectors/demonstration/index.ts'
import { connectDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { WrongDatabaseAddress } from '#database/pooler.ts'
import { signingKeyStore } from '#database/signing-keys.ts'
import { pageViewer } from '#documents/page-viewer.ts'
import { documentReader } from '#documents/reader.ts'
import { encryptedReceiver, encryptedStorage } from '#files/encrypted.ts'
import { openJournal } from '#files/erasure-journal.ts'
import { openStorage } from '#files/open-storage.ts'
import { parseS3Url } from '#files/s3-url.ts'
import { addressFromCalls, fixedAddress } from '#http/address.ts'
import type { AddressOf } from '#http/address-of.ts'
import { endpoints, endpointsByName } from '#http/endpoints/index.ts'
import { openKeptAnswers } from '#http/kept-answers.ts'
import { readRoom, watchPressure } from '#http/pressure.ts'
import { watchCalls } from '#http/running-calls.ts'
import { buildServer } from '#http/server.ts'
import { sharedLimits } from '#http/share-limits.ts'
import { currentVersion } from '#http/versions.ts'
import { jobsFor } from '#jobs/index.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { randomIds } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import { noTracing, type Tracer } from '#kernel/trace.ts'
import { openQueue, prepareQueue } from '#queue/queue.ts'
import { webhookSender } from '#webhooks/index.ts'
import { addressWarnings, isHost, isLoopbackUrl, publicAddress } from './address-settings.ts'
import { beginSeries } from './begin-series.ts'
import { checkSettings } from './check-settings.ts'
import { type Config, ConfigFaults, databaseFolder, filesFolder, ownDisk } from './config.ts'
import { openMetrics, serveMetrics } from './metrics.ts'
import { openAppRegisters } from './open-registers.ts'
import { observeGarbageCollection, processGauges } from './process-metrics.ts'
import { reportSettings } from './report-settings.ts'
import { gaugesOf } from './service-gauges.ts'
import { drainMs, openShutdown } from './shutdown.ts'
import type { StartPhases } from './start-phases.ts'
import { startWorker } from './start-worker.ts'
import { erasuresFile } from './store-settings.ts'

export type Service = {
  app: App
  /** Where the API listens; `undefined` for a worker. */
  address: string | undefined
  metricsPort: number
  firstOwner: FirstOwner | undefined
  stop(): Promise<void>
}

type Surroundings = { log: Log; clock?: Clock; phases?: Pick<StartPhases, 'begin'> }

/** The one place that knows every concrete thing. */
export async function startService(
  config: Config,
  { log, clock = systemClock, phases = untold }: Surroundings,
): Promise<Service> {
  phases.begin('settings')
  const { secrets, subnets, nativeOcr, masters, signer } = await checkSettings(config)
  const isApi = config.roles.includes('api')
  const isWorker = config.roles.includes('worker')
  const shutdown = openShutdown(log)
  try {
    phases.begin('database')
    const database = await connectDatabase({
      databaseUrl: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      folder: databaseFolder(config),
      poolSizeMax: config.databasePoolSizeMax,
      log,
      applicationName: `roentgen ${config.roles.join(',')}`,
    }).catch(asSettingFault)
    shutdown.release('database', () => database.close())
    const jobs = jobsFor(config)
    const definitions = jobs.map(({ queue }) => queue)
    phases.begin('migrations')
    for (const name of await migrate(database)) log.info('migration.applied', { name })
    await checkVault(database, masters).catch(asSettingFault)
    const vault = openVault(masters)
    await signingKeyStore(database).keep(signer, clock.now())
    phases.begin('queue')
    await prepareQueue({ database, definitions, log })
    const queue = await openQueue({ database, definitions, log, supervise: isWorker })
    shutdown.release('queue', () => queue.stop())
    const { url: publicUrl } = publicAddress(config)
    const metrics = openMetrics([...gaugesOf({ queue, database, clock }), ...processGauges()])
    const tracer = await openTracer(config, { clock, log, metrics }, shutdown)
    const { storage, receiver } = openStorage({
      storageUrl: config.storageUrl,
      credentials: config.storageCredentials,
      folder: filesFolder(config),
      uploadUrl: `${publicUrl}/storage`,
      signingKey: secrets.keyFor('upload'),
      quotaBytes: config.storageQuotaBytes,
      log,
    })
    const keyOf = keysOfObjects(database, vault)
    const files = encryptedStorage(storage, keyOf, isMadeHere)
    if (isWorker) log.info('ocr.engine', { engine: nativeOcr?.program ?? 'embedded', languages: nativeOcr?.languages })
    const { analysisConcurrency: processes, looksForTampering } = config
    const reader = documentReader({ log, tracer, processes, nativeOcr, looksForTampering })
    shutdown.release('reader', () => reader.close())
    const viewer = pageViewer({ log, processes: config.analysisConcurrency })
    shutdown.release('viewer', () => viewer.close())
    const analyst = openAnalyst({ log, tracer, processes: config.analysisConcurrency })
    shutdown.release('analyst', () => analyst.close())
    const sender = webhookSender({ allowSubnets: subnets, clock })
    shutdown.release('sender', () => sender.close())
    const garbage = observeGarbageCollection(metrics)
    shutdown.release('garbage', async () => garbage.stop())
    phases.begin('registers')
    const names = openNames(database)
    const registers = await openAllRegisters({ config, database, vault, names, clock, log, metrics, tracer })
    shutdown.release('registers', async () => registers.close())
    const ground: Ground = {
      clock,
      ids: randomIds(clock),
      log,
      metrics,
      tracer,
      secrets,
      vault,
      signer,
      database,
      queue,
      analyses: analyses.filter(({ source }) => config.analyses.includes(source)),
      registers: registers.registers,
      engine,
      settingsHash: reportSettings(config),
      publicUrl,
      webhookAllowSubnets: config.webhookAllowSubnets,
    }
    // One object, not a copy: what is changed in it (a test's database) holds for the members that were made of it too.
    const app: App = Object.assign(ground, {
      files,
      journal: openJournal(config, erasuresFile(config)),
      receiver: receiver && encryptedReceiver(receiver, keyOf),
      reader,
      uploadCheckMs: config.uploadCheckMs,
      viewer,
      analyst,
      registers: registers.registers,
      names,
      sender,
      ocrEngine: isWorker ? (nativeOcr?.program ?? 'embedded') : null,
      turns: openReadingTurns(),
      dispatching: openDispatching(ground),
    })
    beginSeries(app)
    phases.begin('erasures')
    // Before anybody is answered, and before any job is taken.
    await replayAtStart(app)
    phases.begin('listening')
    const address = isApi ? await startApi(app, config, shutdown) : undefined
    const metricsServer = await serveMetrics(metrics, { host: config.metricsHost, port: config.metricsPort, log })
    shutdown.release('metrics', () => new Promise((resolve) => metricsServer.close(resolve)))
    // After whatever may fail at a start: its key is shown once, and would be lost with a start that ended here.
    const firstOwner = isApi || isWorker ? await bootstrap(app, firstOwnerOf(config)) : undefined
    await tellTokenUser(app, config.bootstrapToken)
    if (isWorker) shutdown.drain('worker', await startWorker(app, jobs, definitions))
    const metricsAddress = metricsServer.address()
    const metricsPort = typeof metricsAddress === 'object' ? (metricsAddress?.port ?? 0) : 0
    return { app, address, metricsPort, firstOwner, stop: shutdown.run }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

/** For whoever does not ask how long a start took. */
const untold = { begin() {} }

/** What traces are made with is not even loaded where nobody asks for them. */
async function openTracer(
  { tracing, roles }: Config,
  deps: { clock: Clock; log: Log; metrics: App['metrics'] },
  shutdown: ReturnType<typeof openShutdown>,
): Promise<Tracer> {
  if (tracing === undefined) return noTracing
  const { openTracing } = await import('./tracing.ts')
  const opened = openTracing(tracing, { ...deps, engine, roles })
  shutdown.release('traces', () => opened.close())
  return opened
}

/** Also those of this service itself: invented companies, and what was imported. */
async function openAllRegisters(deps: Omit<Parameters<typeof openAppRegisters>[0], 'local' | 'lookAgain'>) {
  const { config, database, clock } = deps
  const imported = await openImportedRegister({ database, clock, isAlone: !config.asksOutside })
  return openAppRegisters({ ...deps, local: [openDemonstration(clock), imported], lookAgain: imported.refresh })
}

const firstOwnerOf = (config: Config) => ({
  email: config.bootstrapEmail,
  token: config.bootstrapToken,
  organisation: config.bootstrapOrganisation,
  apiVersion: currentVersion.name,
})

const engine: string = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version

function asSettingFault(error: unknown): never {
  throw error instanceof WrongDataKey || error instanceof WrongDatabaseAddress
    ? new ConfigFaults([error.message])
    : error
}

/** The policy of the console names it: a browser posts files to nowhere else. */
const uploadOriginOf = ({ storageUrl }: Config): string | undefined =>
  storageUrl === undefined ? undefined : new URL(parseS3Url(storageUrl).postUrl).origin

function addressOf(config: Config): AddressOf {
  const { url, fromCalls } = publicAddress(config)
  if (!fromCalls) return fixedAddress(url)
  return addressFromCalls({ fallback: url, hosts: config.publicHosts, isHost, isLoopback: isLoopbackUrl })
}

const openLimits = (app: App, config: Config) =>
  sharedLimits(app, {
    default: { quota: config.rateLimitPerMinute, windowSeconds: 60 },
    media: { quota: config.rateLimitMediaPerMinute, windowSeconds: 60 },
    companies: { quota: config.rateLimitCompaniesPerMinute, windowSeconds: 60 },
  })

async function startApi(app: App, config: Config, shutdown: ReturnType<typeof openShutdown>): Promise<string> {
  for (const { event, hint } of addressWarnings(config)) app.log.warn(event, { hint })
  const authenticator = openAuthenticator(app, { sessionVersion: currentVersion.name })
  const changes = await watchEvents(app, authenticator)
  const { limiter, attempts, close } = await openLimits(app, config)
  shutdown.release('limits', close)
  const reads = openReadNotes(app)
  const pressure = await watchPressure({ read: () => readRoom(ownDisk(config)), log: app.log })
  shutdown.release('pressure', async () => pressure.close())
  let isStopping = false
  const server = buildServer(
    {
      app,
      addressOf: addressOf(config),
      authenticator,
      changes,
      limiter,
      attempts,
      kept: openKeptAnswers(changes),
      reads,
      versionHeaders: config.apiVersionHeaders.map((name) => name.toLowerCase()),
      corsOrigins: new Set(config.corsOrigins),
      uploadOrigin: uploadOriginOf(config),
      needsSecure: (url) => !isLoopbackUrl(url) && !(config.allowPlainHttp && url.startsWith('http:')),
      endpoints: endpointsByName,
      getOf: (path) => endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path),
      isStopping: () => isStopping,
      pressure,
    },
    { trustProxy: config.trustProxy },
  )
  const calls = watchCalls(server.server, () => isStopping)
  // Node keeps 511 connections waiting to be taken; a thousand clients that come at once would find theirs reset. The
  // system lowers this number to its own limit.
  const address = await server.listen({ port: config.port, host: config.host, backlog: 4_096 })
  shutdown.drain('api', async () => {
    // Not ready at once, so that a balancer sends no more; those who wait are answered; then the door closes.
    isStopping = true
    const cut = setTimeout(() => server.server.closeAllConnections(), drainMs).unref()
    const ended = calls.ended()
    await changes.close()
    await ended
    await server.close()
    await reads.close()
    clearTimeout(cut)
  })
  return address
}
