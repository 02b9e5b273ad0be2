import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfWith } from '#test/support/doc-xray-pdf.ts'
import {
  fingerprintWith,
  knownWith,
  memoryOf,
  ofSameCompany,
  pagePrint,
  someLines,
} from '#test/support/document-memory.ts'
import { sharedOrigin } from './shared-origin.ts'

const inspect = (memory: ReturnType<typeof memoryOf>, pdf = pdfWith()) => sharedOrigin.inspect({ memory, pdf })
const edited = { pages: [pagePrint({ text: 'edited', lines: ['x', ...someLines.slice(1)] })] }

test('one file made into two: the same identifier and date with other figures is found, for whichever company', () => {
  for (const seen of [{}, ofSameCompany]) {
    const outcome = inspect(memoryOf(edited, knownWith({}, seen)))
    assert.ok(outcome.result === 'flagged')
    assert.match(
      outcome.findings[0]?.summary ?? '',
      /the identifier and the creation date are those of a document received on 2024-04-02/,
    )
  }
})

test('harmless: the same document signed, stamped or compressed has all of its lines', () => {
  const stamped = { pages: [pagePrint({ text: 'stamped', lines: [...someLines, 'stamp'] })] }
  assert.equal(inspect(memoryOf(stamped, knownWith({}, ofSameCompany))).result, 'clear')
})

test('harmless: a bank whose files all have one identifier, or a form that many fill in', () => {
  const later = { ...fingerprintWith().origin, createdAt: '2024-05-01T08:00:00.000Z' }
  assert.equal(inspect(memoryOf(edited, knownWith({ origin: later }))).result, 'clear')
  const many = ['1', '2', '3'].map((id) => knownWith({}, { company: `siren:${id}` }))
  assert.equal(inspect(memoryOf(edited, ...many)).result, 'clear')
  const form = pdfWith({ formFields: [{ name: 'AA', kind: 'text', value: '1', page: 1 }] })
  assert.equal(inspect(memoryOf(edited, knownWith({})), form).result, 'inconclusive')
})

test('a file without an identifier cannot tell', () => {
  const origin = { ...fingerprintWith().origin, permanentId: '0'.repeat(32) }
  assert.equal(inspect(memoryOf({ ...edited, origin }, knownWith({ origin }))).result, 'inconclusive')
  assert.equal(inspect(memoryOf(edited)).result, 'inconclusive')
})
