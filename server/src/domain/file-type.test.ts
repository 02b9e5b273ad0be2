import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTypeOf } from './file-type.ts'
import { fileTypes } from './medium.ts'

test('a type is known in any case, with parameters, and by its aliases', () => {
  for (const type of fileTypes) assert.equal(fileTypeOf(type.toUpperCase()), type)
  assert.equal(fileTypeOf('image/jpg'), 'image/jpeg')
  assert.equal(fileTypeOf('Image/PJPEG'), 'image/jpeg')
  assert.equal(fileTypeOf('application/x-pdf'), 'application/pdf')
  assert.equal(fileTypeOf(' text/csv ; charset=utf-8'), 'text/csv')
})

test('another format is no alias of any', () => {
  for (const other of ['application/zip', 'application/msword', 'image/heic', 'pdf', '', ';', 'constructor'])
    assert.equal(fileTypeOf(other), undefined, other)
})
