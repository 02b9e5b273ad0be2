/**
 * Writes WebAssembly, as much of it as the kernels need: what they compute is a few loops over four numbers at once, which
 * plain JavaScript has no words for. Written here, they are source that can be read; a compiled file could not.
 */
export type Code = readonly (number | Code)[]
export type Local = { readonly index: number }

const types = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const
export type ValueType = keyof typeof types

const flat = (code: Code): number[] => code.flatMap((part) => (typeof part === 'number' ? [part] : flat(part)))

/** Numbers of any length, seven bits a byte. */
export function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: number): number[] {
  const low = value & 0x7f
  const rest = value >> 7
  const isLast = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
  return isLast ? [low] : [low | 0x80, ...signed(rest)]
}

const simd = (code: number): number[] => [0xfd, ...unsigned(code)]
const place = (offset: number) => [0, unsigned(offset)]

export const op = {
  get: ({ index }: Local): Code => [0x20, unsigned(index)],
  set: ({ index }: Local, value: Code): Code => [value, 0x21, unsigned(index)],
  i32: (value: number): Code => [0x41, signed(value)],
  add: (one: Code, other: Code): Code => [one, other, 0x6a],
  less: (one: Code, other: Code): Code => [one, other, 0x6b],
  multiply: (one: Code, other: Code): Code => [one, other, 0x6c],
  and: (one: Code, other: Code): Code => [one, other, 0x71],
  isBelow: (one: Code, other: Code): Code => [one, other, 0x48],
  loadByte: (address: Code): Code => [address, 0x2c, place(0)],
  putByte: (address: Code, byte: Code): Code => [address, byte, 0x3a, place(0)],
  loadInteger: (address: Code, offset = 0): Code => [address, 0x28, place(offset)],
  /** Runs at least once, and again as long as the last value is not zero. */
  loop: (body: Code, again: Code): Code => [0x03, 0x40, body, again, 0x0d, 0x00, 0x0b],
  when: (condition: Code, body: Code, otherwise: Code = []): Code => [
    condition,
    [0x04, 0x40, body],
    otherwise.length > 0 ? [0x05, otherwise] : [],
    0x0b,
  ],
  load: (address: Code, offset = 0): Code => [address, simd(0), place(offset)],
  /** One number, four times. */
  loadSplat: (address: Code, offset = 0): Code => [address, simd(9), place(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [address, value, simd(11), place(offset)],
  splat: (number: Code): Code => [number, simd(19)],
  /** The first eight of sixteen bytes, the others zero; and eight bytes as the last of sixteen. */
  loadEight: (address: Code, offset = 0): Code => [address, simd(0x5d), place(offset)],
  loadLastEight: (address: Code, first: Code, offset = 0): Code => [address, first, simd(0x57), place(offset), 1],
  /** The first byte of sixteen, and the first four. */
  storeByte: (address: Code, bytes: Code): Code => [address, bytes, simd(0x58), place(0), 0],
  storeFour: (address: Code, bytes: Code): Code => [address, bytes, simd(0x5a), place(0), 0],
  bytes: (sixteen: readonly number[]): Code => [simd(0x0c), sixteen.map((byte) => byte & 0xff)],
  splatByte: (whole: Code): Code => [whole, simd(0x0f)],
  /** All bits of a byte where it is at least the other's, else none. */
  bytesAtLeast: (one: Code, other: Code): Code => [one, other, simd(0x2b)],
  /** How far each byte is from zero. */
  farBytes: (bytes: Code): Code => [bytes, simd(0x60)],
  /** Bytes of whole numbers from -127 to 127: the four, four times. */
  bytesOfWholes: (wholes: Code): Code => {
    const halves: Code = [wholes, wholes, simd(0x85)]
    return [halves, halves, simd(0x65)]
  },
  lessBytes: (one: Code, other: Code): Code => [one, other, simd(0x71)],
  /** All bits of a byte where it is below the other. */
  bytesBelow: (one: Code, other: Code): Code => [one, other, simd(0x25)],
  both: (one: Code, other: Code): Code => [one, other, simd(0x4e)],
  splatWhole: (whole: Code): Code => [whole, simd(0x11)],
  wholeAt: (wholes: Code, lane: number): Code => [wholes, simd(0x1b), lane],
  withWhole: (wholes: Code, lane: number, whole: Code): Code => [wholes, whole, simd(0x1c), lane],
  plusWholes: (one: Code, other: Code): Code => [one, other, simd(0xae)],
  lessWholes: (one: Code, other: Code): Code => [one, other, simd(0xb1)],
  leastWholes: (one: Code, other: Code): Code => [one, other, simd(0xb6)],
  /** All bits of a whole number where it, or the number that its bits are, is below zero. */
  minusWholes: (wholes: Code): Code => [wholes, op.i32(31), simd(0xac)],
  timesWholes: (one: Code, other: Code): Code => [one, other, simd(0xb5)],
  /** One number, not four. */
  loadNumber: (address: Code): Code => [address, 0x2a, place(0)],
  storeNumber: (address: Code, value: Code): Code => [address, value, 0x38, place(0)],
  ofWhole: (whole: Code): Code => [whole, 0xb2],
  timesNumber: (one: Code, other: Code): Code => [one, other, 0x94],
  f32: (value: number): Code => [0x43, [...new Uint8Array(new Float32Array([value]).buffer)]],
  far: (numbers: Code): Code => [numbers, simd(224)],
  plus: (one: Code, other: Code): Code => [one, other, simd(228)],
  minus: (one: Code, other: Code): Code => [one, other, simd(229)],
  /** All bits of a number where it is below the other, else none. */
  below: (one: Code, other: Code): Code => [one, other, simd(0x43)],
  atLeast: (one: Code, other: Code): Code => [one, other, simd(0x46)],
  /** Bits of the first where those of the last are set, else of the second. */
  chosen: (one: Code, other: Code, bits: Code): Code => [one, other, bits, simd(0x52)],
  times: (one: Code, other: Code): Code => [one, other, simd(230)],
  over: (one: Code, other: Code): Code => [one, other, simd(231)],
  least: (one: Code, other: Code): Code => [one, other, simd(232)],
  most: (one: Code, other: Code): Code => [one, other, simd(233)],
  /** `a × b + c`, rounded once where the machine can, else twice. */
  multiplyAdd: (a: Code, b: Code, c: Code): Code => [a, b, c, simd(0x105)],
  /** To each of four whole numbers the products of four bytes, from -127 to 127 by 0 to 127: more, and machines differ. */
  dotAdd: (bytes: Code, small: Code, sum: Code): Code => [bytes, small, sum, simd(0x113)],
  /** The same in two steps, each one instruction where `dotAdd` is several: to halves, two products each, and those in pairs. */
  dotHalves: (bytes: Code, small: Code): Code => [bytes, small, simd(0x112)],
  dotOfHalves: (one: Code, other: Code): Code => [one, other, simd(0xba)],
  /** Whole numbers of numbers, what is behind the point cut off, and back. */
  whole: (numbers: Code): Code => [numbers, simd(0xf8)],
  unwhole: (wholes: Code): Code => [wholes, simd(0xfa)],
  shiftLeft: (wholes: Code, bits: number): Code => [wholes, op.i32(bits), simd(0xab)],
  either: (one: Code, other: Code): Code => [one, other, simd(0x50)],
  oneOf: (one: Code, other: Code): Code => [one, other, simd(0x51)],
  /** Picks four numbers of eight. */
  pick: (one: Code, other: Code, lanes: readonly [number, number, number, number]): Code => [
    one,
    other,
    simd(13),
    lanes.flatMap((lane) => [0, 1, 2, 3].map((byte) => lane * 4 + byte)),
  ],
}

export type Kernel = { name: string; parameters: readonly ValueType[]; locals: readonly ValueType[]; body: Code }

/** Declares a kernel: `write` is handed its parameters, and a way to have further locals. */
export function kernel(
  name: string,
  parameters: readonly ValueType[],
  write: (parameters: readonly Local[], local: (type: ValueType) => Local) => Code,
): Kernel {
  const locals: ValueType[] = []
  const local = (type: ValueType): Local => ({ index: parameters.length + locals.push(type) - 1 })
  const body = write(
    parameters.map((_, index) => ({ index })),
    local,
  )
  return { name, parameters, locals, body }
}

const vector = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flatMap(flat)]
const section = (id: number, content: readonly number[]): number[] => [id, ...unsigned(content.length), ...content]
const nameOf = (text: string): number[] => vector([...Buffer.from(text)].map((byte) => [byte]))

/** What a kernel is in the list of code of a module. */
export const codeOf = ({ locals, body }: Kernel): number[] => [
  ...vector(locals.map((type) => [1, types[type]])),
  ...flat(body),
  0x0b,
]

/** A call of a function by its number, with these locals. */
export const codeOfCall = (number: number, locals: readonly number[]): number[] =>
  flat([locals.map((index) => op.get({ index })), 0x10, unsigned(number)])

export const signatureOf = ({ parameters }: Kernel): number[] => [
  0x60,
  ...vector(parameters.map((type) => [types[type]])),
  0,
]

/** A module of these kernels, which all work in one memory that it is handed. */
export function moduleOf(kernels: readonly Kernel[]): Uint8Array<ArrayBuffer> {
  const signatures = kernels.map(signatureOf)
  const memory = [[...nameOf('kernels'), ...nameOf('memory'), 0x02, 0x00, 0x01]]
  const exported = kernels.map(({ name }, index) => [...nameOf(name), 0x00, unsigned(index)])
  const code = kernels.map((one) => {
    const content = codeOf(one)
    return [unsigned(content.length), content]
  })
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, vector(signatures)),
    ...section(2, vector(memory)),
    ...section(3, vector(kernels.map((_, index) => unsigned(index)))),
    ...section(7, vector(exported)),
    ...section(10, vector(code)),
  ])
}
