import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changing, classified, issued, textChange } from '#test/support/doc-xray-pdf.ts'
import { rewrittenText } from './rewritten-text.ts'

const inspect = (...changes: Parameters<typeof changing>) =>
  rewrittenText.inspect({ revisions: [issued(), changing(...changes)] })

test('incremental: an amount that a later save replaces is found, with the earlier one, its place and how to see it', () => {
  const outcome = inspect([textChange('replaced', '264,17', '464,17')])
  assert.ok(outcome.result === 'flagged')
  const [found] = outcome.findings
  assert.equal(found?.summary, 'on page 1, revision 2 replaces “264,17” by “464,17”')
  assert.deepEqual(found?.places, [{ page: 1, box: [500, 300, 550, 310] }])
  assert.equal(found?.earlierText, '264,17')
  assert.match(found?.check ?? '', /^head -c 1000 FILE/)
})

test('freetext: an annotation written like the amount beneath it is found', () => {
  const change = textChange('laid-over', '3.126,93', '5.426,93', [498, 299, 551, 311])
  assert.equal(inspect([change], { parts: ['page', 'annotations'] }).result, 'flagged')
})

test('harmless: signing, a larger stamp over words and a filled field are clear', () => {
  assert.equal(inspect([], { parts: ['page', 'annotations'] }).result, 'clear')
  const stamp = textChange('laid-over', '3.126,93', 'COPIE', [400, 200, 560, 340])
  assert.equal(inspect([stamp]).result, 'clear')
  const overlaid = textChange('laid-over', 'Banca Prova S.p.A. - Sede 64.120', '1 250,00')
  assert.equal(inspect([overlaid], { parts: ['annotations'] }).result, 'clear')
  const approved = textChange('laid-over', '08/07/2025 30,55', 'APPROVED')
  assert.equal(inspect([approved], { parts: ['annotations'] }).result, 'clear')
  const field = textChange('replaced', '1', '2')
  assert.equal(inspect([field], { parts: ['annotations'] }).result, 'clear')
  assert.equal(inspect([textChange('replaced', '1 000,00', '1 000,00')]).result, 'clear')
})

test('a changed page that could not be read cannot be told', () => {
  assert.equal(inspect([], { status: 'unreadable' }).result, 'inconclusive')
})

const elsewhere = (before: string, after: string) =>
  rewrittenText.judge({
    revisions: [issued(), changing([textChange('replaced', before, after)])],
    classification: classified('other'),
  }).result

test('in a document of no kind, replaced amounts, accounts and company codes count', () => {
  for (const before of [
    '264,17',
    'FR14 2004 1010 0505 0001 3M02 606',
    'IBAN DE89370400440532013000',
    '732 829 320',
    'SIRET 732 829 320 00074',
    '00743110157',
    'IT00743110157',
  ])
    assert.equal(elsewhere(before, 'XX 1'), 'flagged', before)
})

test('harmless: words, days, versions and other numbers that the author of a manual replaces do not count', () => {
  for (const before of [
    'the lazy dog',
    '3 mars 2024',
    'version 1.2.03',
    '732 829 321',
    'RFC 2119',
    'FR76 Annex 4',
    '732 829 320 11 400',
  ])
    assert.equal(elsewhere(before, 'another 1'), 'inconclusive', before)
})
