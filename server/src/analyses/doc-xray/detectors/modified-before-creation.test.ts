import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { modifiedBeforeCreation } from './modified-before-creation.ts'

const resultOf = (created: string, modified?: string) =>
  modifiedBeforeCreation.inspect({ times: fileTimes({ created, ...(modified && { modified }) }) }).result

test('a modification before the creation is found', () => {
  assert.equal(resultOf("D:20240301100000+01'00'", "D:20240131094500+01'00'"), 'flagged')
})

test('the usual order, the same moment and a few seconds are clear', () => {
  assert.equal(resultOf('D:20240131094500Z', 'D:20240301100000Z'), 'clear')
  assert.equal(resultOf('D:20240131094500Z', 'D:20240131094500Z'), 'clear')
  assert.equal(resultOf('D:20240131094530Z', 'D:20240131094500Z'), 'clear')
})

test('a lost time zone explains some hours, not days', () => {
  assert.equal(resultOf("D:20240131140000+01'00'", 'D:20240131094500'), 'clear')
  assert.equal(resultOf("D:20240131140000+01'00'", 'D:20240129094500'), 'flagged')
})

test('without a modification date it cannot tell', () => {
  assert.equal(resultOf('D:20240131094500Z'), 'inconclusive')
})

test('harmless: an export half an hour after the source was last saved is clear', () => {
  assert.equal(resultOf("D:20170112160720+08'00'", "D:20170112154005+08'00'"), 'clear')
})
