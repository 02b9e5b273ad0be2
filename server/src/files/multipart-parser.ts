import { parametersOf } from './header-parameters.ts'
import { fieldNameOf, headBytesMax } from './part-head.ts'
import { malformed, notMultipart, UploadRefused } from './refusal.ts'

/** Who is told what the form holds. Whatever is thrown here ends the reading. */
export type FormListener = {
  /** Only fields before the file. */
  field(name: string, value: string): void
  /** The first part named `file` begins. What comes behind it is read past. */
  file(): void
  /** The memory is valid during the call. */
  fileBytes(bytes: Buffer): void
}

export type MultipartParser = {
  /** Takes the next bytes of the body, cut anywhere, and keeps nothing of the buffer. Throws `UploadRefused`. */
  push(chunk: Buffer): void
  /** The body has ended. Throws `UploadRefused` if the form has not. */
  end(): void
}

// What a form of ours needs is far below each of these; S3 itself takes 20 kB before the file.
const fieldsMax = 40
const partsMax = 100
const fieldBytesMax = 16 * 1024
const bytesBeforeFileMax = 128 * 1024
const bytesAroundFileMax = 1024 * 1024
const boundaryBytesMax = 256
const aroundTooLong = 'The form around the file is too large'

/** Throws `UploadRefused` if the header names no multipart form, or no boundary. */
export function boundaryOf(contentType: string): string {
  const [boundary = '', ...more] = parametersOf(contentType, 'boundary')
  const isForm = /^multipart\/form-data[ \t]*;/i.test(contentType)
  if (!isForm || more.length > 0 || boundary === '' || boundary.length > boundaryBytesMax)
    throw new UploadRefused(notMultipart)
  return boundary
}

type Position = 'preamble' | 'behind delimiter' | 'head' | 'field' | 'file' | 'skipped part' | 'epilogue'

type Reading = {
  delimiter: Buffer
  listener: FormListener
  position: Position
  /** Not yet understood: at most a head or a field, in the file only what may be the beginning of a delimiter. */
  rest: Buffer
  fieldName: string
  fields: number
  parts: number
  hasFile: boolean
  receivedBytes: number
  fileBytes: number
}

/**
 * Reads multipart/form-data (RFC 7578) as it comes. Only a file is ever long, and its bytes go on without being copied.
 * https://www.rfc-editor.org/rfc/rfc7578
 */
export function multipartParser(boundary: string, listener: FormListener): MultipartParser {
  const reading: Reading = {
    delimiter: Buffer.from(`\r\n--${boundary}`, 'latin1'),
    listener,
    position: 'preamble',
    // The first delimiter may stand at the very beginning: with this it looks like every other.
    rest: Buffer.from('\r\n'),
    fieldName: '',
    fields: 0,
    parts: 0,
    hasFile: false,
    receivedBytes: 0,
    fileBytes: 0,
  }
  return {
    push(chunk) {
      reading.receivedBytes += chunk.length
      if (reading.rest.length > 0) reading.rest = Buffer.concat([reading.rest, chunk])
      else reading.rest = chunk
      while (readers[reading.position](reading));
      const bytesMax = reading.hasFile ? bytesAroundFileMax : bytesBeforeFileMax
      if (reading.receivedBytes - reading.fileBytes > bytesMax) tooLong(aroundTooLong)
      // Copied, for the chunk is not ours to keep.
      if (reading.rest.length > 0) reading.rest = Buffer.from(reading.rest)
    },
    end() {
      if (reading.position !== 'epilogue') refuse('The body is not well-formed multipart/form-data')
      if (!reading.hasFile)
        throw new UploadRefused(malformed('POST requires exactly one file upload per request', 'InvalidArgument'))
    },
  }
}

/** One step at each position. `false`: more bytes are needed. */
const readers: Readonly<Record<Position, (reading: Reading) => boolean>> = {
  preamble: (reading) => readToDelimiter(reading, () => {}),
  'behind delimiter': readBehindDelimiter,
  head: readHead,
  field: readField,
  file: (reading) => readToDelimiter(reading, passOn),
  'skipped part': (reading) => readToDelimiter(reading, () => {}),
  epilogue(reading) {
    reading.rest = empty
    return false
  },
}

