import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#kernel/log.ts'
import { destroy, socketOf, within } from './hang-up.ts'

type OnNotify = (payload: string) => void

type Options = { connect: () => pg.ClientConfig; log: Log; pingEveryMs?: number; answerTimeoutMs?: number }

const pauseMsMin = 100
const pauseMsMax = 5000
const pingEveryMsDefault = 20_000
const answerTimeoutMsDefault = 10_000
const hangUpMs = 2_000

/** One connection for all channels, opened by the first; it comes back by itself, and says so to all handlers. */
export function openListener({
  connect,
  log,
  pingEveryMs = pingEveryMsDefault,
  answerTimeoutMs = answerTimeoutMsDefault,
}: Options) {
  const channels = new Map<string, Set<OnNotify>>()
  const closing = new AbortController()
  let connected: Promise<pg.Client> | undefined
  let live: pg.Client | undefined
  let isClosed = false

  const call = (handler: OnNotify, payload: string) => {
    try {
      handler(payload)
    } catch (error) {
      log.error('database.notify-handler-failed', { reason: (error as Error).message })
    }
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...connect(), query_timeout: answerTimeoutMs })
    client.on('error', (error) => log.warn('database.listener-error', { reason: error.message }))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const handler of channels.get(channel) ?? []) call(handler, payload)
    })
    try {
      await client.connect()
      if (channels.size > 0) await client.query([...channels.keys()].map(listenTo).join(';'))
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    // A connection cut without a word would otherwise stay silent for ever.
    const ping = setInterval(() => {
      client.query('SELECT 1').catch(() => destroy(client))
    }, pingEveryMs).unref()
    client.once('end', () => {
      clearInterval(ping)
      live = undefined
      if (!isClosed) connected = reopen()
    })
    live = client
    return client
  }

  async function reopen(): Promise<pg.Client> {
    log.warn('database.listener-lost')
    for (let pauseMs = pauseMsMin; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
      await sleep(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
      if (isClosed) throw new Error('the database is closed')
      try {
        const client = await open()
        log.info('database.listener-back')
        for (const handlers of channels.values()) for (const handler of handlers) call(handler, '')
        return client
      } catch (error) {
        log.warn('database.listener-retry', { reason: (error as Error).message })
      }
    }
  }

  const connection = () => {
    if (connected === undefined) {
      connected = open()
      connected.catch(() => {
        connected = undefined
      })
    }
    return connected
  }

  return {
    async listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
      if (isClosed) throw new Error('the database is closed')
      const handlers = channels.get(channel) ?? new Set()
      const isNew = handlers.size === 0
      channels.set(channel, handlers.add(onNotify))
      try {
        const client = await connection()
        if (isNew) await subscribe(client, channel)
      } catch (error) {
        handlers.delete(onNotify)
        throw error
      }
      return async () => {
        handlers.delete(onNotify)
        if (handlers.size > 0 || channels.get(channel) !== handlers) return
        channels.delete(channel)
        // If the connection is lost, its channels are lost with it: who leaves does not wait for the next.
        if (!isClosed) await live?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    async close() {
      isClosed = true
      closing.abort()
      // One that is still connecting is not waited for; it hangs up by itself.
      if (connected !== undefined) await within(2 * hangUpMs, connected.then(hangUp))
    },
  }
}

function listenTo(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  try {
    await client.query(listenTo(channel))
  } catch (error) {
    // Refused, the connection is as good as before; without an answer it is lost, and another takes its place.
    if (error instanceof pg.DatabaseError || socketOf(client).destroyed) throw error
    const ended = new Promise((done) => client.once('end', done))
    destroy(client)
    await ended
    throw error
  }
}

/** A server that no longer answers is not waited for. */
async function hangUp(client: pg.Client): Promise<void> {
  const late = setTimeout(() => destroy(client), hangUpMs)
  await client.end().finally(() => clearTimeout(late))
}
