import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import { page, statement, word } from '#test/support/doc-xray-page.ts'
import { classified } from '#test/support/doc-xray-pdf.ts'
import { localAddress } from './local-address.ts'

const inspect = (text: string, baseline = 830, kind: DocumentClass = 'bank_statement') =>
  localAddress.inspect({
    pages: [page([...statement(), word(text, { left: 40, baseline })])],
    classification: classified(kind),
  }).result

test('a statement with the address of a file in its margin is found', () => {
  assert.equal(inspect('file:///C:/Users/anna/releve.html'), 'flagged')
  assert.equal(inspect('about:blank', 20), 'flagged')
  assert.equal(inspect('http://localhost:3000/statement'), 'flagged')
})

test('harmless: the address of a bank, and an address inside the text', () => {
  assert.equal(inspect('https://bank.example/accounts'), 'clear')
  assert.equal(inspect('file:///C:/Users/anna/releve.html', 400), 'clear')
})

test('what people write themselves may be printed from anywhere', () => {
  assert.equal(inspect('file:///C:/Users/anna/invoice.html', 830, 'invoice'), 'inconclusive')
})
