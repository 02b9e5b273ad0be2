import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHeic, sniffKind } from './sniff.ts'

test('U-01 the kind comes from the bytes', () => {
  assert.equal(sniffKind(Buffer.from('%PDF-1.7\n')), 'pdf')
  assert.equal(sniffKind(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'jpeg')
  assert.equal(sniffKind(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), 'png')
  for (const start of ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'])
    assert.equal(sniffKind(Buffer.from(start, 'latin1')), 'tiff')
  for (const other of ['', 'x', '<html>', 'PK\x03\x04', 'GIF89a', '%PS-Adobe'])
    assert.equal(sniffKind(Buffer.from(other)), undefined)
})

test('a PDF may begin anywhere in the first 1,024 bytes, and no later', () => {
  assert.equal(sniffKind(Buffer.from(`${' '.repeat(1_024)}%PDF-1.7`)), 'pdf')
  assert.equal(sniffKind(Buffer.from(`${' '.repeat(1_025)}%PDF-1.7`)), undefined)
})

test('U-03 a JPEG that carries a PDF header is a JPEG', () => {
  assert.equal(sniffKind(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe]), Buffer.from('%PDF-1.7')])), 'jpeg')
})

test('WebP is known behind its length; HEIC is known, and is none of ours', () => {
  assert.equal(sniffKind(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')), 'webp')
  assert.equal(sniffKind(Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')), undefined)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
  assert.deepEqual([sniffKind(heic), isHeic(heic)], [undefined, true])
  assert.ok(!isHeic(Buffer.from('\0\0\0\x18ftypmp42', 'latin1')))
})
