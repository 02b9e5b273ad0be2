import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ObjectKind } from '#documents/history-evidence.ts'
import { madeBy } from '#test/support/doc-xray-pdf.ts'
import { rewrittenMaker } from './rewritten-maker.ts'

function inspect(before: string, after: string, ...kinds: ObjectKind[]) {
  const second = madeBy(2, after)
  const objects = kinds.map((kind) => ({ kind, written: 1, freed: 0, numbers: [4] }))
  const revisions = [madeBy(1, before), { ...second, changes: { ...second.changes, objects } }]
  return rewrittenMaker.inspect({ revisions })
}

test('forged metadata: a save that only puts another program there is found, with the first', () => {
  const outcome = inspect('Inkscape', 'BankSuite', 'info', 'metadata')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.earlierText, 'Inkscape')
  assert.equal(outcome.findings[0]?.revision, 2)
})

test('harmless: a title that is added, and a program that names itself with its work, are clear', () => {
  assert.equal(inspect('BankSuite', 'BankSuite', 'info').result, 'clear')
  assert.equal(inspect('BankSuite', 'Stamper', 'info', 'content-stream').result, 'clear')
})

test('harmless: a save that adds who wrote the source, and keeps the program, is clear', () => {
  const [first, second] = [madeBy(1, 'Quartz PDFContext'), madeBy(2, 'Quartz PDFContext')]
  const objects = [{ kind: 'info' as const, written: 1, freed: 0, numbers: [4] }]
  const named = second.info && { ...second.info, creator: 'Planner 4.2' }
  const revisions = [first, { ...second, info: named, changes: { ...second.changes, objects } }]
  assert.equal(rewrittenMaker.inspect({ revisions }).result, 'clear')
})

test('harmless: a library that adds itself behind the name of the program hides nobody', () => {
  assert.equal(inspect('BankSuite 4', 'BankSuite 4; modified using Sealer 2.1', 'info').result, 'clear')
})

test('harmless: a service puts its name in the place of the library; the program that made the page is still named', () => {
  const saved = (producer: string, creator: string) => {
    const second = madeBy(2, 'Billing Service', creator)
    const objects = [{ kind: 'info' as const, written: 1, freed: 0, numbers: [4] }]
    const revisions = [madeBy(1, producer, creator), { ...second, changes: { ...second.changes, objects } }]
    return rewrittenMaker.inspect({ revisions }).result
  }
  assert.equal(saved('Qt 4.8.6', 'wkhtmltopdf 0.12.2.1'), 'clear')
  // An editor, or a library that opens files of others, may have changed the page.
  for (const producer of ['Adobe Acrobat Pro 2020', 'MuPDF 1.24.1', 'pdf-lib (https://example.org)'])
    assert.equal(saved(producer, 'JasperReports Library 6.20'), 'flagged', producer)
  assert.equal(saved('ReportLab PDF Library - www.reportlab.com', '(unspecified)'), 'flagged')
  // No program is named, but the library twice.
  assert.equal(saved('PDFKit', 'PDFKit'), 'flagged')
})
