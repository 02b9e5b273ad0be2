import { pino } from 'pino'
import { type LogFields, logLine, type Severity } from './log-line.ts'

export type { LogFields }

/** The event comes first (`report.completed`), then ids: never contents, names or secrets. */
export type Log = {
  /** Whether debug lines are written at all: where making one costs, ask first. */
  isDebug: boolean
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export type LogLevel = Severity | 'silent'

/** `auto`: lines for the eye where stdout is a terminal, JSON where a program or a file reads it. */
export type LogFormat = 'auto' | 'json' | 'pretty'

type LogSettings = { logLevel: LogLevel; logFormat: LogFormat; mayColour: boolean }
type Output = { isTTY?: boolean; write(text: string): unknown }

/** The log of a process, as its settings say. */
export function openLog({ logLevel, logFormat, mayColour }: LogSettings, output: Output = process.stdout): Log {
  const isTerminal = output.isTTY === true
  const isPretty = logFormat === 'pretty' || (logFormat === 'auto' && isTerminal)
  return isPretty ? prettyLog(logLevel, output, mayColour && isTerminal) : jsonLog(logLevel)
}

const severities: readonly Severity[] = ['debug', 'info', 'warn', 'error']

function prettyLog(level: LogLevel, output: Output, colours: boolean): Log {
  const least = level === 'silent' ? severities.length : severities.indexOf(level)
  const write = (severity: Severity) =>
    severities.indexOf(severity) < least
      ? () => {}
      : (event: string, fields: LogFields = {}) => {
          output.write(logLine(new Date(), severity, event, fields, { colours }))
        }
  return logOf(level, write)
}

/** JSON lines on stdout. pino escapes control characters, so no field can start a line of its own. */
export function jsonLog(level: LogLevel): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  const write =
    (severity: Severity) =>
    (event: string, fields: LogFields = {}) =>
      logger[severity](fields, event)
  return logOf(level, write)
}

function logOf(level: LogLevel, write: (severity: Severity) => Log['info']): Log {
  return {
    isDebug: level === 'debug',
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
}

export const silentLog: Log = { isDebug: false, debug() {}, info() {}, warn() {}, error() {} }
