import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChangeKind } from '#documents/signature-evidence.ts'
import { signatureWith } from '#test/support/doc-xray-pdf.ts'
import { unpermittedChange } from './unpermitted-change.ts'

function inspect(kind: ChangeKind, permitted: boolean | null) {
  const changes = [{ revision: 3, kind, permitted: permitted === true, pages: [1], names: [] }]
  const afterSigning = { rule: 'signed-only', permitted, changes, cut: false } as const
  return unpermittedChange.inspect({ signatures: [signatureWith({ afterSigning })] })
}

test('a page changed after signing is found, with the save that did it', () => {
  const outcome = inspect('page-changed', false)
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'changes after Banca Prova signed: a page was changed')
  assert.equal(outcome.findings[0]?.revision, 3)
})

test('harmless: a time stamp added later is clear', () => {
  assert.equal(inspect('time-stamp-added', true).result, 'clear')
})

test('what cannot be told is not clear', () => {
  assert.equal(inspect('other-objects', null).result, 'inconclusive')
  assert.equal(unpermittedChange.inspect({ signatures: [] }).result, 'inconclusive')
})
