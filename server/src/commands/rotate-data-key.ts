import '#require-node.ts'
import { rotateDataKey } from '#actions/vault/rotate-data-key.ts'
import { databaseFolder, readConfig } from '#config.ts'
import { readDataKeys } from '#data-key.ts'
import { connectDatabase } from '#database/connect.ts'
import { silentLog } from '#kernel/log.ts'

/** For the operator: with the new key as DATA_KEY and the one before as DATA_KEY_OLD, while the service runs with both. */
const config = readConfig(process.env)
const masters = await readDataKeys(config)
const database = await connectDatabase({
  databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
  folder: databaseFolder(config),
  poolSizeMax: 1,
  log: silentLog,
  applicationName: 'roentgen rotate-data-key',
})
try {
  const onStep = (done: number) => process.stdout.write(`${done} keys encrypted anew\n`)
  await rotateDataKey(database, masters, { onStep })
  process.stdout.write('All keys are encrypted with DATA_KEY. DATA_KEY_OLD can be taken away.\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
