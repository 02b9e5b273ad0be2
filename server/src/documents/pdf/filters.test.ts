import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { createBudget } from '../budget.ts'
import { decodeFilters } from './filters.ts'
import type { Dictionary, Value } from './objects.ts'
import { parseValue } from './parser.ts'

function decode(entries: string, data: Buffer | string) {
  const budget = createBudget(20_000)
  const dictionary = parseValue({ bytes: Buffer.from(`<< ${entries} >>`), at: 0 }, budget) as Dictionary
  const raw = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
  return decodeFilters(raw, dictionary, budget, (value): Value => value ?? null)
}

const text = 'a fictional statement, '.repeat(20)

test('Flate is undone, also when it is cut or has a wrong header', () => {
  const deflated = deflateSync(text)
  assert.equal(decode('/Filter /FlateDecode', deflated).bytes.toString(), text)
  assert.ok(text.startsWith(decode('/Filter /FlateDecode', deflated.subarray(0, -8)).bytes.toString()))
  const wrongHeader = Buffer.concat([Buffer.from([0, 0]), deflateRawSync(text)])
  assert.equal(decode('/Filter /Fl', wrongHeader).bytes.toString(), text)
  assert.throws(() => decode('/Filter /FlateDecode', 'no zlib at all'), { name: 'PdfSyntaxError' })
})

test('filters are undone in their order', () => {
  const hexadecimal = `${deflateSync(text).toString('hex')}>`
  assert.equal(decode('/Filter [/ASCIIHexDecode /FlateDecode]', hexadecimal).bytes.toString(), text)
})

test('ASCII85, run length and LZW give the texts of their definitions', () => {
  assert.equal(decode('/Filter /ASCII85Decode', '87cURD]i,"Ebo7~>').bytes.toString('latin1'), 'Hello World')
  assert.equal(decode('/Filter /RunLengthDecode', '\x02abc\xfed\x80ignored').bytes.toString(), 'abcddd')
  assert.deepEqual(decode('/Filter /ASCII85Decode', 'z!!~>').bytes, Buffer.alloc(5))
  // The example of the PDF reference.
  const lzw = Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01])
  assert.deepEqual([...decode('/Filter /LZWDecode', lzw).bytes], [45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
})

test('PNG predictors are undone row by row', () => {
  const rows = Buffer.from([2, 1, 2, 3, 2, 1, 1, 1, 1, 5, 1, 1, 0, 9, 9, 9, 3, 1, 1, 1, 4, 1, 1, 1])
  const { bytes } = decode('/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 3 >>', deflateSync(rows))
  assert.deepEqual([...bytes], [1, 2, 3, 2, 3, 4, 5, 6, 7, 9, 9, 9, 5, 8, 9, 6, 9, 10])
})

test('an image codec is left alone, and named', () => {
  assert.deepEqual(decode('/Filter [/ASCIIHexDecode /DCTDecode]', 'ffd8>'), {
    bytes: Buffer.from([0xff, 0xd8]),
    stoppedAt: 'DCTDecode',
  })
})

test('D-07 no filter gives more than it may', () => {
  const limit = { code: 'resource-limit' }
  assert.throws(() => decode('/Filter [/RunLengthDecode /RunLengthDecode]', Buffer.alloc(4e6, 0x81)), limit)
  assert.throws(() => decode('/Filter [/ASCII85Decode /ASCII85Decode]', 'z'.repeat(2e7)), limit)
  assert.throws(() => decode('/Filter /FlateDecode', deflateSync(Buffer.alloc(65 * 1024 * 1024))), limit)
})
