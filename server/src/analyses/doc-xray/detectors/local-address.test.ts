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

test('a margin is the upper and the lower 7 % of the page', () => {
  const at = (top: number) => {
    const one = word('file:///C:/a.html', { left: 40, baseline: 400 })
    const moved = { ...one, box: [one.box[0], top, one.box[2], top + 10] as const }
    const paper = { ...page([...statement(), moved]), heightPoints: 1_000 }
    return localAddress.inspect({ pages: [paper], classification: classified('bank_statement') }).result
  }
  assert.deepEqual([at(60), at(61), at(929), at(930)], ['flagged', 'clear', 'clear', 'flagged'])
})

test('of many addresses forty are told', () => {
  const told = (count: number) => {
    const words = Array.from({ length: count }, (_, at) => word('about:blank', { left: 40 + at, baseline: 830 }))
    const outcome = localAddress.inspect({
      pages: [page([...statement(), ...words])],
      classification: classified('bank_statement'),
    })
    return outcome.result === 'flagged' ? outcome.findings.length : 0
  }
  assert.deepEqual([told(39), told(40), told(41)], [39, 40, 40])
})
