import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readStructure } from '#documents/pdf/read-structure.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { firstFindings } from './first-findings.ts'

const medium = { uploadedAt: new Date('2024-06-01T00:00:00Z'), date: undefined, period: undefined }

async function firstOf(info: Record<string, string>): Promise<string[]> {
  const structure = await readStructure(makePdf({ pages: ['one', 'two'], info }))
  assert.ok(structure)
  return firstFindings(structure, medium)
}

test('dates that cannot be are told before any page is read', async () => {
  const [CreationDate, ModDate] = ["D:20240131094500+01'00'", "D:20240101094500+01'00'"]
  assert.deepEqual(await firstOf({ CreationDate, ModDate }), ['modifiedBeforeCreation'])
  assert.deepEqual(await firstOf({ CreationDate, ModDate: CreationDate, Producer: 'Statements' }), [])
})

test('what is often innocent waits for the report', async () => {
  assert.deepEqual(await firstOf({}), [])
})

test('a file that does not open, or not in time, has no first findings', async () => {
  assert.equal(await readStructure(Buffer.from('%PDF-1.7\nThe rest was lost.\n')), null)
})
