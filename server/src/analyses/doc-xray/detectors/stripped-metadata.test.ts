import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeBy } from '#test/support/doc-xray-pdf.ts'
import { strippedMetadata } from './stripped-metadata.ts'

const inspect = (revisions: readonly ReturnType<typeof madeBy>[]) => strippedMetadata.inspect({ revisions })

test('scrub: what an earlier save still names is told', () => {
  const outcome = inspect([madeBy(1, 'Sejda 3.2'), madeBy(2, undefined)])
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, 'Sejda 3.2')
})

test('harmless: a file that never named anything is clear, and one that still does', () => {
  assert.equal(inspect([madeBy(1, undefined)]).result, 'clear')
  assert.equal(inspect([madeBy(1, undefined), madeBy(2, 'BankSuite')]).result, 'clear')
})

test('harmless: metadata removal from what an office program or a browser made is clear', () => {
  for (const made of ['Microsoft® Word 2019', 'LibreOffice 7.4', 'Mozilla/5.0 (X11; Linux x86_64)'])
    assert.equal(inspect([madeBy(1, made), madeBy(2, undefined)]).result, 'clear', made)
  for (const made of ['Adobe Photoshop 24.1', 'Inkscape 1.2'])
    assert.equal(inspect([madeBy(1, made), madeBy(2, undefined)]).result, 'flagged', made)
})

test('without a revision it cannot tell', () => {
  assert.equal(inspect([]).result, 'inconclusive')
})

test('harmless: metadata removal from a file of a program that nobody need hide is clear', () => {
  assert.equal(inspect([madeBy(1, 'BankSuite'), madeBy(2, undefined)]).result, 'clear')
})
