import { createHash } from 'node:crypto'
import { unsigned } from '../../wasm/assembler.ts'

const codeSection = 10
const headerBytes = 8

/**
 * A module with another function in the place of the one whose code has this SHA-256. `undefined`: it has none, so it is another
 * version of the module.
 */
export function withFunction(module: Uint8Array, sha256: string, code: readonly number[]): Uint8Array | undefined {
  const section = sectionOf(module)
  if (section === undefined) return undefined
  const found = functionsOf(module, section.start).find(
    ({ start, end }) => createHash('sha256').update(module.subarray(start, end)).digest('hex') === sha256,
  )
  if (found === undefined) return undefined
  const content = [
    module.subarray(section.start, found.sizeAt),
    Uint8Array.from([...unsigned(code.length), ...code]),
    module.subarray(found.end, section.end),
  ]
  const size = content.reduce((sum, { length }) => sum + length, 0)
  const head = Uint8Array.from([codeSection, ...unsigned(size)])
  return Buffer.concat([module.subarray(0, section.at), head, ...content, module.subarray(section.end)])
}

function sectionOf(module: Uint8Array): { at: number; start: number; end: number } | undefined {
  for (let at = headerBytes; at < module.length; ) {
    const { value: size, next: start } = numberAt(module, at + 1)
    if (module[at] === codeSection) return { at, start, end: start + size }
    at = start + size
  }
  return undefined
}

function functionsOf(module: Uint8Array, start: number): { sizeAt: number; start: number; end: number }[] {
  const { value: count, next } = numberAt(module, start)
  let at = next
  return Array.from({ length: count }, () => {
    const sizeAt = at
    const { value: size, next: first } = numberAt(module, at)
    at = first + size
    return { sizeAt, start: first, end: at }
  })
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
