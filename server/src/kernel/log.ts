import { pino } from 'pino'

export type LogFields = Readonly<Record<string, unknown>>

/** The event comes first (`report.completed`), then ids: never contents, names or secrets. */
export type Log = {
  /** Whether debug lines are written at all: where making one costs, ask first. */
  isDebug: boolean
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
  return {
    isDebug: level === 'debug',
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}

export const silentLog: Log = { isDebug: false, debug() {}, info() {}, warn() {}, error() {} }
