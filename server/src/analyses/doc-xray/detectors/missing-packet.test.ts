import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { XmpEvidence } from '#documents/evidence.ts'
import { madeBy } from '#test/support/doc-xray-pdf.ts'
import { missingPacket } from './missing-packet.ts'

const packet = { creatorTool: 'Acrobat', faults: [] } as unknown as XmpEvidence
const inspect = (producer: string, xmp: XmpEvidence | null = null) =>
  missingPacket.inspect({ revisions: [{ ...madeBy(1, producer), xmp }] }).result

test('forged metadata: the name of Acrobat without what Acrobat writes is found', () => {
  assert.equal(inspect('Adobe PDF Library 17.0'), 'flagged')
  assert.equal(inspect('Adobe Acrobat Pro DC 23.6'), 'flagged')
})

test('harmless: a file that Acrobat saved is clear', () => {
  assert.equal(inspect('Adobe PDF Library 17.0', packet), 'clear')
})

test('old versions, Distiller and other programs cannot be told', () => {
  for (const producer of ['Acrobat Distiller 4.05', 'Adobe PDF Library 5.0', 'iText 2.1.7'])
    assert.equal(inspect(producer), 'inconclusive', producer)
})
