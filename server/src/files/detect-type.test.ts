import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectType } from './detect-type.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const pdf = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n'
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]

test('conventions 11.4 PDF, JPEG, PNG, TIFF and WebP are known by their first bytes', () => {
  assert.equal(detectType(bytes('RIFF\x10\0\0\0WEBPVP8 ')), 'image/webp')
  assert.equal(detectType(bytes(pdf)), 'application/pdf')
  assert.equal(detectType(bytes(jpeg, 'JFIF')), 'image/jpeg')
  assert.equal(detectType(bytes(png, 'IHDR')), 'image/png')
  for (const start of ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']) assert.equal(detectType(bytes(start, 'rest')), 'image/tiff')
})

test('a PDF may have blanks, a byte order mark, a mail header or printer commands before its header, within 1,024 bytes', () => {
  for (const before of [
    '\n',
    '\xef\xbb\xbf',
    '\0\0\0',
    '\x1b%-12345X@PJL SET A=B\r\n',
    'Content-Type: x\r\n\r\n',
    ' '.repeat(1018),
  ])
    assert.equal(detectType(bytes(before, pdf)), 'application/pdf', JSON.stringify(before.slice(0, 20)))
  assert.equal(detectType(bytes(' '.repeat(1019), pdf)), undefined)
})

test('U-01 other files, empty files and cut signatures have no type of ours', () => {
  const others = [
    '',
    '%',
    '%PDF-',
    '%PDF-x',
    'GIF89a',
    'PK\x03\x04',
    '<html>',
    'hello',
    '\xff\xd8',
    '\x89PNG',
    'II*',
    '%!PS-Adobe',
  ]
  for (const other of others) assert.equal(detectType(bytes(other)), undefined, JSON.stringify(other))
})

test('U-03 a file that begins as something else is no PDF, although a header follows', () => {
  const starts = [
    '<html><script>',
    '\xef\xbb\xbf <!DOCTYPE html>',
    'x<script>',
    'GIF89a',
    'GIF87a',
    'PK\x03\x04',
    'MZ\x90',
    '\x7fELF',
    '#!/bin/sh\n',
  ]
  starts.push(
    '/*',
    '//',
    '\x1f\x8b',
    'Rar!\x1a\x07',
    'BM',
    'RIFF',
    '<svg>',
    '\0\0\0\x18ftypmp42',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    '{\\rtf1',
  )
  for (const start of starts) assert.equal(detectType(bytes(start, pdf)), undefined, JSON.stringify(start))
})

test('U-03 an image with a PDF header among its first bytes is neither', () => {
  for (const start of [png, jpeg]) assert.equal(detectType(bytes(start, 'comment ', pdf)), undefined)
})

test('U-03 a PDF with HTML, an archive or a script after its header is a PDF', () => {
  for (const after of ['<html><script>alert(1)</script>', 'PK\x03\x04', 'GIF89a'])
    assert.equal(detectType(bytes(pdf, after)), 'application/pdf')
})
