import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Busboy } from '@fastify/busboy'
import fc from 'fast-check'
import { boundaryOf, multipartParser } from './multipart-parser.ts'
import { UploadRefused } from './refusal.ts'

type Form = { fields: [string, string][]; file: string | undefined }

/** The form, or the code of its refusal. Bytes are latin1 text, so that differences can be read. */
function read(boundary: string, chunks: readonly Buffer[]): Form | string {
  const form: Form = { fields: [], file: undefined }
  const parser = multipartParser(boundary, {
    field: (name, value) => void form.fields.push([name, value]),
    file() {
      form.file = ''
    },
    fileBytes(bytes) {
      form.file += bytes.toString('latin1')
    },
  })
  try {
    for (const chunk of chunks) {
      parser.push(chunk)
      // The buffer is the caller's again, who may use it for something else.
      chunk.fill('?')
    }
    parser.end()
    return form
  } catch (error) {
    if (error instanceof UploadRefused) return error.refusal.code
    throw error
  }
}

const whole = (body: string, boundary = 'b') => read(boundary, [Buffer.from(body, 'latin1')])
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (bytes: string) => field('file', bytes)
const end = '--b--\r\n'

/** Cuts of a body at any places: none, one, or as many as it has bytes. */
function cut(body: Buffer, places: readonly number[]): Buffer[] {
  const sorted = [0, ...places.map((place) => place % (body.length + 1)).toSorted((a, b) => a - b), body.length]
  return sorted.slice(1).map((to, index) => Buffer.from(body.subarray(sorted[index], to)))
}

/** What another, well-worn parser finds in the same body. */
function oracle(boundary: string, body: Buffer): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form: Form = { fields: [], file: undefined }
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const parser = new Busboy({ headers, isPartAFile: (name) => name === 'file' })
    parser.on('field', (name, value) => form.file === undefined && form.fields.push([name, value]))
    parser.on('file', (_name, stream) => {
      const isFirst = form.file === undefined
      form.file ??= ''
      stream.on('data', (bytes: Buffer) => {
        if (isFirst) form.file += bytes.toString('latin1')
      })
    })
    parser.on('finish', () => resolve(form))
    parser.on('error', reject)
    parser.end(body)
  })
}

// Bytes that nearly are a delimiter are the interesting ones.
const treacherous = fc
  .array(fc.constantFrom('\r', '\n', '-', '--', '\r\n', '\r\n--', '\r\n-', '\r\n--x', 'b', 'x', '\0', '\xff', ' '), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(''))
