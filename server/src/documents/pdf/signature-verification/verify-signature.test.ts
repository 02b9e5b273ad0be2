import assert from 'node:assert/strict'
import { test } from 'node:test'
import { latin1, makePdf } from '#test/support/make-pdf.ts'
import { makeForm, type SigningPlan, signForm } from '#test/support/sign-form.ts'
import { signatureOf } from '#test/support/signature-of.ts'
import { type KeyKind, makeIdentity } from '#test/support/signing-identity.ts'

const signingTime = new Date('2024-03-01T09:00:00Z')
const ecdsa = makeIdentity('ecdsa')

test('a signature over the whole file is intact, whatever the key and however the file is written', async () => {
  for (const kind of ['rsa', 'rsa-pss', 'ecdsa', 'ed25519'] as KeyKind[]) {
    for (const xref of ['table', 'stream'] as const) {
      const { verification } = await signatureOf(
        signForm(makeForm(xref), { identity: makeIdentity(kind), signingTime }),
      )
      assert.deepEqual(verification.integrity, { status: 'intact', reasons: [] }, kind)
      assert.deepEqual(verification.coverage, { revision: 2, wholeFile: true, faults: [] }, kind)
      assert.equal(verification.fieldName, 'first')
      assert.deepEqual([verification.signer, verification.chain?.complete], ['CN=Fictional Signer', true])
      assert.deepEqual([verification.chain?.faults, verification.chain?.validWhenSigned], [[], true])
      assert.deepEqual(verification.trust, { status: 'unknown', reason: 'no-trust-list' })
    }
  }
})

test('one byte changed anywhere in the signed range breaks the signature', async () => {
  const sound = signForm(makeForm(), { identity: ecdsa, signingTime })
  const places = [12, sound.indexOf('/Rect [10') + 7, sound.indexOf('PPKLite'), sound.lastIndexOf('<0123') + 2]
  for (const at of places) {
    const changed = Buffer.from(sound)
    changed[at] = (changed[at] ?? 0) ^ 0x01
    const { verification } = await signatureOf(changed)
    assert.deepEqual(verification.integrity, { status: 'broken', reasons: ['digest-differs'] }, `${at}`)
  }
})

test('D-07 a signature with any digit changed is read without a fault of ours, and is intact only where nobody signed it', async () => {
  const sound = signForm(makeForm(), { identity: makeIdentity('ecdsa', { selfSigned: true }), signingTime })
  const start = sound.indexOf('/Contents <') + '/Contents <'.length
  const seen = new Map<string, number>()
  for (let digit = 0; digit < 1_800; digit += 53) {
    const changed = Buffer.from(sound)
    changed[start + digit] = changed[start + digit] === 0x30 ? 0x31 : 0x30
    const { integrity } = (await signatureOf(changed)).verification
    seen.set(integrity.status, (seen.get(integrity.status) ?? 0) + 1)
  }
  assert.ok((seen.get('broken') ?? 0) > 10, JSON.stringify([...seen]))
})

test('the older forms of a signature are verified as well', async () => {
  const rsa = makeIdentity('rsa')
  for (const subFilter of ['adbe.pkcs7.sha1', 'adbe.x509.rsa_sha1', 'ETSI.CAdES.detached']) {
    const signed = signForm(makeForm(), { identity: rsa, subFilter })
    assert.deepEqual((await signatureOf(signed)).verification.integrity, { status: 'intact', reasons: [] }, subFilter)
    const changed = Buffer.from(signed)
    changed[12] = 0x41
    assert.equal((await signatureOf(changed)).verification.integrity.status, 'broken', subFilter)
  }
})

