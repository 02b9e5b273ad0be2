import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { App } from '#actions/app.ts'
import type { Database } from '#database/database.ts'
import { openLog } from '#kernel/log.ts'
import { startService } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import type { FaultPoint } from './fault-process.ts'

// The service as an operator starts it, save that it can be made to stop dead at any of its statements: there the test
// ends it by `kill -9`. What it has sent to the database by then is there, and nothing of what comes after.

const verb = new AsyncLocalStorage<true>()
let point: FaultPoint | undefined
let counted = 0
/** Statements travel without waiting for the one before: of what follows the held one nothing may leave either. */
const stopped = new WeakSet<pg.Client>()

/** Marks what the verbs ask of the database, as against the polling and the heartbeats of the queue. */
function markVerbs(app: App): void {
  const { database } = app
  const mark = <T>(work: () => T): T => (isMeant() ? verb.run(true, work) : work())
  app.database = {
    query: (...asked) => mark(() => database.query(...asked)),
    write: (...asked) => mark(() => database.write(...asked)),
    lookUp: (...asked) => mark(() => database.lookUp(...asked)),
    transaction: (...asked) => mark(() => database.transaction(...asked)),
    listen: database.listen,
  } as Database
}

/** A worker goes on from one verb to the next by itself: whose statement it is shows in who calls. */
function isMeant(): boolean {
  if (point?.actions === undefined) return true
  const isThatOne = new Error('who calls').stack?.includes(`/actions/${point.actions.folder}/`) ?? false
  return isThatOne === point.actions.counts
}

/** Below the pool, so that BEGIN and COMMIT count like any other statement. */
function holdStatements(): void {
  const { query } = pg.Client.prototype
  // biome-ignore lint/suspicious/noExplicitAny: the many forms of a query all pass through.
  pg.Client.prototype.query = function (this: pg.Client, ...asked: any): any {
    if (stopped.has(this)) return never
    if (verb.getStore() === undefined || point === undefined) return Reflect.apply(query, this, asked)
    counted += 1
    if (counted < point.statement) return Reflect.apply(query, this, asked)
    stopped.add(this)
    if (counted > point.statement) return never
    const what = textOf(asked[0])
    if (point.hold === 'statement') return held(what)
    // Whoever asks hands over whom to tell, or what is told itself (a batch of writes), or is given a promise.
    if (typeof asked.at(-1) === 'function')
      return Reflect.apply(query, this, [...asked.slice(0, -1), () => void held(what)])
    if (typeof asked[0].submit === 'function') {
      asked[0].handleReadyForQuery = () => void held(what)
      return Reflect.apply(query, this, asked)
    }
    return (Reflect.apply(query, this, asked) as unknown as Promise<unknown>).then(() => held(what))
  }
}

const never = new Promise<never>(() => {})

/** Before it is sent: a batch that is done tells no text any more. */
const textOf = (asked: string | { text: string }) => (typeof asked === 'string' ? asked : asked.text)

function held(text: string): Promise<never> {
  process.send?.({ held: text })
  return never
}

process.on('message', (next: FaultPoint | 'disarm') => {
  point = next === 'disarm' ? undefined : next
  process.send?.({ counted })
  counted = 0
})
// Whoever started it is gone, so nobody would end it.
process.on('disconnect', () => process.exit(1))

const config = readConfig(process.env)
const log = openLog(config)
holdStatements()
const service = await startService(config, { log })
markVerbs(service.app)
log.info('service.ready', { address: service.address })
