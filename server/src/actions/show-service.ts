import { jobStore } from '#database/jobs.ts'
import type { App } from './app.ts'
import { checkReadiness } from './check-readiness.ts'

/** What an administrator wants to know when something is slow or missing. No address, path or secret is part of it. */
export async function showService(app: App) {
  const [parts, [server], depth, oldestSeconds] = await Promise.all([
    checkReadiness(app),
    app.database.query<{ version: string }>("SELECT current_setting('server_version') AS version"),
    app.queue.depth(),
    jobStore(app.database).oldestSeconds(app.clock.now()),
  ])
  const sum = (of: 'queued' | 'active' | 'failed') => depth.reduce((total, one) => total + one[of], 0)
  return {
    version: app.engine,
    node: process.versions.node,
    database: { status: parts.database, migrations: parts.migrations, version: server?.version ?? '' },
    storage: { status: parts.storage, kind: app.receiver === undefined ? ('s3' as const) : ('disk' as const) },
    ocr: app.ocrEngine,
    registers: app.registers.list().map(({ id, title, status }) => ({ id, title, status })),
    queue: {
      status: parts.queue,
      queued: sum('queued'),
      active: sum('active'),
      failed: sum('failed'),
      oldestSeconds,
    },
  }
}