const empty = Buffer.alloc(0)

function readToDelimiter(reading: Reading, take: (bytes: Buffer, reading: Reading) => void): boolean {
  const { rest, delimiter } = reading
  const at = rest.indexOf(delimiter)
  const end = at === -1 ? beginningOf(delimiter, rest) : at
  if (end > 0) take(end === rest.length ? rest : rest.subarray(0, end), reading)
  if (at === -1) {
    reading.rest = end === rest.length ? empty : rest.subarray(end)
    return false
  }
  goBehindDelimiter(reading, at)
  return true
}

/** Where, at the end of these bytes, a delimiter begins of which the rest is still to come; their length if nowhere. */
function beginningOf(delimiter: Buffer, bytes: Buffer): number {
  let at = bytes.indexOf(carriageReturn, Math.max(0, bytes.length - delimiter.length + 1))
  while (at !== -1 && bytes.compare(delimiter, 0, bytes.length - at, at) !== 0)
    at = bytes.indexOf(carriageReturn, at + 1)
  return at === -1 ? bytes.length : at
}

const [tab, carriageReturn, blank] = [0x09, 0x0d, 0x20]

function passOn(bytes: Buffer, reading: Reading): void {
  reading.fileBytes += bytes.length
  reading.listener.fileBytes(bytes)
}

function goBehindDelimiter(reading: Reading, delimiterAt: number): void {
  reading.rest = reading.rest.subarray(delimiterAt + reading.delimiter.length)
  reading.position = 'behind delimiter'
}

function readBehindDelimiter(reading: Reading): boolean {
  const { rest } = reading
  if (rest[0] === blank || rest[0] === tab) {
    reading.rest = rest.subarray(1)
    return true
  }
  if (rest.length < 2) return false
  const mark = rest.toString('latin1', 0, 2)
  // A line that only begins like a delimiter must not occur in a part (RFC 2046): rather than guess where the file ends,
  // the form is refused.
  if (mark !== '--' && mark !== '\r\n') refuse('The body is not well-formed multipart/form-data')
  reading.position = mark === '--' ? 'epilogue' : 'head'
  if (reading.position === 'head' && ++reading.parts > partsMax) refuse('The form has too many parts')
  return true
}

/** The line break behind the delimiter is still there, so that a part without any header ends like all others. */
function readHead(reading: Reading): boolean {
  const { rest } = reading
  const end = rest.indexOf('\r\n\r\n', 0, 'latin1')
  // Of four bytes that end a head, three may be here already.
  if ((end === -1 ? rest.length - 3 : end) > headBytesMax) refuse('A header of the form is too long')
  if (end === -1) return false
  const name = fieldNameOf(rest.toString('utf8', 2, end))
  reading.rest = rest.subarray(end + 4)
  reading.position = beginPart(reading, name)
  return true
}

function beginPart(reading: Reading, name: string | undefined): Position {
  if (name === 'file' && !reading.hasFile) {
    if (reading.receivedBytes - reading.rest.length > bytesBeforeFileMax) tooLong(aroundTooLong)
    reading.listener.file()
    reading.hasFile = true
    return 'file'
  }
  if (name === undefined || name === 'file') return 'skipped part'
  if (++reading.fields > fieldsMax) refuse('The form has too many fields')
  reading.fieldName = name
  return reading.hasFile ? 'skipped part' : 'field'
}

function readField(reading: Reading): boolean {
  const { rest } = reading
  const end = rest.indexOf(reading.delimiter)
  const bytesMax = end === -1 ? fieldBytesMax + reading.delimiter.length : fieldBytesMax
  if ((end === -1 ? rest.length : end) > bytesMax) tooLong('A form field is too long')
  if (end === -1) return false
  reading.listener.field(reading.fieldName, rest.toString('utf8', 0, end))
  goBehindDelimiter(reading, end)
  return true
}

function refuse(message: string): never {
  throw new UploadRefused(malformed(message))
}

function tooLong(message: string): never {
  throw new UploadRefused(malformed(message, 'MaxPostPreDataLengthExceeded'))
}
