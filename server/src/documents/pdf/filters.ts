import { constants, inflateRawSync, inflateSync } from 'node:zlib'
import type { Budget } from '../budget.ts'
import { limitExceeded } from '../failure.ts'
import { decodeAscii85, decodeLzw, decodeRunLength } from './filters-rare.ts'
import { type Dictionary, dictionaryOf, integerOf, isName, nameOf, PdfSyntaxError, type Value } from './objects.ts'
import { decodeHex } from './parser.ts'
import { undoPredictor } from './predictor.ts'

export type Resolve = (value: Value | undefined) => Value
export type Decoded = {
  bytes: Buffer
  /** The first filter we do not undo (an image codec): `bytes` is still encoded by it. */
  stoppedAt?: string
}

const fullNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  RL: 'RunLengthDecode',
}

/** Undoes the filters of a stream within the budget. */
export function decodeFilters(raw: Buffer, dictionary: Dictionary, budget: Budget, resolve: Resolve): Decoded {
  const parameters = list(resolve(dictionary.entries.get('DecodeParms') ?? dictionary.entries.get('DP')))
  let bytes = raw
  for (const [index, filter] of filterNames(dictionary, resolve).entries()) {
    const decoded = decodeOne(filter, bytes, dictionaryOf(resolve(parameters[index])), budget, resolve)
    if (decoded === undefined) return { bytes, stoppedAt: filter }
    bytes = decoded
  }
  return { bytes }
}

export function filterNames(dictionary: Dictionary, resolve: Resolve): string[] {
  const filter = resolve(dictionary.entries.get('Filter') ?? dictionary.entries.get('F'))
  return list(filter)
    .map((item) => nameOf(resolve(item)))
    .filter((name) => name !== undefined)
    .map((name) => fullNames[name] ?? name)
}

const list = (value: Value): Value[] => (Array.isArray(value) ? value : isName(value) || value !== null ? [value] : [])

function decodeOne(
  filter: string,
  bytes: Buffer,
  parameters: Dictionary | undefined,
  budget: Budget,
  resolve: Resolve,
): Buffer | undefined {
  const number = (key: string) => integerOf(resolve(parameters?.entries.get(key)))
  switch (filter) {
    case 'FlateDecode':
      return undoPredictor(inflate(bytes, budget), number)
    case 'LZWDecode':
      return undoPredictor(
        charged(budget, (room) => decodeLzw(bytes, number('EarlyChange') ?? 1, room)),
        number,
      )
    case 'ASCIIHexDecode':
      return charged(budget, () => decodeHex(untilByte(bytes, 0x3e)))
    case 'ASCII85Decode':
      return charged(budget, (room) => decodeAscii85(bytes, room))
    case 'RunLengthDecode':
      return charged(budget, (room) => decodeRunLength(bytes, room))
    case 'Crypt':
      // Undone by the decryption, which looks at its name.
      return bytes
    default:
      return undefined
  }
}

function charged(budget: Budget, decode: (roomBytes: number) => Buffer): Buffer {
  const decoded = decode(budget.inflateRoomBytes())
  budget.inflated(decoded.length)
  return decoded
}

const untilByte = (bytes: Buffer, byte: number) => {
  const end = bytes.indexOf(byte)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

function inflate(bytes: Buffer, budget: Budget): Buffer {
  // A cut stream gives what it has: `finishFlush` stops zlib from calling that an error.
  const options = { maxOutputLength: Math.max(1, budget.inflateRoomBytes()), finishFlush: constants.Z_SYNC_FLUSH }
  const inflated =
    attempt(() => inflateSync(bytes, options)) ??
    // Some producers write a wrong zlib header or checksum around sound data.
    // https://www.rfc-editor.org/rfc/rfc1950
    attempt(() => inflateRawSync(bytes.subarray(2), options))
  if (inflated === undefined) throw new PdfSyntaxError('a stream does not inflate', 0)
  budget.inflated(inflated.length)
  return inflated
}

function attempt(inflateIt: () => Buffer): Buffer | undefined {
  try {
    return inflateIt()
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw limitExceeded('a stream inflates to more than is allowed')
    }
    return undefined
  }
}
