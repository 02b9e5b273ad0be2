import type pg from 'pg'

/** How long the server has owed an answer on one connection. */
type Connection = { owed: number; sinceMs: number; times: number }

export type AnswerDeadline = {
  add(client: pg.PoolClient): void
  remove(client: pg.PoolClient): void
  /** From the sending of a statement to its answer. `times`: so often the whole time, for several that are answered together. */
  begin(client: pg.PoolClient, times?: number): void
  end(client: pg.PoolClient): void
  stop(): void
}

const looksInTime = 5

/**
 * A connection on which an answer is owed and nothing has come for this long is given up. One look at all of them now and then
 * instead of `query_timeout`: `pg` makes a timer for each query, through which the collector takes what the query brought for
 * still in use. That was 10 kB a read, copied in pauses of 30 ms.
 */
export function answerDeadline(timeoutMs: number, giveUp: (client: pg.PoolClient) => void): AnswerDeadline {
  // Written to only when a connection comes or goes.
  const connections = new Map<pg.PoolClient, Connection>()
  const look = () => {
    const nowMs = performance.now()
    for (const [client, { owed, sinceMs, times }] of connections)
      if (owed > 0 && sinceMs <= nowMs - timeoutMs * times) giveUp(client)
  }
  const timer = setInterval(look, Math.ceil(timeoutMs / looksInTime)).unref()
  const move = (client: pg.PoolClient, by: 1 | -1, times = 1) => {
    const connection = connections.get(client)
    if (connection === undefined) return
    // Each answer shows that the server is there: the one behind it has the whole time again.
    if (connection.owed === 0 || by === -1) connection.sinceMs = performance.now()
    connection.times = connection.owed === 0 ? times : Math.max(connection.times, times)
    connection.owed += by
  }
  return {
    add: (client) => void connections.set(client, { owed: 0, sinceMs: 0, times: 1 }),
    remove: (client) => void connections.delete(client),
    begin: (client, times) => move(client, 1, times),
    end: (client) => move(client, -1),
    stop: () => clearInterval(timer),
  }
}
