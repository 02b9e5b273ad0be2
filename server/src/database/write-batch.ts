import pg from 'pg'

export type Statement = { text: string; values: readonly (string | Buffer | null)[]; name: string }

/** What `pg` keeps of a connection: which statements the server knows there. */
type Connection = Pick<pg.Connection, 'sync'> & {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(statement: { text: string; name: string }): void
  bind(values: { statement: string; values: Statement['values'] }): void
  execute(): void
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils

/** As the server takes them, so that what is sent later is what it was. */
export const prepared = (values: readonly unknown[]): Statement['values'] =>
  values.map((value) => (value instanceof Date ? value.toISOString() : prepareValue(value)))

/**
 * Prepared statements whose rows nobody needs, sent as one: one object, one Sync and one answer for all of them, where `pg` has each
 * for each. Outside of a transaction they are one themselves, without BEGIN and COMMIT
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). The first that fails fails all.
 */
export function writeBatch(statements: readonly Statement[], callback: (error?: Error | null) => void) {
  let done = 0
  const next = () => {
    done += 1
  }
  const nothing = () => {}
  const batch = {
    callback,
    // `pg` asks for these when the server has parsed a statement, or failed: that is the first which is not done.
    get name() {
      return statements[done]?.name
    },
    get text() {
      return statements[done]?.text
    },
    submit(connection: Connection): null {
      const { parsedStatements: known, submittedNamedStatements: sent } = connection
      for (const { name, text, values } of statements) {
        // A name that stands for another text is parsed as well: the server refuses that, and with it the whole transaction.
        if ((known[name] ?? sent[name]) !== text) {
          connection.parse({ text, name })
          sent[name] = text
        }
        connection.bind({ statement: name, values })
        connection.execute()
      }
      connection.sync()
      return null
    },
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handleCommandComplete: next,
    handleEmptyQuery: next,
    handleError(error: Error, { submittedNamedStatements: sent }: Connection) {
      // The server has skipped those behind it: what it was to parse there it does not know.
      for (const { name } of statements.slice(done)) delete sent[name]
      callback(error)
    },
    handleReadyForQuery: () => callback(null),
  }
  return batch
}
