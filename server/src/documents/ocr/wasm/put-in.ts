import { createHash } from 'node:crypto'
import { codeOf, type Kernel, signatureOf, unsigned } from '../../wasm/assembler.ts'

/** A part of a function's code, from its beginning on, and what takes its place. */
export type Change = { from: number; to: number; code: readonly number[] }

const ids = { types: 1, imports: 2, functions: 3, code: 10 } as const
const headerBytes = 8
const functionImport = 0

type Part = { start: number; end: number }
type Section = Part & { id: number; at: number }

/**
 * A module with these functions behind its own, and with changes in those of its own whose code has these SHA-256. `changes` is
 * told the number by which each new one is called. `undefined`: it is another version of the module.
 */
export function withFunctions(
  module: Uint8Array,
  added: readonly Kernel[],
  changes: (numberOf: (name: string) => number) => Readonly<Record<string, readonly Change[]>>,
): Uint8Array | undefined {
  const sections = sectionsOf(module)
  const [types, imports, functions, code] = Object.values(ids).map((id) => sections.find((each) => each.id === id))
  if (types === undefined || imports === undefined || functions === undefined || code === undefined) return undefined
  const signatures = typesOf(module, types).map(({ start, end }) => module.subarray(start, end).join())
  const addedTypes = added.map((kernel) => signatures.indexOf(signatureOf(kernel).join()))
  const { value: count, next: firstType } = numberAt(module, functions.start)
  const first = importedFunctions(module, imports) + count
  if (addedTypes.includes(-1) || Number.isNaN(first)) return undefined
  const asked = changes((name) => first + added.findIndex((kernel) => kernel.name === name))
  const bodies = bodiesOf(module, code).map(({ start, end }) => module.subarray(start, end))
  const known = new Map(bodies.map((body) => [createHash('sha256').update(body).digest('hex'), body]))
  const changed = new Map(Object.entries(asked).map(([sha256, its]) => [known.get(sha256), its]))
  if (changed.has(undefined)) return undefined
  const written: Record<number, readonly Uint8Array[]> = {
    [ids.functions]: [module.subarray(firstType, functions.end), ...addedTypes.map(numbered)],
    [ids.code]: [
      ...bodies.map((body) => withChanges(body, changed.get(body) ?? [])),
      ...added.map((kernel) => Uint8Array.from(codeOf(kernel))),
    ].flatMap((body) => [numbered(body.length), body]),
  }
  const content = sections.map(({ id, at, end }) => {
    const parts = written[id]
    return parts === undefined ? module.subarray(at, end) : section(id, [numbered(count + added.length), ...parts])
  })
  return Buffer.concat([module.subarray(0, headerBytes), ...content])
}

function withChanges(body: Uint8Array, changes: readonly Change[]): Uint8Array {
  const parts = changes.flatMap(({ to, code }, at) => [Uint8Array.from(code), body.subarray(to, changes[at + 1]?.from)])
  return changes.length === 0 ? body : Buffer.concat([body.subarray(0, changes[0]?.from), ...parts])
}

const numbered = (value: number) => Uint8Array.from(unsigned(value))

function section(id: number, parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts)
  return Buffer.concat([numbered(id), numbered(content.length), content])
}

function sectionsOf(module: Uint8Array): Section[] {
  const found: Section[] = []
  for (let at = headerBytes; at < module.length; at = (found.at(-1) as Section).end) {
    const { value: size, next: start } = numberAt(module, at + 1)
    found.push({ id: module[at] as number, at, start, end: start + size })
  }
  return found
}

/** The members of a section, each of which begins at `from` and ends where the next one begins. */
function membersOf(module: Uint8Array, from: number, memberAt: (at: number) => Part): Part[] {
  const { value: count, next } = numberAt(module, from)
  let at = next
  return Array.from({ length: count }, () => {
    const member = memberAt(at)
    at = member.end
    return member
  })
}

const bodiesOf = (module: Uint8Array, { start: from }: Section) =>
  membersOf(module, from, (at) => {
    const { value: size, next: start } = numberAt(module, at)
    return { start, end: start + size }
  })

/** What goes in and what comes out: a list of types each. */
const typesOf = (module: Uint8Array, { start: from }: Section) =>
  membersOf(module, from, (start) => ({ start, end: textEnd(module, textEnd(module, start + 1)) }))

/** Functions come first in the order of numbers where they are imported. `NaN`: something else is imported too. */
function importedFunctions(module: Uint8Array, { start: from }: Section): number {
  const kinds = membersOf(module, from, (at) => {
    const start = textEnd(module, textEnd(module, at))
    return { start, end: numberAt(module, start + 1).next }
  }).map(({ start }) => module[start])
  return kinds.every((kind) => kind === functionImport) ? kinds.length : Number.NaN
}

/** Where bytes end that have their number before them. */
function textEnd(module: Uint8Array, at: number): number {
  const { value: length, next } = numberAt(module, at)
  return next + length
}

/** Seven bits a byte, the lowest first. */
function numberAt(bytes: Uint8Array, from: number): { value: number; next: number } {
  let [value, at, bits] = [0, from, 0]
  for (;;) {
    const byte = bytes[at] ?? 0
    value += (byte & 0x7f) * 2 ** bits
    at += 1
    bits += 7
    if (byte < 0x80) return { value, next: at }
  }
}
