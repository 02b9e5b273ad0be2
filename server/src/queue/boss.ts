import { type Db, PgBoss } from 'pg-boss'
import type { Database } from '#database/database.ts'
import { jobSchema } from '#database/jobs.ts'
import type { Log } from '#kernel/log.ts'

const hourSeconds = 3600

/** pg-boss sends some scripts as one text with its own BEGIN and COMMIT. */
const script = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/

/** Our database for pg-boss, so that it shares the pool, or joins the transaction that it is handed. */
export function bossDatabase(database: Database): Db {
  return {
    async executeSql(text, values) {
      const body = script.exec(text)?.[1]
      // A script that fails half-way would go back to the pool with its transaction still open.
      if (body !== undefined) return { rows: (await database.transaction((inside) => inside.query(body))) ?? [] }
      const rows = values?.length ? await database.query(text, values) : await database.query(text)
      return { rows: rows ?? [] }
    },
  }
}

type BossOptions = { database: Database; log: Log; supervise: boolean; migrate: boolean }

export function makeBoss({ database, log, supervise, migrate }: BossOptions): PgBoss {
  const boss = new PgBoss({
    db: bossDatabase(database),
    schema: jobSchema,
    supervise,
    migrate,
    schedule: false,
    superviseIntervalSeconds: 5,
    // The look for dead workers is part of the monitor pass.
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
    queueCacheIntervalSeconds: hourSeconds,
    flowIntervalSeconds: hourSeconds,
    // Depth is a metric; a warning every five seconds during a flood helps nobody.
    warningQueueSize: 10_000_000,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error('queue.error', { problem: error.message }))
  boss.on('warning', (warning) => log.warn('queue.warning', { problem: warning.message }))
  return boss
}
