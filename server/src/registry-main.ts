import './require-node.ts'
import { parseArgs } from 'node:util'
import { connectDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { systemClock } from '#kernel/clock.ts'
import { silentLog } from '#kernel/log.ts'
import { databaseFolder, readConfig } from './config.ts'
import { registryCommand } from './registry-command.ts'

/** For the operator: files into the offline register, what is in it, out of it again. */
const { values, positionals } = parseArgs({ options: { kind: { type: 'string' } }, allowPositionals: true })
const stop = new AbortController()
// The first time it ends behind what is stored, so that the next run goes on there; the second time at once.
process.once('SIGINT', () => stop.abort())
try {
  const config = readConfig(process.env)
  const database = await connectDatabase({
    databaseUrl: config.databaseUrl,
    folder: databaseFolder(config),
    poolSizeMax: 2,
    log: silentLog,
    applicationName: 'roentgen registry',
  })
  try {
    await migrate(database)
    process.exitCode = await registryCommand(
      { database, clock: systemClock, out: process.stdout, err: process.stderr, signal: stop.signal },
      positionals,
      values.kind,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
