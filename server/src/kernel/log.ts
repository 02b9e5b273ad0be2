import { pino } from 'pino'

export type LogFields = Readonly<Record<string, unknown>>

/** The event comes first (`report.completed`), then ids: never contents, names or secrets. */
export type Log = {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** JSON lines on stdout. pino escapes control characters, so no field can start a line of its own. */
export function jsonLog(level: LogLevel): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const write =
    (severity: 'debug' | 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) =>
      logger[severity](fields, event)
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
