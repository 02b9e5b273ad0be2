import assert from 'node:assert/strict'
import { test } from 'node:test'
import { revision } from '#test/support/doc-xray-evidence.ts'
import { rewrittenCreationDate } from './rewritten-creation-date.ts'

const inspect = (...created: (string | undefined)[]) =>
  rewrittenCreationDate.inspect({ revisions: created.map((text, index) => revision(index + 1, text)) })

test('a creation date that a later revision replaces is found, with both', () => {
  const outcome = inspect('D:20240131094500Z', 'D:20240131094500Z', 'D:20230131094500Z')
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'revision 3 replaces 31 January 2024 at 09:45:00 (UTC) by 31 January 2023 at 09:45:00 (UTC)',
  )
})

test('the same date is clear, also where a tool lost its zone', () => {
  assert.equal(inspect('D:20240131094500Z', 'D:20240131094500Z').result, 'clear')
  assert.equal(inspect("D:20240131094500+01'00'", 'D:20240131094500').result, 'clear')
  assert.equal(inspect(undefined, 'D:20240131094500Z').result, 'clear')
})

test('without a creation date it cannot tell', () => {
  assert.equal(inspect(undefined, undefined).result, 'inconclusive')
})
