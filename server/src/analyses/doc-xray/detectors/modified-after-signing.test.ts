import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes, signedAt } from '#test/support/doc-xray-evidence.ts'
import { modifiedAfterSigning } from './modified-after-signing.ts'

const inspect = (modified: string | undefined, signed: readonly string[]) =>
  modifiedAfterSigning.inspect({
    times: fileTimes({ ...(modified && { modified }), signed }),
    signatures: signed.map(signedAt),
  })

test('a modification after the last signature is found', () => {
  const outcome = inspect('D:20240305100000Z', ['2024-03-01T09:00:00.000Z', '2024-02-01T09:00:00.000Z'])
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'the file was signed on 2024-03-01 09:00:00 and modified on 2024-03-05 10:00:00 (UTC)',
  )
})

test('a modification before, at or just after signing is clear', () => {
  for (const modified of [
    'D:20240229100000Z',
    'D:20240301090000Z',
    'D:20240301090500Z',
    'D:20240301110000',
    'D:20240301',
  ]) {
    assert.equal(inspect(modified, ['2024-03-01T09:00:00.000Z']).result, 'clear', modified)
  }
})

test('signed again after the modification is clear', () => {
  assert.equal(inspect('D:20240305100000Z', ['2024-03-01T09:00:00.000Z', '2024-03-05T10:00:30.000Z']).result, 'clear')
})

test('what only claims to be a signature proves and silences nothing: it cannot tell', () => {
  const fake = { ...signedAt('2024-03-01T09:00:00.000Z'), cmsReadable: false, gapIsClean: false }
  const outcome = modifiedAfterSigning.inspect({
    times: fileTimes({ modified: 'D:20240305100000Z' }),
    signatures: [fake],
  })
  assert.ok(outcome.result === 'inconclusive')
  assert.match(outcome.reason, /could not be read/)
})

test('without a signature there is nothing to come after; without times it cannot tell', () => {
  assert.equal(inspect('D:20240305100000Z', []).result, 'clear')
  assert.equal(inspect(undefined, ['2024-03-01T09:00:00.000Z']).result, 'inconclusive')
})
