import { isQuotable } from './quotable.ts'

export type JsonFault = { code: 'syntax' | 'duplicate-key' | 'too-deep'; detail: string; path: (string | number)[] }

class Found extends Error {
  readonly fault: JsonFault
  constructor(fault: JsonFault) {
    super(fault.detail)
    this.fault = fault
  }
}

type Reading = { text: string; at: number; path: (string | number)[]; depth: number; depthMax: number }

/**
 * Says where a text stops being JSON, or which key it repeats. Slow and careful: it runs only when the fast road has found that
 * something is wrong, since the engine's own messages quote the body and do not always give the place.
 */
export function locateJsonFault(text: string, depthMax: number): JsonFault | undefined {
  const reading: Reading = { text, at: 0, path: [], depth: 0, depthMax }
  try {
    readValue(reading)
    if (peek(reading) !== '') fail(reading, 'text after the end of the value')
    return undefined
  } catch (error) {
    if (error instanceof Found) return error.fault
    throw error
  }
}

function fail(reading: Reading, what: string): never {
  const before = reading.text.slice(0, reading.at)
  const line = before.split('\n').length
  const column = reading.at - before.lastIndexOf('\n')
  const detail = `not valid JSON at line ${line}, column ${column}: ${what}`
  throw new Found({ code: 'syntax', detail, path: [...reading.path] })
}

/** The next character that is no blank; `''` at the end. */
function peek(reading: Reading): string {
  while (reading.at < reading.text.length && ' \t\n\r'.includes(reading.text.charAt(reading.at))) reading.at++
  return reading.text.charAt(reading.at)
}

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y
const literalPattern = /(?:true|false|null)(?!\w)/y

function readValue(reading: Reading): void {
  const first = peek(reading)
  if (first === '') fail(reading, 'the text ends too early')
  if (first === '{') inside(reading, readObject)
  else if (first === '[') inside(reading, readArray)
  else if (first === '"') readString(reading)
  else if (first === '-' || (first >= '0' && first <= '9')) skip(reading, numberPattern, 'this is not a JSON number')
  else skip(reading, literalPattern, 'expected a value (there is no NaN or Infinity)')
}

function skip(reading: Reading, pattern: RegExp, otherwise: string): void {
  pattern.lastIndex = reading.at
  if (!pattern.test(reading.text)) fail(reading, otherwise)
  reading.at = pattern.lastIndex
}

function inside(reading: Reading, read: (reading: Reading) => void): void {
  if (reading.depth === reading.depthMax) {
    // The path would be as deep as what it complains about.
    const detail = `nested more than ${reading.depthMax} deep`
    throw new Found({ code: 'too-deep', detail, path: reading.path.slice(0, 1) })
  }
  reading.depth++
  reading.at++
  read(reading)
  reading.at++
  reading.depth--
}

function readObject(reading: Reading): void {
  const keys = new Set<string>()
  if (peek(reading) === '}') return
  for (;;) {
    if (peek(reading) !== '"') fail(reading, 'expected a key in double quotes')
    const key = readString(reading)
    if (keys.has(key)) repeated(reading, key)
    keys.add(key)
    if (peek(reading) !== ':') fail(reading, 'expected a colon')
    reading.at++
    reading.path.push(key)
    readValue(reading)
    reading.path.pop()
    if (ended(reading, '}')) return
  }
}

function readArray(reading: Reading): void {
  if (peek(reading) === ']') return
  for (let index = 0; ; index++) {
    reading.path.push(index)
    readValue(reading)
    reading.path.pop()
    if (ended(reading, ']')) return
  }
}

function ended(reading: Reading, bracket: string): boolean {
  const next = peek(reading)
  if (next === bracket) return true
  if (next !== ',') fail(reading, next === '' ? 'the text ends too early' : `expected a comma or ${bracket}`)
  reading.at++
  return false
}

function repeated(reading: Reading, key: string): never {
  const detail = isQuotable(key)
    ? `the key \`${key}\` appears twice in one object`
    : 'a key appears twice in one object'
  throw new Found({ code: 'duplicate-key', detail, path: [...reading.path, key] })
}

function readString(reading: Reading): string {
  const { text, at: start } = reading
  for (reading.at++; text.charAt(reading.at) !== '"'; reading.at++) {
    if (reading.at >= text.length) fail(reading, 'the text ends inside a string')
    if (text.charCodeAt(reading.at) < 0x20) fail(reading, 'a control character inside a string')
    if (text.charAt(reading.at) === '\\') skipEscape(reading)
  }
  reading.at++
  return JSON.parse(text.slice(start, reading.at)) as string
}

const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** Leaves the reading on the last character of the escape. */
function skipEscape(reading: Reading): void {
  skip(reading, escapePattern, 'this escape sequence is not known')
  reading.at--
}
