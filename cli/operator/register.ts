import { registerCommand, wrongUse } from '#commands/register-command.ts'
import { databaseFolder } from '#config.ts'
import { connectDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { systemClock } from '#kernel/clock.ts'
import { silentLog } from '#kernel/log.ts'
import type { Io, Values } from '../command.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'
import { configOf } from './config.ts'

/** `import`, `list` or `drop`, as `npm run register` does it. */
export async function register(io: Io, words: readonly string[], values: Values): Promise<number> {
  const kind = typeof values.kind === 'string' ? values.kind : undefined
  const wrong = wrongUse(words, kind)
  if (wrong !== undefined)
    throw new UsageError(
      wrong.slice(wrong.indexOf('kinds:')).replace('kinds:', 'There is no such kind. Kinds:').trimEnd(),
    )
  const config = configOf(io, values)
  const database = await connectDatabase({
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    folder: databaseFolder(config),
    poolSizeMax: 2,
    log: silentLog,
    applicationName: 'roentgen register',
  })
  try {
    await migrate(database)
    const surroundings = {
      database,
      clock: systemClock,
      out: { write: io.out },
      err: { write: io.err, isTTY: io.terminal.err },
      signal: io.signal,
      folder: io.folder,
      isJson: values.json === true,
    }
    const code = await registerCommand(surroundings, words, kind)
    return io.signal.aborted ? exitCodes.interrupted.code : code
  } finally {
    await database.close()
  }
}
