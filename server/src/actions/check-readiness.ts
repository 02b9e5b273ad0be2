import { pendingMigrations } from '#database/migrate.ts'
import type { App } from './app.ts'

type Part = 'ok' | 'failing'

export type Readiness = { database: Part; migrations: Part; storage: Part; queue: Part }

const checkMsMax = 5_000

/** Each part by itself, so that an operator sees which one is missing. Why is in the log, not in the answer. */
export async function checkReadiness(app: App): Promise<Readiness> {
  const judge = async (part: string, check: () => Promise<unknown>): Promise<Part> => {
    try {
      await Promise.race([check(), late()])
      return 'ok'
    } catch (error) {
      app.log.warn('readiness.failing', { part, reason: String(error) })
      return 'failing'
    }
  }
  const [database, migrations, storage, queue] = await Promise.all([
    judge('database', () => app.database.query('SELECT 1')),
    judge('migrations', () => noneArePending(app)),
    judge('storage', () => app.files.check()),
    judge('queue', () => app.queue.check()),
  ])
  return { database, migrations, storage, queue }
}

async function noneArePending(app: App): Promise<void> {
  const pending = await pendingMigrations(app.database)
  if (pending.length > 0) throw new Error(`not applied: ${pending.join(', ')}`)
}

function late(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${checkMsMax} ms`)), checkMsMax).unref()
  })
}