test('a time stamp over the signature is held to its imprint', async () => {
  const authority = makeIdentity('ecdsa', { name: 'Fictional Clock', timeStamping: true })
  const time = new Date('2024-03-01T09:00:05Z')
  const stamped = await signatureOf(signForm(makeForm(), { identity: ecdsa, timestamp: { identity: authority, time } }))
  const [stamp] = stamped.verification.timestamps
  assert.deepEqual(
    [stamp?.of, stamp?.time, stamp?.integrity.status, stamp?.authority, stamp?.chain?.faults],
    ['signature', time.toISOString(), 'intact', 'CN=Fictional Clock', []],
  )
  const other = { identity: authority, time, over: Buffer.from('another signature') }
  const copied = await signatureOf(signForm(makeForm(), { identity: ecdsa, timestamp: other }))
  assert.deepEqual(copied.verification.timestamps[0]?.integrity.reasons, ['imprint-differs'])
  assert.equal(copied.verification.integrity.status, 'intact', 'the signature itself is another matter')
})

test('a document time stamp is held to the bytes of the file', async () => {
  const identity = makeIdentity('ecdsa', { name: 'Fictional Clock', timeStamping: true })
  const plan: SigningPlan = { identity, subFilter: 'ETSI.RFC3161', stampedAt: signingTime }
  const sound = signForm(makeForm(), plan)
  const { verification, isDocumentTimestamp, timestampTime } = await signatureOf(sound)
  assert.deepEqual([isDocumentTimestamp, timestampTime], [true, signingTime.toISOString()])
  assert.deepEqual([verification.integrity.status, verification.timestamps[0]?.of], ['intact', 'document'])
  const changed = Buffer.from(sound)
  changed[12] = 0x41
  assert.deepEqual((await signatureOf(changed)).verification.integrity.reasons, ['imprint-differs'])
})

test('a certificate that had run out, is for another use or vouches for itself is told, apart from the integrity', async () => {
  const faultsOf = async (plan: Parameters<typeof makeIdentity>[1]) => {
    const { verification } = await signatureOf(
      signForm(makeForm(), { identity: makeIdentity('ecdsa', plan), signingTime }),
    )
    assert.equal(verification.integrity.status, 'intact')
    return [verification.chain?.faults, verification.chain?.validWhenSigned]
  }
  assert.deepEqual(await faultsOf({ validUntil: '2023-01-01T00:00:00Z' }), [['expired-when-signed'], false])
  assert.deepEqual(await faultsOf({ validFrom: '2025-01-01T00:00:00Z' }), [['not-yet-valid-when-signed'], false])
  assert.deepEqual(await faultsOf({ keyUsage: 0x20 }), [['not-for-signatures'], true])
  assert.deepEqual(await faultsOf({ selfSigned: true }), [['signed-by-itself'], true])
})

test('without the certificate of the signer nothing can be verified', async () => {
  const { verification } = await signatureOf(signForm(makeForm(), { identity: ecdsa, bare: true }))
  assert.deepEqual(verification.integrity, { status: 'unverifiable', reasons: ['signer-certificate-missing'] })
})

test('a range that leaves out more than its signature proves nothing, though its digest is right', async () => {
  const wide = '/ByteRange [0 20 60 10] /Contents <00>'
  for (const [range, fault] of [
    ['[0 20 60 10]', 'gap-not-hexadecimal'],
    ['[5 20 60 10]', 'starts-late'],
    ['[0 20 10 10]', 'ranges-overlap'],
    ['[0 20 60 99999999]', 'outside-file'],
    ['[0 20 -1 10]', 'outside-file'],
    ['[0 20]', 'not-two-ranges'],
    ['[0 20 60 10 80 10]', 'not-two-ranges'],
  ] as const) {
    const pdf = makePdf({ objects: { 100: `<< /Type /Sig ${wide.replace('[0 20 60 10]', range)} >>` } })
    const { verification } = await signatureOf(pdf)
    assert.ok(verification.coverage.faults.includes(fault), `${range}: ${verification.coverage.faults}`)
    assert.equal(verification.integrity.status, 'broken', range)
  }
})

test('bytes hidden behind the signature, in the room kept for it, are told', async () => {
  const sound = signForm(makeForm(), { identity: ecdsa }).toString('latin1')
  const padded = sound.replace(/0{60}> >>/, `${'0'.repeat(40)}${'41'.repeat(10)}> >>`)
  assert.deepEqual((await signatureOf(latin1(padded))).verification.coverage.faults, ['bytes-after-signature'])
})