const name = fc.stringMatching(/^[a-zA-Z0-9 ;=:%'-]{1,12}$/).filter((text) => text !== 'file')
const form = fc.record({
  preamble: fc.constantFrom('', '\r\n', 'preamble', 'preamble\r\n', '--', '\r\n\r\n'),
  fields: fc.array(fc.tuple(name, fc.stringMatching(/^[ -~]{0,20}$/)), { maxLength: 4 }),
  bytes: treacherous,
  behind: fc.array(fc.tuple(name, treacherous), { maxLength: 2 }),
  epilogue: fc.constantFrom('', '\r\n', '\r\nepilogue', '\r\n--xby\r\n'),
})
const boundaries = fc.constantFrom('xby', 'x', 'xb--xb', '----WebKitFormBoundary7MA4YWxkTrZu0gW', 'x'.repeat(200))

function bodyOf(parts: typeof form extends fc.Arbitrary<infer T> ? T : never, boundary: string): Buffer {
  const part = ([title, value]: readonly [string, string]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${title}"\r\n\r\n${value}\r\n`
  const all = [...parts.fields, ['file', parts.bytes] as const, ...parts.behind].map(part).join('')
  const preamble = parts.preamble === '' || parts.preamble.endsWith('\r\n') ? parts.preamble : `${parts.preamble}\r\n`
  return Buffer.from(`${preamble}${all}--${boundary}--${parts.epilogue}`, 'latin1')
}

test('U-13 wherever the body is cut, the parser finds what it finds in one piece', () => {
  fc.assert(
    fc.property(form, boundaries, fc.array(fc.nat(), { maxLength: 30 }), (parts, boundary, places) => {
      const body = bodyOf(parts, boundary)
      const inOne = read(boundary, [Buffer.from(body)])
      assert.deepEqual(read(boundary, cut(body, places)), inOne)
      const bytewise = Array.from(body, (byte) => Buffer.of(byte))
      assert.deepEqual(read(boundary, bytewise), inOne)
    }),
    { numRuns: 400 },
  )
})

test('U-13 in a valid form it finds what @fastify/busboy finds', async () => {
  let agreed = 0
  const compare = async (parts: Parameters<typeof bodyOf>[0], boundary: string, places: number[]) => {
    const body = bodyOf(parts, boundary)
    const ours = read(boundary, cut(body, places))
    // A value that holds the delimiter itself makes no valid form, and on some of these the other parser never ends.
    const isLawful = ![parts.bytes, ...parts.behind.map(([, value]) => value)].some((text) =>
      `\r\n${text}`.includes(`\r\n--${boundary}`),
    )
    if (!isLawful) return
    assert.deepEqual(ours, await oracle(boundary, body))
    agreed += 1
  }
  await fc.assert(fc.asyncProperty(form, boundaries, fc.array(fc.nat(), { maxLength: 12 }), compare), { numRuns: 400 })
  assert.ok(agreed > 200, `only ${agreed} forms were comparable`)
})

test('U-13 a delimiter cut in two at every place ends the file there', () => {
  const body = Buffer.from(`${field('key', 'k')}${file('\r\n--\r\n--c')}${end}`)
  for (let at = 0; at <= body.length; at += 1)
    assert.deepEqual(read('b', cut(body, [at])), { fields: [['key', 'k']], file: '\r\n--\r\n--c' }, `at ${at}`)
})

test('U-13 preamble, epilogue, blanks behind a delimiter and folded headers are as RFC 2046 allows', () => {
  const folded =
    '--b \t\r\nX: y\r\nContent-Disposition:\r\n form-data;\r\n\tname="file"\r\n\r\nbytes\r\n--b-- \r\nepilogue'
  assert.deepEqual(whole(`preamble\r\n${folded}`), { fields: [], file: 'bytes' })
})

test('U-13 a line that only begins like the delimiter is refused, not taken for the end of the file', () => {
  for (const like of ['--bc', '--b-', '--b-x', '--b\n'])
    assert.equal(whole(`${file(`before\r\n${like} behind`)}${end}`), 'MalformedPOSTRequest', like)
})

test('U-13 a form that does not end, or has no file, is refused', () => {
  const complete = `${field('key', 'k')}${file('x')}--b--`
  for (let length = 0; length < complete.length; length += 1)
    assert.equal(whole(complete.slice(0, length)), 'MalformedPOSTRequest', `${length} bytes`)
  assert.deepEqual(whole(complete), { fields: [['key', 'k']], file: 'x' })
  assert.equal(whole(`${field('key', 'k')}${end}`), 'InvalidArgument')
  assert.equal(whole(end), 'InvalidArgument')
})

test('U-13 each limit holds to the byte: fields, parts, heads, values, and all that is around the file', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`, '')).join('')
  const nameless = (count: number) => '--b\r\nX: y\r\n\r\n\r\n'.repeat(count)
  const head = (bytes: number) =>
    `--b\r\nContent-Disposition: form-data; name="file"\r\nX: ${'x'.repeat(bytes - 50)}\r\n\r\nx\r\n`
  const cases: [string, string, string][] = [
    [many(40), many(41), 'MalformedPOSTRequest'],
    [nameless(99), nameless(100), 'MalformedPOSTRequest'],
    [field('v', 'x'.repeat(16_384)), field('v', 'x'.repeat(16_385)), 'MaxPostPreDataLengthExceeded'],
    [`${'x'.repeat(130_000)}\r\n`, `${'x'.repeat(131_072)}\r\n`, 'MaxPostPreDataLengthExceeded'],
  ]
  for (const [lawful, excessive, code] of cases) {
    assert.notEqual(typeof whole(`${lawful}${file('x')}${end}`), 'string')
    for (const size of [1, 7, 1000, excessive.length]) {
      const body = Buffer.from(`${excessive}${file('x')}${end}`)
      const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, i) =>
        body.subarray(i * size, (i + 1) * size),
      )
      assert.equal(
        read(
          'b',
          chunks.map((chunk) => Buffer.from(chunk)),
        ),
        code,
      )
    }
  }
  assert.notEqual(typeof whole(head(8192) + end), 'string')
  const bytewise = Array.from(Buffer.from(head(8192) + end), (byte) => Buffer.of(byte))
  assert.deepEqual(read('b', bytewise), { fields: [], file: 'x' })
  assert.equal(whole(head(8193) + end), 'MalformedPOSTRequest')
  assert.notEqual(typeof whole(`${file('x')}${end}${'x'.repeat(1_000_000)}`), 'string')
  assert.equal(whole(`${file('x')}${end}${'x'.repeat(1_048_576)}`), 'MaxPostPreDataLengthExceeded')
})

test('U-13 a part with two names, two dispositions or a broken header is refused; one that is no field is read past', () => {
  const part = (head: string) => whole(`--b\r\n${head}\r\n\r\nk\r\n${file('x')}${end}`)
  const refused = [
    'Content-Disposition: form-data; name="key"; name="other"',
    'Content-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b',
    'no colon',
    ': no name',
    'Content-Disposition: form-data; name="a\nb"',
    `Content-Disposition: form-data; name=a${'\r\nX: y'.repeat(20)}`,
  ]
  for (const head of refused) assert.equal(part(head), 'MalformedPOSTRequest', head)
  const others = ['X: y', 'Content-Disposition: attachment; name="key"', 'Content-Disposition: form-database; name=key']
  for (const head of others) assert.deepEqual(part(head), { fields: [], file: 'x' }, head)
})

test('names are read with or without quotes, with escapes, in any case, and never out of another parameter', () => {
  const names: [string, string][] = [
    ['name=key', 'key'],
    ['NAME="key"', 'key'],
    ['name="a\\"b\\\\c"', 'a"b\\c'],
    ['filename="x; name=other"; name=key', 'key'],
    ['filename="unclosed; name=other', ''],
    ['filename="unclosed\\', ''],
    ["name*=utf-16''%00k; name=key", 'key'],
    ['name = "key" ; x', 'key'],
    ['name="\xc3\xa9"', 'é'],
  ]
  for (const [parameters, expected] of names) {
    const form = whole(`--b\r\ncontent-disposition: FORM-DATA; ${parameters}\r\n\r\nk\r\n${file('x')}${end}`)
    assert.deepEqual(form, { fields: [[expected, 'k']], file: 'x' }, parameters)
  }
})

test('conventions 1.1 the boundary is read from the header as clients write it', () => {
  const types: [string, string][] = [
    ['multipart/form-data; boundary=b', 'b'],
    ['Multipart/Form-Data;charset=utf-8;Boundary="a b;c"', 'a b;c'],
    ['multipart/form-data ; boundary = "b" ; x=y', 'b'],
  ]
  for (const [type, boundary] of types) assert.equal(boundaryOf(type), boundary, type)
  const refused = ['', 'multipart/mixed; boundary=b', 'multipart/form-data; boundary=a; boundary=b', 'x; boundary=b']
  for (const type of refused) assert.throws(() => boundaryOf(type), UploadRefused, type)
})
