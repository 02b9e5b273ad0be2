import '#require-node.ts'
import { databaseFolder, readConfig } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { openLog } from '#kernel/log.ts'

try {
  const config = readConfig(process.env)
  const database = await connectDatabase({
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    folder: databaseFolder(config),
    poolSizeMax: 1,
    log: openLog(config),
    applicationName: 'roentgen migrate',
  })
  try {
    const names = await migrate(database)
    process.stdout.write(names.length === 0 ? 'The database is up to date.\n' : `Applied ${names.join(', ')}.\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
