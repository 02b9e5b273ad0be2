import '#require-node.ts'
import { parseArgs } from 'node:util'
import { databaseFolder, readConfig } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { systemClock } from '#kernel/clock.ts'
import { silentLog } from '#kernel/log.ts'
import { registerCommand, wrongUse } from './register-command.ts'

const stop = new AbortController()
// The first time it ends behind what is stored, so that the next run goes on there; the second time at once.
process.once('SIGINT', () => stop.abort())

/** For the operator: files into the offline register, what is in it, out of it again. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { kind: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const usage = wrongUse(positionals, values.kind)
  if (usage !== undefined) {
    process.stderr.write(usage)
    return values.help ? 0 : 2
  }
  const config = readConfig(process.env)
  const database = await connectDatabase({
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    folder: databaseFolder(config),
    poolSizeMax: 2,
    log: silentLog,
    applicationName: 'roentgen register',
  })
  try {
    await migrate(database)
    return await registerCommand(
      {
        database,
        clock: systemClock,
        out: process.stdout,
        err: process.stderr,
        signal: stop.signal,
        folder: process.env.INIT_CWD,
      },
      positionals,
      values.kind,
    )
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
