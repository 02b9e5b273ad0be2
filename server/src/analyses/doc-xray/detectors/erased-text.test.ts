import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changing, classified, issued, textChange } from '#test/support/doc-xray-pdf.ts'
import { erasedText } from './erased-text.ts'

const inspect = (...changes: Parameters<typeof changing>) =>
  erasedText.inspect({ revisions: [issued(), changing(...changes)] })

test('an amount that a later save takes off the page is found', () => {
  const outcome = inspect([textChange('removed', '-1 250,00', '')])
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, '-1 250,00')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: [500, 300, 550, 310] }])
})

test('harmless: words that go, and figures of fields and remarks, are clear', () => {
  assert.equal(inspect([textChange('removed', 'Projet', '')]).result, 'clear')
  assert.equal(inspect([textChange('removed', '12', '')], { parts: ['annotations'] }).result, 'clear')
})

test('harmless: a later save that takes marks of footnotes away', () => {
  for (const marks of ['1', '(2)', '1 2 3', '4) 5)', '12*', '1996 1', '2008 1,2'])
    assert.equal(inspect([textChange('removed', marks, '')]).result, 'clear', marks)
  for (const figures of ['150', '1996', '2008 150', '12,50', '1 Total 1 250', '3 450,00'])
    assert.equal(inspect([textChange('removed', figures, '')]).result, 'flagged', figures)
})

test('a changed page that could not be read cannot be told', () => {
  assert.equal(inspect([], { status: 'limit' }).result, 'inconclusive')
})

test('harmless: the author of a manual takes a line with a year off, not an amount', () => {
  const judge = (before: string) =>
    erasedText.judge({
      revisions: [issued(), changing([textChange('removed', before, '')])],
      classification: classified('other'),
    }).result
  assert.equal(judge('© 2019 Copyright by the makers'), 'inconclusive')
  assert.equal(judge('1.250,00'), 'flagged')
})

test('of many figures that were taken off twenty are told', () => {
  const told = (count: number) => {
    const outcome = inspect(Array.from({ length: count }, (_, at) => textChange('removed', `${1_000 + at},00`, '')))
    return outcome.result === 'flagged' ? outcome.findings.length : 0
  }
  assert.deepEqual([told(19), told(20), told(21)], [19, 20, 20])
})
