import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePdf, makeXmp } from '#test/support/make-pdf.ts'
import { sharedDocumentBytes, sharedDocuments, sharedDocumentsMissing } from '#test/support/shared-documents.ts'
import { gatherEvidence, probeBytes } from '../gather.ts'
import { rc4 } from './rc4.ts'

const info = { CreationDate: "D:20240131094500+01'00'", Producer: 'Demo Bank (test)' }
const xmp = makeXmp({ createDate: '2024-01-31T09:45:00+01:00' })
const revisions = [2, 3, 4, 6] as const

test('U-05 a file with an owner password only is read: strings and streams are decrypted', async () => {
  for (const revision of revisions) {
    const made = makePdf({ pages: ['Closing balance', 'Page two'], info, xmp, encrypt: { revision, userPassword: '' } })
    const result = await gatherEvidence(made, 20_000)
    assert.ok(result.ok, `R${revision}`)
    const { pdf, pages } = result.evidence
    // The pages are read by another program, which has to open the file as well.
    assert.deepEqual(
      pages.map(({ words }) => words.map(({ text }) => text).join(' ')),
      ['Closing balance', 'Page two'],
    )
    assert.equal(pdf?.encrypted, true)
    assert.equal(pdf?.revisions[0]?.info?.producer, info.Producer)
    assert.equal(pdf?.dates.infoCreation?.text, info.CreationDate)
    assert.equal(pdf?.dates.xmpCreation?.instant, '2024-01-31T08:45:00.000Z')
    assert.deepEqual(pdf?.xref.faults, [])
  }
})

test('U-05 a file with a user password is refused as encrypted, by reading and by probing', async () => {
  for (const revision of revisions) {
    const pdf = makePdf({ info, encrypt: { revision, userPassword: 'secret' } })
    const reason = { code: 'file-encrypted', detail: 'it opens only with a password' }
    assert.deepEqual(await gatherEvidence(pdf, 20_000), { ok: false, reason })
    assert.throws(() => probeBytes(pdf, 20_000), { code: reason.code, message: reason.detail })
  }
})

test('U-05 encryption that we do not know is refused as encrypted', async () => {
  for (const encrypt of [
    '<< /Filter /Adobe.PubSec /V 4 >>',
    '<< /Filter /Standard /V 9 /R 9 >>',
    '<< >>',
    '<< /Filter /Standard /V 5 /R 6 /U (x) >>',
  ]) {
    const pdf = makePdf({ objects: { 6: encrypt } }).toString('latin1')
    const result = await gatherEvidence(Buffer.from(pdf.replace('/Root', '/Encrypt 6 0 R /Root'), 'latin1'), 20_000)
    assert.equal(result.ok ? 'read' : result.reason.code, 'file-encrypted', encrypt)
  }
})

test('a file encrypted by another program is read', { skip: sharedDocumentsMissing }, async () => {
  const encrypted = sharedDocuments().filter(({ technique }) => technique.startsWith('benign:encrypt'))
  assert.ok(encrypted.length > 0)
  for (const { file } of encrypted) {
    const result = await gatherEvidence(sharedDocumentBytes(file), 20_000)
    assert.ok(result.ok)
    assert.equal(result.evidence.pdf?.encrypted, true)
    assert.match(result.evidence.pdf?.dates.infoCreation?.text ?? '', /^D:20/)
    assert.match(result.evidence.pdf?.dates.xmpCreation?.text ?? '', /^20/)
  }
})

test('RC4 gives the published test vectors', () => {
  assert.equal(rc4(Buffer.from('Key'), Buffer.from('Plaintext')).toString('hex'), 'bbf316e8d940af0ad3')
  assert.equal(rc4(Buffer.from('Wiki'), Buffer.from('pedia')).toString('hex'), '1021bf0420')
})
