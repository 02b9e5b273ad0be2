import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { modifiedAfterCreation } from './modified-after-creation.ts'

const resultOf = (dates: Parameters<typeof fileTimes>[0]) =>
  modifiedAfterCreation.inspect({ times: fileTimes(dates) }).result
const created = "D:20240131094500+01'00'"

test('a save weeks later is found, and says when', () => {
  const outcome = modifiedAfterCreation.inspect({ times: fileTimes({ created, modified: "D:20240301100000+01'00'" }) })
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the file was created on 2024-01-31 08:45:00 and modified on 2024-03-01 09:00:00 (UTC)',
  )
})

test('writing a file takes a moment: seconds are clear, and so is the same instant in another zone', () => {
  assert.equal(resultOf({ created, modified: "D:20240131094559+01'00'" }), 'clear')
  assert.equal(resultOf({ created, modified: 'D:20240131084500Z' }), 'clear')
})

test('signing after writing is innocent', () => {
  const modified = "D:20240201120000+01'00'"
  assert.equal(resultOf({ created, modified, signed: ['2024-02-01T11:00:03Z'] }), 'clear')
  assert.equal(resultOf({ created, modified, signed: ['2024-02-05T11:00:03Z'] }), 'flagged')
})

test('a rough date, or a time zone that is not known, is no proof', () => {
  assert.equal(resultOf({ created: 'D:202401', modified: 'D:20240131' }), 'clear')
  assert.equal(resultOf({ created, modified: 'D:20240131150000' }), 'clear')
  assert.equal(resultOf({ created: 'D:20240131094500', modified: 'D:20240131150000' }), 'flagged')
})

test('without one of the dates it cannot tell', () => {
  assert.equal(resultOf({ created }), 'inconclusive')
  assert.equal(resultOf({ modified: created }), 'inconclusive')
})

test('XMP stands in for a date that Info lacks', () => {
  assert.equal(resultOf({ created, xmpModified: '2024-03-01' }), 'flagged')
})
