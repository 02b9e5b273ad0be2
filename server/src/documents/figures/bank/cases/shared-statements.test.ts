import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedDocumentBytes, sharedDocuments, sharedDocumentsMissing } from '#test/support/shared-documents.ts'
import { gatherEvidence } from '../../../gather.ts'
import { readBankStatements } from '../read-bank-statements.ts'

test('every genuine statement with a text layer adds up, with its account, period and both balances', {
  skip: sharedDocumentsMissing,
  timeout: 180_000,
}, async () => {
  const genuine = sharedDocuments().filter(({ truth, format }) => truth === 'genuine' && format === 'pdf')
  let read = 0
  for (const { file } of genuine) {
    const result = await gatherEvidence(sharedDocumentBytes(file), 60_000)
    const evidence = result.ok ? result.evidence : undefined
    if (evidence?.classification?.types[0]?.class !== 'bank_statement') continue
    // What is only a picture is read by OCR, which other tests start.
    if (!evidence.pages.every(({ textFrom }) => textFrom === 'layer')) continue
    const { statements } = readBankStatements(evidence)
    assert.ok(statements.length > 0, file)
    for (const { sanity, iban, from, to, opening, closing, transactions } of statements) {
      assert.equal(sanity.percentage, 100, file)
      assert.ok(iban !== null && from !== null && to !== null && opening !== null && closing !== null, file)
      assert.ok(
        transactions.every(({ bookingDate }) => bookingDate >= from && bookingDate <= to),
        file,
      )
    }
    assert.equal(evidence.unread, null, file)
    read += 1
  }
  assert.ok(read >= 15, `only ${read} were read`)
})
