import type { Clock } from '#kernel/clock.ts'
import { silentLog } from '#kernel/log.ts'
import { startService } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import { atEnd } from './database.ts'
import { callerOf, freePort, type TestService } from './service.ts'

/** One more API on the same database and files, with a memory of its own; called by the owner, unless a token says otherwise. */
export async function secondProcess(
  service: TestService,
  { clock, env = {} }: { clock: Clock; env?: Record<string, string> },
): Promise<Pick<TestService, 'url' | 'call'>> {
  const port = await freePort()
  const settings = {
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: service.dataDir,
    PORT: String(port),
    METRICS_PORT: '0',
    ROLES: 'api',
    ...env,
  }
  const second = await startService(readConfig(settings), { log: silentLog, clock })
  atEnd(() => second.stop())
  const url = `http://127.0.0.1:${port}`
  return { url, call: callerOf(url, service.owner.token) }
}
