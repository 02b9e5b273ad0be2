export type LogFields = Readonly<Record<string, unknown>>
export type Severity = 'debug' | 'info' | 'warn' | 'error'

type Paint = (code: number, text: string) => string

const severityColours: Record<Severity, number> = { debug: 90, info: 32, warn: 33, error: 31 }
const bold = 1
const grey = 90

/** What moves the cursor, colours the terminal, starts a line or turns the reading direction. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const coloured: Paint = (code, text) => `\u001b[${code}m${text}\u001b[0m`
const plain: Paint = (_code, text) => text

/** A log line for the eye: `09:14:03 info  report.completed  reportId=… tookMs=5`, a stack indented below it. */
export function logLine(
  at: Date,
  severity: Severity,
  event: string,
  fields: LogFields,
  { colours }: { colours: boolean },
): string {
  const paint = colours ? coloured : plain
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  const words = known
    .filter(([, value]) => stackOf(value) === undefined)
    .map(([name, value]) => `${paint(grey, `${safe(name)}=`)}${shown(value)}`)
  const stacks = known.flatMap(([, value]) => stackOf(value)?.split('\n') ?? [])
  const head = `${paint(grey, timeOfDay(at))} ${paint(severityColours[severity], severity.padEnd(5))} ${paint(bold, safe(event))}`
  const line = words.length === 0 ? head : `${head}  ${words.join(' ')}`
  // Indented, so that no line of a stack can pass for a line of the log.
  return [line, ...stacks.map((part) => paint(grey, `    ${safe(part.trim())}`))].map((part) => `${part}\n`).join('')
}

/** The clock of whoever looks at the terminal; the JSON lines carry date and zone. */
function timeOfDay(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}

function stackOf(value: unknown): string | undefined {
  if (value instanceof Error) return value.stack ?? String(value)
  return typeof value === 'string' && value.includes('\n    at ') ? value : undefined
}

function shown(value: unknown): string {
  if (typeof value !== 'string') return safe(JSON.stringify(value) ?? String(value))
  // Quotes only where one could not see where the value ends.
  return /^[^\s"'=]+$/u.test(value) ? safe(value) : safe(JSON.stringify(value))
}

function safe(text: string): string {
  return text.replace(unprintable, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`)
}
