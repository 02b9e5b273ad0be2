import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText } from './decode-text.ts'

test('the charset comes from the bytes', () => {
  const cases = [
    [Buffer.from('crédit 5 €'), 'utf-8', 'crédit 5 €'],
    [Buffer.from('\ufeffcrédit'), 'utf-8', 'crédit'],
    [Buffer.from('\ufeffcrédit', 'utf16le'), 'utf-16le', 'crédit'],
    [Buffer.from('credit', 'utf16le').swap16(), 'utf-16be', 'credit'],
    [Buffer.from([0x63, 0xe9, 0x20, 0xa4]), 'iso-8859-15', 'cé €'],
    [Buffer.from([0x63, 0xe9, 0x20, 0x80]), 'windows-1252', 'cé €'],
  ] as const
  for (const [bytes, charset, text] of cases) assert.deepEqual(decodeText(bytes), { text, charset, faults: [] })
})

test('a wrong encoding is named with its line', () => {
  assert.match(
    decodeText(Buffer.from('a\nrÃ©glement')).faults[0] ?? '',
    /^line 2: wrong encoding: UTF-8 that was encoded twice/,
  )
  assert.match(decodeText(Buffer.from('r\ufffdglement')).faults[0] ?? '', /^line 1: wrong encoding: letters were lost/)
  // é in code page 850.
  assert.match(
    decodeText(Buffer.from('r\x82glement', 'latin1')).faults[0] ?? '',
    /^line 1: wrong encoding: accents of a DOS/,
  )
})

test('zero bytes are no text', () => {
  assert.throws(() => decodeText(Buffer.from('line\nx\0y')), { code: 'file-unreadable', message: /^line 2/ })
  assert.throws(() => decodeText(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41])), { code: 'file-unreadable' })
})
