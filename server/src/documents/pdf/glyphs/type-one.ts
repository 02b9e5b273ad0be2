import { nameOfPlain } from './names.ts'
import { FontFault, type FontProgram } from './program.ts'

const privateKey = 55_665
const glyphsMax = 4_096
/** Width and end, behind four bytes that mean nothing: nothing is drawn. */
const bareBytesMax = 11

/** A Type 1 program: the names of its glyphs stand in the encrypted half, each before its length. */
export function typeOneProgram(program: Buffer): FontProgram {
  const bytes = withoutHeads(program)
  const marker = bytes.indexOf('eexec')
  if (marker === -1) throw new FontFault('no encrypted half')
  const glyphs = glyphNames(privateHalf(bytes, marker + 5))
  const byName = new Map(glyphs.map(({ name }, index) => [name, index]))
  const encoding = encodingOf(bytes.toString('latin1', 0, marker))
  const nameOfCode = (code: number) => (encoding === undefined ? nameOfPlain(code) : encoding.get(code))
  return {
    outlined: new Set(glyphs.flatMap(({ length }, index) => (length > bareBytesMax ? [index] : []))),
    partsOf: () => [],
    nameOfCode,
    ofCid: () => undefined,
    ofCode(code, name) {
      const glyph = byName.get(name ?? nameOfCode(code) ?? '')
      return glyph === undefined ? [] : [glyph]
    },
  }
}

/** As a file for printers, each part has a head of six bytes. */
function withoutHeads(program: Buffer): Buffer {
  if (program[0] !== 0x80) return program
  const parts: Buffer[] = []
  for (let at = 0; program[at] === 0x80 && (program[at + 1] ?? 3) < 3 && at + 6 <= program.length; ) {
    const length = program.readUInt32LE(at + 2)
    parts.push(program.subarray(at + 6, at + 6 + length))
    at += 6 + length
  }
  return Buffer.concat(parts)
}

function privateHalf(bytes: Buffer, from: number): Buffer {
  let at = from
  while (bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === 0x0d || bytes[at] === 0x0a) at += 1
  const half = bytes.subarray(at)
  const isHex = /^[0-9a-fA-F\s]{8}/.test(half.toString('latin1', 0, 8))
  return decrypted(isHex ? Buffer.from(half.toString('latin1').replace(/\s/g, ''), 'hex') : half)
}

function decrypted(bytes: Buffer): Buffer {
  const plain = Buffer.alloc(bytes.length)
  let state = privateKey
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    plain[at] = byte ^ (state >> 8)
    state = ((byte + state) * 52_845 + 22_719) & 0xffff
  }
  return plain
}

/** `/A 123 RD …`: what follows is skipped by its length. */
function glyphNames(half: Buffer): { name: string; length: number }[] {
  const start = half.indexOf('/CharStrings')
  if (start === -1) throw new FontFault('no glyphs')
  const names: { name: string; length: number }[] = []
  for (let at = half.indexOf('/', start + 12); at !== -1 && names.length < glyphsMax; ) {
    const found = /^\/(\S{1,64}) (\d{1,5}) \S{1,8} /.exec(half.toString('latin1', at, at + 96))
    if (found === null) break
    const [whole, name = '', length = '0'] = found
    names.push({ name, length: Number(length) })
    const next = at + whole.length + Number(length)
    const slash = half.indexOf('/', next)
    at = slash - next < 24 ? slash : -1
  }
  return names
}

/** Undefined: the standard one. */
function encodingOf(head: string): Map<number, string> | undefined {
  const start = head.indexOf('/Encoding')
  if (start === -1 || /^\/Encoding\s{1,4}StandardEncoding/.test(head.slice(start, start + 60))) return undefined
  const codes = new Map<number, string>()
  for (const [, code, name = ''] of head.slice(start).matchAll(/dup\s{1,4}(\d{1,3})\s{0,4}\/(\S{1,64})\s{1,4}put/g))
    codes.set(Number(code), name)
  return codes
}
