import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeBy } from '#test/support/doc-xray-pdf.ts'
import { conflictingProducers } from './conflicting-producers.ts'

function inspect(info: string, producer: string | null) {
  const xmp = {
    createDate: null,
    modifyDate: null,
    metadataDate: null,
    creatorTool: null,
    producer,
    history: [],
    faults: [],
  }
  return conflictingProducers.inspect({ revisions: [{ ...madeBy(1, info), xmp }] })
}

test('two programs are found, each where it stands', () => {
  const outcome = inspect('iLovePDF', 'Apache FOP Version 2.8')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'Info names iLovePDF, XMP names Apache FOP Version 2.8')
})

test('harmless: the same name, cut short or without its signs, is clear', () => {
  assert.equal(inspect('iText® 5.5.13', 'iText 5.5.13').result, 'clear')
  assert.equal(inspect('GPL Ghostscript', 'GPL Ghostscript 10.00.0').result, 'clear')
})

test('one name alone cannot be told', () => {
  assert.equal(inspect('BankSuite', null).result, 'inconclusive')
})
