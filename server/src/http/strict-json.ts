import { isUtf8 } from 'node:buffer'
import { Problem, type Violation } from '#kernel/problem.ts'
import { locateJsonFault } from './json-fault.ts'
import { isQuotable } from './quotable.ts'

export type JsonLimits = {
  depthMax: number
  arrayLengthMax: number
  stringCharactersMax: number
  violationsMax: number
}

/** Conventions 1.4. The size of the whole body is bounded before it comes here. */
export const jsonLimits: JsonLimits = {
  depthMax: 16,
  arrayLengthMax: 1_000,
  stringCharactersMax: 10_000,
  violationsMax: 50,
}

/**
 * JSON in which nothing has two readings: no repeated keys, no half characters, no number that would be rounded, no key that
 * reaches a prototype. `JSON.parse` does the reading; one walk over the result and one skip over the text find the rest.
 */
export function parseStrictJson(body: string | Buffer, limits: JsonLimits = jsonLimits): unknown {
  const text = typeof body === 'string' ? body : decode(body)
  if (text === '') throw new Problem('json-invalid', 'the body is empty')
  if (text.charCodeAt(0) === 0xfeff) throw new Problem('json-invalid', 'the body begins with a byte order mark')
  const value = parse(text, limits)
  const walk: Walk = { limits, keys: 0, path: [], violations: [], textual: false }
  visit(walk, value, 0)
  if (walk.violations.length > 0) refuse(walk)
  // `JSON.parse` keeps the last of two like keys, so the text then holds more keys than the value.
  if (countKeys(text) !== walk.keys) throw faultOf(text, limits)
  return value
}

function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new Problem('json-invalid', 'the body is not valid UTF-8')
  return bytes.toString('utf8')
}

function parse(text: string, limits: JsonLimits): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw faultOf(text, limits)
  }
}

function faultOf(text: string, limits: JsonLimits): Problem {
  const fault = locateJsonFault(text, limits.depthMax)
  if (fault === undefined) return new Problem('json-invalid', 'not valid JSON')
  const { code, detail } = fault
  return new Problem('json-invalid', detail, { violations: [{ path: quotablePath(fault.path), code, detail }] })
}

type Walk = {
  limits: JsonLimits
  keys: number
  path: (string | number)[]
  violations: Violation[]
  /** Something is wrong with the text as JSON, not only with a value in it. */
  textual: boolean
}

function visit(walk: Walk, value: unknown, depth: number): void {
  if (typeof value === 'string') visitString(walk, value)
  else if (typeof value === 'number') visitNumber(walk, value)
  else if (typeof value === 'object' && value !== null) visitContainer(walk, value, depth)
}

function visitString(walk: Walk, text: string): void {
  const { stringCharactersMax } = walk.limits
  if (text.length > stringCharactersMax) note(walk, 'too-long', `longer than ${stringCharactersMax} characters`)
  else if (!text.isWellFormed()) note(walk, 'lone-surrogate', 'contains half of a character (a lone surrogate)')
  else if (text.includes('\0')) note(walk, 'nul', 'contains the character U+0000')
}

function visitNumber(walk: Walk, value: number): void {
  // Every number beyond is an integer, and stands for its neighbours too; 1e999 has become infinite.
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) note(walk, 'number-range', 'beyond 2^53−1, where numbers are rounded')
}

function visitContainer(walk: Walk, container: object, depth: number): void {
  const { depthMax, arrayLengthMax } = walk.limits
  if (depth === depthMax) {
    walk.textual = true
    note(walk, 'too-deep', `nested more than ${depthMax} deep`, walk.path.slice(0, 1))
  } else if (!Array.isArray(container)) {
    visitObject(walk, container as Record<string, unknown>, depth)
  } else if (container.length > arrayLengthMax) {
    note(walk, 'too-many', `more than ${arrayLengthMax} entries`)
  } else {
    for (let index = 0; index < container.length; index++) {
      walk.path.push(index)
      visit(walk, container[index], depth + 1)
      walk.path.pop()
    }
  }
}

function visitObject(walk: Walk, object: Record<string, unknown>, depth: number): void {
  for (const key in object) {
    const value = object[key]
    walk.keys++
    walk.path.push(key)
    if (reachesPrototype(key, value)) {
      walk.textual = true
      note(walk, 'forbidden-key', 'a key of this name is not accepted')
    } else {
      visitString(walk, key)
      visit(walk, value, depth + 1)
    }
    walk.path.pop()
  }
}

/** Harmless here, but not in whatever copies the keys of a body one by one. */
function reachesPrototype(key: string, value: unknown): boolean {
  if (key === '__proto__') return true
  return key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}

function note(walk: Walk, code: string, detail: string, path = walk.path): void {
  if (walk.violations.length < walk.limits.violationsMax) {
    walk.violations.push({ path: quotablePath(path), code, detail })
  }
}

/** Ends before the first key that may not be repeated to the caller. */
function quotablePath(path: readonly (string | number)[]): (string | number)[] {
  const end = path.findIndex((key) => typeof key === 'string' && !isQuotable(key))
  return end === -1 ? [...path] : path.slice(0, end)
}

function refuse({ violations, textual }: Walk): never {
  const [first] = violations
  const detail = violations.length === 1 && first !== undefined ? first.detail : `${violations.length} values are wrong`
  throw new Problem(textual ? 'json-invalid' : 'validation-failed', detail, { violations })
}

/** Of a text that is JSON: strings that a colon follows. Goes from quote to quote, so it is quick. */
function countKeys(text: string): number {
  let keys = 0
  for (let open = text.indexOf('"'); open !== -1; ) {
    let close = text.indexOf('"', open + 1)
    while (isEscaped(text, close)) close = text.indexOf('"', close + 1)
    let next = close + 1
    while (isBlank(text.charCodeAt(next))) next++
    if (text.charCodeAt(next) === 0x3a) keys++
    open = text.indexOf('"', next)
  }
  return keys
}

function isEscaped(text: string, quote: number): boolean {
  let before = quote - 1
  while (text.charCodeAt(before) === 0x5c) before--
  return (quote - before) % 2 === 0
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}
